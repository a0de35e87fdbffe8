import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import * as contract from '@tervik/contract/patient-list.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** Says yes in the simulators, and opens lists of the clinic with this registration code. */
const PROVEN = { personalCode: '60001019906', phone: '+37200000766' };
const CANCELS = { personalCode: '60001019950', phone: '+37201100266' };
const REGISTRATION_CODE = '10000018';

let p: TestPractice;
let partners: Partners;
let clinic: TestClinic;
let admin: Persona;
beforeAll(async () => {
  partners = await startPartners();
  await partners.setPhones({});
  p = await createTestPractice({
    config: {
      skId: { ...(await partners.skIdSettings()), waitMs: 2_000 },
      listSystem: { url: new URL('/list-system', partners.digitalIdUrl).href, accessToken: 'simulated' },
    },
  });
});
afterAll(async () => {
  await p.test.close();
  await partners.stop();
});
beforeEach(async () => {
  clinic = await p.test.world.clinic();
  admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  for (const { personalCode } of [PROVEN, CANCELS]) await p.test.world.invitation(clinic, personalCode);
});
afterEach(() => partners.setPhones({}));

const start = (body: object = {}, as = admin) =>
  p.test.call(contract.startMobileId, { as, body: { clinicId: clinic.id, ...PROVEN, ...body } });
const status = (sessionId: string, as = admin) =>
  p.test.call(contract.getMobileIdStatus, { as, body: { sessionId } });
const prove = async (): Promise<string> => {
  const { sessionId } = must(await start());
  expect(must(await status(sessionId)).status).toBe('SUCCESS');
  return sessionId;
};
const lists = (sessionId: string, as = admin) =>
  p.test.call(contract.getDoctorsLists, { as, body: { sessionId } });
const fetchList = (sessionId: string, listCode = 'N0421', as = admin) =>
  p.test.call(contract.importPatientList, { as, body: { sessionId, listCode } });

it('who proves their identity sees their lists, compares one and imports it', async () => {
  await p.test.world.sql('update clinic set registration_code = $2 where id = $1', [
    clinic.id,
    REGISTRATION_CODE,
  ]);
  const started = must(await start());
  expect(started.verificationCode).toMatch(/^\d{4}$/);
  expect(Date.parse(started.expiresAt) - p.test.clock.now()).toBeLessThanOrEqual(15 * 60_000);
  expect(must(await status(started.sessionId))).toMatchObject({ failure: null, status: 'SUCCESS' });

  const opened = must(await lists(started.sessionId));
  expect(opened.provenName).toBe('ANNELI TAMM-KÕIV');
  expect(
    opened.lists.map(({ listCode, isForeign, lastImportAt }) => [listCode, isForeign, lastImportAt]),
  ).toEqual([
    ['N0420', false, null],
    ['N0421', false, null],
    ['N0999', true, null],
  ]);
  const compared = must(await fetchList(started.sessionId));
  expect(compared).toMatchObject({
    source: 'MOBILE_ID',
    provenName: 'ANNELI TAMM-KÕIV',
    counts: { new: 48, problems: 0 },
  });
  const done = await p.test.call(contract.confirmImport, {
    as: admin,
    params: { id: compared.id },
    body: { isWhole: true },
  });
  expect(must(done).lists).toEqual([
    { listCode: 'N0421', doctor: 'Jaan-Erik Uus', patientCount: 48, isNew: false },
  ]);
  expect(must(await lists(started.sessionId)).lists[1]?.lastImportAt).toEqual(expect.any(String));
  expect(keyOf(await fetchList(started.sessionId, 'N0999'))).toBe('IMPORT_LIST_FOREIGN');
  expect(keyOf(await fetchList(started.sessionId, 'N0001'))).toBe('IMPORT_LIST_UNKNOWN');
});

it('who says no on the phone has failed, for good', async () => {
  const { sessionId } = must(await start(CANCELS));
  expect(must(await status(sessionId))).toMatchObject({ status: 'FAILED', failure: 'CANCELLED' });
  expect(must(await status(sessionId)).status).toBe('FAILED');
  expect(keyOf(await lists(sessionId))).toBe('IMPORT_SESSION_OVER');
});

