import { expect, test } from 'vitest';
import { spell } from './letters.ts';

const bytes = (...codes: (string | number)[]): Uint8Array =>
  new Uint8Array(
    Buffer.concat(codes.map((code) => (typeof code === 'number' ? Buffer.of(code) : Buffer.from(code)))),
  );

test('names are offered as each encoding would have them, the same spelling once', () => {
  // "Mõšter" of a Baltic program: other programs read its second letter otherwise.
  const offered = spell(bytes('4700;Mari;M', 0xf5, 0xf0, 'ter\r\n4701;Anna;Tamm\r\n'));
  const wordsIn = (encoding: string) =>
    offered.find(({ encodings }) => encodings.some((one) => one === encoding))?.words;
  expect(wordsIn('windows-1257')).toEqual(['Mõšter']);
  expect(wordsIn('iso-8859-15')).toEqual(['Mõðter']);
  expect(wordsIn('windows-1252')).toEqual(['Mõðter']);
  expect(wordsIn('utf-8')).toBeUndefined();
  expect(offered).toHaveLength(3);
});

test('no more than four words, each once, and only those that tell something', () => {
  const names = ['Õie', 'Õie', 'Ülo', 'Mari', 'Ännika', 'Öpik', 'Šura'];
  const [first] = spell(bytes(names.join(';')));
  expect(first).toMatchObject({ words: ['Õie', 'Ülo', 'Ännika', 'Öpik'] });
});

test('a word that tells the encodings apart is shown, however late it stands', () => {
  const õie = ['\n', 0xd5, 'ie'];
  const many = Array.from({ length: 50 }, (_, nr) => [...õie, String(nr)]).flat();
  const offered = spell(bytes(...many, '\n', 0xf0, 'ura'));
  expect(offered.find(({ encodings }) => encodings.includes('windows-1257'))?.words).toEqual([
    'šura',
    'Õie0',
    'Õie1',
    'Õie2',
  ]);
});
