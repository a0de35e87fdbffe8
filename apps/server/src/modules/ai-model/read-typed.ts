import type { UrlParts } from '@tervik/domain/ai-model/read-model.ts';

export const parseUrl = (text: string): UrlParts | undefined =>
  URL.canParse(text) ? new URL(text) : undefined;

/** A key belongs to the server for which it was typed: elsewhere it would be given away. */
export const isSameServer = (one: string, other: string): boolean =>
  new URL(one).origin === new URL(other).origin;
