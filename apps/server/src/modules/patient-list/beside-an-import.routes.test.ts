import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getPatientCard, searchPatients, updateClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { createRaces, type Act, type Held, type Races } from '#test/attack/clinic/in-every-order.ts';
import { seedRow } from '#test/support/test-list.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { createImportTasks, SWEEP_IMPORTS } from './index.ts';

/* What staff and patients do in the very seconds of an import: neither sees the other, and a little later all is right. */
const quiet = { debug() {}, info() {}, warn() {}, error() {} };
const OTHERS = [1, 2, 3].map((number) => rowOf(number));
const LISTED: Row = { ...rowOf(5), surname: 'Uus' };
/** Every act ends with it: both have done all else by then. */
const AUDIT: Held = { text: 'lock table audit_log in share mode', values: [] };

let p: TestPractice;
let pool: Pool;
let races: Races;
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 2, quiet);
  races = await createRaces(p);
});
afterAll(async () => {
  await races.close();
  await pool.end();
  await p.test.close();
});

interface Practice {
  readonly clinic: TestClinic;
  readonly nurse: Persona;
  readonly patient: Persona;
  readonly calls: ReturnType<typeof createListCalls>;
}
/** A clinic in whose list somebody is, who has an account, and wrote one e-contact. */
async function begin({ isConfirmed }: { isConfirmed: boolean }): Promise<Practice> {
  const { world } = p.test;
  const clinic = await world.clinic();
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  const patient = await world.persona({
    firstName: LISTED.first,
    surname: LISTED.surname,
    personalCode: LISTED.code,
  });
  await world.sql(
    `insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at)
     values ($1, $2, $3, case when $4 then now() end)`,
    [clinic.id, patient.personId, patient.userId, isConfirmed],
  );
  await seedRow(p, {}, { name: 'open', clinic, owner: patient });
  return { clinic, nurse, patient, calls: createListCalls(p.test, { clinic, admin }) };
}
const confirmPatient =
  ({ clinic, nurse, patient }: Practice): Act =>
  async () =>
    p.test.call(updateClinicPatient, {
      as: nurse,
      params: { id: await p.test.world.patientIdOf(clinic, patient.personId) },
      body: { clinicId: clinic.id, clinicMember: true },
    });
const send =
  ({ clinic, patient }: Practice): Act =>
  () =>
    p.test.call(createFallbackEContact, {
      as: patient,
      body: {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: patient.personId,
        clinicId: clinic.id,
        text: 'Kurk on valus.',
      },
    });

/** Where the patient and their e-contacts stand, and as what they are found: [patients, members]. */
async function settled({ clinic, nurse, patient }: Practice) {
  await p.test.world.sql(
    `update list_import set applied_at = applied_at - interval '3 minutes', undone_at = undone_at - interval '3 minutes'
      where clinic_id = $1`,
    [clinic.id],
  );
  await createImportTasks({ log: quiet })[SWEEP_IMPORTS]!({}, { pool });
  const card = await p.test.call(getPatientCard, {
    as: nurse,
    params: { id: await p.test.world.patientIdOf(clinic, patient.personId) },
    query: { clinicId: clinic.id },
  });
  const rows = await p.test.world.sql<{ list_code: string | null }>(
    'select distinct list_code from e_contact where clinic_id = $1',
    [clinic.id],
  );
  const { patients, members } = must(
    await p.test.call(searchPatients, { as: nurse, body: { clinicId: clinic.id, search: 'uus' } }),
  );
  return {
    list: must(card).listCode,
    isMember: must(card).clinicMember,
    lists: rows.map(({ list_code: code }) => code),
    found: [patients.length, members.length],
  };
}
/** An import that has been compared, to be carried out. */
async function importOf({ calls }: Practice, rows: readonly Row[]): Promise<Act> {
  const { id } = await calls.compare(rows);
  return () => calls.confirm(id);
}
const both = (answers: readonly { status: number }[]) =>
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);

it('who is confirmed while an import moves them is known by the new list', () =>
  races.inEveryOrder(async (run) => {
    const practice = await begin({ isConfirmed: false });
    await practice.calls.apply([...OTHERS, LISTED]);
    const moving = await importOf(practice, [...OTHERS, { ...LISTED, list: 'N0102' }]);
    both(await run(AUDIT, confirmPatient(practice), moving));
    expect(await settled(practice)).toEqual({
      list: 'N0102',
      isMember: true,
      lists: ['N0102'],
      found: [1, 0],
    });
  }));

it('who is confirmed while an import brings them is known by its list, and found once', () =>
  races.inEveryOrder(async (run) => {
    const practice = await begin({ isConfirmed: false });
    const bringing = await importOf(practice, [...OTHERS, LISTED]);
    both(await run(AUDIT, confirmPatient(practice), bringing));
    expect(await settled(practice)).toEqual({
      list: 'N0101',
      isMember: true,
      lists: ['N0101'],
      found: [1, 0],
    });
  }));

it('who is confirmed while an import takes them out of the list is in none', () =>
  races.inEveryOrder(async (run) => {
    const practice = await begin({ isConfirmed: false });
    await practice.calls.apply([...OTHERS, LISTED]);
    const leaving = await importOf(practice, OTHERS);
    both(await run(AUDIT, confirmPatient(practice), leaving));
    expect(await settled(practice)).toMatchObject({ list: null, lists: [null], found: [1, 0] });
  }));

it('who is confirmed while the import that brought them is taken back is a patient, and in no list', () =>
  races.inEveryOrder(async (run) => {
    const practice = await begin({ isConfirmed: false });
    const { id } = await practice.calls.apply([...OTHERS, LISTED]);
    both(await run(AUDIT, confirmPatient(practice), () => practice.calls.undo(id)));
    const { list, found, isMember } = await settled(practice);
    // Confirmed before the undo, they are left as they are.
    expect([null, 'N0101']).toContain(list);
    expect({ isMember, found }).toEqual({ isMember: true, found: [1, 0] });
    const members = await practice.calls.members();
    expect(members).toHaveLength(list === null ? 0 : 1);
  }));

it('what is sent while an import moves its patient stands in the new list', () =>
  races.inEveryOrder(async (run) => {
    const practice = await begin({ isConfirmed: true });
    await practice.calls.apply([...OTHERS, LISTED]);
    const moving = await importOf(practice, [...OTHERS, { ...LISTED, list: 'N0102' }]);
    both(await run(AUDIT, send(practice), moving));
    expect(await settled(practice)).toEqual({
      list: 'N0102',
      isMember: true,
      lists: ['N0102'],
      found: [1, 0],
    });
  }));
