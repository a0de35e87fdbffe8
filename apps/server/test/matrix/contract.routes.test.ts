import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { ROUTES } from '@tervik/contract/routes.ts';
import { getConfig, setLocale } from '@tervik/contract/session.ts';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/** Paths of this release exactly as spec §7 writes them, copied by hand. */
const SPEC_PATHS = [
  'GET /api/config',
  'POST /api/login/extend',
  'POST /api/logout',
  'POST /api/send-otp',
  'POST /api/dokobit-session',
  'POST /api/login/dokobit',
  'POST /api/users/complete-profile',
  'GET /api/persons',
  'POST /api/users/save-consent',
  'GET /api/users/consents',
  'POST /api/users/update-push-endpoint',
  'GET /prm',
  'GET /api/prm/global-message',
  'POST /global-message',
  'DELETE /global-message/{id}',
  'POST /api/log',
  'POST /patient/e-contacts/fallback',
  'GET /patient/e-contacts',
  'POST /patient/actions/{id}/inquiry/complete',
  'GET /patient/e-contacts/{id}/timeline',
  'GET /patient/clinics',
  'POST /patient/e-contacts/{id}/reopen',
  'POST /patient/e-contacts/{id}/info',
  'GET /clinic/e-contacts/{id}',
  'POST /clinic/e-contacts/{id}/assign',
  'POST /clinic/e-contacts/{id}/accept',
  'POST /clinic/e-contacts/{id}/reject',
  'POST /clinic/e-contacts/{id}/reopen',
  'POST /clinic/e-contacts/{id}/complete',
  'POST /clinic/e-contacts/{id}/actions/inquiry',
  'GET /clinic/e-contacts/{id}/notes',
  'POST /clinic/e-contacts/{id}/notes',
  'GET /clinic/e-contacts/{id}/timeline',
  'GET /clinic/e-contacts',
  'POST /clinic/e-contacts',
  'POST /clinic/e-contacts/{id}/actions/awell-finalize',
  'GET /clinic/patients',
  'POST /clinic/patients',
  'GET /clinic/patients/lookup',
  'PATCH /clinic/patients/{id}',
  'GET /clinic/clinics',
  'GET /clinic/{id}/employees',
  'GET /clinic/{id}/e-contact-types',
];

let app: TestApp;
let clinic: TestClinic;
let patient: Persona;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic();
  patient = await app.world.persona({ listedIn: clinic });
});
afterAll(() => app.close());

describe('contract ↔ spec ↔ served routes', () => {
  it('declares every path of the spec that this release serves', () => {
    const declared = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(SPEC_PATHS.filter((path) => !declared.includes(path))).toEqual([]);
    expect(new Set(declared).size).toBe(declared.length);
  });

  it('serves every declared route, and the document describes exactly those', async () => {
    const document = (await app.app.http.inject({ url: '/api/openapi.json' })).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string }>>;
      components: { securitySchemes: { session: { name: string } } };
    }>();
    expect(document.openapi).toBe('3.1.0');
    const described = Object.values(document.paths).flatMap((operations) => Object.values(operations));
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      ROUTES.map(({ name }) => name).toSorted(),
    );
    // The name that this very installation gives its cookie.
    expect(document.components.securitySchemes.session.name).toBe('tervik');
    for (const { method, path } of ROUTES) {
      const url = path.replaceAll(/\{(\w+)\}/g, ':$1');
      expect(app.app.http.hasRoute({ method, url }), `${method} ${url}`).toBe(true);
    }
  });
});

