import { describe, expect, it } from 'vitest';
import { tidyCell } from './cell.ts';
import { csvCell, csvRow } from './csv-cell.ts';

describe('a cell of a table that we hand out', () => {
  it.each([
    ['Tamm', 'Tamm'],
    ['Tamm; Mari', '"Tamm; Mari"'],
    ['nn "Tamm"', '"nn ""Tamm"""'],
    ['kaks\nrida', '"kaks\nrida"'],
    // A spreadsheet may be set to another delimiter, and would find a formula after it.
    ['Tamm, Mari', 'Tamm, Mari'],
    ['Tamm\tMari', 'Tamm\tMari'],
    ['Tamm,=1+1', "Tamm,'=1+1"],
    ['Tamm\t=1+1', "Tamm\t'=1+1"],
    ["x,=cmd|'/c calc'!A1,", "x,'=cmd|'/c calc'!A1,"],
    ["x\n -1+cmd|'/c calc'!A1", `"x\n '-1+cmd|'/c calc'!A1"`],
    [',@SUM(A1)', ",'@SUM(A1)"],
    ['0,09', '0,09'],
    ['valu, -5 kraadi\n- uni, +372 5551234', '"valu, -5 kraadi\n- uni, +372 5551234"'],
    ['=1+1', "'=1+1"],
    ['+37255512345', "'+37255512345"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', `"'\r'=1"`],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['=HYPERLINK("http://x.ee";"vaata")', '"\'=HYPERLINK(""http://x.ee"";""vaata"")"'],
    ['Mari-Liis', 'Mari-Liis'],
    ['', ''],
  ])('%j is written as %j', (value, written) => expect(csvCell(value)).toBe(written));

  it('keeps to the delimiter of its table', () => {
    expect(csvRow(['a;b', 'c,d', '+1'], ',')).toBe('a;b,"c,d",\'+1\r\n');
  });

  it('is read again as it was', () => {
    expect(tidyCell(csvCell('+37255512345'))).toBe('+37255512345');
  });
});
