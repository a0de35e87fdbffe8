import { expect, test } from 'vitest';
import { toLoggedError } from './logged-error.ts';

const ofDatabase = (message: string, more: object): Error =>
  Object.assign(new Error(message), { severity: 'ERROR', ...more });

test('what PostgreSQL quotes of a text, over several lines too, stays out', () => {
  const error = ofDatabase('invalid input syntax for type integer: "mul on\nköha \\"ja\\" nohu"', {
    code: '22P02',
    detail: 'Failing row contains (köha)',
    where: 'köha',
    parameters: ['köha'],
    cause: new Error('köha'),
  });
  const logged = toLoggedError(error);
  expect(JSON.stringify(logged)).not.toMatch(/köha|nohu/);
  expect(logged).toMatchObject({ code: '22P02', message: 'invalid input syntax for type integer: "…"' });
});

test('what helps to find the fault stays', () => {
  expect(toLoggedError(ofDatabase('column "x" does not exist', { code: '42703' })).message).toContain('"x"');
  expect(
    toLoggedError(ofDatabase('violates "c"', { code: '23514', table: 'activity', constraint: 'c' })),
  ).toMatchObject({
    table: 'activity',
    constraint: 'c',
  });
  expect(toLoggedError(new TypeError('x is undefined'))).toMatchObject({
    type: 'TypeError',
    message: 'x is undefined',
  });
  expect(toLoggedError(new Error('x')).stack).toMatch(/^ {4}at .*logged-error\.test\.ts/);
  expect(toLoggedError('köha')).toEqual({ type: 'string', message: 'something else was thrown', stack: '' });
});
