import type { Pool } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerInquiry, getPatientTimeline, sendInquiry } from '@tervik/contract/conversation.ts';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import * as contract from '@tervik/contract/platform-clinic.ts';
import { getConfig } from '@tervik/contract/session.ts';
import { getSubscription } from '@tervik/contract/subscription.ts';
import { addDays } from '@tervik/domain/calendar.ts';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { applyPlans } from './jobs.ts';
import { createTestDispatcher, createScheduledCalls } from '#test/support/test-dispatcher.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import { keyOf, nextCode } from '#test/support/test-staff.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

let p: TestPractice;
let owner: Persona;
let other: Persona;
let pool: Pool;
const warnings: unknown[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(line) });
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 4, log);
  const admin = { isPatient: false, isAdmin: true } as const;
  owner = await p.test.world.persona({ ...admin, firstName: 'Peeter', surname: 'Platvorm' });
  other = await p.test.world.persona({ ...admin, firstName: 'Piia', surname: 'Platvorm' });
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
});

const read = async (id: string) =>
  must(await p.test.call(contract.getPlatformClinic, { as: owner, params: { id } }));
const TEXTS = { et: 'Tervisekeskus on suletud. Helistage.', ru: 'Центр здоровья закрыт.' };
const lock = async (id: string, patch: object = {}, as = owner) =>
  p.test.call(contract.lockClinic, {
    as,
    params: { id },
    body: { seen: (await read(id)).version, reason: 'Leping lõppes.', texts: TEXTS, ...patch },
  });
const unlock = async (id: string, as = owner) =>
  p.test.call(contract.unlockClinic, { as, params: { id }, body: { seen: (await read(id)).version } });

/** A clinic of its own with an admin, a nurse, a patient, and a question that waits for the patient. */
async function openOffice(plan: 'BASIC' | 'PREMIUM' = 'BASIC') {
  const { world } = p.test;
  const clinic: TestClinic = await world.clinic({ plan });
  const admin = await world.persona({ firstName: 'Tiit', staffOf: clinic, clinicAdmin: true });
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  const patient = await world.persona({ listedIn: clinic });
  const create = () =>
    p.test.call(createFallbackEContact, {
      as: patient,
      body: {
        eContactType: 'BACK_PAIN',
        patientPersonId: patient.personId,
        clinicId: clinic.id,
        text: 'Selg on valus.',
      },
    });
  return { clinic, admin, nurse, patient, create };
}

