import { useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginWithPassword } from '@tervik/contract/routes.gen.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useT } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useConfig } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FormActions, PageHeading, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/special-fields.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeStep } from './code-step.tsx';
import type { CodeRequest } from './code-step.tsx';

/** E-mail and password, then the code: two questions on one address, so that a reload starts over safely. */
export function PasswordPage() {
  const [request, setRequest] = useState<CodeRequest>();
  const [email, setEmail] = useState<string>();
  const [startAgain, setStartAgain] = useState(false);
  if (request !== undefined)
    return (
      <CodeStep
        request={request}
        onBack={(late) => {
          setStartAgain(late);
          setRequest(undefined);
        }}
      />
    );
  return (
    <PasswordStep
      email={email}
      startAgain={startAgain}
      onRequested={(next) => {
        setEmail(next.email);
        setRequest(next);
      }}
    />
  );
}

interface PasswordStepProps {
  readonly email: string | undefined;
  /** The code came too late: said above the form. */
  readonly startAgain: boolean;
  readonly onRequested: (request: CodeRequest) => void;
}

function PasswordStep({ email: emailBefore, startAgain, onRequested }: PasswordStepProps) {
  const t = useT();
  const errorText = useErrorText();
  const { demo } = useConfig();
  const search: { as?: unknown } = useSearch({ strict: false });
  const account = emailBefore === undefined ? demo?.accounts[Number(search.as ?? NaN)] : undefined;
  const [email, setEmail] = useState(emailBefore ?? account?.email ?? '');
  const [password, setPassword] = useState(account?.password ?? '');
  const [tried, setTried] = useState(false);
  const { run, pending, error } = useAction(loginWithPassword);
  const form = useRef<HTMLFormElement>(null);
  usePageTitle(t('auth.login.title'));

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
      <PageHeading>{t('auth.login.title')}</PageHeading>
      {startAgain && error === null && (
        <Notice tone="warning" live>
          {t('auth.code.startAgain')}
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
            label={t('auth.login.email')}
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            error={tried && isBlank(email) ? t('auth.login.emailRequired') : undefined}
          />
          <PasswordField
            name="password"
            label={t('auth.login.password')}
            autoComplete="current-password"
            showLabel={t('ui.showPassword')}
            hideLabel={t('ui.hidePassword')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={tried && password === '' ? t('auth.login.passwordRequired') : undefined}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('auth.login.submit')}
            </Button>
            <LinkButton variant="quiet" href="/choose-auth">
              {t('auth.login.other')}
            </LinkButton>
          </FormActions>
        </Stack>
      </form>
    </Stack>
  );
}
