import type { RegisterCheck } from './vocabulary.ts';

/** Forms of companies, in full and short: which side of the name they stand on says nothing about whose name it is. */
const LEGAL_FORMS =
  /(?<=^|\s)(oü|as|fie|mtü|sa|tü|uü|osaühing|aktsiaselts|sihtasutus|füüsilisest isikust ettevõtja|mittetulundusühing|täisühing|usaldusühing|ltd|limited|llp|plc|inc|llc|pty)(?=\s|$)/gu;

/** A company's name as it is compared: lower case, without its legal form, signs and double spaces. */
export const foldCompanyName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(LEGAL_FORMS, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();

/**
 * Compares an application with the register.
 * @param register null = none of that country is loaded; `name` null = it does not have this code
 */
export function compareWithRegister(
  clinicName: string,
  register: { readonly name: string | null } | null,
): RegisterCheck {
  if (register === null) return 'NOT_CHECKED';
  if (register.name === null) return 'NOT_FOUND';
  return foldCompanyName(register.name) === foldCompanyName(clinicName) ? 'MATCH' : 'NAME_DIFFERS';
}
