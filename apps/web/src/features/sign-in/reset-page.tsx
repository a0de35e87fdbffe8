import { useState } from 'react';
import type { FormEvent } from 'react';
import { requestPasswordReset, resetPassword } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { CodeStep } from '#features/sign-in/code-step.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { ByEmail } from './by-email.tsx';
import { useEnter } from './enter.ts';
import { LateNotice } from './late-notice.tsx';
import { useCodeRequest, useFormMemory } from '#features/sign-in/form-memory.ts';
import { accountFieldOf, emailMistakes, passwordMistakes, useFormTexts } from './mistakes.ts';
import { NewPasswordFields } from './password-fields.tsx';

/** /reset-password: the address. The answer is the same whether or not it has an account. */
export function ResetPage() {
  return (
    <ByEmail>
      <Reset />
    </ByEmail>
  );
}

function Reset() {
  const t = useT();
  const locale = useLocale();
  const [{ email }, keep] = useFormMemory('e-mail', { email: '' });
  const [tried, setTried] = useState(false);
  const [, setRequest] = useCodeRequest('reset');
  const { run, pending, error, clearError } = useAction(requestPasswordReset);
  const mistakes = emailMistakes(email);
  const { texts, general } = useFormTexts(['email'], tried ? mistakes : {}, error, accountFieldOf);
  usePageTitle(t('sign-in.reset.title'));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setTried(true);
    const field = event.currentTarget.querySelector('input');
    const body = { email: email.trim(), locale };
    const sent = mistakes.email === undefined ? await run({ body }) : undefined;
    if (sent === undefined) return field?.focus();
    setRequest({ ...sent, email: body.email });
    return go(hrefTo('/reset-password/verify-otp'));
  }

  return (
    <Stack gap="section">
      <PageHeading lead={t('sign-in.reset.lead')}>{t('sign-in.reset.title')}</PageHeading>
      <LateNotice hidden={general !== undefined} />
      {general !== undefined && (
        <Notice tone="error" live>
          {general}
        </Notice>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <TextField
            id="email"
            name="email"
            type="email"
            label={t('sign-in.login.email')}
            autoComplete="username"
            inputMode="email"
            value={email}
            onChange={(event) => {
              clearError();
              keep({ email: event.target.value });
            }}
            error={texts.email}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
              {t('sign-in.reset.send')}
            </Button>
            <LinkButton variant="quiet" href={hrefTo('/login-with-password')}>
              {t('sign-in.reset.back')}
            </LinkButton>
          </FormActions>
        </Stack>
      </form>
    </Stack>
  );
}

/** /reset-password/verify-otp: the code and the new password together; then everybody else is signed out. */
export function ResetCodePage() {
  const t = useT();
  const enter = useEnter();
  const [request, setRequest] = useCodeRequest('reset');
  const [secret, setSecret] = useState({ password: '', repeat: '' });
  const [tried, setTried] = useState(false);
  const reset = useAction(resetPassword);
  const mistakes = passwordMistakes(secret.password, secret.repeat);
  const { texts } = useFormTexts(['password', 'repeat'], tried ? mistakes : {}, reset.error, accountFieldOf);
  if (request === undefined) return <Redirect href={hrefTo('/reset-password')} />;
  return (
    <CodeStep
      request={request}
      onResent={setRequest}
      submitLabel={t('sign-in.reset.submit')}
      backLabel={t('sign-in.reset.otherEmail')}
      lead={t('sign-in.reset.sent', { email: request.email, minutes: LIMITS.otpLifetime / 60_000 })}
      action={reset}
      more={
        <NewPasswordFields
          value={secret}
          onValue={(value) => {
            reset.clearError();
            setSecret(value);
          }}
          texts={texts}
        />
      }
      checkMore={() => {
        setTried(true);
        const [wrong] = Object.keys(mistakes);
        if (wrong !== undefined) document.getElementById(wrong)?.focus();
        return wrong === undefined;
      }}
      fieldOf={(key) => (key === 'PASSWORD_TOO_WEAK' ? 'password' : undefined)}
      onCode={async (otp) => {
        const answer = await reset.run({
          body: { requestId: request.requestId, otp, password: secret.password },
        });
        if (answer !== undefined) await enter(answer.userClaim);
        return answer !== undefined;
      }}
      onBack={(late) => {
        setRequest(undefined);
        go(hrefTo('/reset-password', { search: { late: late ? '1' : undefined } }), { replace: true });
      }}
    />
  );
}
