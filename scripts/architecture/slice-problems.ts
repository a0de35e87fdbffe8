import { ABSENT, NO_SLICES, ROOMS, SLICES, type Room } from './slices.ts';

/** What stands in each room: names of folders, or of the contract's files without their ending. */
export type Listing = Readonly<Record<Room, readonly string[]>>;

const isSlice = (name: string): boolean => SLICES.some((slice) => slice === name);

/** @returns one sentence for each slice that is missing without a reason, and for each name that is no slice */
export function findSliceProblems(present: Listing): string[] {
  return (Object.keys(ROOMS) as Room[]).flatMap((room) => {
    const names = present[room];
    const known = NO_SLICES[room] ?? {};
    const problems: string[] = [];
    for (const slice of SLICES) {
      const excused = ABSENT[slice]?.[room] !== undefined;
      if (!names.includes(slice) && !excused)
        problems.push(`${ROOMS[room]} has no ${slice}, and slices.ts gives no reason.`);
      if (names.includes(slice) && excused)
        problems.push(`${ROOMS[room]} has ${slice}; slices.ts says that it is missing.`);
    }
    for (const name of names)
      if (!isSlice(name) && known[name] === undefined)
        problems.push(`${ROOMS[room]}/${name} is no slice; slices.ts gives no reason.`);
    for (const name of Object.keys(known))
      if (!names.includes(name)) problems.push(`${ROOMS[room]}/${name} is gone; slices.ts still names it.`);
    return problems;
  });
}

/**
 * @param edges imports between slices of one room, as [from, to]
 * @returns the slices of a circle in their order, or `null`
 */
export function findCircle(edges: readonly (readonly [from: string, to: string])[]): string[] | null {
  const next = Map.groupBy(edges, ([from]) => from);
  const done = new Set<string>();
  const walk = (slice: string, path: readonly string[]): string[] | null => {
    if (path.includes(slice)) return [...path.slice(path.indexOf(slice)), slice];
    if (done.has(slice)) return null;
    for (const [, to] of next.get(slice) ?? []) {
      const circle = walk(to, [...path, slice]);
      if (circle !== null) return circle;
    }
    done.add(slice);
    return null;
  };
  for (const slice of next.keys()) {
    const circle = walk(slice, []);
    if (circle !== null) return circle;
  }
  return null;
}
