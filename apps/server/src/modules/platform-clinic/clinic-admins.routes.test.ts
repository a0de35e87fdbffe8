import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '@tervik/contract/platform-clinic.ts';
import { newId } from '#platform/ids.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf, nextCode } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let p: TestPractice;
let owner: Persona;
beforeAll(async () => {
  p = await createTestPractice();
  owner = await p.test.world.persona({ isPatient: false, isAdmin: true });
});
afterAll(() => p.test.close());

const add = (clinic: TestClinic, patch: object = {}) =>
  p.test.call(contract.addClinicAdmin, {
    as: owner,
    params: { id: clinic.id },
    body: {
      firstName: 'Uus',
      surname: 'Haldur',
      personalCode: nextCode(),
      email: 'uus.haldur@example.ee',
      profession: 'NON_CLINICAL',
      ...patch,
    },
  });
const mailsTo = (email: string) =>
  p.test.world.sql(`select from outbox where payload->>'recipient' = $1`, [email]);

it('are invited by the platform while none has joined, each once', async () => {
  const clinic = await p.test.world.clinic();
  const personalCode = nextCode();
  expect(must(await add(clinic, { personalCode })).admins).toMatchObject([
    { name: 'Uus Haldur', invitation: 'SENT' },
  ]);
  expect(keyOf(await add(clinic, { personalCode }))).toBe('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  expect(keyOf(await add(clinic, { personalCode: '38001010000' }))).toBe('PERSONAL_CODE_INVALID');
  expect(await mailsTo('uus.haldur@example.ee')).toHaveLength(1);
  // The first address may have been a wrong one.
  expect(must(await add(clinic, { email: 'teine@example.ee' })).admins).toHaveLength(2);
});

it('an invitation that waits is sent again after a while, by the platform, and the clinic reads it', async () => {
  const clinic = await p.test.world.clinic();
  const email = 'kadunud.kiri@example.ee';
  const [invited] = must(await add(clinic, { email })).admins;
  const again = (employeeId = invited!.employeeId, clinicId = clinic.id) =>
    p.test.call(contract.inviteClinicAdminAgain, {
      as: owner,
      params: { id: clinicId, employeeId },
      body: {},
    });
  expect(keyOf(await again())).toBe('INVITATION_JUST_SENT');
  expect(await mailsTo(email)).toHaveLength(1);
  const sentBefore = () =>
    p.test.world.sql(`update employee set invited_at = invited_at - interval '2 minutes' where id = $1`, [
      invited!.employeeId,
    ]);
  await sentBefore();
  // Of two at once one mail goes out.
  expect((await Promise.all([again(), again()])).map(keyOf).toSorted()).toEqual([
    'INVITATION_JUST_SENT',
    'none',
  ]);
  expect(await mailsTo(email)).toHaveLength(2);
  const other = await p.test.world.clinic();
  expect(keyOf(await again(invited!.employeeId, other.id))).toBe('NOT_FOUND');

  await sentBefore();
  const admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  expect(keyOf(await again())).toBe('CLINIC_HAS_ADMIN');
  expect(keyOf(await again(admin.employeeId ?? undefined))).toBe('CLINIC_HAS_ADMIN');
  const { acts } = must(
    await p.test.call(contract.listPlatformActs, { as: admin, params: { id: clinic.id } }),
  );
  expect(acts.map(({ action, employeeName }) => [action, employeeName])).toEqual([
    ['inviteClinicAdminAgain', 'Uus Haldur'],
    ['inviteClinicAdmin', 'Uus Haldur'],
  ]);
  // Taken up by nobody, but withdrawn.
  await p.test.world.sql('update employee set deleted_at = now() where clinic_id = $1', [clinic.id]);
  expect(keyOf(await again())).toBe('INVITATION_NOT_OPEN');
  expect(await mailsTo(email)).toHaveLength(2);
});

it('an invitation speaks the language of the application, else the country’s, never the platform admin’s', async () => {
  const clinic = await p.test.world.clinic();
  const english = { 'accept-language': 'en' };
  const params = { id: clinic.id };
  const body = {
    firstName: 'Uus',
    surname: 'Haldur',
    personalCode: nextCode(),
    email: 'keel@example.ee',
    profession: 'DOCTOR' as const,
  };
  const localesOf = async () =>
    (
      await p.test.world.sql<{ locale: string }>(
        `select payload->>'locale' as locale from outbox where payload->>'recipient' = 'keel@example.ee' order by id`,
      )
    ).map(({ locale }) => locale);
  const { admins } = must(
    await p.test.call(contract.addClinicAdmin, { as: owner, headers: english, params, body }),
  );
  expect(await localesOf()).toEqual(['et']);
  await p.test.world.sql(
    `insert into clinic_signup (id, code_request_id, created_at, locale, clinic_name, registration_code, country_code, address,
                                first_name, surname, profession, email, phone, lists, languages, agreement_version, agreement_names, state,
                                decided_at, decided_by_name, clinic_id)
     values ($1, $2, now(), 'ru', 'x', 'x', 'EE', 'x', 'x', 'x', 'DOCTOR', 'x', 'x', 1, '{ru}', now(), '{}', 'APPROVED', now(), 'x', $3)`,
    [newId(), newId(), clinic.id],
  );
  await p.test.world.sql(`update employee set invited_at = invited_at - interval '2 minutes'`);
  must(
    await p.test.call(contract.inviteClinicAdminAgain, {
      as: owner,
      headers: english,
      params: { ...params, employeeId: admins[0]?.employeeId ?? '' },
      body: {},
    }),
  );
  expect(await localesOf()).toEqual(['et', 'ru']);
});

it('an invitation to a wrong address is withdrawn, and the same person invited again', async () => {
  const clinic = await p.test.world.clinic();
  const personalCode = nextCode();
  const [invited] = must(await add(clinic, { personalCode, email: 'vale.aadress@example.ee' })).admins;
  const withdraw = (employeeId = invited!.employeeId, clinicId = clinic.id, key?: string) =>
    p.test.call(contract.withdrawClinicAdmin, {
      as: owner,
      params: { id: clinicId, employeeId },
      body: {},
      ...(key !== undefined && { key }),
    });
  const other = await p.test.world.clinic();
  expect(keyOf(await withdraw(invited!.employeeId, other.id))).toBe('NOT_FOUND');
  const key = randomUUID();
  const done = must(await withdraw(invited!.employeeId, clinic.id, key));
  expect(done.admins).toMatchObject([{ invitation: 'WITHDRAWN', isDeactivated: true }]);
  expect(done.acts[0]).toMatchObject({ action: 'withdrawClinicAdmin', employeeName: 'Uus Haldur' });
  // Again with the same key it is done; without, there is none any more.
  expect(must(await withdraw(invited!.employeeId, clinic.id, key))).toEqual(done);
  expect(keyOf(await withdraw())).toBe('INVITATION_NOT_OPEN');
  expect(await p.test.world.sql('select from employee_join_code where clinic_id = $1', [clinic.id])).toEqual(
    [],
  );

  const email = 'oige.aadress@example.ee';
  const fixed = must(
    await add(clinic, { personalCode, email, surname: 'Halduri', profession: 'NURSE' }),
  ).admins;
  expect(fixed).toMatchObject([
    { name: 'Uus Halduri', email, profession: 'NURSE', invitation: 'SENT', isDeactivated: false },
  ]);
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo('vale.aadress@example.ee')).toHaveLength(1);
});

