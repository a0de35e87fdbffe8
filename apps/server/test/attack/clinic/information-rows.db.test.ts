import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import {
  addInformation,
  addInformationFile,
  addInformationPicture,
  type TestItem,
} from '../../support/test-information.ts';
import type { Persona, TestClinic } from '../../support/world.ts';

/* What of the information hub the database itself shows to each profession, whatever the server asks of it. */
let t: TestApp;
let client: pg.Client;
let clinic: TestClinic;
let staff: Record<'DOCTOR' | 'NURSE' | 'NON_CLINICAL', Persona>;
let patient: Persona;
let admin: Persona;
const ids = new Map<string, string>();

/** Each item's title says what it is; all have one word in common. */
const ITEMS: readonly TestItem[] = [
  { title: 'everyday' },
  { title: 'clinical', kind: 'CLINICAL', expires: '1 hour', ends: '2 hours' },
  { title: 'drug', kind: 'CLINICAL', isPrescriptionDrug: true },
  { title: 'coming', begins: '1 hour' },
  { title: 'expired', begins: '-2 hours', expires: '-1 hour' },
  { title: 'ended', begins: '-2 hours', ends: '-1 hour' },
];

beforeAll(async () => {
  t = await createTestApp();
  clinic = await t.world.clinic();
  staff = {
    DOCTOR: await t.world.persona({ staffOf: clinic, profession: 'DOCTOR' }),
    NURSE: await t.world.persona({ staffOf: clinic, profession: 'NURSE' }),
    NON_CLINICAL: await t.world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' }),
  };
  patient = await t.world.persona();
  admin = await t.world.persona({ isPatient: false, isAdmin: true });
  for (const item of ITEMS)
    ids.set(item.title, await addInformation(t.world, admin, { ...item, body: 'Tavaline' }));
  client = new pg.Client({ connectionString: t.database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await t.close();
});

/** In a transaction of the app's role, in the context of somebody. */
async function as<Result>(who: Persona, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('set local role tervik_app');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.clinic_ids', $2, true), set_config('app.employee_ids', $3, true)`,
      [
        who.userId,
        who.employeeId === null ? '' : `{${who.clinicId}}`,
        who.employeeId === null ? '' : `{${who.employeeId}}`,
      ],
    );
    return await work();
  } finally {
    await client.query('rollback');
  }
}

/** The titles that somebody sees, how many editions they could count, and what a search for a word of all finds. */
const read = (who: Persona) =>
  as(who, async () => {
    const texts = await client.query<{ title: string }>('select title from information_text order by title');
    const editions = await client.query<{ count: string }>('select count(*) from information_edition');
    const found = await client.query<{ item_id: string }>(
      `select item_id from app.search_information('tavalnie')`,
    );
    return {
      titles: texts.rows.map(({ title }) => title),
      count: Number(editions.rows[0]?.count),
      found: found.rows
        .flatMap(({ item_id }) => [...ids].filter(([, id]) => id === item_id).map(([title]) => title))
        .toSorted(),
    };
  });
const only = (...titles: readonly string[]) => ({ titles, count: titles.length, found: titles });

it('doctors see all that is published', async () => {
  expect(await read(staff.DOCTOR)).toEqual(only('clinical', 'drug', 'everyday'));
});

it('nurses see nothing about prescription drugs', async () => {
  expect(await read(staff.NURSE)).toEqual(only('clinical', 'everyday'));
});

it('non-clinical staff see nothing clinical', async () => {
  expect(await read(staff.NON_CLINICAL)).toEqual(only('everyday'));
});

