import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { computeLdl, friedewald, sampson } from './compute-ldl.ts';
import { fromMmol, isWithin, LIPID_LIMITS, meantUnit, roundLdl, toMmol } from './units.ts';
import { LIPID_UNITS, LIPIDS } from './vocabulary.ts';

describe('Friedewald, the values of the facts (mmol/l)', () => {
  test.each([
    [5.2, 1.3, 1.5, 3.218],
    [7.0, 1.0, 2.2, 5.0],
    [4.0, 1.5, 0.8, 2.136],
  ])('total %d, HDL %d, triglycerides %d: %d', (total, hdl, triglycerides, ldl) => {
    expect(friedewald({ total, hdl, triglycerides })).toBeCloseTo(ldl, 3);
    expect(computeLdl({ total, hdl, triglycerides })?.formula).toBe('FRIEDEWALD');
  });
  it('holds below 4.5 mmol/l of triglycerides alone', () => {
    expect(friedewald({ total: 6, hdl: 1.2, triglycerides: 4.6 })).toBeNull();
    expect(friedewald({ total: 6, hdl: 1.2, triglycerides: 4.5 })).toBeNull();
    expect(friedewald({ total: 6, hdl: 1.2, triglycerides: 4.49 })).not.toBeNull();
  });
});

// No published value stands in the facts: the formula, reckoned by hand in mg/dl.
describe('Sampson', () => {
  const mgPerDl = (total: number, hdl: number, triglycerides: number): number | null => {
    const ldl = sampson({
      total: toMmol('total', total, 'mg/dl'),
      hdl: toMmol('hdl', hdl, 'mg/dl'),
      triglycerides: toMmol('triglycerides', triglycerides, 'mg/dl'),
    });
    return ldl === null ? null : fromMmol('ldl', ldl, 'mg/dl');
  };
  it('240, 40, 500 mg/dl: 253.16 − 41.19 − (58.41 + 46.73 − 15.53) − 9.44', () => {
    expect(mgPerDl(240, 40, 500)).toBeCloseTo(112.92, 1);
  });
  it('holds to 800 mg/dl', () => {
    expect(mgPerDl(240, 40, 799.9)).not.toBeNull();
    expect(mgPerDl(240, 40, 800.1)).toBeNull();
  });
  it('takes over where Friedewald ends, and ends itself', () => {
    const at = (triglycerides: number) => computeLdl({ total: 6, hdl: 1.2, triglycerides })?.formula;
    expect([4.49, 4.5, 9.03, 9.04].map(at)).toEqual(['FRIEDEWALD', 'SAMPSON', 'SAMPSON', undefined]);
  });
});

describe('whatever the values', () => {
  const total = fc.double({ min: 3, max: 12, noNaN: true });
  const hdl = fc.double({ min: 0.3, max: 2.5, noNaN: true });
  const triglycerides = fc.double({ min: 0.3, max: 9, noNaN: true });
  const more = fc.double({ min: 0.05, max: 2, noNaN: true });
  it.each([
    ['Friedewald', friedewald],
    ['Sampson', sampson],
  ] as const)('%s: more total, more LDL; more HDL, less; more triglycerides, less', (_name, formula) => {
    fc.assert(
      fc.property(total, hdl, triglycerides, more, (all, good, fat, step) => {
        const at = formula({ total: all, hdl: good, triglycerides: fat });
        if (at === null) return;
        expect(formula({ total: all + step, hdl: good, triglycerides: fat })).toBeGreaterThan(at);
        expect(formula({ total: all, hdl: good + step, triglycerides: fat })).toBeLessThan(at);
        const fatter = formula({ total: all, hdl: good, triglycerides: fat + step });
        if (fatter !== null) expect(fatter).toBeLessThan(at);
      }),
    );
  });
});

describe('units', () => {
  test.each([
    ['total', 1, 38.67],
    ['ldl', 3, 116.01],
    ['triglycerides', 1, 88.57],
  ] as const)('%s %d mmol/l is %d mg/dl', (lipid, mmol, mg) => {
    expect(fromMmol(lipid, mmol, 'mg/dl')).toBeCloseTo(mg, 2);
  });
  it('there and back are the same value', () => {
    const anyLipid = fc.constantFrom(...LIPIDS);
    fc.assert(
      fc.property(anyLipid, fc.double({ min: 0.01, max: 3000, noNaN: true }), (lipid, value) => {
        expect(toMmol(lipid, fromMmol(lipid, value, 'mg/dl'), 'mg/dl')).toBeCloseTo(value, 8);
        expect(toMmol(lipid, fromMmol(lipid, value, 'mmol/l'), 'mmol/l')).toBe(value);
      }),
    );
  });
  it('no value is in both units, and what is in the chosen one is not asked about', () => {
    const anyLipid = fc.constantFrom(...LIPIDS);
    const unit = fc.constantFrom(...LIPID_UNITS);
    fc.assert(
      fc.property(
        anyLipid,
        unit,
        fc.double({ min: 0.01, max: 3000, noNaN: true }),
        (lipid, chosen, value) => {
          const other = chosen === 'mmol/l' ? 'mg/dl' : 'mmol/l';
          const limits = LIPID_LIMITS[lipid];
          if (isWithin(value, limits[chosen])) {
            expect(isWithin(value, limits[other])).toBe(false);
            expect(meantUnit(lipid, value, chosen)).toBeNull();
          }
        },
      ),
    );
  });
  test.each([
    ['total', 193, 'mmol/l', 'mg/dl'],
    ['total', 5.2, 'mg/dl', 'mmol/l'],
    ['ldl', 3.2, 'mg/dl', 'mmol/l'],
    ['hdl', 50, 'mmol/l', 'mg/dl'],
    ['triglycerides', 150, 'mmol/l', 'mg/dl'],
    ['total', 5000, 'mmol/l', null],
    ['total', 5.2, 'mmol/l', null],
  ] as const)('%s %d %s: %s was meant', (lipid, value, unit, meant) => {
    expect(meantUnit(lipid, value, unit)).toBe(meant);
  });
  it('is rounded as it is shown', () => {
    expect([roundLdl(3.218, 'mmol/l'), roundLdl(1.796, 'mmol/l'), roundLdl(112.6, 'mg/dl')]).toEqual([
      3.22, 1.8, 113,
    ]);
  });
});
