import { expect, test } from 'vitest';
import { compileMessages } from './icu-messages.ts';

function evaluate(code: string): Record<string, unknown> {
  const body = code.replace('export default ', 'return ');
  return new Function(body)() as Record<string, unknown>;
}

test('texts become trees that need no parser', () => {
  const compiled = evaluate(compileMessages('{"a.b": "Õige {name}"}', 'x.json'));
  expect(compiled['a.b']).toEqual([
    { type: 0, value: 'Õige ' },
    { type: 1, value: 'name' },
  ]);
});

test('plural forms of Russian survive', () => {
  const compiled = evaluate(
    compileMessages(
      '{"n": "{count, plural, one {# час} few {# часа} many {# часов} other {# часа}}"}',
      'x.json',
    ),
  );
  expect(JSON.stringify(compiled)).toContain('часов');
});

test('a broken text stops the build and names file and key', () => {
  expect(() => compileMessages('{"mail.count": "{count, plural, one {#}"}', 'ru/mail.json')).toThrow(
    /ru\/mail\.json: mail\.count/,
  );
});
