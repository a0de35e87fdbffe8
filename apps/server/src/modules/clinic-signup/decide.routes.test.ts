import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/clinic-signup.ts';
import { listEmployees } from '@tervik/contract/employee.ts';
import { listPlatformActs } from '@tervik/contract/platform-clinic.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import { createOpenDataRegister, DEMO_COLUMNS } from '#adapters/business-register/open-data.ts';
import { readPdf } from '#test/support/read-pdf.ts';
import { mailsTo } from '#test/support/accounts.ts';
import { createRaces, type Races } from '#test/attack/clinic/in-every-order.ts';
import { must, createTestPractice, type TestPractice } from '#test/support/test-practice.ts';
import { createSignups } from '#test/support/test-signup.ts';
import type { Persona } from '#test/support/world.ts';
import { importBusinessRegister, loadDemoBusinessRegister } from './index.ts';

let practice: TestPractice;
let signups: Awaited<ReturnType<typeof createSignups>>;
let races: Races;
let admin: Persona;
let second: Persona;
beforeAll(async () => {
  practice = await createTestPractice();
  const { world } = practice.test;
  signups = await createSignups(practice.test);
  races = await createRaces(practice);
  admin = await world.persona({ firstName: 'Peeter', surname: 'Platvorm', isPatient: false, isAdmin: true });
  second = await world.persona({ firstName: 'Teele', surname: 'Teine', isPatient: false, isAdmin: true });
});
afterAll(async () => {
  await races.close();
  await practice.test.close();
});

const sql = <Row extends object>(text: string, values: readonly unknown[] = []) =>
  practice.test.world.sql<Row>(text, values);
const keyOf = (answer: { body: unknown }): string => (answer.body as { key?: string }).key ?? 'none';
const open = (as: Persona, id: string) => practice.test.call(contract.getSignup, { as, params: { id } });
async function waiting(form: Partial<contract.SignupForm> = {}) {
  const { request } = await signups.submit(form);
  return { request, id: await signups.idOf(admin, request.form.registrationCode) };
}

test('approving makes the clinic and invites its contact person, who gets in by digital ID', async () => {
  const { request, id } = await waiting({ languages: ['ru', 'en'] });
  const { form } = request;
  expect(must(await open(admin, id))).toMatchObject({
    clinicName: form.clinicName,
    firstName: 'Õie',
    surname: 'Mägi',
    personalCode: form.personalCode,
    profession: 'DOCTOR',
    lists: 3,
    agreementVersion: signups.version,
    state: 'RECEIVED',
    decision: null,
    earlier: [],
  });
  const approved = must(await signups.approve(admin, id));
  expect(approved).toMatchObject({ state: 'APPROVED', decision: { by: 'Peeter Platvorm', reason: null } });
  const clinicId = approved.decision?.clinicId ?? '';
  expect(
    await sql(
      'select name, plan, country_code, time_zone, registration_code, phones, languages, is_open from clinic where id = $1',
      [clinicId],
    ),
  ).toEqual([
    {
      name: form.clinicName,
      plan: 'BASIC',
      country_code: 'EE',
      time_zone: 'Europe/Tallinn',
      registration_code: form.registrationCode,
      phones: ['+37251234567'],
      languages: ['ru', 'en'],
      is_open: false,
    },
  ]);
  expect((await mailsTo(practice.test, form.email)).at(-1)).toMatchObject({
    template: 'CLINIC_SIGNUP_APPROVED',
  });
  const audited = await sql(
    `select action, actor_kind, actor_user_id, clinic_id from audit_log where subject_id = $1 and actor_kind <> 'ANYBODY'`,
    [id],
  );
  expect(audited).toEqual([
    { action: 'approveClinicSignup', actor_kind: 'ADMIN', actor_user_id: admin.userId, clinic_id: clinicId },
  ]);

  // Whoever has proven the code works there, as its admin, and nobody else does.
  const person = await practice.test.world.persona({ firstName: 'Õie', surname: 'Mägi' });
  const invited = await sql<{ personal_code: string; is_admin: boolean; user_id: string | null }>(
    'select personal_code, is_admin, user_id from employee where clinic_id = $1',
    [clinicId],
  );
  expect(invited).toEqual([{ personal_code: form.personalCode, is_admin: true, user_id: null }]);
  await sql('update employee set user_id = $1 where clinic_id = $2', [person.userId, clinicId]);
  const staff = must(
    await practice.test.call(listEmployees, { as: person, params: { id: clinicId }, query: {} }),
  );
  expect(staff.employees).toMatchObject([{ firstName: 'Õie', isAdmin: true }]);
  const { acts } = must(await practice.test.call(listPlatformActs, { as: person, params: { id: clinicId } }));
  expect(new Set(acts.map(({ action }) => action))).toEqual(
    new Set(['approveClinicSignup', 'createClinic', 'inviteClinicAdmin']),
  );
});

