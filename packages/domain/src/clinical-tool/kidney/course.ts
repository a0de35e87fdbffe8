/** A year of the calendar's mean length, in days. */
const YEAR_DAYS = 365.25;
const DAY = 86_400_000;

/** Years from one calendar date to another, with a fraction; negative where it lies before. */
export const yearsBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY / YEAR_DAYS;

export interface CoursePoint {
  /** `YYYY-MM-DD` */
  readonly date: string;
  /** ml/min/1.73 m², not rounded. */
  readonly egfr: number;
}

export interface Course {
  /** ml/min/1.73 m² a year, by least squares over all results; negative = falling. */
  readonly slope: number;
  /** On the line, at the first date. */
  readonly start: number;
  /** From the first result to the last. */
  readonly years: number;
  /** Does the slope say anything of a year? Not from fewer than three days, and not from less than half a year (ours). */
  readonly isYearly: boolean;
}

const MIN_DAYS = 3;
const MIN_YEARS = 0.5;

/** The straight line through results over time; `null` where they are not from two days at least. */
export function courseOf(points: readonly CoursePoint[]): Course | null {
  const first = points.map(({ date }) => date).toSorted()[0];
  if (first === undefined) return null;
  const xs = points.map(({ date }) => yearsBetween(first, date));
  const [meanX, meanY] = [mean(xs), mean(points.map(({ egfr }) => egfr))];
  const spread = sum(xs.map((x) => (x - meanX) ** 2));
  if (spread === 0) return null;
  const slope = sum(points.map(({ egfr }, index) => ((xs[index] ?? 0) - meanX) * (egfr - meanY))) / spread;
  const years = Math.max(...xs);
  return {
    slope,
    start: meanY - slope * meanX,
    years,
    isYearly: new Set(xs).size >= MIN_DAYS && years >= MIN_YEARS,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