describe('the envelope', () => {
  const body = (): object => ({
    eContactType: 'BACK_PAIN',
    patientPersonId: patient.personId,
    clinicId: clinic.id,
    text: 'It hurts.',
  });
  const send = (headers: Record<string, string>, payload: string) =>
    app.app.http.inject({
      method: 'POST',
      url: '/patient/e-contacts/fallback',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        cookie: `tervik=${patient.token}`,
        [IDEMPOTENCY_HEADER]: randomUUID(),
        ...headers,
      },
      payload,
    });

  it('speaks the language of the page', async () => {
    const message = async (language: string): Promise<string> => {
      const answer = await app.call(listPatientEContacts, { headers: { 'accept-language': language } });
      return JSON.stringify(answer.body);
    };
    expect(new Set(await Promise.all(['et', 'en', 'ru'].map(message))).size).toBe(3);
  });

  it.each([
    ['unreadable JSON', { 'content-type': 'application/json' }, '{"text":', 400, 'INVALID_INPUT'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'text=x', 400, 'INVALID_INPUT'],
    ['plain text', { 'content-type': 'text/plain' }, '{}', 400, 'INVALID_INPUT'],
    [
      'a body over the limit',
      { 'content-type': 'application/json' },
      JSON.stringify({ text: 'x'.repeat(300_000) }),
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'a foreign origin',
      { 'content-type': 'application/json', origin: 'https://evil.example' },
      '{}',
      403,
      'FOREIGN_ORIGIN',
    ],
    [
      'a key that is none',
      { 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: 'again' },
      JSON.stringify({}),
      400,
      'INVALID_INPUT',
    ],
  ])('%s', async (_name, headers, payload, status, key) => {
    const answer = await send(headers, payload);
    expect([answer.statusCode, answer.json<{ key: string }>().key]).toEqual([status, key]);
  });

  it('a route that creates asks for its key, and unknown addresses are the same 404', async () => {
    expect(await app.refused(createFallbackEContact, { as: patient, body: body(), key: null })).toMatchObject(
      { status: 400, key: 'IDEMPOTENCY_KEY_REQUIRED' },
    );
    const unknown = await app.app.http.inject({ url: '/api/nothing', headers: { accept: 'text/html' } });
    expect([unknown.statusCode, unknown.json<{ key: string }>().key]).toEqual([404, 'NOT_FOUND']);
  });

  it('a repeated key gets the first answer, another request under it is refused', async () => {
    const key = randomUUID();
    const first = await app.call(createFallbackEContact, { as: patient, body: body(), key });
    const second = await app.call(createFallbackEContact, { as: patient, body: body(), key });
    expect(second.body).toEqual(first.body);
    expect(
      await app.world.sql('select 1 from e_contact where owner_user_id = $1', [patient.userId]),
    ).toHaveLength(1);
    expect(
      await app.refused(createFallbackEContact, { as: patient, body: { ...body(), text: 'Other.' }, key }),
    ).toMatchObject({ status: 469, key: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('says when the session ends, and slides it only for a person’s own act', async () => {
    await app.world.sql(`update session set expires_at = now() + interval '10 minutes' where user_id = $1`, [
      patient.userId,
    ]);
    const background = await app.call(listPatientEContacts, {
      as: patient,
      headers: { 'x-background': '1' },
    });
    expect(Number(background.headers['x-session-expires'])).toBeLessThan(Date.now() + 11 * 60_000);
    const own = await app.call(listPatientEContacts, { as: patient });
    expect(Number(own.headers['x-session-expires'])).toBeGreaterThan(Date.now() + 29 * 60_000);
  });

  it('is never cached, and carries the headers that lock a page down', async () => {
    const answer = await app.call(getConfig);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(String(answer.headers['content-security-policy'])).toContain("script-src 'self'");
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('a session in its last hours ends at twelve hours, however busy', async () => {
    await app.world.sql(
      `update session set ends_at = now() + interval '5 minutes', expires_at = now() + interval '5 minutes' where user_id = $1`,
      [patient.userId],
    );
    const answer = await app.call(setLocale, { as: patient, body: { locale: 'et' } });
    expect(Number(answer.headers['x-session-expires'])).toBeLessThan(Date.now() + 6 * 60_000);
  });
});
