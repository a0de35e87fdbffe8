import { expect, test } from 'vitest';
import { z } from 'zod';
import { ROUTES } from '@tervik/contract/routes.ts';
import { createSerialiser } from './serialiser.ts';

const Row = z.object({
  id: z.uuid(),
  kind: z.enum(['A', 'B']),
  count: z.number().nullable(),
  note: z.string().optional(),
  inner: z.object({ name: z.string() }).nullable(),
});
const List = z.object({ rows: z.array(Row), next: z.string().nullable() });
const row = { id: 'i', kind: 'A', count: null, inner: { name: 'Õie' } };

const write = (schema: z.ZodType, value: unknown): unknown => JSON.parse(createSerialiser(schema)!(value));

test('writes what the contract names and nothing else, however deep', () => {
  const leaking = { ...row, secret: 1, inner: { name: 'Õie', secret: 2 } };
  expect(write(List, { rows: [leaking], next: null, secret: 3 })).toEqual({ rows: [row], next: null });
});

test('optional ones may be missing; promised ones may not', () => {
  expect(write(Row, { ...row, note: 'n' })).toEqual({ ...row, note: 'n' });
  const { kind: _, ...without } = row;
  expect(() => write(Row, without)).toThrow(/kind is missing/);
});

test('an object cannot leave in the place of a text, and the error does not carry it', () => {
  const told = { ...row, id: { secret: 'valus kurk' } };
  expect(() => write(Row, told)).toThrow(/^the answer does not fit the contract: an object/);
});

test('names of properties are data and never code', () => {
  const odd = z.object({ __proto__x: z.string(), '"); throw 1; ("': z.string() });
  const value = { __proto__x: 'a', '"); throw 1; ("': 'b' };
  expect(write(odd, value)).toEqual(value);
});

test('objects that a property tells apart are each written as what they are', () => {
  const union = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('A'), a: z.string() }),
    z.object({ kind: z.literal('B'), b: z.array(z.object({ c: z.number().nullable() })) }),
  ]);
  const list = z.object({ forms: z.array(union) });
  const b = { kind: 'B', b: [{ c: null, secret: 1 }], a: 'not of B' };
  expect(write(list, { forms: [{ kind: 'A', a: 'x', secret: 2 }, b] })).toEqual({
    forms: [
      { kind: 'A', a: 'x' },
      { kind: 'B', b: [{ c: null }] },
    ],
  });
  expect(() => write(list, { forms: [{ kind: 'C', secret: 'valus kurk' }] })).toThrow(/no known kind$/);
  expect(() => write(list, { forms: [{ kind: 'A' }] })).toThrow(/a is missing/);
});

test('a union of objects is left to the serialiser that can tell them apart', () => {
  expect(
    createSerialiser(z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])),
  ).toBeUndefined();
  expect(createSerialiser(z.record(z.string(), z.string()))).toBeUndefined();
});

test('long lists are written by it', () => {
  const compiled = ROUTES.filter(({ response }) => createSerialiser(response) !== undefined);
  expect(compiled.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'listClinicEContacts',
      'getClinicEContact',
      'getPatientTimeline',
      'listPatientEContacts',
      'sendInquiry',
    ]),
  );
});
