import type { CodeSex } from '../person/personal-code.ts';

/** Estonian "M" and "N", English "M" and "F", Russian "М" and "Ж", and the words behind them. */
const MALE = new Set(['m', 'mees', 'meessoost', 'male', 'man', 'м', 'муж', 'мужской', 'мужчина']);
const FEMALE = new Set(['n', 'naine', 'naissoost', 'f', 'female', 'woman', 'ж', 'жен', 'женский', 'женщина']);

/** A sex as lists write it; undefined where it is none of these words (1 and 2 are read both ways round). */
export function readSex(text: string): CodeSex | undefined {
  const word = text.toLowerCase().replace(/\.$/, '');
  if (MALE.has(word)) return 'MALE';
  return FEMALE.has(word) ? 'FEMALE' : undefined;
}