it('whoever works in two places reads by the trade that reads most', async () => {
  const elsewhere = await t.world.clinic();
  const [second] = await t.world.sql<{ id: string }>(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession)
     values (gen_random_uuid(), $1, $2, 'A', 'B', 'a@example.ee', 'DOCTOR') returning id`,
    [elsewhere.id, staff.NON_CLINICAL.userId],
  );
  const titles = await as(staff.NON_CLINICAL, async () => {
    await client.query(
      `select set_config('app.clinic_ids', $1, true), set_config('app.employee_ids', $2, true)`,
      [
        `{${staff.NON_CLINICAL.clinicId},${elsewhere.id}}`,
        `{${staff.NON_CLINICAL.employeeId},${second?.id}}`,
      ],
    );
    return (await client.query<{ title: string }>('select title from information_text')).rows.length;
  });
  expect(titles).toBe(3);
});

it('what somebody may not see they cannot say that they have read', async () => {
  const note = (who: Persona, title: string) =>
    as(who, () =>
      client.query('insert into information_reading (item_id, user_id, at) values ($1, $2, now())', [
        ids.get(title),
        who.userId,
      ]),
    );
  await expect(note(staff.NURSE, 'clinical')).resolves.toMatchObject({ rowCount: 1 });
  for (const title of ['drug', 'coming', 'expired', 'ended'])
    await expect(note(staff.NURSE, title), title).rejects.toThrow('row-level security');
  await expect(
    as(staff.NURSE, () =>
      client.query('insert into information_reading (item_id, user_id, at) values ($1, $2, now())', [
        ids.get('everyday'),
        staff.DOCTOR.userId,
      ]),
    ),
  ).rejects.toThrow('row-level security');
});

it('when others have read something nobody changes', async () => {
  const changed = (who: Persona) =>
    as(who, async () => {
      await client.query('insert into information_reading (item_id, user_id, at) values ($1, $2, now())', [
        ids.get('clinical'),
        who.userId,
      ]);
      return (await client.query('update information_reading set at = now()')).rowCount;
    });
  await t.world.sql('insert into information_reading (item_id, user_id, at) values ($1, $2, now())', [
    ids.get('everyday'),
    staff.DOCTOR.userId,
  ]);
  expect(await changed(staff.NURSE)).toBe(1);
  await expect(
    as(staff.DOCTOR, () => client.query('update information_reading set user_id = $1', [staff.NURSE.userId])),
  ).rejects.toThrow('permission denied');
});

it('shares of readers, drafts and what was done to them are nobody’s in a clinic', async () => {
  for (const who of [staff.DOCTOR, patient]) {
    const rows = await as(who, async () => {
      const counts: number[] = [];
      for (const table of ['information_item', 'information_change', 'app.information_readers()'])
        counts.push((await client.query(`select from ${table}`)).rows.length);
      return counts;
    });
    expect(rows).toEqual([0, 0, 0]);
  }
});

it('patients, and who has left the clinic, see nothing', async () => {
  expect(await read(patient)).toEqual(only());
  await t.world.sql('update employee set deleted_at = now() where id = $1', [staff.NURSE.employeeId]);
  expect(await read(staff.NURSE)).toEqual(only());
});

it.each([
  ['information_picture', addInformationPicture, 'pictureIds', 'content_type, bytes, added_by, added_at'],
  ['information_file', addInformationFile, 'fileIds', 'name, content_type, bytes, added_by, added_at'],
] as const)('what texts show or link is seen where their item is: %s', async (table, add, field, columns) => {
  const [clinical, drug, unused] = [
    await add(t.world, admin),
    await add(t.world, admin),
    await add(t.world, admin),
  ];
  await addInformation(t.world, admin, { title: 'x', kind: 'CLINICAL', [field]: [clinical] });
  await addInformation(t.world, admin, {
    title: 'x',
    kind: 'CLINICAL',
    isPrescriptionDrug: true,
    [field]: [clinical, drug],
  });
  const nurse = await t.world.persona({ staffOf: clinic, profession: 'NURSE' });
  const seen = (who: Persona) =>
    as(who, async () =>
      (await client.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id),
    );
  const doctors = await seen(staff.DOCTOR);
  expect(doctors.toSorted()).toEqual([clinical, drug].toSorted());
  expect(doctors).not.toContain(unused);
  expect(await seen(nurse)).toEqual([clinical]);
  expect(await seen(staff.NON_CLINICAL)).toEqual([]);
  expect(await seen(patient)).toEqual([]);
  await expect(
    as(staff.DOCTOR, () =>
      client.query(
        `insert into ${table} (id, ${columns}) select gen_random_uuid(), ${columns} from ${table}`,
      ),
    ),
  ).rejects.toThrow('row-level security');
});

it('what is about prescription drugs cannot be called non-clinical', async () => {
  await expect(addInformation(t.world, admin, { title: 'x', isPrescriptionDrug: true })).rejects.toThrow(
    'information_edition_drug_check',
  );
});
