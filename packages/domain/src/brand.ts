export const COUNTRY_CODES = ['EE', 'GB', 'US', 'ZA'] as const;
export type CountryCode = (typeof COUNTRY_CODES)[number];

/** What differs by country and belongs to no clinic (decisions "Names that the spec hides": a brand, never code). */
export interface Brand {
  readonly productName: string;
  /** Country's own locales, English, and Russian for Estonia; the first is the default (spec §2, §9). */
  readonly locales: readonly ['et' | 'en' | 'ru', ...('et' | 'en' | 'ru')[]];
  readonly timeZone: string;
  readonly emergencyNumber: string;
  /** Family doctor's advice line. */
  readonly adviceNumber: string | null;
}

export const BRANDS: Readonly<Record<CountryCode, Brand>> = {
  EE: {
    productName: 'Tervik',
    locales: ['et', 'en', 'ru'],
    timeZone: 'Europe/Tallinn',
    emergencyNumber: '112',
    adviceNumber: '1220',
  },
  GB: {
    productName: 'Tervik',
    locales: ['en'],
    timeZone: 'Europe/London',
    emergencyNumber: '999',
    adviceNumber: null,
  },
  US: {
    productName: 'Tervik',
    locales: ['en'],
    timeZone: 'America/New_York',
    emergencyNumber: '911',
    adviceNumber: null,
  },
  ZA: {
    productName: 'Tervik',
    locales: ['en'],
    timeZone: 'Africa/Johannesburg',
    emergencyNumber: '112',
    adviceNumber: null,
  },
};

/** Values that every text may name without being given them: the product, and whom to call when life is in danger. */
export interface BrandValues {
  readonly productName: string;
  readonly emergencyNumber: string;
}

export const brandValues = ({ productName, emergencyNumber }: Brand): BrandValues => ({
  productName,
  emergencyNumber,
});

/** Writes a brand's values into a file that is served as it stands (page, offline page, manifest, service worker). */
export const fillBrand = (text: string, brand: BrandValues): string =>
  text.replaceAll(/\{(productName|emergencyNumber)\}/g, (_, name: keyof BrandValues) => brand[name]);
