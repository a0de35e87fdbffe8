import { Refusal } from '../errors.ts';
import { textFor } from '../global-message/message-text.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { countCharacters, isBlank, normaliseText } from '../text.ts';

type Locale = 'et' | 'en' | 'ru';
/** What staff and patients of a locked clinic read, by language. */
export type LockTexts = Readonly<Partial<Record<Locale, string>>>;

export interface ClinicLock {
  /** For the clinic's admins and the platform. */
  readonly reason: string;
  readonly texts: LockTexts;
}

/**
 * Why a clinic is locked, and what everybody else reads. The country's own language is there; where another one is
 * missing, that text serves.
 * @param locales of the country, its own first
 * @throws FIELD_REQUIRED {field}, LOCK_REASON_TOO_LONG {max}, LOCK_TEXT_MISSING {locale}, LOCK_TEXT_TOO_LONG {locale, max}, INVALID_INPUT
 */
export function decideLock(
  input: { readonly reason: string; readonly texts: Readonly<Partial<Record<Locale, string | undefined>>> },
  locales: readonly [Locale, ...Locale[]],
): ClinicLock {
  const reason = normaliseText(input.reason).trim();
  if (isBlank(reason)) throw new Refusal('FIELD_REQUIRED', { field: 'reason' });
  if (countCharacters(reason) > PLATFORM_LIMITS.clinicLockReasonCharacters)
    throw new Refusal('LOCK_REASON_TOO_LONG', {
      field: 'reason',
      max: PLATFORM_LIMITS.clinicLockReasonCharacters,
    });
  const texts: Partial<Record<Locale, string>> = {};
  for (const [key, typed] of Object.entries(input.texts)) {
    const locale = key as Locale;
    const text = normaliseText(typed ?? '').trim();
    if (isBlank(text)) continue;
    if (!locales.includes(locale)) throw new Refusal('INVALID_INPUT');
    const max = PLATFORM_LIMITS.clinicLockTextCharacters;
    if (countCharacters(text) > max) throw new Refusal('LOCK_TEXT_TOO_LONG', { locale, max });
    texts[locale] = text;
  }
  if (texts[locales[0]] === undefined) throw new Refusal('LOCK_TEXT_MISSING', { locale: locales[0] });
  return { reason, texts };
}

/** The text for a reader, and its language; any there is rather than none. */
export const lockTextFor = (
  texts: LockTexts,
  locale: Locale,
): { readonly locale: Locale; readonly text: string } =>
  textFor(texts, locale, locale) ?? { locale, text: '' };
