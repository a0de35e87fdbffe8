import { expect, test } from 'vitest';
import { groupCommands, searchCommands } from './command-search.ts';
import type { Command } from './shortcuts.ts';

const command = (id: string, label: string, keywords?: string): Command => ({
  id,
  label,
  run: () => undefined,
  ...(keywords !== undefined && { keywords }),
});
const ALL = [
  command('app.keys', 'Näita kõiki klahve'),
  command('list.assign', 'Määra endale', 'vastutaja'),
  command('e-contact.reply', 'Vasta patsiendile'),
  command('odd', 'Midagi muud'),
];
const find = (words: string): string[] => searchCommands(ALL, words, 'et').map(({ id }) => id);

test('a command is found by the beginning of its words, by other words for it, and without marks', () => {
  expect(find('vast')).toEqual(['list.assign', 'e-contact.reply']);
  expect(find('NAITA klahv')).toEqual(['app.keys']);
  expect(find('tsiendi')).toEqual(['e-contact.reply']);
  expect(find('vast patsient')).toEqual([]);
  expect(find('vasta patsi')).toEqual(['e-contact.reply']);
  expect(find('  ')).toHaveLength(ALL.length);
});

test('what begins with the word stands before what has it inside', () => {
  const two = [command('a', 'Tagasi nimekirja'), command('b', 'Nimekiri')];
  expect(searchCommands(two, 'kiri', 'et').map(({ id }) => id)).toEqual(['b']);
  expect(searchCommands([command('a', 'Pange kirja'), command('b', 'Kirjuta')], 'kirj', 'et')).toHaveLength(
    2,
  );
  expect(
    searchCommands([command('a', 'Nimekiri'), command('b', 'Kiri')], 'kiri', 'et').map(({ id }) => id),
  ).toEqual(['b', 'a']);
});

test('groups follow one order, and what belongs nowhere belongs to the page', () => {
  expect(groupCommands(ALL).map(({ group, commands }) => [group, commands.map(({ id }) => id)])).toEqual([
    ['list', ['list.assign']],
    ['eContact', ['e-contact.reply']],
    ['page', ['odd']],
    ['app', ['app.keys']],
  ]);
});
