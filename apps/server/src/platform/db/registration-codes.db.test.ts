import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { openOldDatabase, type OldDatabase } from '#test/support/old-database.ts';

/*
 * 0024 on a database that was in use: clinics wrote their codes as they liked, and two may have the same one. The oldest
 * keeps it; the others' is taken away, and what it was stands in the log.
 */
let old: OldDatabase;
const ids: Record<string, string> = {};
beforeAll(async () => {
  old = await openOldDatabase('0024');
  for (const [name, country, code, created] of [
    ['younger', 'EE', '10000018', '2026-02-01'],
    ['oldest', 'EE', ' 1000 0018 ', '2026-01-01'],
    ['youngest', 'EE', '10000018', '2026-03-01'],
    ['abroad', 'GB', '10000018', '2026-04-01'],
    ['small', 'GB', 'sc 123456', '2026-01-02'],
    ['none', 'EE', null, '2026-01-03'],
    ['empty', 'EE', '', '2026-01-04'],
    ['blank', 'EE', '  ', '2026-01-05'],
  ] as const) {
    ids[name] = newId();
    await old.db.query(
      'insert into clinic (id, name, country_code, registration_code, created_at) values ($1, $2, $3, $4, $5)',
      [ids[name], name, country, code, created],
    );
  }
  await old.apply('0024');
});
afterAll(() => old.close());

it('the oldest keeps its code, tidied; the others have none any more', async () => {
  const { rows } = await old.db.query<{ name: string; code: string | null }>(
    `select name, registration_code as code from clinic where coalesce(registration_code, '') <> '' order by name`,
  );
  expect(rows).toEqual([
    { name: 'abroad', code: '10000018' },
    { name: 'oldest', code: '10000018' },
    { name: 'small', code: 'SC123456' },
  ]);
});

it('what was taken away stands in the log', async () => {
  const { rows } = await old.db.query(
    `select subject_id, clinic_id, actor_kind, details from audit_log where action = 'emptyRegistrationCode' order by subject_id`,
  );
  expect(rows).toEqual(
    ['younger', 'youngest']
      .map((name) => ids[name] ?? '')
      .toSorted()
      .map((id) => ({
        subject_id: id,
        clinic_id: id,
        actor_kind: 'SYSTEM',
        details: { registrationCode: '10000018' },
      })),
  );
});
