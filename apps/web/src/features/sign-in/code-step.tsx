import { useEffect, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { sendOtp } from '@tervik/contract/routes-common.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { toLocalTime, useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import type { ActionOf } from '#lib/http/use-action.ts';
import { useFocusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Button } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { CodeField } from '#ui/form/special-fields.tsx';
import type { CodeRequest } from '#features/sign-in/form-memory.ts';

interface CodeStepProps {
  readonly request: CodeRequest;
  /** A new code was sent: this is its request. */
  readonly onResent: (request: CodeRequest) => void;
  readonly submitLabel: string;
  /** The call that takes the code, for its waiting and its refusal. */
  readonly action: Pick<ActionOf<unknown>, 'pending' | 'error' | 'clearError'>;
  /** Six digits. @returns whether the code was taken */
  readonly onCode: (otp: string) => Promise<boolean>;
  /** Back to where the code was asked for; `late` = because this request is over. */
  readonly onBack: (late: boolean) => void;
  readonly backLabel: string;
  /** In place of "we sent a code to …". */
  readonly lead?: string;
  /** What is asked for together with the code (a new password), and whether it may go. */
  readonly more?: ReactNode;
  readonly checkMore?: () => boolean;
  /** The control in `more` that a refusal belongs to. */
  readonly fieldOf?: (key: string) => string | undefined;
}

/** Whole seconds until a moment of the server's clock; counts down. */
function useSecondsUntil(serverEpochMs: number): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const left = Math.ceil((toLocalTime(serverEpochMs) - now) / 1000);
  // Two clocks differ by a moment: no "61 seconds".
  return Math.min(LIMITS.otpResendAfter / 1000, Math.max(0, left));
}

/**
 * The six digits from the mail, for every purpose: wrong, late and locked each say so, and a new code is one press
 * away after a minute.
 */
export function CodeStep({
  request,
  onResent,
  submitLabel,
  action,
  onCode,
  onBack,
  backLabel,
  lead,
  more,
  checkMore,
  fieldOf,
}: CodeStepProps) {
  const t = useT();
  const errorText = useErrorText();
  const { demo } = useConfig();
  const [code, setCode] = useState('');
  const [incomplete, setIncomplete] = useState(false);
  const [resent, setResent] = useState(false);
  const resend = useAction(sendOtp);
  const [field, fieldRef] = useFocusWhenShown<HTMLInputElement>();
  const seconds = useSecondsUntil(request.resendAt);
  usePageTitle(t('sign-in.code.title'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    resend.clearError();
    const short = code.length !== LIMITS.otpDigits;
    setIncomplete(short);
    const sound = checkMore?.() ?? true;
    if (short) return field.current?.focus();
    if (sound && !(await onCode(code))) setResent(false);
    return undefined;
  }
  const fieldId = action.error === null ? undefined : fieldOf?.(action.error.key);
  // A refusal takes the reader to what it speaks of.
  useEffect(() => {
    if (action.error === null) return;
    if (fieldId === undefined) field.current?.select();
    else document.getElementById(fieldId)?.focus();
  }, [action.error, fieldId, field]);

  async function askAgain(): Promise<void> {
    action.clearError();
    const next = await resend.run({ body: { requestId: request.requestId } });
    if (next === undefined) return;
    onResent({ ...request, ...next });
    setCode('');
    setResent(true);
    field.current?.focus();
  }

  const wrong = action.error?.key === 'INVALID_OTP';
  // The request itself is over: only the step before can begin a new one.
  if (resend.error?.key === 'OTP_EXPIRED') return <Late onBack={onBack} />;
  const refused = wrong || fieldId !== undefined ? null : action.error;
  const error = resend.error ?? refused;
  const minutes = LIMITS.otpLifetime / 60_000;
  return (
    <Stack gap="section">
      <PageHeading lead={lead ?? t('sign-in.code.lead', { email: request.email, minutes })}>
        {t('sign-in.code.title')}
      </PageHeading>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {resent && error === null && !wrong && (
        <Notice tone="success" live>
          {t('sign-in.code.resent')}
        </Notice>
      )}
      {demo?.mailboxUrl != null && (
        <p>
          <a href={demo.mailboxUrl} target="_blank" rel="noreferrer">
            {t('session.demo.mailbox')}
          </a>
        </p>
      )}
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="section">
          <CodeField
            ref={fieldRef}
            label={t('sign-in.code.label')}
            value={code}
            onValue={(digits) => {
              setCode(digits);
              setIncomplete(false);
            }}
            length={LIMITS.otpDigits}
            error={codeError()}
          />
          {more}
          <FormActions>
            <Button type="submit" variant="primary" pending={action.pending} pendingLabel={t('ui.pending')}>
              {submitLabel}
            </Button>
            <Button
              variant="quiet"
              pending={resend.pending}
              pendingLabel={t('ui.pending')}
              disabledReason={seconds > 0 ? t('sign-in.code.resendIn', { seconds }) : undefined}
              onClick={() => void askAgain()}
            >
              {seconds > 0 ? t('sign-in.code.resendIn', { seconds }) : t('sign-in.code.resend')}
            </Button>
          </FormActions>
        </Stack>
      </form>
      <Stack gap="tight">
        <p>{t('sign-in.code.missing')}</p>
        <p>
          <Button variant="quiet" small onClick={() => onBack(false)}>
            {backLabel}
          </Button>
        </p>
      </Stack>
    </Stack>
  );

  function codeError(): string | undefined {
    if (incomplete) return t('sign-in.code.required');
    return wrong && action.error !== null ? errorText(action.error) : undefined;
  }
}

function Late({ onBack }: { onBack: (late: boolean) => void }) {
  useEffect(() => onBack(true), [onBack]);
  return null;
}