describe('one decision holds', () => {
  it('what is decided stays, and the second is told who was first', async () => {
    const [approved, refused] = [await waiting(), await waiting()];
    must(await signups.approve(admin, approved.id));
    must(await signups.refuse(admin, refused.id));
    for (const { id, state } of [
      { ...approved, state: 'APPROVED' },
      { ...refused, state: 'REFUSED' },
    ])
      for (const late of [await signups.approve(second, id), await signups.refuse(second, id)])
        expect(late).toMatchObject({
          status: 469,
          body: { key: 'SIGNUP_DECIDED_ALREADY', data: { state, name: 'Peeter Platvorm' } },
        });
    expect(
      (await sql('select from clinic where registration_code = $1', [approved.request.form.registrationCode]))
        .length,
    ).toBe(1);
    expect(
      (await sql('select from clinic where registration_code = $1', [refused.request.form.registrationCode]))
        .length,
    ).toBe(0);
  });

  it.each([
    ['approve and refuse', 'refuse'],
    ['approve', 'approve'],
  ] as const)('two admins who %s at once, in either order', async (_, other) => {
    await races.inEveryOrder(async (both) => {
      const { id, request } = await waiting();
      const answers = await both(
        { text: 'select from clinic_signup where id = $1 for update', values: [id] },
        () => signups.approve(admin, id),
        () => (other === 'refuse' ? signups.refuse(second, id) : signups.approve(second, id)),
      );
      expect(answers.map(keyOf).toSorted()).toEqual(['SIGNUP_DECIDED_ALREADY', 'none']);
      const winner = answers.findIndex(({ status }) => status === 200);
      const state = winner === 1 && other === 'refuse' ? 'REFUSED' : 'APPROVED';
      expect(answers[1 - winner]?.body).toMatchObject({
        data: { state, name: ['Peeter Platvorm', 'Teele Teine'][winner] },
      });
      const clinics = await sql('select from clinic where registration_code = $1', [
        request.form.registrationCode,
      ]);
      expect(clinics).toHaveLength(state === 'APPROVED' ? 1 : 0);
      const mails = (await mailsTo(practice.test, request.form.email)).map(({ template }) => template);
      expect(mails.slice(2)).toEqual([
        state === 'APPROVED' ? 'CLINIC_SIGNUP_APPROVED' : 'CLINIC_SIGNUP_REFUSED',
      ]);
    });
  });

  it('one press twice gets one answer', async () => {
    const { id } = await waiting();
    const key = crypto.randomUUID();
    const answers = await Promise.all([
      signups.approve(admin, id, { key }),
      signups.approve(admin, id, { key }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('not where a clinic with this code has come meanwhile', async () => {
    const { id, request } = await waiting();
    await sql(`update clinic set registration_code = $1 where id = $2`, [
      request.form.registrationCode,
      practice.foreignClinic.id,
    ]);
    expect(keyOf(await signups.approve(admin, id))).toBe('SIGNUP_CLINIC_EXISTS');
    expect((await open(admin, id)).body.state).toBe('RECEIVED');
    must(await signups.refuse(admin, id));
  });

  it('a refusal without a reason, or with an endless one', async () => {
    const { id } = await waiting();
    for (const [reason, key] of [
      [' \n', 'FIELD_REQUIRED'],
      ['x'.repeat(1001), 'SIGNUP_TEXT_TOO_LONG'],
    ] as const)
      expect(keyOf(await signups.refuse(admin, id, reason))).toBe(key);
    expect((await open(admin, id)).body.state).toBe('RECEIVED');
  });
});

describe('the list', () => {
  it('those that wait come first, the oldest before; what is decided the newest before, page by page', async () => {
    const [one, two] = [await waiting(), await waiting()];
    const { waiting: listed } = await signups.list(admin);
    const at = (id: string): number => listed.findIndex((row) => row.id === id);
    expect(at(one.id)).toBeLessThan(at(two.id));
    must(await signups.refuse(admin, one.id));
    const after = await signups.list(admin);
    expect(after.waiting.map(({ id }) => id)).not.toContain(one.id);
    expect(after.decided[0]).toMatchObject({ id: one.id, state: 'REFUSED' });
    const older = must(
      await practice.test.call(contract.listSignups, {
        as: admin,
        query: { decidedBefore: after.decided[0]?.decidedAt ?? '' },
      }),
    );
    expect(older.decided.map(({ id }) => id)).not.toContain(one.id);
    expect(older.decided.length).toBe(after.decided.length - 1);
  });

  it('more than it shows at once are told, and come up as those before them are decided', async () => {
    const shown = PLATFORM_LIMITS.signupsWaitingShown;
    const before = (await signups.list(admin)).waitingTotal;
    await sql(
      `insert into clinic_signup (id, code_request_id, created_at, locale, clinic_name, registration_code, country_code, address,
                                  first_name, surname, profession, email, phone, lists, languages, agreement_version, agreement_names)
       select gen_random_uuid(), gen_random_uuid(), '2020-01-01'::timestamptz + i * interval '1 minute', 'et', 'Ootel ' || i, 'W' || i,
              'EE', 'x', 'x', 'x', 'DOCTOR', 'x', 'x', 1, '{et}', now(), '{}' from generate_series(1, $1::int) i`,
      [shown + 1],
    );
    try {
      const list = await signups.list(admin);
      expect([list.waiting.length, list.waitingTotal]).toEqual([shown, before + shown + 1]);
      expect(list.waiting.at(-1)?.clinicName).toBe(`Ootel ${shown}`);
      must(await signups.refuse(admin, list.waiting[0]?.id ?? ''));
      expect((await signups.list(admin)).waiting.at(-1)?.clinicName).toBe(`Ootel ${shown + 1}`);
    } finally {
      await sql(
        `delete from clinic_signup_link where signup_id in (select id from clinic_signup where clinic_name like 'Ootel %')`,
      );
      await sql(`delete from clinic_signup where clinic_name like 'Ootel %'`);
    }
  });

  it('an application names those that were decided before with its code', async () => {
    const first = await waiting();
    must(await signups.refuse(admin, first.id));
    const next = signups.body({ registrationCode: first.request.form.registrationCode });
    must(await signups.send(next, await signups.prove(next)));
    const { waiting: listed } = await signups.list(admin);
    const again = listed.find(({ registrationCode }) => registrationCode === next.form.registrationCode);
    expect(must(await open(admin, again?.id ?? '')).earlier).toMatchObject([
      { id: first.id, state: 'REFUSED' },
    ]);
  });
});

describe('the business register', () => {
  const COLUMNS = { country: 'EE', code: 'kood', name: 'nimi', delimiter: ';' } as const;
  const load = (text: string) =>
    importBusinessRegister(practice.test.database.ownerUrl, Readable.from([Buffer.from(text)]), {
      register: createOpenDataRegister(COLUMNS),
      countryCode: 'EE',
    });
  const loadDemo = () =>
    loadDemoBusinessRegister(practice.test.database.ownerUrl, {
      register: createOpenDataRegister(DEMO_COLUMNS),
      countryCode: 'EE',
    });
  const lookUp = (registrationCode: string) =>
    practice.test.call(contract.lookUpRegister, { body: { registrationCode } }).then(({ body }) => body.name);

  it('is told apart: not loaded, not found, another name, the same name', async () => {
    const { id, request } = await waiting({ clinicName: 'Õnne Perearstid' });
    const { registrationCode } = request.form;
    const check = async () => must(await open(admin, id)).register;
    expect(await check()).toEqual({ check: 'NOT_CHECKED', name: null, importedAt: null });
    expect(await lookUp(registrationCode)).toBeNull();
    await loadDemo();
    expect(await lookUp('12345678')).toBe('Näidise Perearstid OÜ');
    expect(await check()).toMatchObject({ check: 'NOT_FOUND', name: null });
    expect(
      await load(`kood;nimi\n${registrationCode};OÜ Muu Ettevõte\n${registrationCode};OÜ Vale Nimi\nx;y\n`),
    ).toEqual({
      entries: 1,
      skipped: 1,
      firstSkipped: [{ line: 4, reason: 'NO_CODE' }],
    });
    // The demo's companies are gone, and do not come back over the real ones.
    await loadDemo();
    expect(await lookUp('12345678')).toBeNull();
    expect(await check()).toMatchObject({ check: 'NAME_DIFFERS', name: 'OÜ Vale Nimi' });
    await load(`kood;nimi\n${registrationCode};Õnne Perearstid OÜ\n`);
    expect(await check()).toMatchObject({ check: 'MATCH', name: 'Õnne Perearstid OÜ' });
    expect((await signups.list(admin)).waiting.find((row) => row.id === id)?.register).toBe('MATCH');
  });

  it('a file that is none, or that names nobody, changes nothing', async () => {
    await load('kood;nimi\n12345678;Olemas OÜ\n');
    await expect(load('midagi;muud\n1;2\n')).rejects.toThrow('INVALID_INPUT_FILE');
    await expect(load('')).rejects.toThrow('INVALID_INPUT_FILE');
    expect(await load('kood;nimi\nvale;Rida\n')).toMatchObject({ entries: 0, skipped: 1 });
    expect(await lookUp('12345678')).toBe('Olemas OÜ');
  });
});

describe('where people have no codes, and digital ID is off (GB)', () => {
  it('nobody is asked for a code, the agreement is the country’s, and the first admin joins by one that is told', async () => {
    const british = await createTestPractice({
      config: { countryCode: 'GB', personalCodeRequired: false, digitalId: undefined },
    });
    try {
      const { test: app } = british;
      const theirs = await createSignups(app, 'GB');
      const root = await app.world.persona({ isPatient: false, isAdmin: true });
      const form = {
        countryCode: 'GB',
        registrationCode: 'SC123456',
        phone: '07400 123456',
        languages: ['en'],
      };
      const { request, token } = await theirs.submit({ ...form, personalCode: undefined }, 'ru');
      const id = await theirs.idOf(root, 'SC123456');
      const approved = must(await theirs.approve(root, id));
      expect(approved).toMatchObject({
        personalCode: null,
        phone: '+447400123456',
        locale: 'en',
        register: { check: 'NOT_CHECKED' },
      });
      expect(
        (await mailsTo(app, request.form.email)).map(({ template, locale }) => [template, locale]),
      ).toEqual([
        ['CLINIC_SIGNUP_CODE', 'en'],
        ['CLINIC_SIGNUP_RECEIVED', 'en'],
        ['CLINIC_SIGNUP_APPROVED_BY_CODE', 'en'],
      ]);
      const answer = await app.call(contract.getSignedAgreement, { body: { token, locale: 'et' } });
      expect(readPdf(answer.body as Buffer).letters).toContain('EnglandandWales');
      const clinics = await app.world.sql('select time_zone from clinic where id = $1', [
        approved.decision?.clinicId,
      ]);
      expect(clinics).toEqual([{ time_zone: 'Europe/London' }]);
      // An Estonian code, and an Estonian clinic, are another country's.
      const refused = await app.refused(contract.requestSignupCode, {
        body: theirs.body({ ...form, countryCode: 'EE' }),
      });
      expect(refused).toMatchObject({ key: 'SIGNUP_COUNTRY_NOT_SERVED', data: { field: 'countryCode' } });
    } finally {
      await british.test.close();
    }
  });
});