describe('a locked clinic', () => {
  it('is nobody’s to work in or to write to; drafts go on, and all is there when it is unlocked', async () => {
    const { clinic, nurse, patient, create } = await openOffice();
    const { eContactId } = must(await create());
    const asked = must(
      await p.test.call(sendInquiry, {
        as: nurse,
        params: { id: eContactId },
        body: { question: 'Kaua juba?' },
      }),
    );
    must(await lock(clinic.id));
    const key = `answer:${eContactId}`;
    must(
      await p.test.call(saveDraft, { as: nurse, params: { key }, body: { content: { text: 'Pool lau' } } }),
    );
    for (const refused of [
      await p.test.refused(listClinicEContacts, { as: nurse, query: { clinicId: clinic.id } }),
      await p.test.refused(sendInquiry, { as: nurse, params: { id: eContactId }, body: { question: 'x' } }),
      await p.test.refused(answerInquiry, {
        as: patient,
        params: { id: asked.activityId ?? '' },
        body: { answer: 'Nädal aega.' },
      }),
    ])
      expect(refused).toMatchObject({ status: 469, key: 'CLINIC_LOCKED' });
    expect(keyOf(await create())).toBe('CLINIC_LOCKED');
    // What was written stays readable, and everybody is told in their language.
    const { activities } = must(
      await p.test.call(getPatientTimeline, { as: patient, params: { id: eContactId } }),
    );
    expect(activities.map(({ text }) => text)).toEqual(['Selg on valus.', 'Kaua juba?']);
    for (const as of [nurse, patient]) {
      const { lock: told } = must(
        await p.test.call(contract.getClinicLock, { as, params: { id: clinic.id }, query: { locale: 'ru' } }),
      );
      expect(told).toMatchObject({ text: TEXTS.ru, phone: '+3726001000', clinicName: clinic.name });
    }
    const { loggedInUser } = must(await p.test.call(getConfig, { as: nurse }));
    expect(loggedInUser?.memberships).toMatchObject([{ isLocked: true }]);
    expect(loggedInUser?.permissions).toContain('PRM_DOCTOR');

    must(await unlock(clinic.id));
    const draft = must(await p.test.call(getDraft, { as: nurse, params: { key } }));
    expect(JSON.stringify(draft)).toContain('Pool lau');
    const { eContacts } = must(
      await p.test.call(listClinicEContacts, { as: nurse, query: { clinicId: clinic.id } }),
    );
    expect(eContacts.map(({ id }) => id)).toEqual([eContactId]);
    must(
      await p.test.call(answerInquiry, {
        as: patient,
        params: { id: asked.activityId ?? '' },
        body: { answer: 'Nädal aega.' },
      }),
    );
  });

  it('leaves the other clinic of the same person as it is', async () => {
    const [here, there] = [await openOffice(), await openOffice()];
    await p.test.world.sql('update employee set user_id = $1 where id = $2', [
      here.nurse.userId,
      there.admin.employeeId,
    ]);
    must(await there.create());
    must(await lock(here.clinic.id));
    const list = async (clinicId: string) =>
      p.test.call(listClinicEContacts, { as: here.nurse, query: { clinicId } });
    expect(must(await list(there.clinic.id)).eContacts).toHaveLength(1);
    expect(keyOf(await list(here.clinic.id))).toBe('CLINIC_LOCKED');
  });

  it('is named to staff who work in another clinic too, where one of its e-contacts is asked for', async () => {
    const [here, there] = [await openOffice(), await openOffice()];
    await p.test.world.sql('update employee set user_id = $1 where id = $2', [
      here.nurse.userId,
      there.admin.employeeId,
    ]);
    const { eContactId } = must(await here.create());
    const foreign = must(await (await openOffice()).create());
    must(await lock(here.clinic.id));
    const ask = async (id: string, as: Persona) =>
      keyOf(await p.test.call(sendInquiry, { as, params: { id }, body: { question: 'Kaua juba?' } }));
    expect(await ask(eContactId, here.nurse)).toBe('CLINIC_LOCKED');
    expect(await ask(foreign.eContactId, here.nurse)).toBe('NOT_FOUND');
    // Nobody else learns that there is such a thing.
    expect(await ask(eContactId, (await openOffice()).nurse)).toBe('NOT_FOUND');
  });

  it('tells its admins why, and nobody else', async () => {
    const { clinic, admin, nurse, patient } = await openOffice();
    must(await lock(clinic.id));
    const reasonFor = async (as: Persona) =>
      must(await p.test.call(contract.getClinicLock, { as, params: { id: clinic.id }, query: {} })).lock
        ?.reason;
    expect(await reasonFor(admin)).toBe('Leping lõppes.');
    for (const as of [nurse, patient, (await openOffice()).admin]) expect(await reasonFor(as)).toBeNull();
  });

  it('sends back what waited its ten seconds, as its author’s draft', async () => {
    const here = createTestDispatcher(p.test);
    const calls = createScheduledCalls(p, here);
    const id = await p.write();
    await calls.answer(id, 'Peaaegu saadetud.');
    must(await lock(p.clinic.id));
    expect(await calls.pass()).toBe(1);
    must(await unlock(p.clinic.id));
    expect((await calls.entries(id)).map(([, text]) => text)).toEqual(['Kurk on valus.']);
    expect(await calls.draftOf(id)).toMatchObject({ text: 'Peaaegu saadetud.' });
    await here.close();
  });

  it('against an answer at the same moment: the answer is whole, or it is refused', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const { clinic, nurse, create } = await openOffice();
      const { eContactId } = must(await create());
      const { version: before } = await read(clinic.id);
      const answering = () =>
        p.test.call(sendInquiry, { as: nurse, params: { id: eContactId }, body: { question: 'Kaua juba?' } });
      const locking = () => lock(clinic.id, { seen: before });
      const [first, second] = round % 2 === 0 ? [answering(), locking()] : [locking(), answering()];
      const answers = await Promise.all([first, second]);
      const answered = answers[round % 2]!;
      expect(answers[1 - (round % 2)]!.status).toBe(200);
      const [row] = await p.test.world.sql<{ status: string; entries: string; audits: string }>(
        `select status, (select count(*) from activity a where a.e_contact_id = e.id) as entries,
                (select count(*) from audit_log a where a.subject_id = e.id and a.action = 'INQUIRY') as audits
           from e_contact e where id = $1`,
        [eContactId],
      );
      const isWhole = answered.status === 200;
      seen.add(isWhole ? 'answered' : keyOf(answered));
      expect([row?.status, Number(row?.entries), Number(row?.audits)]).toEqual(
        isWhole ? ['WAITING_FOR_PATIENT', 2, 1] : ['WAITING_FOR_CLINIC', 1, 0],
      );
    }
    expect([...seen].every((one) => ['answered', 'CLINIC_LOCKED'].includes(one))).toBe(true);
  }, 60_000);

  it('by two admins at once is locked once, and the other is told', async () => {
    const { clinic } = await openOffice();
    const { version: seen } = await read(clinic.id);
    const answers = await Promise.all([lock(clinic.id, { seen }), lock(clinic.id, { seen }, other)]);
    expect(answers.map(keyOf).toSorted()).toEqual(['PLATFORM_CLINIC_CHANGED', 'none']);
    expect(await p.test.world.sql('select from clinic_lock where clinic_id = $1', [clinic.id])).toHaveLength(
      1,
    );
    const stale = await p.test.refused(contract.unlockClinic, {
      as: other,
      params: { id: clinic.id },
      body: { seen },
    });
    expect(stale.key).toBe('PLATFORM_CLINIC_CHANGED');
  });

  it('needs a reason and the country’s own language', async () => {
    const { clinic } = await openOffice();
    expect(keyOf(await lock(clinic.id, { reason: ' ' }))).toBe('FIELD_REQUIRED');
    expect(keyOf(await lock(clinic.id, { texts: { ru: 'Закрыто.' } }))).toBe('LOCK_TEXT_MISSING');
    expect((await read(clinic.id)).lock).toBeNull();
  });
});

