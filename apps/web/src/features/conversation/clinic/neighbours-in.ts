/** Who stands before and after it; the caller remembers for one that has left the list. */
export function neighboursIn(
  ids: readonly string[],
  id: string,
): { readonly previous: string | undefined; readonly next: string | undefined } {
  const at = ids.indexOf(id);
  return at === -1 ? { previous: undefined, next: undefined } : { previous: ids[at - 1], next: ids[at + 1] };
}
