import { expect, test } from 'vitest';
import { parseNamedSql } from './named-sql.ts';

test.each([
  ['select 1', 'select 1', []],
  ['where a = :id and b = :id or c = :now', 'where a = $1 and b = $1 or c = $2', ['id', 'now']],
  ['values (:body::text, :at?::timestamptz)', 'values ($1::text, $2::timestamptz)', ['body', 'at']],
  [`select ':no', '12:30', 'it''s :no', :yes`, `select ':no', '12:30', 'it''s :no', $1`, ['yes']],
  [`select "a:b", x ? 'k', y[1:2] -- :no\n, :yes`, `select "a:b", x ? 'k', y[1:2] -- :no\n, $1`, ['yes']],
  ['select /* :no\n :no */ :yes', 'select /* :no\n :no */ $1', ['yes']],
])('parameters of %j get numbers', (source, text, parameters) => {
  expect(parseNamedSql(source)).toMatchObject({ text, parameters });
});

test('a parameter that may be null anywhere may be null', () => {
  expect(parseNamedSql('select :a, :b, :a?').nullable).toEqual(new Set(['a']));
});

test('aliases lose their hints', () => {
  const { text, hints } = parseNamedSql(
    `select count(*) as "count!", x as "left?", f as "alerts!: form.alerts", g as "body: form.body", y as "plain"`,
  );
  expect(text).toBe(`select count(*) as "count", x as "left", f as "alerts", g as "body", y as "plain"`);
  expect(Object.fromEntries(hints)).toEqual({
    count: { isNullable: false, type: undefined },
    left: { isNullable: true, type: undefined },
    alerts: { isNullable: false, type: 'form.alerts' },
    body: { isNullable: undefined, type: 'form.body' },
  });
});
