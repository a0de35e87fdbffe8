import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { seedRow, type ListSeed } from '#test/support/test-list.ts';

let p: TestPractice;
let second: TestClinic;
let both: Persona;
/** name → id of the e-contacts below. */
const ids: Record<string, string> = {};

const seed = (row: ListSeed): Promise<void> => seedRow(p, ids, row);

beforeAll(async () => {
  p = await createTestPractice();
  second = await p.test.world.clinic({ name: 'Teine kliinik' });
  both = await p.test.world.persona({ staffOf: p.clinic });
  await p.test.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Mõlema', 'Arst', 'x@example.ee', 'NURSE')`,
    [randomUUID(), second.id, both.userId],
  );
  const { doctor, nurse } = p;
  const child = await p.test.world.represented(p.patient);
  // Newest first as listed here.
  await seed({ name: 'clinic', updated: '2026-05-09T10:00:00Z' });
  await seed({
    name: 'patient',
    status: 'WAITING_FOR_PATIENT',
    updated: '2026-05-08T10:00:00Z',
    assignee: doctor.employeeId,
  });
  await seed({
    name: 'done',
    status: 'COMPLETED',
    updated: '2026-05-07T10:00:00Z',
    assignee: nurse.employeeId,
  });
  await seed({ name: 'rejected', status: 'REJECTED', updated: '2026-05-06T10:00:00Z' });
  await seed({
    name: 'nurses',
    updated: '2026-05-05T10:00:00Z',
    assignee: nurse.employeeId,
    type: 'PRESCRIPTION',
    list: 'B2',
  });
  await seed({
    name: 'marked',
    updated: '2026-05-04T10:00:00Z',
    patient: ['Õie-Liis', 'Ščerbakova'],
    person: child,
  });
  await seed({ name: 'cyrillic', updated: '2026-05-03T10:00:00Z', patient: ['Артём', 'Семёнов'] });
  // The last and the first minute of a day in Tallinn (summer: UTC+3).
  await seed({ name: 'evening', created: '2026-04-20T20:59:59.999Z', updated: '2026-05-02T20:59:59.999Z' });
  await seed({ name: 'midnight', created: '2026-04-20T21:00:00Z', updated: '2026-05-01T21:00:00Z' });
  await seed({ name: 'second', clinic: second, updated: '2026-05-05T12:00:00Z' });
  await seed({ name: 'foreign', clinic: p.foreignClinic, updated: '2026-05-20T10:00:00Z' });
  await seed({ name: 'unsent', creation: 'STARTED', updated: '2026-05-20T10:00:00Z' });
});
afterAll(() => p.test.close());

type Query = Record<string, string | number | boolean>;
const list = async (query: Query = {}, as: Persona = p.doctor) =>
  must(await p.test.call(listClinicEContacts, { as, query }));
const names = async (query: Query = {}, as: Persona = p.doctor): Promise<string[]> => {
  const nameOf = new Map(Object.entries(ids).map(([name, id]) => [id, name]));
  return (await list(query, as)).eContacts.map(({ id }) => nameOf.get(id) ?? id);
};
const OPEN = ['clinic', 'patient', 'nurses', 'marked', 'cyrillic', 'evening', 'midnight'];

