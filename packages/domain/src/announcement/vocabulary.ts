import type { CountryCode } from '../brand/countries.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';

export const ANNOUNCEMENT_SEXES = ['BOTH', 'FEMALE', 'MALE'] as const;
export type AnnouncementSex = (typeof ANNOUNCEMENT_SEXES)[number];

/** Whom an announcement of the platform is for (spec §9 "Advert targeting"). */
export interface Audience {
  readonly countryCode: CountryCode;
  /** Full years, both included. */
  readonly ageFrom: number;
  readonly ageTo: number;
  readonly sex: AnnouncementSex;
}

/** Everybody in the country: what the spec proposes (18 to 150, both sexes, EE where Estonia is at home). */
export const proposedAudience = (countryCode: CountryCode): Audience => ({
  countryCode,
  ageFrom: PLATFORM_LIMITS.announcementAgeFrom,
  ageTo: PLATFORM_LIMITS.announcementAgeTo,
  sex: 'BOTH',
});

/** Does nothing but the country choose? Then publishing asks a second time. */
export const isEverybody = ({ ageFrom, ageTo, sex }: Audience): boolean =>
  sex === 'BOTH' &&
  ageFrom <= PLATFORM_LIMITS.announcementAgeFrom &&
  ageTo >= PLATFORM_LIMITS.announcementAgeTo;
