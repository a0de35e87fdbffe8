import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  addClinicPatient,
  findPatients,
  getListMember,
  getPatientCard,
  searchPatients,
  updateClinicPatient,
} from '@tervik/contract/clinic-patient.ts';
import { reopenClinicEContact } from '@tervik/contract/conversation.ts';
import { createBrowser } from '#test/support/test-browser.ts';
import { seedRow, type ListSeed } from '#test/support/test-list.ts';
import { createListCalls, rowOf, type Row } from '#test/support/test-patient-lists.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** Signs in by digital ID in the simulator. */
const PROVEN: Row = { code: '50001029996', first: 'Jaan-Erik', surname: 'Uus', list: 'N0101' };
const OTHERS = [1, 2, 3].map((number) => rowOf(number));

let p: TestPractice;
let partners: Partners;
let clinic: TestClinic;
let admin: Persona;
let nurse: Persona;
let calls: ReturnType<typeof createListCalls>;
beforeAll(async () => {
  partners = await startPartners();
  p = await createTestPractice({
    config: { digitalId: { url: partners.digitalIdUrl, accessToken: 'simulated' } },
  });
});
afterAll(async () => {
  await p.test.close();
  await partners.stop();
});
beforeEach(async () => {
  clinic = await p.test.world.clinic();
  [admin, nurse] = await Promise.all([
    p.test.world.persona({ staffOf: clinic, clinicAdmin: true }),
    p.test.world.persona({ staffOf: clinic, profession: 'NURSE' }),
  ]);
  calls = createListCalls(p.test, { clinic, admin });
});

const search = async (text: string, as = nurse) =>
  must(await p.test.call(searchPatients, { as, body: { clinicId: clinic.id, search: text } }));
const found = async (text: string) => {
  const { patients, members } = await search(text);
  return [patients.length, members.length];
};

it('a member is found by name, by a slip of it and by code, read, and added as a patient', async () => {
  await calls.apply([...OTHERS, { ...rowOf(9), surname: 'Õunapuu', phone: '55512345' }]);
  for (const text of ['õunapuu', 'ounapu', rowOf(9).code]) expect(await found(text)).toEqual([0, 1]);
  const { members } = await search('õunapuu');
  const [member] = members;
  expect(member).toMatchObject({ firstName: 'Mari', surname: 'Õunapuu', listCode: 'N0101' });
  const { body: read } = await p.test.call(getListMember, { as: nurse, params: { id: member!.memberId } });
  expect(read).toMatchObject({ personalCode: rowOf(9).code, phone: '+37255512345', listCode: 'N0101' });
  expect(
    keyOf(await p.test.call(getListMember, { as: p.foreignDoctor, params: { id: member!.memberId } })),
  ).toBe('NOT_FOUND');
  expect(await search('õunapuu', p.foreignDoctor).catch(() => 'refused')).toBe('refused');

  const added = await p.test.call(addClinicPatient, {
    as: nurse,
    body: {
      clinicId: clinic.id,
      firstName: read.firstName,
      surname: read.surname,
      personalCode: read.personalCode,
      phone: read.phone,
      email: '',
    },
  });
  expect(must(added)).toMatchObject({ listCode: 'N0101', clinicMember: true });
  expect(await found('õunapuu')).toEqual([1, 0]);

  // Who leaves the list is still a patient whom the clinic knows, and no member of it.
  const left = await calls.apply(OTHERS);
  const card = () =>
    p.test.call(getPatientCard, {
      as: nurse,
      params: { id: added.body.personId },
      query: { clinicId: clinic.id },
    });
  expect((await card()).body).toMatchObject({ listCode: null, clinicMember: false });
  expect(await found('õunapuu')).toEqual([1, 0]);
  must(await calls.undo(left.id));
  expect((await card()).body).toMatchObject({ listCode: 'N0101', clinicMember: true });
});

it('one list is searched alone: by name, by a slip of it and by code, patients and members', async () => {
  await p.test.world.persona({
    firstName: PROVEN.first,
    surname: PROVEN.surname,
    personalCode: PROVEN.code,
    listedIn: clinic,
  });
  const kask = (number: number, list: string): Row => ({ ...rowOf(number), surname: 'Kaskede', list });
  await calls.apply([PROVEN, kask(21, 'N0101'), kask(22, 'N0102')]);
  const inList = async (text: string, listCode: string | undefined) => {
    const where = { clinicId: clinic.id, search: text, ...(listCode !== undefined && { listCode }) };
    const [posted, got] = [
      must(await p.test.call(searchPatients, { as: nurse, body: where })),
      /\d/.test(text) ? undefined : must(await p.test.call(findPatients, { as: nurse, query: where })),
    ];
    if (got !== undefined) expect(got).toEqual(posted);
    return [...posted.patients, ...posted.members].map(({ listCode: code }) => code ?? '').toSorted();
  };
  expect(await inList('kask', undefined)).toEqual(['N0101', 'N0102']);
  for (const text of ['kask', 'kaskeed']) {
    expect(await inList(text, 'N0101')).toEqual(['N0101']);
    expect(await inList(text, 'N0102')).toEqual(['N0102']);
    expect(await inList(text, 'N0103')).toEqual([]);
  }
  expect(await inList(rowOf(22).code, 'N0102')).toEqual(['N0102']);
  expect(await inList(rowOf(22).code, 'N0101')).toEqual([]);
  expect(await inList('uus', 'N0101')).toEqual(['N0101']);
  expect(await inList('uus', 'N0102')).toEqual([]);
});

