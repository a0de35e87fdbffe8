import type { Config as ConfigOnWire } from '@tervik/contract/session.ts';

type Country = ConfigOnWire['countryCode'];

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

export const BRANDS: Readonly<Record<Country, Brand>> = {
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

/** The calendar day, YYYY-MM-DD, of an instant (epoch ms) in a time zone. */
export function dayIn(timeZone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
