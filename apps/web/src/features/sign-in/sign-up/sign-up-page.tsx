import { useState } from 'react';
import type { FormEvent } from 'react';
import { signUpWithPassword, verifySignUp } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { ErrorSummary } from '#ui/form/error-summary.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { ByEmail } from '../by-email.tsx';
import { useEnter } from '../enter.ts';
import { LateNotice } from '../late-notice.tsx';
import { useCodeRequest, useFormMemory } from '#features/sign-in/form-memory.ts';
import { accountFieldOf, emailMistakes, passwordMistakes, useFormTexts } from '../mistakes.ts';
import { NewPasswordFields } from '../password-fields.tsx';
import styles from '../sign-in.module.css';
import { UsedAddress } from './used-address.tsx';

const FIELDS = ['email', 'password', 'repeat'] as const;

/** /signup-with-password: an address, and a password twice (spec §5). */
export function SignUpPage() {
  return (
    <ByEmail>
      <SignUp />
    </ByEmail>
  );
}

function SignUp() {
  const t = useT();
  const locale = useLocale();
  const [{ email }, keep] = useFormMemory('e-mail', { email: '' });
  const [secret, setSecret] = useState({ password: '', repeat: '' });
  const [attempt, setAttempt] = useState(0);
  const [, setRequest] = useCodeRequest('sign-up');
  const { run, pending, error, clearError } = useAction(signUpWithPassword);
  const mistakes = { ...emailMistakes(email), ...passwordMistakes(secret.password, secret.repeat) };
  const { texts, summary, general } = useFormTexts(
    FIELDS,
    attempt === 0 ? {} : mistakes,
    error,
    accountFieldOf,
  );
  usePageTitle(t('sign-in.signUp.title'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (pending) return;
    clearError();
    const sound = Object.keys(mistakes).length === 0;
    const body = { email: email.trim(), password: secret.password, locale };
    const sent = sound ? await run({ body }) : undefined;
    if (sent === undefined) return setAttempt((count) => count + 1);
    setRequest({ ...sent, email: body.email });
    return go(hrefTo('/signup-with-password/verify-otp'));
  }

  return (
    <Stack gap="section">
      <PageHeading lead={t('sign-in.signUp.lead')}>{t('sign-in.signUp.title')}</PageHeading>
      <LateNotice hidden={general !== undefined} />
      {general !== undefined && (
        <Notice tone="error" live>
          {general}
        </Notice>
      )}
      <ErrorSummary title={t('sign-in.mistakes')} attempt={attempt} mistakes={summary} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('sign-in.login.email')}
            hint={t('sign-in.signUp.emailHint')}
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => {
              clearError();
              keep({ email: event.target.value });
            }}
            error={texts.email}
          />
          <NewPasswordFields
            value={secret}
            onValue={(value) => {
              clearError();
              setSecret(value);
            }}
            texts={texts}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('sign-in.login.submit')}
            </Button>
          </FormActions>
        </Stack>
      </form>
      <div className={styles.links}>
        <p>
          <Link href={hrefTo('/choose-signup')}>{t('sign-in.signUp.other')}</Link>
        </p>
        <p>
          {t('sign-in.chooseSignUp.known')}{' '}
          <Link href={hrefTo('/login-with-password')}>{t('sign-in.chooseSignUp.toSignIn')}</Link>
        </p>
      </div>
    </Stack>
  );
}

/** /signup-with-password/verify-otp: the code makes the account. */
export function SignUpCodePage() {
  const t = useT();
  const enter = useEnter();
  const [request, setRequest] = useCodeRequest('sign-up');
  const verify = useAction(verifySignUp);
  if (request === undefined) return <Redirect href={hrefTo('/signup-with-password')} />;
  if (verify.error?.key === 'USER_EXISTS')
    return (
      <UsedAddress title={t('sign-in.signUp.existsTitle')} text={t('sign-in.signUp.exists')}>
        <LinkButton variant="primary" href={hrefTo('/login-with-password')}>
          {t('sign-in.chooseSignUp.toSignIn')}
        </LinkButton>
        <LinkButton variant="quiet" href={hrefTo('/reset-password')}>
          {t('sign-in.login.forgotten')}
        </LinkButton>
      </UsedAddress>
    );
  return (
    <CodeStep
      request={request}
      onResent={setRequest}
      submitLabel={t('sign-in.signUp.submit')}
      backLabel={t('sign-in.code.otherEmail')}
      action={verify}
      onCode={async (otp) => {
        const answer = await verify.run({ body: { requestId: request.requestId, otp } });
        if (answer !== undefined) await enter(answer.userClaim);
        return answer !== undefined;
      }}
      onBack={(late) => {
        setRequest(undefined);
        go(hrefTo('/signup-with-password', { search: { late: late ? '1' : undefined } }), { replace: true });
      }}
    />
  );
}
