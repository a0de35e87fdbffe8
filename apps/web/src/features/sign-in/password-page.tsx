import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginWithOtp, loginWithPassword } from '@tervik/contract/routes-common.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { hrefTo } from '#lib/router/href.ts';

import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { PasswordField } from '#ui/form/special-fields.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { ByEmail } from './by-email.tsx';
import { useEnter } from './enter.ts';
import { useCodeRequest, useFormMemory } from '#features/sign-in/form-memory.ts';
import type { CodeRequest } from '#features/sign-in/form-memory.ts';
import styles from './sign-in.module.css';

/** E-mail and password, then the code: two questions on one address. A reload asks for the running code again. */
export function PasswordPage() {
  return (
    <ByEmail>
      <Password />
    </ByEmail>
  );
}

function Password() {
  const t = useT();
  const account = useDemoAccount();
  const [request, setRequest] = useCodeRequest('login', account?.email);
  const [startAgain, setStartAgain] = useState(false);
  const login = useAction(loginWithOtp);
  const enter = useEnter();
  if (request === undefined) return <PasswordStep startAgain={startAgain} onRequested={setRequest} />;
  return (
    <CodeStep
      request={request}
      onResent={setRequest}
      submitLabel={t('sign-in.code.submit')}
      backLabel={t('sign-in.code.otherEmail')}
      action={login}
      onCode={async (otp) => {
        const answer = await login.run({ body: { requestId: request.requestId, otp } });
        if (answer !== undefined) await enter(answer.userClaim);
        return answer !== undefined;
      }}
      onBack={(late) => {
        setStartAgain(late);
        login.clearError();
        setRequest(undefined);
      }}
    />
  );
}

interface PasswordStepProps {
  /** The code came too late: said above the form. */
  readonly startAgain: boolean;
  readonly onRequested: (request: CodeRequest) => void;
}

function PasswordStep({ startAgain, onRequested }: PasswordStepProps) {
  const t = useT();
  const errorText = useErrorText();
  const account = useDemoAccount();
  const [remembered, keep] = useFormMemory('e-mail', { email: '' });
  // Somebody of the demonstration, until something is typed.
  const [email, setEmail] = useState(account?.email ?? remembered.email);
  const [password, setPassword] = useState(account?.password ?? '');
  const [tried, setTried] = useState(false);
  const { run, pending, error } = useAction(loginWithPassword);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('sign-in.login.title'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isBlank(email) || password === '') {
      form.current
        ?.querySelector<HTMLInputElement>(isBlank(email) ? '[name=email]' : '[name=password]')
        ?.focus();
      return;
    }
    const requested = await run({ body: { email: email.trim(), password } });
    if (requested !== undefined) onRequested({ ...requested, email: email.trim() });
  }

  return (
    <Stack gap="section">
      <PageHeading>{t('sign-in.login.title')}</PageHeading>
      {startAgain && error === null && (
        <Notice tone="warning" live>
          {t('sign-in.code.startAgain')}
        </Notice>
      )}
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <TextField
            name="email"
            type="email"
            label={t('sign-in.login.email')}
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => {
              setEmail(event.target.value);
              keep({ email: event.target.value });
            }}
            error={tried && isBlank(email) ? t('sign-in.login.emailRequired') : undefined}
          />
          <PasswordField
            name="password"
            label={t('sign-in.login.password')}
            autoComplete="current-password"
            showLabel={t('ui.showPassword')}
            hideLabel={t('ui.hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && password === '' ? t('sign-in.login.passwordRequired') : undefined}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('sign-in.login.submit')}
            </Button>
            <LinkButton variant="quiet" href={hrefTo('/choose-auth')}>
              {t('sign-in.login.other')}
            </LinkButton>
          </FormActions>
        </Stack>
      </form>
      <div className={styles.links}>
        <p>
          <Link href={hrefTo('/reset-password')}>{t('sign-in.login.forgotten')}</Link>
        </p>
        <p>
          {t('sign-in.choose.new')}{' '}
          <Link href={hrefTo('/signup-with-password')}>{t('sign-in.choose.toSignUp')}</Link>
        </p>
      </div>
    </Stack>
  );
}

/** Somebody of the demonstration, chosen on the front page. */
function useDemoAccount() {
  const { demo } = useConfig();
  const search = useSearch({ from: '/login-with-password' });
  return demo?.accounts[Number(search.as ?? NaN)];
}
