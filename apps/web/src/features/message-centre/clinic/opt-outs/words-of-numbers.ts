import type { OptOut } from '@tervik/contract/message-centre.ts';

/** Numbers that get no SMS now: of each number its newest word counts. @param words the newest first */
export function listOut(words: readonly OptOut[]): OptOut[] {
  const newest = new Map<string, OptOut>();
  for (const word of words) if (!newest.has(word.phone)) newest.set(word.phone, word);
  return [...newest.values()].filter(({ isOut }) => isOut);
}
