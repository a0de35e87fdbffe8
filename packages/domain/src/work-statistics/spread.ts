/** How a set of measurements lies. */
export interface Spread {
  readonly count: number;
  /** To one decimal; null where nothing was measured. */
  readonly median: number | null;
  /** Nine of ten are no more than this. */
  readonly p90: number | null;
}

/** Median and 90th percentile, interpolated between neighbours. Costs a sort of the values. */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = Float64Array.from(values).toSorted();
  return { count: sorted.length, median: at(sorted, 0.5), p90: at(sorted, 0.9) };
}

function at(sorted: Float64Array, part: number): number | null {
  const position = (sorted.length - 1) * part;
  const low = sorted[Math.floor(position)];
  const high = sorted[Math.ceil(position)];
  if (low === undefined || high === undefined) return null;
  return toTenth(low + (high - low) * (position - Math.floor(position)));
}

export const toTenth = (value: number): number => Math.round(value * 10) / 10;
