import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROUTES } from '@tervik/contract/routes.ts';
import { IDEMPOTENCY_HEADER, type Route } from '@tervik/contract/route.ts';
import { sendInquiry } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { publishPolicies } from '#modules/consent/index.ts';
import { readDocumented } from './documented.ts';
import { createTestApp, PARTNERS_AWAY, PUSH_SETTINGS, type TestApp } from '../support/test-app.ts';
import type { Persona } from '../support/world.ts';

/** Requests in all; each route gets its share. */
const REQUESTS = 20_000;

let app: TestApp;
let patient: Persona;
let doctor: Persona;
/** Somebody whose account may come to harm. */
let guest: Persona;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ config: { databasePoolSize: 4, push: PUSH_SETTINGS, ...PARTNERS_AWAY } });
  await publishPolicies(app.database.ownerUrl, 'EE');
  const clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
  doctor = await app.world.persona({ staffOf: clinic });
  guest = await app.world.persona();
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: patient.personId,
    clinicId: clinic.id,
    text: 'x',
  };
  const { eContactId } = (await app.call(createFallbackEContact, { as: patient, body })).body;
  const asked = await app.call(sendInquiry, {
    as: doctor,
    params: { id: eContactId },
    body: { question: 'y' },
  });
  ids = [
    eContactId,
    asked.body.activityId ?? '',
    clinic.id,
    patient.personId,
    patient.patientId,
    doctor.employeeId ?? '',
    doctor.userId,
  ];
});
afterAll(() => app.close());

const NAMES = [
  'text',
  'question',
  'answer',
  'infoText',
  'note',
  'reason',
  'eContactType',
  'patientPersonId',
  'clinicId',
  'email',
  'password',
  'otp',
  'requestId',
  'locale',
  'activeRole',
  'content',
  'replyOption',
  'openedAt',
  'questionFileIds',
  'assigneeUserId',
  'seenAssigneeUserId',
  'seenUpdatedAt',
  'fixedInfoText',
  'type',
  'level',
  'message',
  'firstName',
  'surname',
  'birthDate',
  'personalCode',
  'sex',
  'phone',
  'notifyByEmail',
  'pushEndpoint',
  'sessionToken',
  'providerId',
  'query',
  'slug',
  'version',
  'page',
  'browser',
  '__proto__',
  'constructor',
  'toString',
];
const NASTY = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\uD800',
  '\uDFFF\uD800',
  'ﷺ'.repeat(3000),
  'x'.repeat(3001),
  '👩‍👩‍👧‍👦'.repeat(900),
  "'; drop table e_contact; --",
  '<script>alert(1)</script>',
  '{0}',
  '%s%n',
  '../../etc/passwd',
  'NaN',
  '1e999',
  '-0',
  '9'.repeat(400),
  '2026-02-30',
  '2026-11-21T25:61:00Z',
  '+275760-09-13T00:00:00.000Z',
  '0000-01-01T00:00:00Z',
  '294277-01-01',
  'OTHER',
  'BACK_PAIN',
  'NOW',
  'et',
  'ru-RU',
  'PRM_DOCTOR',
  '123456',
  'null',
  'mari@tervik.example',
  '+37251234567',
  '49403136526',
  '1994-03-13',
  '2015-05-05',
  'FEMALE',
  'google',
  'PRM_PATIENT',
  'privacy-policy',
  'code=x&state=y',
  'https://fcm.googleapis.com/fcm/send/x',
  '\u202Eabc',
  'İ',
  'e\u0301',
];

/** Values near the contract and far from it: known names and ids with wrong types, sizes, encodings and nesting. */
const value = (): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.uuid(),
    fc.array(fc.constantFrom<unknown>(...NASTY, ...ids, 1, null), { maxLength: 4 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
const object = (): fc.Arbitrary<unknown> => fc.dictionary(fc.constantFrom(...NAMES), value(), { maxKeys: 6 });
const payload = (): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: object().map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: value().map((body) => JSON.stringify(body) ?? '') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '[]',
        'null',
        '{"a":',
        '"',
        '{"__proto__":{"x":1}}',
        '{"constructor":{"prototype":{}}}',
        `{"text":"${'x'.repeat(300_000)}"}`,
      ),
    },
  );
const segment = (): fc.Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, fc.constantFrom(...NASTY), fc.uuid());
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

it(`${REQUESTS} generated requests over all routes: no 5xx, every refusal documented and in the envelope`, async () => {
  const share = Math.ceil(REQUESTS / ROUTES.length);
  const seen: Record<string, number> = {};
  const crashes: string[] = [];
  const isDocumented = await readDocumented(app);
  for (const route of ROUTES) {
    const samples = fc.sample(
      fc.record({
        body: payload(),
        path: segment(),
        query: object(),
        key: fc.constantFrom('uuid', 'none', 'garbage'),
      }),
      { numRuns: share },
    );
    await inLanes(samples, 4, async (sample, index) => {
      // Who says that they are a child is signed out.
      if (route.name.endsWith('Profile') && index % 10 === 0) guest = await app.world.persona();
      const answer = await send(route, sample, index);
      seen[answer.statusCode] = (seen[answer.statusCode] ?? 0) + 1;
      const refused = answer.statusCode >= 400;
      if (
        answer.statusCode >= 500 ||
        !isDocumented(route, answer.statusCode) ||
        (refused && typeof (JSON.parse(answer.body) as { key?: unknown }).key !== 'string')
      ) {
        crashes.push(`${answer.statusCode} ${route.name} ${JSON.stringify(sample).slice(0, 300)}`);
      }
    });
  }
  expect(crashes.slice(0, 5)).toEqual([]);
  // The generator must reach the rules behind the schemas too, or it would prove nothing.
  expect(Object.values(seen).reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(REQUESTS);
  for (const status of ['200', '400', '404', '469'])
    expect(seen[status] ?? 0, `answers ${status}: ${JSON.stringify(seen)}`).toBeGreaterThan(50);
}, 300_000);

interface Sample {
  readonly body: string;
  readonly path: string;
  readonly query: unknown;
  readonly key: string;
}

function send(route: Route, { body, path, query, key }: Sample, index: number) {
  const persona = route.name.endsWith('Profile')
    ? guest
    : route.access === 'CLINIC'
      ? doctor
      : route.access === 'PATIENT'
        ? patient
        : index % 2 === 0
          ? doctor
          : patient;
  const entries = Object.entries(query as Record<string, unknown>).map(
    // An object's own `toString` may be anything.
    ([name, item]) =>
      `${encode(name)}=${encode(typeof item === 'object' ? JSON.stringify(item) : String(item as string | number | boolean))}`,
  );
  const unsafe = route.method !== 'GET';
  return app.app.http.inject({
    method: route.method,
    url: `${route.path.replaceAll(/\{\w+\}/g, () => encode(path))}?${entries.join('&')}`,
    headers: {
      host: 'localhost:3000',
      // Without its session the rest of the run would be refused at the door.
      ...(route.name !== 'logout' && { cookie: `tervik=${persona.token}` }),
      ...(unsafe && { origin: 'http://localhost:3000', 'content-type': 'application/json' }),
      ...(key !== 'none' && { [IDEMPOTENCY_HEADER]: key === 'uuid' ? randomUUID() : '\u00e9' }),
    },
    ...(unsafe && route.body !== undefined && { payload: body }),
  });
}

/** Some at a time, so that the database has work and the order is nearly that of the samples. */
async function inLanes<T>(
  items: readonly T[],
  lanes: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let index = next++; index < items.length; index = next++) {
        const item = items[index];
        if (item !== undefined) await work(item, index);
      }
    }),
  );
}
