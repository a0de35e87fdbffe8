import {
  ALBUMINURIA_CATEGORIES,
  type AlbuminuriaCategory,
  type Edition,
  type GfrCategory,
} from './vocabulary.ts';

export type Risk = 'LOW' | 'MODERATE' | 'HIGH' | 'VERY_HIGH';
export type Action = 'SCREEN' | 'TREAT' | 'TREAT_AND_REFER';

/** How often kidney function is checked. */
export interface Monitoring {
  /** Times a year. */
  readonly perYear: number;
  /** Or more often. */
  readonly orMore: boolean;
  /** Only where there is chronic kidney disease. */
  readonly onlyIfCkd: boolean;
  /** `false`: nobody has compared it with the figure of the guideline yet; the page says so. */
  readonly verified: boolean;
}

type Row<Value> = readonly [a1: Value, a2: Value, a3: Value];
type Grid<Value> = Readonly<Record<GfrCategory, Row<Value>>>;
const at = <Value>(grid: Grid<Value>, gfr: GfrCategory, albuminuria: AlbuminuriaCategory): Value =>
  // Three columns by type.
  grid[gfr][ALBUMINURIA_CATEGORIES.indexOf(albuminuria)] as Value;

/** The same in KDIGO 2012 and 2024. LOW holds only without another marker of kidney disease. */
const RISK: Grid<Risk> = {
  G1: ['LOW', 'MODERATE', 'HIGH'],
  G2: ['LOW', 'MODERATE', 'HIGH'],
  G3a: ['MODERATE', 'HIGH', 'VERY_HIGH'],
  G3b: ['HIGH', 'VERY_HIGH', 'VERY_HIGH'],
  G4: ['VERY_HIGH', 'VERY_HIGH', 'VERY_HIGH'],
  G5: ['VERY_HIGH', 'VERY_HIGH', 'VERY_HIGH'],
};

const COUNTS: Readonly<Record<Edition, Grid<string>>> = {
  '2012': {
    G1: ['1 if CKD', '1', '2'],
    G2: ['1 if CKD', '1', '2'],
    G3a: ['1', '2', '3'],
    G3b: ['2', '3', '3'],
    G4: ['3', '3', '4+'],
    G5: ['4+', '4+', '4+'],
  },
  '2024': {
    G1: ['1', '1', '3'],
    G2: ['1', '1', '3'],
    G3a: ['1', '2', '3'],
    G3b: ['2', '3', '3'],
    G4: ['3', '3', '4+'],
    G5: ['4+', '4+', '4+'],
  },
};

/** Words of KDIGO 2024; the edition of 2012 has others, which are not here. */
const ACTIONS: Grid<Action> = {
  G1: ['SCREEN', 'TREAT', 'TREAT_AND_REFER'],
  G2: ['SCREEN', 'TREAT', 'TREAT_AND_REFER'],
  G3a: ['TREAT', 'TREAT', 'TREAT_AND_REFER'],
  G3b: ['TREAT', 'TREAT_AND_REFER', 'TREAT_AND_REFER'],
  G4: ['TREAT_AND_REFER', 'TREAT_AND_REFER', 'TREAT_AND_REFER'],
  G5: ['TREAT_AND_REFER', 'TREAT_AND_REFER', 'TREAT_AND_REFER'],
};

/** 2012: all rows but G4 were read at a source that cites the guideline (G4 differs there); 2024 is from memory. */
const isVerified = (edition: Edition, gfr: GfrCategory): boolean => edition === '2012' && gfr !== 'G4';

/** As `at`; where the albuminuria is not known, what all columns of the row agree on, and `null` where they differ. */
function agreed<Value extends string>(
  grid: Grid<Value>,
  gfr: GfrCategory,
  albuminuria: AlbuminuriaCategory | null,
): Value | null {
  if (albuminuria !== null) return at(grid, gfr, albuminuria);
  const [first, ...others] = grid[gfr];
  return others.every((one) => one === first) ? first : null;
}

export const riskOf = (gfr: GfrCategory, albuminuria: AlbuminuriaCategory): Risk =>
  at(RISK, gfr, albuminuria);
export const actionOf = (gfr: GfrCategory, albuminuria: AlbuminuriaCategory): Action =>
  at(ACTIONS, gfr, albuminuria);

/** What KDIGO says; `null`: it depends on an albuminuria that is not known. */
export interface Guidance {
  readonly risk: Risk | null;
  readonly action: Action | null;
  readonly monitoring: Monitoring | null;
}

/**
 * What KDIGO says of the patient. Where the albuminuria is not known, only what all three columns of the row agree on, the
 * rest is `null`. Risk by the table of 2012 and 2024 (one and the same), action by that of 2024, checks by that of the edition.
 * @param albuminuria `null`: not known
 */
export function guidanceOf(
  edition: Edition,
  gfr: GfrCategory,
  albuminuria: AlbuminuriaCategory | null,
): Guidance {
  const count = agreed(COUNTS[edition], gfr, albuminuria);
  return {
    risk: agreed(RISK, gfr, albuminuria),
    action: agreed(ACTIONS, gfr, albuminuria),
    monitoring: count === null ? null : toMonitoring(count, isVerified(edition, gfr)),
  };
}

/** KDIGO 2024 says to refer; where the albuminuria is not known, only if it says so of each. */
export const isReferred = (gfr: GfrCategory, albuminuria: AlbuminuriaCategory | null): boolean =>
  agreed(ACTIONS, gfr, albuminuria) === 'TREAT_AND_REFER';

export function monitoringOf(
  edition: Edition,
  gfr: GfrCategory,
  albuminuria: AlbuminuriaCategory,
): Monitoring {
  return toMonitoring(at(COUNTS[edition], gfr, albuminuria), isVerified(edition, gfr));
}

const toMonitoring = (count: string, verified: boolean): Monitoring => ({
  perYear: Number.parseInt(count, 10),
  orMore: count.endsWith('+'),
  onlyIfCkd: count.endsWith('if CKD'),
  verified,
});

/** Without another marker of kidney disease the two cells of this risk are no chronic kidney disease. */
export const needsMarker = (risk: Risk): boolean => risk === 'LOW';

/**
 * The day of the next check, at the latest: the year is divided evenly (3 a year = every 4 months). A day that the month
 * does not have becomes its last one. @param date `YYYY-MM-DD` of the newest result
 */
export function nextCheck(date: string, { perYear }: Pick<Monitoring, 'perYear'>): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const months = year * 12 + month - 1 + Math.floor(12 / perYear);
  const [nextYear, nextMonth] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(nextYear, nextMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(nextYear, nextMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}
