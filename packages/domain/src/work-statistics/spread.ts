/** How a set of measurements lies. */
export interface Spread {
  readonly count: number;
  /** To one decimal; null where nothing was measured. */
  readonly median: number | null;
  /** Nine of ten are no more than this. */
  readonly p90: number | null;
}

export const toTenth = (value: number): number => Math.round(value * 10) / 10;