describe('filters, each with what it shows and what it hides', () => {
  const cases = (): [string, Query, string[]][] => [
    ['open ones by default', {}, OPEN],
    ['finished ones include rejected', { onlyCompleted: true }, ['done', 'rejected']],
    ['onlyCompleted=false changes nothing', { onlyCompleted: false }, OPEN],
    ['one status', { statuses: 'REJECTED' }, ['rejected']],
    ['statuses of both halves', { statuses: 'WAITING_FOR_PATIENT,REJECTED' }, ['patient', 'rejected']],
    [
      'all statuses',
      { statuses: 'WAITING_FOR_CLINIC,WAITING_FOR_PATIENT,COMPLETED,REJECTED' },
      ['clinic', 'patient', 'done', 'rejected', ...OPEN.slice(2)],
    ],
    [
      'both narrow each other',
      { statuses: 'WAITING_FOR_PATIENT,REJECTED', onlyCompleted: true },
      ['rejected'],
    ],
    ['an empty list filters nothing', { statuses: '', types: '', assigneeUserIds: '' }, OPEN],
    ['waiting for the patient', { waitingFor: 'PATIENT' }, ['patient']],
    ['waiting for the clinic', { waitingFor: 'CLINIC' }, OPEN.filter((name) => name !== 'patient')],
    ['waiting and finished at once is nothing', { waitingFor: 'CLINIC', onlyCompleted: true }, []],
    ['somebody has it', { hasAssigneeUser: true }, ['patient', 'nurses']],
    ['nobody has it', { hasAssigneeUser: false }, ['clinic', 'marked', 'cyrillic', 'evening', 'midnight']],
    ['one colleague', { assigneeUserIds: p.nurse.employeeId ?? '' }, ['nurses']],
    [
      'two colleagues',
      { assigneeUserIds: `${p.nurse.employeeId},${p.doctor.employeeId}` },
      ['patient', 'nurses'],
    ],
    [
      'a colleague or nobody',
      { assigneeUserIds: p.nurse.employeeId ?? '', plusUnassigned: true },
      OPEN.filter((name) => name !== 'patient'),
    ],
    ['nobody alone', { plusUnassigned: true }, ['clinic', 'marked', 'cyrillic', 'evening', 'midnight']],
    [
      'has somebody goes first',
      { assigneeUserIds: p.nurse.employeeId ?? '', plusUnassigned: true, hasAssigneeUser: true },
      ['nurses'],
    ],
    ['list codes', { listCodes: 'B2,C3' }, ['nurses']],
    ['types', { types: 'PRESCRIPTION,HEADACHE' }, ['nurses']],
    ['another type', { types: 'HEADACHE' }, []],
    ['created from a day', { createdAtFrom: '2026-04-21' }, ['midnight']],
    ['created up to a day', { createdAtTo: '2026-04-20', createdAtFrom: '2026-04-20' }, ['evening']],
    ['updated from a day', { updatedAtFrom: '2026-05-08' }, ['clinic', 'patient']],
    [
      'updated on one day',
      { updatedAtFrom: '2026-05-02', updatedAtTo: '2026-05-02' },
      ['evening', 'midnight'],
    ],
    ['updated up to a day', { updatedAtTo: '2026-05-01' }, []],
    ['a name', { search: 'maasik' }, ['clinic', 'patient', 'nurses', 'evening', 'midnight']],
    ['a name without its marks', { search: 'oie scerb' }, ['marked']],
    ['with them, in capitals', { search: 'ŠČERBAKOVA' }, ['marked']],
    ['words in any order', { search: 'Ščerbakova  Õie' }, ['marked']],
    ['every word must be there', { search: 'Õie Maasikas' }, []],
    ['ё is е', { search: 'артем семенов' }, ['cyrillic']],
    ['signs of LIKE are letters like others', { search: '%' }, []],
    ['and so is the underscore', { search: '_' }, []],
    ['the oldest first', { order: 'asc' }, OPEN.toReversed()],
    [
      'by creation',
      { sort: 'createdAt', order: 'desc', createdAtFrom: '2026-04-20' },
      ['midnight', 'evening'],
    ],
  ];
  it('hold', async () => {
    for (const [name, query, expected] of cases())
      expect([name, await names(query)]).toEqual([name, expected]);
  });

  it('by person', async () => {
    expect(await names({ patientPersonIds: randomUUID() })).toEqual([]);
    const rows = await p.test.world.sql<{ id: string }>(
      `insert into clinic_patient (clinic_id, person_id, owner_user_id)
       select clinic_id, patient_person_id, owner_user_id from e_contact where id = $1 returning id`,
      [ids['marked']],
    );
    expect(await names({ patientPersonIds: rows[0]?.id ?? '' })).toEqual(['marked']);
  });

  it('also in several clinics at once, in one order', async () => {
    expect(await names({}, both)).toEqual([
      'clinic',
      'patient',
      'second',
      'nurses',
      'marked',
      'cyrillic',
      'evening',
      'midnight',
    ]);
    expect(await names({ clinicId: second.id }, both)).toEqual(['second']);
    expect(await names({ updatedAtFrom: '2026-05-05', order: 'asc' }, both)).toEqual([
      'nurses',
      'second',
      'patient',
      'clinic',
    ]);
    expect(await names({ size: 2, page: 1 }, both)).toEqual(['second', 'nurses']);
  });
});

describe('a row', () => {
  it('holds what the table shows and no more', async () => {
    const { eContacts } = await list({ waitingFor: 'PATIENT' });
    expect(eContacts).toEqual([
      {
        id: ids['patient'],
        type: 'QUESTION',
        status: 'WAITING_FOR_PATIENT',
        createdAt: '2026-03-01T10:00:00Z',
        updatedAt: '2026-05-08T10:00:00Z',
        patientName: 'Mari Maasikas',
        patientBirthDate: null,
        representativeName: null,
        isUrgent: false,
        queue: 'NURSE',
        snoozedUntil: null,
        waitingSince: null,
        clinicId: p.clinic.id,
        preview: '',
        replyAllowedFrom: null,
        assigneeEmployeeId: p.doctor.employeeId,
        assigneeName: 'Toomas Tamm',
      },
    ]);
  });
});