it('waits while the phone does; nothing is opened before it answers', async () => {
  await partners.setPhones({ moment: 'NEVER' });
  const { sessionId } = must(await start());
  expect(must(await status(sessionId)).status).toBe('PENDING');
  expect(keyOf(await lists(sessionId))).toBe('IMPORT_SESSION_OVER');
});

it('a session is its own person’s, for a quarter of an hour, by its own way', async () => {
  const sessionId = await prove();
  const second = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  for (const answer of [
    await status(sessionId, second),
    await lists(sessionId, second),
    await fetchList(sessionId, 'N0421', second),
  ])
    expect(keyOf(answer)).toBe('NOT_FOUND');
  expect(keyOf(await status(randomUUID()))).toBe('NOT_FOUND');
  const bySmartId = await p.test.call(contract.getSmartIdStatus, { as: admin, body: { sessionId } });
  expect(keyOf(bySmartId)).toBe('IMPORT_SESSION_OVER');
  await p.test.world.sql(`update import_session set expires_at = now() where id = $1`, [sessionId]);
  expect(keyOf(await lists(sessionId))).toBe('IMPORT_SESSION_OVER');
});

it('an admin who is one no more imports no more', async () => {
  const sessionId = await prove();
  await p.test.world.sql('update employee set is_admin = false where id = $1', [admin.employeeId]);
  expect(['NO_ACCESS', 'NOT_FOUND']).toContain(keyOf(await lists(sessionId)));
});

it('only codes of people who work here make a phone ring, and not too often', async () => {
  expect(keyOf(await start({ personalCode: '50001029996' }))).toBe('IMPORT_PROOF_OTHER');
  expect(keyOf(await start({ personalCode: '60001019907' }))).toBe('PERSONAL_CODE_INVALID');
  for (let tries = 0; tries < 5; tries += 1) must(await start(CANCELS));
  const refused = await start();
  expect(refused).toMatchObject({ status: 469, body: { key: 'IMPORT_PROOF_LIMIT' } });
  const { until } = (refused.body as unknown as { data: { until: number } }).data;
  // People are told minutes: at that one it works, a second before it need not.
  expect(until % 60_000).toBe(0);
  const now = p.test.clock.now();
  p.test.clock.advance(until - now);
  must(await start());
  p.test.clock.advance(now - until);
});

it('who proves their own code may be wrong, stop and begin again more often; each is paid for, so not without end', async () => {
  const own = await p.test.world.clinic();
  const doctor = await p.test.world.persona({
    staffOf: own,
    clinicAdmin: true,
    personalCode: PROVEN.personalCode,
  });
  const begin = () =>
    p.test.call(contract.startSmartId, {
      as: doctor,
      body: { clinicId: own.id, personalCode: PROVEN.personalCode },
    });
  // Said by themselves is not proven.
  for (let tries = 0; tries < 5; tries += 1) must(await begin());
  expect(keyOf(await begin())).toBe('IMPORT_PROOF_LIMIT');
  await p.test.world.sql(
    `update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`,
    [doctor.userId],
  );
  must(await begin());
  // Eight more, as if begun.
  await p.test.world.sql(
    `insert into import_session (id, clinic_id, user_id, method, personal_code, created_at, expires_at)
     select gen_random_uuid(), clinic_id, user_id, method, personal_code, created_at, expires_at
       from (select * from import_session where user_id = $1 order by created_at desc limit 1) last, generate_series(1, 8)`,
    [doctor.userId],
  );
  must(await begin());
  expect(keyOf(await begin())).toBe('IMPORT_PROOF_LIMIT');
});

it('of many that are begun at once no more phones ring than of those one after the other', async () => {
  const body = { clinicId: clinic.id, personalCode: PROVEN.personalCode };
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => p.test.call(contract.startSmartId, { as: admin, body })),
  );
  expect(answers.map(({ status: code }) => code).toSorted((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 469, 469,
  ]);
});

it('Smart-ID goes the same way', async () => {
  const started = await p.test.call(contract.startSmartId, {
    as: admin,
    body: { clinicId: clinic.id, personalCode: PROVEN.personalCode },
  });
  const { sessionId } = must(started);
  const proven = await p.test.call(contract.getSmartIdStatus, { as: admin, body: { sessionId } });
  expect(must(proven)).toMatchObject({ failure: null, status: 'SUCCESS' });
  expect(must(await lists(sessionId)).lists).toHaveLength(3);
});
