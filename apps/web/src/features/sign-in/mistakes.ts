import { LIMITS } from '@tervik/domain/limits.ts';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { countCharacters, isBlank } from '@tervik/domain/text.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';

/** What is wrong with a form, by field. */
export type Mistakes<Field extends string> = Partial<Record<Field, MessageKey>>;

/** Decisions "One-time codes": 12 to 128 characters; whether a password is a well-known one, the server says. */
export function passwordMistakes(password: string, repeat: string): Mistakes<'password' | 'repeat'> {
  const characters = countCharacters(password);
  if (characters === 0) return { password: 'sign-in.password.required' };
  if (characters < LIMITS.passwordMinCharacters) return { password: 'sign-in.password.short' };
  if (characters > LIMITS.passwordMaxCharacters) return { password: 'sign-in.password.long' };
  return password === repeat ? {} : { repeat: 'sign-in.password.different' };
}

/** An address as typed, as far as a browser can see. */
export function emailMistakes(email: string): Mistakes<'email'> {
  if (isBlank(email)) return { email: 'sign-in.login.emailRequired' };
  const parsed = parseEmail(email);
  return parsed.valid ? {} : { email: `errors.${parsed.reason}` };
}

/** The field of a form of address and password that the server's refusal belongs to. */
export function accountFieldOf({ key }: ApiError): 'email' | 'password' | undefined {
  if (key === 'PASSWORD_TOO_WEAK') return 'password';
  return /^EMAIL_(INVALID|GMAIL_EE|HOTMAIL_EE|DOMAIN_MISSING)$/.test(key) ? 'email' : undefined;
}

export interface FormTexts<Field extends string> {
  /** What stands beside each field. */
  readonly texts: Partial<Record<Field, string>>;
  /** The same for the summary, in the form's order; a field's name is its control's id. */
  readonly summary: readonly { readonly id: string; readonly text: string }[];
  /** A refusal that belongs to no field. */
  readonly general: string | undefined;
}

/** Words for what is wrong: what the browser sees comes first, then what the server refused. */
export function useFormTexts<Field extends string>(
  fields: readonly Field[],
  mistakes: Mistakes<Field>,
  error: ApiError | null,
  fieldOf: (error: ApiError) => string | undefined,
): FormTexts<Field> {
  const t = useT();
  const errorText = useErrorText();
  const { passwordMinCharacters: min, passwordMaxCharacters: max } = LIMITS;
  const named = error === null ? undefined : fieldOf(error);
  const refused = fields.find((field) => field === named);
  const texts: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const key = mistakes[field];
    if (key !== undefined) texts[field] = t(key, { min, max });
    else if (error !== null && field === refused) texts[field] = errorText(error);
  }
  return {
    texts,
    summary: fields.flatMap((id) => {
      const text = texts[id];
      return text === undefined ? [] : [{ id, text }];
    }),
    general: error === null || refused !== undefined ? undefined : errorText(error),
  };
}
