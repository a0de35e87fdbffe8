import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parseEstonianSpecialPhone } from '@tervik/domain/person/phone.ts';

/**
 * A phone as E.164, or undefined when it is none: the form of spec §5 first, then the library's rules for the country.
 * A number of another country passes in its international form.
 */
export function parsePhone(value: string, country: 'EE' | 'GB' | 'US' | 'ZA'): string | undefined {
  const special = country === 'EE' ? parseEstonianSpecialPhone(value) : undefined;
  if (special !== undefined) return special;
  const typed = value.trim().replace(/^00/, '+');
  // The library would find a number inside a sentence, and cut an extension off.
  if (!/^\+?[\d\s().\-/]{4,32}$/.test(typed)) return undefined;
  const found = parsePhoneNumberFromString(typed, { defaultCountry: country, extract: false });
  return found?.isValid() === true ? found.number : undefined;
}
