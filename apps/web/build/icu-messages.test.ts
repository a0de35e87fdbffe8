import { expect, test } from 'vitest';
import { compileMessages } from './icu-messages.ts';

test('texts become trees that need no parser', () => {
  expect(compileMessages('{"a.b": "Õige {name}"}', 'x.json')).toEqual({
    'a.b': [
      { type: 0, value: 'Õige ' },
      { type: 1, value: 'name' },
    ],
  });
});

test('plural forms of Russian survive', () => {
  const text = '{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}';
  const [plural] = compileMessages(JSON.stringify({ n: text }), 'x.json')['n'] ?? [];
  expect(plural).toMatchObject({ type: 6, value: 'count' });
  expect(JSON.stringify(plural)).toContain('часов');
});

test('a broken text stops the build and names file and key', () => {
  expect(() => compileMessages('{"mail.count": "{count, plural, one {#}"}', 'ru/mail.json')).toThrow(
    /ru\/mail\.json: mail\.count/,
  );
});
