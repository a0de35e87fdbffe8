import { replyAllowedFrom } from '@tervik/domain/e-contact/reply-time.ts';
import { REPLY_OPTIONS } from '@tervik/domain/e-contact/vocabulary.ts';
import type { ReplyOption } from '@tervik/domain/e-contact/vocabulary.ts';
import type { DraftContent } from '#features/draft/drafts.ts';

/** The three reply modes of spec §4: may answer now, may answer from a later day, may not answer. */
export const REPLY_MODES = ['NOW', 'LATER', 'CLOSE'] as const;
export type ReplyMode = (typeof REPLY_MODES)[number];
export type LaterOption = Exclude<ReplyOption, 'NOW'>;
export const LATER_OPTIONS = REPLY_OPTIONS.filter((option): option is LaterOption => option !== 'NOW');

/** What a draft remembers, or the usual choice: an answer that the patient may answer at once. */
export function readMode(content: DraftContent): { mode: ReplyMode; option: LaterOption } {
  return {
    mode: REPLY_MODES.find((mode) => mode === content.replyMode) ?? 'NOW',
    option: LATER_OPTIONS.find((option) => option === content.replyOption) ?? 'TOMORROW',
  };
}

/** The first instant (epoch ms) of the day from which the patient may answer, in the clinic's time zone. */
export function opensAt(option: LaterOption, now: number, timeZone: string): number {
  return replyAllowedFrom(option, now, timeZone) ?? now;
}