describe('the plan', () => {
  it('goes up and down, today or from a day on, and can be withdrawn before it', async () => {
    const { clinic, admin } = await openOffice();
    const change = async (plan: string, days: number, as = owner) => {
      const { version: seen, today } = await read(clinic.id);
      const body = { seen, plan, validFrom: addDays(today, days) };
      return p.test.call(contract.changeClinicPlan, { as, params: { id: clinic.id }, body });
    };
    expect(must(await change('PREMIUM', 0))).toMatchObject({ plan: 'PREMIUM', planAhead: null });
    expect(keyOf(await change('PREMIUM', 0))).toBe('PLAN_HELD_ALREADY');
    expect(keyOf(await change('BASIC', -1))).toBe('DATE_IN_PAST');
    expect(keyOf(await change('BASIC', 367))).toBe('DATE_TOO_FAR');
    const ahead = must(await change('BASIC', 3));
    expect(ahead).toMatchObject({ plan: 'PREMIUM', planAhead: { plan: 'BASIC' } });
    expect(keyOf(await change('BASIC', 0))).toBe('PLAN_CHANGE_AHEAD');
    const withdraw = { as: owner, params: { id: clinic.id, changeId: ahead.planAhead?.id ?? '' }, body: {} };
    expect(must(await p.test.call(contract.withdrawClinicPlan, withdraw)).planAhead).toBeNull();
    expect((await p.test.refused(contract.withdrawClinicPlan, withdraw)).key).toBe('PLAN_CHANGE_GONE');
    must(await change('BASIC', 3));
    const apply = (days: number) => applyPlans(pool, log, Date.now() + days * 86_400_000);
    await apply(1);
    expect((await read(clinic.id)).plan).toBe('PREMIUM');
    await Promise.all([apply(4), apply(4)]);
    const after = await read(clinic.id);
    expect(after).toMatchObject({ plan: 'BASIC', planAhead: null });
    expect(after.plans.map(({ plan, byPlatform }) => [plan, byPlatform])).toEqual([
      ['BASIC', true],
      ['PREMIUM', true],
      ['BASIC', false],
    ]);
    const own = must(await p.test.call(getSubscription, { as: admin, params: { id: clinic.id } }));
    expect(own.history.map(({ byPlatform }) => byPlatform)).toEqual([true, true, false]);
  });

  it('holds or is withdrawn, whichever comes first, with many clinics at once', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => openOffice()));
    const changes = await Promise.all(
      many.map(async ({ clinic }) => {
        const { version: seen, today } = await read(clinic.id);
        const body = { seen, plan: 'PREMIUM', validFrom: addDays(today, 5) };
        const { planAhead } = must(
          await p.test.call(contract.changeClinicPlan, { as: owner, params: { id: clinic.id }, body }),
        );
        return { id: clinic.id, changeId: planAhead?.id ?? '' };
      }),
    );
    const [, , ...answers] = await Promise.all([
      applyPlans(pool, log, Date.now() + 6 * 86_400_000),
      applyPlans(pool, log, Date.now() + 6 * 86_400_000),
      ...changes
        .toReversed()
        .map((params) => p.test.call(contract.withdrawClinicPlan, { as: owner, params, body: {} })),
    ]);
    expect(warnings).toEqual([]);
    for (const [at, { id }] of changes.toReversed().entries()) {
      const { plan, planAhead } = await read(id);
      expect(planAhead).toBeNull();
      expect([plan, keyOf(answers[at]!)]).toEqual(
        plan === 'BASIC' ? ['BASIC', 'none'] : ['PREMIUM', 'PLAN_CHANGE_GONE'],
      );
    }
  });

  it('by two admins at once changes once', async () => {
    const { clinic } = await openOffice();
    const { version: seen, today } = await read(clinic.id);
    const body = { seen, plan: 'PREMIUM', validFrom: today };
    const answers = await Promise.all(
      [owner, other].map((as) =>
        p.test.call(contract.changeClinicPlan, { as, params: { id: clinic.id }, body }),
      ),
    );
    expect(answers.map(keyOf).toSorted()).toEqual(['PLATFORM_CLINIC_CHANGED', 'none']);
  });
});

