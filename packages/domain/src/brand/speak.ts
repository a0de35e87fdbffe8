import type { Brand } from './brand.ts';

export type Locales = Brand['locales'];

/**
 * The language in which somebody is spoken to: the one that is wanted, where the country has it, else the country's own
 * (decisions "Guards, consents, locale": Russian in Estonia only).
 */
export const speak = (wanted: Locales[number] | null | undefined, locales: Locales): Locales[number] =>
  locales.find((spoken) => spoken === wanted) ?? locales[0];
