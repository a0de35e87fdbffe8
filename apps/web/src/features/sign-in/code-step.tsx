import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginWithOtp, sendOtp } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { hasChosenLocale, setLocale, useT } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { signIn, toLocalTime, useConfig } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { FormActions, PageHeading, Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from '../../ui/special-fields.tsx';

export interface CodeRequest {
  readonly requestId: string;
  readonly email: string;
  /** Epoch ms of the server's clock. */
  readonly resendAt: number;
  readonly expiresAt: number;
}

interface CodeStepProps {
  readonly request: CodeRequest;
  /** Back to e-mail and password; `late` = because this request is over. */
  readonly onBack: (late: boolean) => void;
}

/** Whole seconds until a moment of the server's clock; counts down. */
function useSecondsUntil(serverEpochMs: number): number {
  const left = (): number => Math.max(0, Math.ceil((toLocalTime(serverEpochMs) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    setSeconds(left());
    const timer = setInterval(() => setSeconds(left()), 1000);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `left` reads only the moment given
  }, [serverEpochMs]);
  return seconds;
}

/** The six digits from the mail: wrong, late and locked each say so, and a new code is one press away after a minute. */
export function CodeStep({ request, onBack }: CodeStepProps) {
  const t = useT();
  const errorText = useErrorText();
  const router = useRouter();
  const { demo } = useConfig();
  const [current, setCurrent] = useState(request);
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [resent, setResent] = useState(false);
  const login = useAction(loginWithOtp);
  const resend = useAction(sendOtp);
  const field = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const seconds = useSecondsUntil(current.resendAt);
  usePageTitle(t('auth.code.title'));
  useEffect(() => field.current?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.length !== LIMITS.otpDigits) {
      setIncomplete(true);
      return field.current?.focus();
    }
    const answer = await login.run({ body: { requestId: current.requestId, otp: code } });
    if (answer === undefined) {
      setResent(false);
      return field.current?.select();
    }
    const { userClaim } = answer;
    if (!hasChosenLocale()) await setLocale(userClaim.locale, false);
    signIn(userClaim);
    // The route leads a signed-in visitor on: to the remembered page, or home.
    return router.invalidate();
  }

  async function askAgain(): Promise<void> {
    login.clearError();
    const next = await resend.run({ body: { requestId: current.requestId } });
    if (next === undefined) return;
    setCurrent({ ...current, ...next });
    setCode('');
    setResent(true);
    field.current?.focus();
  }

  const wrong = login.error?.key === 'INVALID_OTP';
  // The request itself is over: only e-mail and password can begin a new one.
  if (resend.error?.key === 'OTP_EXPIRED') return <Late onBack={onBack} />;
  const error = resend.error ?? (wrong ? null : login.error);
  const minutes = LIMITS.otpLifetime / 60_000;
  return (
    <Stack gap="section">
      <PageHeading ref={heading} lead={t('auth.code.lead', { email: current.email, minutes })}>
        {t('auth.code.title')}
      </PageHeading>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {resent && error === null && !wrong && (
        <Notice tone="success" live>
          {t('auth.code.resent')}
        </Notice>
      )}
      {demo?.mailboxUrl != null && (
        <p>
          <a href={demo.mailboxUrl} target="_blank" rel="noreferrer">
            {t('auth.demo.mailbox')}
          </a>
        </p>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <CodeField
            ref={field}
            label={t('auth.code.label')}
            value={code}
            onValue={(digits) => {
              setCode(digits);
              setIncomplete(false);
            }}
            length={LIMITS.otpDigits}
            error={codeError()}
          />
          <FormActions>
            <Button type="submit" variant="primary" pending={login.pending} pendingLabel={t('ui.pending')}>
              {t('auth.code.submit')}
            </Button>
            <Button
              variant="quiet"
              pending={resend.pending}
              pendingLabel={t('ui.pending')}
              disabledReason={seconds > 0 ? t('auth.code.resendIn', { seconds }) : undefined}
              onClick={() => void askAgain()}
            >
              {seconds > 0 ? t('auth.code.resendIn', { seconds }) : t('auth.code.resend')}
            </Button>
          </FormActions>
        </Stack>
      </form>
      <Stack gap="tight">
        <p>{t('auth.code.missing')}</p>
        <p>
          <Button variant="quiet" small onClick={() => onBack(false)}>
            {t('auth.code.otherEmail')}
          </Button>
        </p>
      </Stack>
    </Stack>
  );

  function codeError(): string | undefined {
    if (incomplete) return t('auth.code.required');
    return wrong && login.error !== null ? errorText(login.error) : undefined;
  }
}

function Late({ onBack }: { onBack: (late: boolean) => void }) {
  useEffect(() => onBack(true), [onBack]);
  return null;
}
