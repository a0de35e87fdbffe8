import { expect, test } from 'vitest';
import { classesIn, classesOf, findProblems } from './styles.ts';

const sheet = { file: 'a.module.css', defined: new Set(['row', 'cell']) };
const takes = (file: string, ...used: string[]) => ({ file, used: new Set(used), dynamic: false });

test('classes of selectors, not of comments, numbers or texts', () => {
  const css = `@layer a { /* .old { } */ .row:hover > .cell, .row[data-x='.no'] { margin: 0.5em; content: '.dot'; } }
    @media (width < 10px) { .row .deep { gap: 1.5px; } }`;
  expect([...classesIn(css)].toSorted()).toEqual(['cell', 'deep', 'row']);
});

test('what a source takes, by the name that it gives to the sheet', () => {
  expect(classesOf('<p className={cx(own.row, styles.cell)} />', 'own')).toEqual({
    used: new Set(['row']),
    dynamic: false,
  });
  expect(classesOf('styles[tone]', 'styles')).toEqual({ used: new Set(), dynamic: true });
});

test('a class that nobody uses, one that is not there, and a sheet of too many', () => {
  expect(findProblems([{ ...sheet, importers: [takes('a.tsx', 'row', 'cell')] }])).toEqual([]);
  expect(findProblems([{ ...sheet, importers: [takes('a.tsx', 'row', 'cel')] }])).toEqual([
    'a.module.css: nobody uses .cell',
    'a.tsx: a.module.css has no .cel',
  ]);
  // Which one a computed class is, cannot be read.
  expect(findProblems([{ ...sheet, importers: [{ ...takes('a.tsx', 'row'), dynamic: true }] }])).toEqual([]);
  const many = Array.from({ length: 11 }, (_, at) => takes(`${at}.tsx`, 'row', 'cell'));
  expect(findProblems([{ ...sheet, importers: many }])).toEqual([
    'a.module.css: 11 files import it; make a component of what they share',
  ]);
});
