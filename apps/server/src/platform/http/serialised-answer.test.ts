import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { toSerialiserSchema } from './json-schema.ts';

const Row = z.object({
  id: z.uuid(),
  kind: z.enum(['A', 'B']),
  count: z.number().nullable(),
  note: z.string().optional(),
  inner: z.object({ name: z.string() }).nullable(),
});
const List = z.object({ rows: z.array(Row), next: z.string().nullable() });
const row = { id: 'i', kind: 'A', count: null, inner: { name: 'Õie' } };

/** What a browser gets where a route answers `value`, and what went wrong. */
async function answer(
  schema: z.ZodType,
  value: unknown,
): Promise<{ status: number; text: string; body: unknown; error: string }> {
  const app = Fastify();
  let error = '';
  app.setErrorHandler((reason: Error, _request, reply) => {
    error = reason.message;
    return reply
      .status(500)
      .serializer(() => '{}')
      .send({});
  });
  app.get('/', { schema: { response: { 200: toSerialiserSchema(schema) } } }, async () => value);
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { status: statusCode, text: body, body: JSON.parse(body) as unknown, error };
}

test('writes what the contract names and nothing else, however deep', async () => {
  const leaking = { ...row, secret: 1, inner: { name: 'Õie', secret: 2 } };
  const { body } = await answer(List, { rows: [leaking], next: null, secret: 3 });
  expect(body).toEqual({ rows: [row], next: null });
});

test('optional ones may be missing; promised ones may not', async () => {
  expect((await answer(Row, { ...row, note: 'n' })).body).toEqual({ ...row, note: 'n' });
  const { kind: _, ...without } = row;
  expect(await answer(Row, without)).toMatchObject({ status: 500, error: '"kind" is required!' });
});

test('an object cannot leave in the place of a text, and no error carries it', async () => {
  const { text, error } = await answer(Row, { ...row, id: { secret: 'valus kurk' } });
  expect(text + error).not.toContain('kurk');
});

test('names of properties are data and never code', async () => {
  const odd = z.object({ __proto__x: z.string(), '"); throw 1; ("': z.string() });
  const value = { __proto__x: 'a', '"); throw 1; ("': 'b' };
  expect((await answer(odd, value)).body).toEqual(value);
});

test('objects that a property tells apart are each written as what they are', async () => {
  const union = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('A'), a: z.string() }),
    z.object({ kind: z.literal('B'), b: z.array(z.object({ c: z.number().nullable() })) }),
  ]);
  const list = z.object({ forms: z.array(union) });
  const b = { kind: 'B', b: [{ c: null, secret: 1 }], a: 'not of B' };
  expect((await answer(list, { forms: [{ kind: 'A', a: 'x', secret: 2 }, b] })).body).toEqual({
    forms: [
      { kind: 'A', a: 'x' },
      { kind: 'B', b: [{ c: null }] },
    ],
  });
  const unknown = await answer(list, { forms: [{ kind: 'C', secret: 'valus kurk' }] });
  expect(unknown.status).toBe(500);
  expect(unknown.text + unknown.error).not.toContain('kurk');
});
