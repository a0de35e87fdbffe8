import type { CountryCode } from '../brand/countries.ts';
import { ageOn } from '../person/age.ts';
import type { Audience } from './vocabulary.ts';

export interface AnnouncementReader {
  /** Of the identity; where there is none, of the installation. */
  readonly countryCode: CountryCode;
  /** `YYYY-MM-DD`; null = not said yet. */
  readonly birthDate: string | null;
  readonly sex: 'MALE' | 'FEMALE' | 'NOT_DISCLOSED';
}

/**
 * Is this announcement for this patient? Who has not said their sex is addressed only where both are meant, who has not
 * said their birth date by none.
 * @param today `YYYY-MM-DD` by the installation's clock
 */
export function isAddressed(audience: Audience, reader: AnnouncementReader, today: string): boolean {
  if (reader.birthDate === null || reader.countryCode !== audience.countryCode) return false;
  if (audience.sex !== 'BOTH' && audience.sex !== reader.sex) return false;
  const age = ageOn(reader.birthDate, today);
  return age >= audience.ageFrom && age <= audience.ageTo;
}
