import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { albuminuriaCategory, gfrCategory } from './categories.ts';
import { actionOf, guidanceOf, isReferred, monitoringOf, needsMarker, nextCheck, riskOf } from './kdigo.ts';
import {
  ALBUMINURIA_CATEGORIES,
  EDITIONS,
  GFR_CATEGORIES,
  type AcrUnit,
  type AlbuminuriaCategory,
  type GfrCategory,
} from './vocabulary.ts';

test.each<[egfr: number, category: GfrCategory]>([
  [150, 'G1'],
  [90, 'G1'],
  [89.6, 'G1'],
  [89.5, 'G1'],
  [89.4, 'G2'],
  [60, 'G2'],
  [59.5, 'G2'],
  [59.4, 'G3a'],
  [45, 'G3a'],
  [44.4, 'G3b'],
  [30, 'G3b'],
  [29.4, 'G4'],
  [15, 'G4'],
  [14.5, 'G4'],
  [14.4, 'G5'],
  [0.2, 'G5'],
])('eGFR %d is %s', (egfr, category) => {
  expect(gfrCategory(egfr)).toBe(category);
});

test.each<[value: number, unit: AcrUnit, category: AlbuminuriaCategory]>([
  [0, 'mg/mmol', 'A1'],
  [2.9, 'mg/mmol', 'A1'],
  [3, 'mg/mmol', 'A2'],
  [30, 'mg/mmol', 'A2'],
  [30.1, 'mg/mmol', 'A3'],
  [29.9, 'mg/g', 'A1'],
  [30, 'mg/g', 'A2'],
  [300, 'mg/g', 'A2'],
  [300.1, 'mg/g', 'A3'],
  // By its own limits: converted it would be 3.05 mg/mmol and another category.
  [27, 'mg/g', 'A1'],
  [270, 'mg/g', 'A2'],
])('ACR %d %s is %s', (value, unit, category) => {
  expect(albuminuriaCategory(value, unit)).toBe(category);
});

it('a higher value is never a better category', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 200, noNaN: true }),
      fc.double({ min: 0, max: 50, noNaN: true }),
      (value, more) => {
        const gfr = (egfr: number) => GFR_CATEGORIES.indexOf(gfrCategory(egfr));
        expect(gfr(value + more)).toBeLessThanOrEqual(gfr(value));
        for (const unit of ['mg/mmol', 'mg/g'] as const) {
          const acr = (now: number) => ALBUMINURIA_CATEGORIES.indexOf(albuminuriaCategory(now, unit));
          expect(acr(value + more)).toBeGreaterThanOrEqual(acr(value));
        }
      },
    ),
  );
});

/** Risk, checks a year 2012 and 2024, action 2024: every cell as the facts have it. */
const CELLS: readonly (readonly [GfrCategory, string, string, string])[] = [
  ['G1', 'LOW · 1 if CKD · 1 · SCREEN', 'MODERATE · 1 · 1 · TREAT', 'HIGH · 2 · 3 · TREAT_AND_REFER'],
  ['G2', 'LOW · 1 if CKD · 1 · SCREEN', 'MODERATE · 1 · 1 · TREAT', 'HIGH · 2 · 3 · TREAT_AND_REFER'],
  ['G3a', 'MODERATE · 1 · 1 · TREAT', 'HIGH · 2 · 2 · TREAT', 'VERY_HIGH · 3 · 3 · TREAT_AND_REFER'],
  [
    'G3b',
    'HIGH · 2 · 2 · TREAT',
    'VERY_HIGH · 3 · 3 · TREAT_AND_REFER',
    'VERY_HIGH · 3 · 3 · TREAT_AND_REFER',
  ],
  [
    'G4',
    'VERY_HIGH · 3 · 3 · TREAT_AND_REFER',
    'VERY_HIGH · 3 · 3 · TREAT_AND_REFER',
    'VERY_HIGH · 4+ · 4+ · TREAT_AND_REFER',
  ],
  [
    'G5',
    'VERY_HIGH · 4+ · 4+ · TREAT_AND_REFER',
    'VERY_HIGH · 4+ · 4+ · TREAT_AND_REFER',
    'VERY_HIGH · 4+ · 4+ · TREAT_AND_REFER',
  ],
];
const count = (edition: '2012' | '2024', gfr: GfrCategory, albuminuria: AlbuminuriaCategory): string => {
  const { perYear, orMore, onlyIfCkd } = monitoringOf(edition, gfr, albuminuria);
  return `${perYear}${orMore ? '+' : ''}${onlyIfCkd ? ' if CKD' : ''}`;
};
test.each(CELLS)('%s', (gfr, ...cells) => {
  expect(
    ALBUMINURIA_CATEGORIES.map((albuminuria) =>
      [
        riskOf(gfr, albuminuria),
        count('2012', gfr, albuminuria),
        count('2024', gfr, albuminuria),
        actionOf(gfr, albuminuria),
      ].join(' · '),
    ),
  ).toEqual(cells);
});

