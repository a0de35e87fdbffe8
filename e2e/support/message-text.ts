import { parse } from '@formatjs/icu-messageformat-parser';
import { sayIcu, type IcuNode } from '../../apps/web/src/lib/i18n/icu.ts';
import type { Window } from './people.ts';

const TAGS = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' } as const;

/** A text with a plural, as its reader sees it. */
export function messageText(
  { t, locale }: Window,
  key: string,
  values: Readonly<Record<string, string | number>>,
): string {
  // Without values nothing but the pattern comes back.
  const nodes = parse(t(key)) as unknown as readonly IcuNode[];
  return sayIcu(nodes, values, { tag: TAGS[locale], timeZone: 'Europe/Tallinn' });
}