it('who was a patient before the list is known by it, and is one still when it is taken back', async () => {
  const before = await p.test.world.persona({
    firstName: PROVEN.first,
    surname: PROVEN.surname,
    personalCode: PROVEN.code,
    listedIn: clinic,
  });
  const { id } = await calls.apply([...OTHERS, PROVEN]);
  const card = async () =>
    must(
      await p.test.call(getPatientCard, {
        as: nurse,
        params: { id: before.patientId },
        query: { clinicId: clinic.id },
      }),
    );
  expect(await card()).toMatchObject({ listCode: 'N0101', clinicMember: true });
  expect(must(await calls.undo(id)).undone).toMatchObject({ restored: 4, leftAlone: 0 });
  expect(await card()).toMatchObject({ listCode: null, clinicMember: true });
});

it('open e-contacts stand in the list of their patient, and in none once the patient leaves; closed ones stay', async () => {
  const patient = await p.test.world.persona({
    firstName: PROVEN.first,
    surname: PROVEN.surname,
    personalCode: PROVEN.code,
    listedIn: clinic,
  });
  const unknown = await p.test.world.persona({ listedIn: clinic });
  const ids: Record<string, string> = {};
  const seed = (name: string, owner: Persona, more: Partial<ListSeed> = {}) =>
    seedRow(p, ids, { name, clinic, owner, list: 'A1', ...more });
  await seed('open', patient);
  await seed('closed', patient, { status: 'COMPLETED' });
  await seed('of somebody in no import', unknown);
  const listCodes = async () => {
    const rows = await p.test.world.sql<{ id: string; list_code: string | null }>(
      'select id, list_code from e_contact where clinic_id = $1',
      [clinic.id],
    );
    const codes = new Map(rows.map(({ id, list_code: code }) => [id, code]));
    return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, codes.get(id)]));
  };
  const others = { closed: 'A1', 'of somebody in no import': 'A1' };
  await calls.apply([...OTHERS, PROVEN]);
  expect(await listCodes()).toEqual({ open: 'N0101', ...others });
  const left = await calls.apply(OTHERS);
  expect(await listCodes()).toEqual({ open: null, ...others });
  must(await calls.undo(left.id));
  expect(await listCodes()).toEqual({ open: 'N0101', ...others });
});

it('a closed e-contact that is opened again stands in the list in which its patient is now', async () => {
  const patient = await p.test.world.persona({
    firstName: PROVEN.first,
    surname: PROVEN.surname,
    personalCode: PROVEN.code,
    listedIn: clinic,
  });
  const ids: Record<string, string> = {};
  await seedRow(p, ids, { name: 'closed', clinic, owner: patient, list: 'A1', status: 'COMPLETED' });
  await calls.apply([...OTHERS, PROVEN]);
  must(
    await p.test.call(reopenClinicEContact, {
      as: nurse,
      params: { id: ids['closed']! },
      body: { reason: 'OTHER' },
    }),
  );
  expect(await p.test.world.sql('select list_code from e_contact where clinic_id = $1', [clinic.id])).toEqual(
    [{ list_code: 'N0101' }],
  );
});

it('who is rejected is found as a member again', async () => {
  await calls.apply([...OTHERS, PROVEN]);
  const claims = await p.test.world.persona({
    firstName: PROVEN.first,
    surname: PROVEN.surname,
    personalCode: PROVEN.code,
    listedIn: clinic,
  });
  expect(await found('uus')).toEqual([1, 0]);
  const body = { clinicId: clinic.id, clinicMember: false };
  must(await p.test.call(updateClinicPatient, { as: nurse, params: { id: claims.patientId }, body }));
  expect(await found('uus')).toEqual([0, 1]);
});

it('who signs in by digital ID is known by the list without anybody’s word, and is told', async () => {
  const signIn = async () => {
    const browser = createBrowser(p.test);
    const { sessionToken, url } = await browser.startDigitalId();
    await partners.pickDigitalId(url, PROVEN.code);
    const { body } = await browser.endDigitalId(sessionToken);
    return body.userClaim.id;
  };
  const userId = await signIn();
  await p.test.world.sql(
    `insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex)
     values (gen_random_uuid(), $1, true, 'Jaan-Erik', 'Uus', $2, '2000-01-02', 'MALE')`,
    [userId, PROVEN.code],
  );
  await calls.apply([...OTHERS, PROVEN]);
  // Never by bulk: nobody is told anything before they come.
  expect(await found('uus')).toEqual([0, 1]);

  await signIn();
  expect(await found('uus')).toEqual([1, 0]);
  const { patients } = await search('uus');
  expect(patients).toMatchObject([{ listCode: 'N0101', clinicMember: true }]);
  // Told at the account's next look at the page, and by no mail.
  expect(
    await p.test.world.sql(
      'select from clinic_patient where owner_user_id = $1 and clinic_id = $2 and added_at is not null and addition_seen_at is null',
      [userId, clinic.id],
    ),
  ).toHaveLength(1);
  expect(await p.test.world.sql(`select from outbox where payload->>'userId' = $1`, [userId])).toEqual([]);

  // Whoever was recognised since is left by an undo, and shown.
  const [last] = await p.test.world.sql<{ id: string }>('select id from list_import where clinic_id = $1', [
    clinic.id,
  ]);
  expect((await calls.rows(last!.id, 'TOUCHED')).map(({ now }) => now.surname)).toEqual(['Uus']);
  expect(must(await calls.undo(last!.id)).undone).toMatchObject({ restored: 3, leftAlone: 1 });
  expect(await found('uus')).toEqual([1, 0]);
});
