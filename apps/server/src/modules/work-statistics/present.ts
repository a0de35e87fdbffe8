import { toTenth, type Spread } from '@tervik/domain/work-statistics/spread.ts';

interface SpreadRow {
  readonly median: number | null;
  readonly nine_of_ten: number | null;
}

export const presentTenth = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : toTenth(value);

/** @param row none where nothing was measured */
export const presentSpread = (count: number, row: SpreadRow | undefined): Spread => ({
  count,
  median: presentTenth(row?.median),
  p90: presentTenth(row?.nine_of_ten),
});