it('what the clinic itself has invited, or has been taken up, is not the platform’s to withdraw', async () => {
  const clinic = await p.test.world.clinic();
  const own = await p.test.world.invitation(clinic, nextCode());
  await p.test.world.sql('update employee set is_admin = true where id = $1', [own]);
  const nurse = await p.test.world.persona({ staffOf: clinic, profession: 'NURSE' });
  const admin = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  const keys: string[] = [];
  for (const employeeId of [own, nurse.employeeId, admin.employeeId])
    keys.push(
      keyOf(
        await p.test.call(contract.withdrawClinicAdmin, {
          as: owner,
          params: { id: clinic.id, employeeId: employeeId ?? '' },
          body: {},
        }),
      ),
    );
  expect(keys).toEqual(['INVITATION_NOT_OPEN', 'INVITATION_NOT_OPEN', 'INVITATION_NOT_OPEN']);
  expect(
    await p.test.world.sql('select from employee where clinic_id = $1 and deleted_at is not null', [
      clinic.id,
    ]),
  ).toEqual([]);
});

it('who works there already gets the right; who was deactivated does not come back by it', async () => {
  const clinic = await p.test.world.clinic();
  const [nurse, gone] = [
    await p.test.world.persona({ staffOf: clinic, profession: 'NURSE' }),
    await p.test.world.persona({ staffOf: clinic }),
  ];
  const codes = [nextCode(), nextCode()];
  for (const [at, { employeeId }] of [nurse, gone].entries())
    await p.test.world.sql('update employee set personal_code = $1 where id = $2', [codes[at], employeeId]);
  await p.test.world.sql('update employee set deleted_at = now() where id = $1', [gone.employeeId]);
  expect(keyOf(await add(clinic, { personalCode: codes[1] }))).toBe('DOCTOR_EXISTS_IN_CLINIC_ALREADY');
  const { admins } = must(await add(clinic, { personalCode: codes[0] }));
  expect(admins).toMatchObject([{ employeeId: nurse.employeeId, invitation: 'TAKEN_UP' }]);
});

