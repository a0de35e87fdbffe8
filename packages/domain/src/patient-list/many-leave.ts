import { LIST_LIMITS } from './limits.ts';

/**
 * Whether so many go that the file may not be whole, or its list be the wrong one: from one of the lists, or from all of
 * them together.
 * @param going of each list that somebody goes from, how many do, to another list or to none, and how many are in it
 */
export function manyLeave(going: readonly { readonly gone: number; readonly members: number }[]): boolean {
  const all = {
    gone: going.reduce((sum, { gone }) => sum + gone, 0),
    members: going.reduce((sum, { members }) => sum + members, 0),
  };
  return [...going, all].some(
    ({ gone, members }) => gone >= LIST_LIMITS.manyLeaveFrom && gone > members * LIST_LIMITS.manyLeave,
  );
}
