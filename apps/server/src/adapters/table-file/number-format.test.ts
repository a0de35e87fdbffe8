import { describe, expect, it } from 'vitest';
import { readNumberFormat, showNumber } from './number-format.ts';

const show = (stored: string, id: number, code?: string, is1904 = false): string =>
  showNumber(stored, readNumberFormat(id, code), is1904);

describe('a number of a workbook is shown', () => {
  it.each([
    ['a code with all its digits', '37605030299', 0, undefined, '37605030299'],
    ['the same, stored with an exponent', '3.7605030299E10', 0, undefined, '37605030299'],
    ['the same, shown with one', '37605030299', 200, '0.00E+00', '37605030299'],
    ['a phone', '55512345', 200, '#,##0', '55512345'],
    ['a fraction that binary has not', '0.10000000000000001', 0, undefined, '0.1'],
    ['a fraction', '1234.5', 200, '#,##0.00', '1234.5'],
    ['below zero', '-3', 0, undefined, '-3'],
    ['more digits than can be counted', '12345678901234567890', 0, undefined, '12345678901234567890'],
    ['zeros before it', '554', 200, '0000', '0554'],
    ['a letter and zeros before it', '554', 200, '"N"0000', 'N0554'],
    ['the same, escaped', '554', 200, '\\N0000', 'N0554'],
    ['no number', 'x', 14, undefined, 'x'],
  ])('%s', (_, stored, id, code, text) => expect(show(stored, id, code)).toBe(text));

  it.each([
    ['27883', 14, undefined, '1976-05-03'],
    ['27883', 200, 'dd\\.mm\\.yyyy', '1976-05-03'],
    ['27883', 200, 'd.m.yyyy;@', '1976-05-03'],
    ['27883', 200, '[$-425]d\\.\\ mmmm\\ yyyy\\.', '1976-05-03'],
    ['27883', 200, '[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', '1976-05-03'],
    ['27883', 200, 'yyyy\\-mm\\-dd', '1976-05-03'],
    ['27883', 200, 'mmm\\-yy', '1976-05-03'],
    ['27883.5', 14, undefined, '1976-05-03'],
    ['27883.5', 22, undefined, '1976-05-03T12:00:00'],
    ['27883', 22, undefined, '1976-05-03'],
    ['27883.999999999', 22, undefined, '1976-05-04'],
    ['27883.75', 200, 'd.m.yyyy h:mm AM/PM', '1976-05-03T18:00:00'],
    ['0.5', 20, undefined, '12:00:00'],
    ['0.5', 200, 'mm:ss', '12:00:00'],
    ['1.5', 200, '[h]:mm', '1.5'],
    ['1', 14, undefined, '1900-01-01'],
    ['59', 14, undefined, '1900-02-28'],
    ['61', 14, undefined, '1900-03-01'],
    ['2958465', 14, undefined, '9999-12-31'],
    ['99999999', 14, undefined, '99999999'],
    ['-1', 14, undefined, '-1'],
    ['5', 200, '0" tk päevas"', '5'],
    ['5', 200, 'General', '5'],
    ['5', 200, '[Red]0.0', '5'],
    ['5', 200, '0_d', '5'],
    ['5', 200, '', '5'],
  ])('%s by format %i %j: %s', (stored, id, code, text) => expect(show(stored, id, code)).toBe(text));

  it('counts from 1904 where the workbook does', () => {
    expect(show('26421', 14, undefined, true)).toBe('1976-05-03');
  });
});