describe('a clinic that the platform adds', () => {
  const form = (registrationCode: string, patch: object = {}) => ({
    clinicName: ' Uus  Tervisekeskus ',
    registrationCode,
    countryCode: 'EE',
    address: 'Tamme 1, Tartu',
    firstName: 'Uus',
    surname: 'Haldur',
    personalCode: nextCode(),
    profession: 'DOCTOR',
    email: 'uus.haldur2@example.ee',
    phone: '600 1000',
    languages: ['ru', 'et'],
    ...patch,
  });
  const add = (body: object, as = owner) => p.test.call(contract.addClinic, { as, body });
  const codeOfCompany = (seven: string) => `${seven}${registrationCheckDigit(seven)}`;

  it('has its first admin invited, the lower plan, and a line for the clinic to read', async () => {
    const clinic = must(await add(form(codeOfCompany('1200001'))));
    expect(clinic).toMatchObject({
      name: 'Uus Tervisekeskus',
      plan: 'BASIC',
      phones: ['+3726001000'],
      languages: ['et', 'ru'],
      plans: [{ plan: 'BASIC', byPlatform: false }],
      admins: [{ name: 'Uus Haldur', invitation: 'SENT' }],
    });
    expect(clinic.acts.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['createClinic', 'inviteClinicAdmin']),
    );
    const mails = await p.test.world.sql(
      `select from outbox where payload->>'recipient' = 'uus.haldur2@example.ee' and payload->>'template' = 'EMPLOYEE_INVITED'`,
    );
    expect(mails).toHaveLength(1);
  });

  it('with a code that is taken, wrong, or of another country is refused at its field, and half of it is never made', async () => {
    const code = codeOfCompany('1200002');
    const both = await Promise.all([add(form(code)), add(form(code), other)]);
    expect(both.map(keyOf).toSorted()).toEqual(['REGISTRATION_CODE_TAKEN', 'none']);
    const refuse = async (body: object) => p.test.refused(contract.addClinic, { as: owner, body });
    expect(await refuse(form('12000021'))).toMatchObject({
      key: 'REGISTRATION_CODE_INVALID',
      data: { field: 'registrationCode' },
    });
    expect(await refuse(form(code, { countryCode: 'GB' }))).toMatchObject({ data: { field: 'countryCode' } });
    expect(await refuse(form(code, { personalCode: '1' }))).toMatchObject({
      data: { field: 'personalCode' },
    });
    expect(await p.test.world.sql('select from clinic where registration_code = $1', [code])).toHaveLength(1);
  });
});

describe('what the platform did', () => {
  it('is the clinic’s admins’ to read, without who it was; the platform reads both', async () => {
    const { clinic, admin, nurse } = await openOffice();
    const elsewhere = await openOffice();
    must(await lock(clinic.id));
    must(await unlock(clinic.id));
    const mine = { params: { id: clinic.id } };
    const { acts } = must(await p.test.call(contract.listPlatformActs, { as: admin, ...mine }));
    expect(acts.filter(({ price }) => price === null)).toMatchObject([
      { action: 'unlockClinic', by: null },
      { action: 'lockClinic', by: null, reason: 'Leping lõppes.' },
    ]);
    expect((await read(clinic.id)).acts.find(({ action }) => action === 'lockClinic')?.by).toBe(
      'Peeter Platvorm',
    );
    for (const as of [nurse, elsewhere.admin, elsewhere.patient])
      expect((await p.test.refused(contract.listPlatformActs, { as, ...mine })).key).toBe('NO_ACCESS');
  });
});
