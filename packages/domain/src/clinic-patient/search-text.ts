/** A stretch of digits this long is a personal code, a phone number or a part of one. */
const DIGITS_OF_A_CODE = 4;
/** Less of a code would find everybody who was born in the same year. */
const CODE_BEGINNING = 6;
const EMAIL_BEGINNING = 3;

/** Digits that must not get into an address of a page: what stands there is for names. */
export function looksLikeCode(text: string): boolean {
  return text.replace(/[\s-]/g, '').search(new RegExp(`\\d{${DIGITS_OF_A_CODE}}`)) !== -1;
}

/** What has no place in an address, nor where it is kept for others: a personal code, or somebody's e-mail. */
export const isPersonalSearch = (text: string): boolean => looksLikeCode(text) || text.includes('@');

/** What was typed to find a patient. A word without a sign may be a name as well as the beginning of an e-mail. */
export interface PatientSearch {
  readonly name: string | null;
  readonly word: { readonly kind: 'CODE' | 'EMAIL'; readonly beginning: string } | null;
}

/** @returns null for what is too short to look for: some digits of a code, or no letter at all */
export function parsePatientSearch(typed: string): PatientSearch | null {
  const text = typed.trim();
  if (looksLikeCode(text) && /^[\d\s-]+$/.test(text)) {
    const digits = text.replace(/\D/g, '');
    return digits.length < CODE_BEGINNING ? null : { name: null, word: { kind: 'CODE', beginning: digits } };
  }
  const beginning = text.toLowerCase();
  const email =
    text.length >= EMAIL_BEGINNING && !/\s/.test(text) ? ({ kind: 'EMAIL', beginning } as const) : null;
  if (text.includes('@')) return email && { name: null, word: email };
  return /\p{L}/u.test(text) ? { name: text, word: email } : null;
}
