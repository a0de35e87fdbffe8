import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveDraft } from '@tervik/contract/draft.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { ROUTES } from '@tervik/contract/routes.ts';
import type { Route } from '@tervik/contract/route.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { createCast, type Cast } from '../../matrix/route-cases.ts';
import { creationCases } from '../../matrix/cases/creation.ts';
import { personCases } from '../../matrix/cases/persons.ts';
import { prescriptionCases } from '../../matrix/cases/prescriptions.ts';
import { questionnaireCases } from '../../matrix/cases/questionnaire.ts';
import { createTestApp, type Call, type TestApp } from '../../support/test-app.ts';

/*
 * Honest requests of the patient's side with one value in them replaced by what no browser sends. Where generated bodies
 * mostly break at the first field, these get as far as the database.
 */
let app: TestApp;
let cast: Cast;
beforeAll(async () => {
  app = await createTestApp();
  cast = await createCast(app);
});
afterAll(() => app.close());

const NASTY: readonly unknown[] = [
  null,
  '',
  'a\u0000b',
  '\uD800',
  'x'.repeat(5000),
  '0000-01-01',
  '9999-12-31',
  '2026-02-30',
  '\u202Egpj\u2066',
  -1,
  1e308,
  2_147_483_648,
  [],
  {},
  randomUUID().toUpperCase(),
];

/** Each copy of a value with one leaf replaced. */
function* spoil(value: unknown): Generator {
  for (const nasty of NASTY) yield nasty;
  if (value === null || typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value))
    for (const spoiled of spoil(inner)) {
      const copy: unknown = structuredClone(value);
      (copy as Record<string, unknown>)[name] = spoiled;
      yield copy;
    }
}

const target = () => ({ patientPersonId: cast.must('patient').personId, clinicId: cast.clinic.id });
const written = (eContactType: string, form: object): Call => ({
  body: { ...target(), eContactType, text: 'x', filesFollow: false, forms: [form] },
});
const drafted = (fields: object): Call => ({
  params: { key: 'new-prescription' },
  body: { content: { text: 'x', replyMode: 'x', eContactType: 'x', fields } },
});
const today = (): string => calendarDate(app.clock.now(), 'Europe/Tallinn');
const more = (): [Route, Call][] => [
  [createFallbackEContact, written('BACK_PAIN', { kind: 'URGENT_SIGNS', set: 'BACK', present: false })],
  [
    createFallbackEContact,
    written('BACK_PAIN', {
      kind: 'QUESTIONS',
      source: 'HELPER',
      items: [{ question: 'Millal?', answer: 'Eile' }],
      summary: 'x',
    }),
  ],
  [
    createFallbackEContact,
    written('PRESCRIPTION', {
      kind: 'PRESCRIPTIONS',
      items: [
        {
          brandName: '',
          activeIngredient: 'ibuprofen',
          routeOfAdministration: 'ORAL',
          strength: '400 mg',
          dosing: 'AS_NEEDED',
          previousId: null,
        },
      ],
    }),
  ],
  [
    createFallbackEContact,
    written('SICK_LEAVE', {
      kind: 'LEAVE',
      leaveKind: 'START',
      date: today(),
      workNature: 'x',
      weekendWork: false,
      carePersonCode: null,
      returnDate: null,
      unsuitableTimes: null,
    }),
  ],
  [saveDraft, drafted({ a: 'x', b: 1, c: ['x'], d: true })],
  [saveDraft, drafted({ 'a\u0000b': 'x' })],
  [saveDraft, drafted({ '\uD800': 'x' })],
];

it('one wrong value anywhere is a refusal, never a bug', async () => {
  const cases = { ...creationCases, ...personCases, ...prescriptionCases, ...questionnaireCases };
  const expected: [Route, Call][] = more();
  for (const route of ROUTES) {
    const known = cases[route.name];
    if (known === undefined) continue;
    expected.push([route, known.call(await cast.makeTarget(known.state), cast)]);
  }
  const bugs: string[] = [];
  let taken = 0;
  for (const [route, call] of expected)
    for (const part of ['body', 'query', 'params'] as const)
      for (const spoiled of call[part] === undefined ? [] : spoil(call[part])) {
        // No address can say these.
        if (
          part !== 'body' &&
          (spoiled === null || typeof spoiled !== 'object' || JSON.stringify(spoiled).includes('ud800'))
        )
          continue;
        const { status } = await app.call(route, {
          ...call,
          as: cast.who('patient'),
          [part]: spoiled,
        });
        if (status === 200) taken += 1;
        if (status >= 500) bugs.push(`${route.name} ${part} ${JSON.stringify(spoiled).slice(0, 200)}`);
      }
  expect(bugs).toEqual([]);
  // The honest part of them is honest: some values do no harm.
  expect(taken).toBeGreaterThan(50);
}, 120_000);
