import { expect, it } from 'vitest';
import { isStopWord } from './stop-word.ts';

it.each([
  'STOP',
  'stop',
  ' Stop. ',
  '"STOP"',
  '„Stopp!“',
  'Loobu',
  'LÕPETA',
  'lo\u0303peta',
  'lopeta',
  'СТОП',
  'Стоп!',
  'end',
  'Quit',
  'Lõpetage',
  'Loobuge, palun!',
  'Stop palun',
  'Отписаться',
  'СТОП, пожалуйста',
])('%s: no more of them', (text) => expect(isStopWord(text)).toBe(true));

it.each([
  '',
  ' ',
  'Aitäh!',
  'Ma ei saa tulla, palun tühistage aeg',
  'stop it hurts',
  'palun',
  'ära stop palun',
  'Palun ärge lõpetage ravi',
  'END2',
  'nonstop',
  `STOP${' '.repeat(50)}`,
])('%j is something else', (text) => expect(isStopWord(text)).toBe(false));
