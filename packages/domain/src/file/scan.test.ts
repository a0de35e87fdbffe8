import { expect, it } from 'vitest';
import { canOpen, canShow, SCAN_RESULTS } from './scan.ts';

it('what waits or is infected stays shut, what nobody has scanned is only downloaded', () => {
  expect(SCAN_RESULTS.map((scan) => [scan, canOpen(scan), canShow(scan)])).toEqual([
    ['WAITING', false, false],
    ['CLEAN', true, true],
    ['INFECTED', false, false],
    ['NA', true, false],
  ]);
});
