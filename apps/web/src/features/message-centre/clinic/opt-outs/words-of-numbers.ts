import type { OptOut } from '@tervik/contract/message-centre.ts';

/** How the owner of a number said it themselves. */
export const ownWay = (isByReply: boolean) =>
  isByReply ? 'message-centre.clinic.optOut.byReply' : 'message-centre.clinic.optOut.byLink';

/** Numbers that get no SMS now: of each number its newest word counts. @param words the newest first */
export function listOut(words: readonly OptOut[]): OptOut[] {
  const newest = new Map<string, OptOut>();
  for (const word of words) if (!newest.has(word.phone)) newest.set(word.phone, word);
  return [...newest.values()].filter(({ isOut }) => isOut);
}