it('all counts of 2024 and the row G4 of 2012 are marked as not compared with the guideline', () => {
  const unverified = EDITIONS.flatMap((edition) =>
    GFR_CATEGORIES.filter((gfr) => !monitoringOf(edition, gfr, 'A2').verified).map(
      (gfr) => `${edition} ${gfr}`,
    ),
  );
  expect(unverified).toEqual([...GFR_CATEGORIES.map((gfr) => `2024 ${gfr}`), '2012 G4']);
});

it('two cells need another marker of kidney disease', () => {
  const cells = GFR_CATEGORIES.flatMap((gfr) =>
    ALBUMINURIA_CATEGORIES.filter((albuminuria) => needsMarker(riskOf(gfr, albuminuria))).map(
      (one) => gfr + one,
    ),
  );
  expect(cells).toEqual(['G1A1', 'G2A1']);
});

it('with a known albuminuria it is what the tables say', () => {
  for (const edition of EDITIONS)
    for (const gfr of GFR_CATEGORIES)
      for (const albuminuria of ALBUMINURIA_CATEGORIES)
        expect(guidanceOf(edition, gfr, albuminuria)).toEqual({
          risk: riskOf(gfr, albuminuria),
          action: actionOf(gfr, albuminuria),
          monitoring: monitoringOf(edition, gfr, albuminuria),
        });
});

describe('while the albuminuria is not known', () => {
  test.each<[gfr: GfrCategory, risk: string | null, action: string | null, perYear: number | null]>([
    ['G1', null, null, null],
    ['G2', null, null, null],
    ['G3a', null, null, null],
    ['G3b', null, null, null],
    // 3, 3, 4+: of the checks alone the columns differ.
    ['G4', 'VERY_HIGH', 'TREAT_AND_REFER', null],
    ['G5', 'VERY_HIGH', 'TREAT_AND_REFER', 4],
  ])('%s says what its three columns agree on', (gfr, risk, action, perYear) => {
    for (const edition of EDITIONS) {
      const { monitoring, ...rest } = guidanceOf(edition, gfr, null);
      expect(rest).toEqual({ risk, action });
      expect(monitoring?.perYear ?? null).toBe(perYear);
    }
  });

  it('nothing is said that an ACR could change, and nothing kept back that none can', () => {
    for (const edition of EDITIONS)
      for (const gfr of GFR_CATEGORIES) {
        const unknown = guidanceOf(edition, gfr, null);
        const known = ALBUMINURIA_CATEGORIES.map((one) => guidanceOf(edition, gfr, one));
        for (const part of ['risk', 'action', 'monitoring'] as const) {
          const answers = new Set(known.map((one) => JSON.stringify(one[part])));
          const expected = answers.size === 1 ? known[0]?.[part] : null;
          expect(unknown[part], `${edition} ${gfr} ${part}`).toEqual(expected);
        }
      }
  });
});

describe('the next check', () => {
  test.each<[date: string, perYear: number, next: string]>([
    ['2026-11-27', 1, '2027-11-27'],
    ['2026-11-27', 2, '2027-05-27'],
    ['2026-11-27', 3, '2027-03-27'],
    ['2026-11-27', 4, '2027-02-27'],
    ['2026-08-31', 2, '2027-02-28'],
    ['2027-08-31', 2, '2028-02-29'],
    ['2024-02-29', 1, '2025-02-28'],
    ['2026-12-31', 3, '2027-04-30'],
  ])('%s, %d a year: %s', (date, perYear, next) => {
    expect(nextCheck(date, { perYear })).toBe(next);
  });
});

test.each<[gfr: GfrCategory, albuminuria: AlbuminuriaCategory | null, referred: boolean]>([
  ['G1', 'A1', false],
  ['G1', 'A3', true],
  ['G3a', 'A2', false],
  ['G3b', 'A2', true],
  // Not known: only where each column says so.
  ['G3b', null, false],
  ['G4', null, true],
  ['G5', null, true],
])('%s with %s is referred: %s', (gfr, albuminuria, referred) => {
  expect(isReferred(gfr, albuminuria)).toBe(referred);
});
