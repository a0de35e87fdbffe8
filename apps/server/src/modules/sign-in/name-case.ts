/** A name from outside: no characters that nobody sees, that turn a line around, or that PostgreSQL cannot store. */
export const cleanName = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();

/**
 * Certificates write names in capitals; people are addressed as they write themselves. What has small letters already
 * is left as it is.
 */
export function toNameCase(name: string): string {
  const text = cleanName(name);
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}
