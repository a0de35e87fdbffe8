import { expect, test } from 'vitest';
import { decideView } from './saved-view.ts';

const view = (filters: Record<string, string>, name = ' Minu\n töö ') => ({ name, filters, isShared: true });

test('a name is one line, and what else there is stays', () => {
  expect(decideView(view({ sort: 'work' }))).toEqual({
    name: 'Minu töö',
    filters: { sort: 'work' },
    isShared: true,
  });
  expect(() => decideView(view({}, ' \n '))).toThrow('FIELD_REQUIRED');
});

test.each([
  { search: 'Õie-Liis Ščerbakova' },
  { clinic: '0197c0de-0000-7000-8000-480051700001', types: 'BACK_PAIN,QUESTION' },
  { createdAtFrom: '2026-05-01', size: '500', urgent: 'true', lists: 'N1,Õ nimistu 2' },
])('is kept: %o', (filters) => expect(decideView(view(filters)).filters).toEqual(filters));

test.each([
  { search: '48005170000' },
  { search: 'mari 480051' },
  { search: 'mari@example.ee' },
  { assignee: '48005170000' },
  { types: 'BACK_PAIN,480051' },
  { lists: 'mari@example.ee' },
  { note: 'Mari has a fever' },
  Object.fromEntries(
    Array.from({ length: 31 }, (_, at) => [`k${'abcdefghijklmnopqrstuvwxyzABCDEF'[at]}`, 'x']),
  ),
])('is refused: %o', (filters) => expect(() => decideView(view(filters))).toThrow('INVALID_INPUT'));
test('a name of a view is read by colleagues too', () =>
  expect(() => decideView(view({}, '48005170000'))).toThrow('INVALID_INPUT'));
