/**
 * Certificates write names in capitals; people are addressed as they write themselves. What has small letters already
 * is left as it is.
 */
export function toNameCase(name: string): string {
  const text = name.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (text !== text.toUpperCase()) return text;
  return text.toLowerCase().replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}
