import { useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { SignupForm } from '@tervik/contract/clinic-signup.ts';
import { requestSignupCode, signUpClinic } from '@tervik/contract/routes-platform.gen.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import type { SignupField, SignupMistake } from '@tervik/domain/clinic-signup/decide-signup.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import type { ActionOf } from '#lib/http/use-action.ts';
import { useLanguage, useLocale } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { usePolicy } from '#features/consent/policy.ts';
import type { Policy } from '#features/consent/policy.ts';
import { useCodeRequest, useFormMemory } from '#features/sign-in/form-memory.ts';
import type { CodeRequest } from '#features/sign-in/form-memory.ts';
import { emptySignup, fieldOf, isTyped, listMistakes, toForm } from './signup-fields.ts';
import type { SignupTexts } from './signup-fields.ts';

export interface SignupState {
  readonly texts: SignupTexts;
  readonly change: (patch: Partial<SignupTexts>) => void;
  /** undefined = it is not asked for. */
  readonly personalCode: string | undefined;
  readonly changePersonalCode: (code: string) => void;
  readonly form: SignupForm;
  /** Something stands in the form that nobody has been sent. */
  readonly isTyped: boolean;
  readonly policy: UseQueryResult<Policy>;
  readonly agreed: boolean;
  readonly agree: (agreed: boolean) => void;
  /** What is wrong, in words, by field. */
  readonly errors: Partial<Record<SignupField, string>>;
  /** Tries to go on that failed: each takes the reader to what is wrong. */
  readonly attempt: number;
  /** A refusal that speaks of no field. */
  readonly general: string | undefined;
  readonly isOutdated: boolean;
  /** Shows the text that is in force now, to be ticked anew. */
  readonly takeNewAgreement: () => Promise<void>;
  readonly asking: boolean;
  /** Asks for a code, unless one is on its way to this address. */
  readonly goOn: () => Promise<void>;
  readonly request: CodeRequest | undefined;
  readonly onResent: (request: CodeRequest) => void;
  /** The page of the code is shown, rather than the form. */
  readonly isAtCode: boolean;
  readonly sending: Pick<ActionOf<unknown>, 'pending' | 'error' | 'clearError'>;
  /** @returns a token of the applicant's page, or undefined where it was refused */
  readonly send: (otp: string) => Promise<string | undefined>;
  readonly backToForm: (late: boolean) => void;
  readonly isLate: boolean;
}

/** A clinic's application from the first letter to the code: what is typed, what is wrong, and where one stands. */
export function useSignup(): SignupState {
  const locale = useLocale();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { countryCode, timeZone, personalCodeRequired } = useConfig();
  const textOf = useMistakeText();
  const blank = emptySignup(locale);
  const [texts, remember] = useFormMemory<SignupTexts>('clinic-signup', blank);
  const [typedCode, setTypedCode] = useState('');
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [step, setStep] = useState<'form' | 'code'>('form');
  const [isLate, setLate] = useState(false);
  const [request, setRequest] = useCodeRequest('clinic-signup');
  const asking = useAction(requestSignupCode);
  const sending = useAction(signUpClinic);
  const policy = usePolicy('clinic-agreement', () => undefined);

  const personalCode = personalCodeRequired ? typedCode : undefined;
  const form = toForm(texts, countryCode, personalCode);
  const version = policy.data?.updatedAt;
  const agreed = version !== undefined && agreedTo === version;
  const rules = { countryCode, personalCodeRequired, today: calendarDate(serverNow(), timeZone) };
  const mistakes = listMistakes(form, agreed, rules);
  // Of the two calls only one has been refused last.
  const error = sending.error ?? asking.error;
  const refused = error === null ? undefined : fieldOf(error);
  // A refusal that speaks of a field leads back to it, once: what is typed then takes it away, and the form stays.
  const [known, setKnown] = useState<ApiError | null>(null);
  if (known !== sending.error) {
    setKnown(sending.error);
    if (sending.error !== null && refused !== undefined) setStep('form');
  }
  const email = form.email.trim();

  function clearErrors(): void {
    asking.clearError();
    sending.clearError();
    setLate(false);
  }
  function listErrors(refusal: ApiError | null): Partial<Record<SignupField, string>> {
    const found: Partial<Record<SignupField, string>> = {};
    // A field has one mistake at a time: the first.
    if (attempt > 0) for (const mistake of mistakes.toReversed()) found[mistake.field] = textOf(mistake);
    if (refusal !== null && refused !== undefined) found[refused] ??= errorText(refusal);
    return found;
  }
  async function goOn(): Promise<void> {
    clearErrors();
    if (mistakes.length > 0 || version === undefined) return setAttempt((count) => count + 1);
    if (request?.email === email) return setStep('code');
    const asked = await asking.run({ body: { form, agreement: { accepted: agreed, version }, locale } });
    if (asked === undefined) return setAttempt((count) => count + 1);
    setRequest({ ...asked, email });
    return setStep('code');
  }
  async function send(otp: string): Promise<string | undefined> {
    if (request === undefined || version === undefined) return undefined;
    const { requestId } = request;
    const agreement = { accepted: agreed, version };
    const sent = await sending.run({ body: { form, agreement, locale, requestId, otp } });
    if (sent === undefined) {
      setAttempt((count) => count + 1);
      return undefined;
    }
    setRequest(undefined);
    remember(blank);
    return sent.token;
  }
  return {
    texts,
    change(patch) {
      clearErrors();
      remember(patch);
    },
    personalCode,
    changePersonalCode(code) {
      clearErrors();
      setTypedCode(code);
    },
    form,
    isTyped: typedCode !== '' || isTyped(texts),
    policy,
    agreed,
    agree(on) {
      clearErrors();
      setAgreedTo(on && version !== undefined ? version : null);
    },
    errors: listErrors(error),
    attempt,
    general: error !== null && refused === undefined ? errorText(error) : undefined,
    isOutdated: error?.key === 'AGREEMENT_OUTDATED',
    async takeNewAgreement() {
      setAgreedTo(null);
      await client.refetchQueries({ queryKey: commonKeys.policy('clinic-agreement', locale) });
    },
    asking: asking.pending,
    goOn,
    request,
    onResent: setRequest,
    isAtCode: step === 'code',
    sending,
    send,
    backToForm(late) {
      if (late) setRequest(undefined);
      setLate(late);
      sending.clearError();
      setStep('form');
    },
    isLate,
  };
}

function useMistakeText(): (mistake: SignupMistake) => string {
  const { t, find } = useLanguage();
  return ({ field, key, data }) =>
    key === 'FIELD_REQUIRED'
      ? t(`clinic-signup.required.${field}` as MessageKey)
      : (find(`errors.platform.${key}`, data) ?? t(`errors.${key}` as MessageKey, data));
}
