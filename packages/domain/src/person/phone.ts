/**
 * Spec §5: Estonian numbers of 8, then 1–6, then six digits are accepted besides what the phone library knows; try
 * this first. Takes the national form or +372 / 00372, with spaces, hyphens and parentheses; gives E.164, or
 * undefined for every other number. The caller decides that the form's region is Estonia.
 */
export function parseEstonianSpecialPhone(value: string): string | undefined {
  const digits = value.trim().replace(/[\s()-]/g, '');
  const national = /^(?:\+372|00372)?(8[1-6][0-9]{6})$/.exec(digits)?.[1];
  return national === undefined ? undefined : `+372${national}`;
}