describe('what is refused', () => {
  it('a clinic that is not mine is a missing one', async () => {
    for (const clinicId of [p.foreignClinic.id, second.id, randomUUID()]) {
      expect(await p.test.refused(listClinicEContacts, { as: p.doctor, query: { clinicId } })).toEqual({
        status: 404,
        key: 'NOT_FOUND',
      });
    }
    expect(await names({ clinicId: p.clinic.id })).toEqual(OPEN);
  });

  it('what the contract does not know', async () => {
    const good = (await list({ size: 2 })).nextCursor ?? '';
    const other = Buffer.from(`created,2026-05-05T10:00:00Z,${randomUUID()}`).toString('base64url');
    const bad: Query[] = [
      { size: 0 },
      { size: 501 },
      { page: -1 },
      { sort: 'patientName' },
      { order: 'up' },
      { statuses: 'OPEN' },
      { types: 'x' },
      { createdAtFrom: '2026-02-30' },
      { updatedAtTo: '0000-01-01' },
      ...['2026-02-30T10:00:00Z', '2026-02-28T24:00:00Z', '2026-02-28T10:00:60Z', '0000-02-28T10:00:00Z'].map(
        (at) => ({
          cursor: Buffer.from(`updated,${at},${randomUUID()}`).toString('base64url'),
        }),
      ),
      { clinicId: 'x' },
      { hasAssigneeUser: 'maybe' },
      { cursor: '' },
      { cursor: 'x' },
      { cursor: `${good}x` },
      { cursor: good.slice(0, -4) },
      { cursor: other },
      { cursor: Buffer.from(`updated,2026-99-05T10:00:00Z,${randomUUID()}`).toString('base64url') },
      { cursor: 'a'.repeat(201) },
      { search: 'a'.repeat(201) },
    ];
    for (const query of bad) {
      expect([query, await p.test.refused(listClinicEContacts, { as: p.doctor, query })]).toEqual([
        query,
        { status: 400, key: 'INVALID_INPUT' },
      ]);
    }
  });
});

describe('walking', () => {
  const TOTAL = 230;
  let crowd: TestClinic;
  let reader: Persona;
  beforeAll(async () => {
    crowd = await p.test.world.clinic();
    reader = await p.test.world.persona({ staffOf: crowd });
    // Ties on purpose: ten rows share each instant, and the microseconds of a foreign writer must not be lost.
    await p.test.world.sql(
      `insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, owner_user_id, patient_person_id, patient_first_name,
                              patient_surname, patient_sex, created_at, updated_at)
       select gen_random_uuid(), $1, 'QUESTION', 'PATIENT', 'PATIENT_TO_CLINIC', 'SUBMITTED', 'WAITING_FOR_CLINIC', $2, $3, 'A', 'B', 'FEMALE',
              timestamptz '2026-01-01' + (n / 10) * interval '1.000017 seconds', timestamptz '2026-01-01' + (n / 10) * interval '1.000017 seconds'
         from generate_series(1, $4::int) n`,
      [crowd.id, p.patient.userId, p.patient.personId, TOTAL],
    );
  });
  const walk = async (query: Query, between: (step: number) => Promise<unknown> = async () => undefined) => {
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let step = 0; step < 200; step += 1) {
      const { eContacts, nextCursor }: Awaited<ReturnType<typeof list>> = await list(
        { ...query, ...(cursor !== null && { cursor }) },
        reader,
      );
      seen.push(...eContacts.map(({ id }) => id));
      if (nextCursor === null) return seen;
      cursor = nextCursor;
      await between(step);
    }
    throw new Error('the walk has no end');
  };

  it.each([
    { size: 7 },
    { size: 50 },
    { size: 230 },
    { size: 7, order: 'asc' },
    { size: 30, sort: 'createdAt' },
  ])('by cursor gives the whole list once: %o', async (query) => {
    const all = (await list({ ...query, size: 500 }, reader)).eContacts.map(({ id }) => id);
    expect(all).toHaveLength(TOTAL);
    expect(await walk(query)).toEqual(all);
  });

  it('by page number gives the same', async () => {
    const all = (await list({}, reader)).eContacts.map(({ id }) => id);
    const pages: string[] = [];
    for (let page = 0; page < 6; page += 1)
      pages.push(...(await list({ size: 50, page }, reader)).eContacts.map(({ id }) => id));
    expect(pages).toEqual(all);
    expect((await list({ size: 50, page: 4 }, reader)).nextCursor).toBeNull();
    expect((await list({ size: 50, page: 3 }, reader)).nextCursor).not.toBeNull();
    expect((await list({ size: 50, page: 99 }, reader)).eContacts).toEqual([]);
  });

  it('while others are answered: none of the untouched is skipped, and none comes twice', async () => {
    const all = (await list({}, reader)).eContacts.map(({ id }) => id);
    const touched = new Set<string>();
    const seen = await walk({ size: 10 }, async (step) => {
      // One behind the reader and one ahead jump to the top, one new arrives.
      for (const id of [all[step * 10], all[TOTAL - 1 - step]]) {
        if (id === undefined) continue;
        touched.add(id);
        await p.test.world.sql('update e_contact set updated_at = now() where id = $1', [id]);
      }
    });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.filter((id) => !touched.has(id))).toEqual(all.filter((id) => !touched.has(id)));
    expect(touched.size).toBeGreaterThan(20);
  });
});
