import { ABSENT, NO_SLICES, ROOMS, SLICES, type Room } from './slices.ts';

/** What stands in each room: names of folders, or of the contract's files without their ending. */
export type Listing = Readonly<Record<Room, readonly string[]>>;

const isSlice = (name: string): boolean => SLICES.some((slice) => slice === name);

/** @returns one sentence for each slice that is missing without a reason, and for each name that is no slice */
export function findSliceProblems(present: Listing): string[] {
  return (Object.keys(ROOMS) as Room[]).flatMap((room) => {
    const names = present[room];
    const known = NO_SLICES[room] ?? {};
    return [
      ...SLICES.filter((slice) => !names.includes(slice) && ABSENT[slice]?.[room] === undefined).map(
        (slice) => `${ROOMS[room]} has no ${slice}, and slices.ts gives no reason.`,
      ),
      ...SLICES.filter((slice) => names.includes(slice) && ABSENT[slice]?.[room] !== undefined).map(
        (slice) => `${ROOMS[room]} has ${slice}; slices.ts says that it is missing.`,
      ),
      ...names
        .filter((name) => !isSlice(name) && known[name] === undefined)
        .map((name) => `${ROOMS[room]}/${name} is no slice; slices.ts gives no reason.`),
      ...Object.keys(known)
        .filter((name) => !names.includes(name))
        .map((name) => `${ROOMS[room]}/${name} is gone; slices.ts still names it.`),
    ];
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
