import { expect, test } from 'vitest';
import { listOut } from './words-of-numbers.ts';

const word = (phone: string, isOut: boolean) => ({
  phone,
  isOut,
  at: '2026-11-25T10:00:00.000Z',
  byName: 'Anu Tamm',
  isByReply: false,
});

test('of each number its newest word counts', () => {
  const words = [word('+3721', false), word('+3722', true), word('+3721', true), word('+3723', true)];
  expect(listOut(words).map(({ phone }) => phone)).toEqual(['+3722', '+3723']);
});

test('who has wanted none before and wants none again is there once', () => {
  const words = [word('+3721', true), word('+3721', false), word('+3721', true)];
  expect(listOut(words)).toEqual([words[0]]);
});
