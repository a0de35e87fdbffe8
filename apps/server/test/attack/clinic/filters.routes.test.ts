import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as inboxApi from '@tervik/contract/inbox.ts';
import { createTestPractice, type TestPractice } from '../../support/test-practice.ts';

/* The clinic's list by those who mean harm: filters and saved views that are none. */
let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

describe('filters that are none', () => {
  it.each([
    { sort: 'updated_at; drop table e_contact' },
    { sort: '__proto__' },
    { order: 'asc, id' },
    { listCodes: `A1' or true --` },
    { types: 'constructor' },
    { search: `%' or 1=1 --\u0000` },
    { search: '\u0000' },
    { listCodes: 'a\u0000b' },
    { createdAtFrom: '2026-02-30' },
    { createdAtFrom: '0000-01-01' },
    { updatedAtTo: '9999-12-31' },
    { cursor: Buffer.from(`created,2026-01-01T00:00:00Z,${randomUUID()}`).toString('base64url') },
    { cursor: '../../etc', sort: 'work' },
    { page: '99999', size: '500' },
    { size: '1e9' },
  ])('%j', async (query) => {
    const { status, body } = await p.test.call(inboxApi.listClinicEContacts, { as: p.nurse, query });
    expect([200, 400]).toContain(status);
    if (status === 200)
      for (const row of body.eContacts) expect(row.clinicId, JSON.stringify(query)).toBe(p.clinic.id);
  });

  it('a saved view keeps what it is, and changes no object', async () => {
    for (const filters of [
      '{"__proto__": {"isAdmin": "true"}}',
      '{"__proto__": "x"}',
      '{"constructor": "x"}',
      '{"search": "a\\u0000b"}',
    ]) {
      const answer = await p.test.app.http.inject({
        method: 'POST',
        url: inboxApi.addView.path.replace('{id}', p.clinic.id),
        headers: {
          host: 'localhost:3000',
          origin: 'http://localhost:3000',
          cookie: `tervik=${p.nurse.token}`,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        payload: `{"name": "Vaade", "isShared": true, "filters": ${filters}}`,
      });
      expect(answer.statusCode, filters).toBeLessThan(500);
      expect(answer.statusCode, filters).not.toBe(404);
    }
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect((await p.test.call(inboxApi.listViews, { as: p.doctor })).status).toBe(200);
  });
});
