/** Spec §3 "Country codes". Apart from the brands, so that a browser need not load those of other countries. */
export const COUNTRY_CODES = ['EE', 'GB', 'US', 'ZA'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];