it('a clinic whose admin has joined is let nobody in to, by the routes and by row-level security alone', async () => {
  const clinic = await p.test.world.clinic();
  must(await add(clinic, { email: 'kutsutud@example.ee' }));
  const nurse = await p.test.world.persona({ staffOf: clinic, profession: 'NURSE' });
  await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
  const email = 'platvormi.oma@example.ee';
  expect(
    await p.test.refused(contract.addClinicAdmin, {
      as: owner,
      params: { id: clinic.id },
      body: {
        firstName: 'Peeter',
        surname: 'Platvorm',
        personalCode: nextCode(),
        email,
        profession: 'DOCTOR',
      },
    }),
  ).toMatchObject({ key: 'CLINIC_HAS_ADMIN' });
  expect(await mailsTo(email)).toEqual([]);

  const client = new pg.Client({ connectionString: p.test.database.ownerUrl });
  await client.connect();
  try {
    const { rows: waiting } = await client.query<{ id: string }>(
      'select id from employee where clinic_id = $1 and user_id is null',
      [clinic.id],
    );
    const attempts: [sql: string, params: unknown[]][] = [
      [
        `insert into employee (id, clinic_id, first_name, surname, personal_code, email, profession, is_admin, created_at, invited_at)
         values ($1, $2, 'Peeter', 'Platvorm', $3, $4, 'DOCTOR', true, now(), now())`,
        [newId(), clinic.id, nextCode(), email],
      ],
      [
        `insert into employee_join_code (employee_id, clinic_id, code_hash, tries, made_at, expires_at)
         values ($1, $2, 'x', 0, now(), now())`,
        [waiting[0]?.id, clinic.id],
      ],
    ];
    for (const [sql, params] of attempts) {
      await client.query('begin');
      await client.query('set local role tervik_app');
      await client.query(`select app.open_context($1, 'ADMIN', 0, null)`, [
        createHash('sha256').update(owner.token).digest(),
      ]);
      await expect(client.query(sql, params)).rejects.toThrow(/row-level security/);
      await client.query('rollback');
    }
    await client.query('begin');
    await client.query('set local role tervik_app');
    await client.query(`select app.open_context($1, 'ADMIN', 0, null)`, [
      createHash('sha256').update(owner.token).digest(),
    ]);
    const made = await client.query('select * from app.make_clinic_admin($1, $2)', [
      clinic.id,
      nurse.employeeId,
    ]);
    expect(made.rows).toEqual([]);
    const again = await client.query('select app.invite_clinic_admin_again($1, $2, now()) as sent', [
      clinic.id,
      waiting[0]?.id,
    ]);
    expect(again.rows).toEqual([{ sent: null }]);
    await client.query('rollback');
  } finally {
    await client.end();
  }
});
