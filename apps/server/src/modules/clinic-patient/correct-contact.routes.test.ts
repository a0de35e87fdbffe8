import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactCorrection } from '@tervik/contract/clinic-patient.ts';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import { createClinicEContact, createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 400;
const newCode = (born = '1971-02-03'): string => codeOf(born, (number += 2));
const newEmail = (): string => `kontakt${(number += 1)}@example.ee`;

const add = async (body: object) =>
  must(
    await p.test.call(clinicPatient.addClinicPatient, {
      as: p.desk,
      body: { clinicId: p.clinic.id, firstName: 'Tiiu', surname: 'Õunapuu', ...body },
    }),
  );
const card = async (id: string, as = p.desk) =>
  must(
    await p.test.call(clinicPatient.getPatientCard, { as, params: { id }, query: { clinicId: p.clinic.id } }),
  );
interface Correction {
  readonly as?: Persona;
  readonly seen?: string | null;
  readonly clinicId?: string;
}
const correct = (
  id: string,
  contact: ContactCorrection,
  { as = p.desk, seen = null, clinicId = p.clinic.id }: Correction = {},
) =>
  p.test.call(clinicPatient.updateClinicPatient, { as, params: { id }, body: { clinicId, seen, contact } });
const confirm = (id: string, seen: string | null, as = p.doctor) =>
  p.test.call(clinicPatient.updateClinicPatient, {
    as,
    params: { id },
    body: { clinicId: p.clinic.id, seen, emailConfirmed: true },
  });
/** To whom it is said that the data of this patient were changed; `account` = to the account's own address. */
const told = async (id: string) =>
  (
    await p.test.world.sql<{ payload: { recipient?: string; locale?: string; params: object } }>(
      `select payload from outbox where payload->>'dedupeKey' like 'CONTACT_CHANGED:' || $1 || '%' order by id`,
      [id],
    )
  ).map(({ payload }) => payload);
const toWhom = async (id: string) =>
  (await told(id)).map(({ recipient = 'account' }) => recipient).toSorted();
const stored = async (id: string) => {
  const [row] = await p.test.world.sql<Record<string, unknown>>(
    `select u.contact_email, u.email, u.phone, u.locale, u.is_untaken from clinic_patient cp join app_user u on u.id = cp.owner_user_id where cp.id = $1`,
    [id],
  );
  return row;
};
/** Proven by digital ID and known elsewhere; in this clinic's list by name and code. */
async function known(): Promise<{ who: Persona; personId: string }> {
  const personalCode = newCode();
  const who = await p.test.world.persona({
    firstName: 'Tiiu',
    surname: 'Õunapuu',
    personalCode,
    birthDate: '1971-02-03',
    listedIn: p.foreignClinic,
  });
  await p.test.world.sql(
    `update app_user set identity_level = 'HIGH', identity_country = 'EE' where id = $1`,
    [who.userId],
  );
  return { who, personId: (await add({ personalCode })).personId };
}
const write = async (who: Persona) =>
  must(
    await p.test.call(createFallbackEContact, {
      as: who,
      body: {
        eContactType: 'HEADACHE',
        clinicId: p.clinic.id,
        text: 'Pea valutab.',
        patientPersonId: who.personId,
      },
    }),
  );

describe('of somebody who has no account of their own yet', () => {
  it('address, phone and language are corrected, told at the old and the new address, audited, and seen in the access log', async () => {
    const [old, next] = [newEmail(), newEmail()];
    const { personId } = await add({ personalCode: newCode(), email: old, phone: '5199 8877' });
    expect((await card(personId)).contact).toEqual({
      changedAt: null,
      phoneIsGiven: false,
      emailIsGiven: false,
      emailChangedBy: null,
    });
    const answer = await correct(personId, { email: ` ${next} `, phone: '5577 8899', locale: 'ru' });
    expect(answer).toMatchObject({ status: 200, body: { ok: true } });
    const now = await card(personId, p.doctor);
    expect(now).toMatchObject({ email: next, phone: '+37255778899', locale: 'ru', canBeReached: true });
    expect(now.contact).toMatchObject({
      changedAt: expect.any(String) as string,
      emailChangedBy: { isMe: false },
    });
    expect((await card(personId)).contact.emailChangedBy).toMatchObject({ isMe: true });
    expect(await stored(personId)).toMatchObject({
      contact_email: next,
      email: '',
      phone: '+37255778899',
      locale: 'ru',
      is_untaken: true,
    });
    expect(await toWhom(personId)).toEqual(['account', old]);
    expect((await told(personId)).map(({ params }) => Object.keys(params).toSorted())).toEqual([
      ['callNumber', 'clinicName'],
      ['callNumber', 'clinicName'],
    ]);
    const rows = await p.test.world.sql(
      `select a.action, l.purpose from clinic_patient cp
         join audit_log a on a.subject_id = cp.person_id and a.action = 'correctContact'
         join access_log l on l.patient_person_id = cp.person_id and l.purpose = 'PATIENT_CONTACT' where cp.id = $1`,
      [personId],
    );
    expect(rows).toEqual([{ action: 'correctContact', purpose: 'PATIENT_CONTACT' }]);
  });

  it('an address that is not wanted any more is taken away: nothing is sent there, and staff phone', async () => {
    const old = newEmail();
    const { personId } = await add({ personalCode: newCode(), email: old });
    must(await correct(personId, { email: '' }));
    expect(await card(personId)).toMatchObject({ email: null, canBeReached: false });
    expect((await card(personId)).contact.emailChangedBy).toBeNull();
    // The one to the account has no address, and is dropped by the relay.
    expect(await toWhom(personId)).toEqual(['account', old]);
  });

  it('one that has bounced is tried anew once it is corrected', async () => {
    const { personId } = await add({ personalCode: newCode(), email: newEmail() });
    await p.test.world.sql(
      'update app_user set email_bounced_at = now() where id = (select owner_user_id from clinic_patient where id = $1)',
      [personId],
    );
    must(await correct(personId, { email: newEmail() }));
    expect(await card(personId)).toMatchObject({ canBeReached: true });
  });

  it('what waits for them unread is told at the new address', async () => {
    const { personId } = await add({ personalCode: newCode(), email: newEmail() });
    const made = must(
      await p.test.call(createClinicEContact, {
        as: p.doctor,
        body: {
          clinicId: p.clinic.id,
          patientPersonId: personId,
          eContactType: 'BACK_PAIN',
          text: 'Kuidas Teil läheb?',
          receiveReply: true,
        },
      }),
    );
    const notices = async () =>
      p.test.world.sql(
        `select distinct payload->>'dedupeKey' from outbox
          where payload->>'template' = 'MESSAGE_WAITING' and payload->'params'->>'eContactId' = $1`,
        [made.eContactId],
      );
    expect(await notices()).toHaveLength(1);
    must(await correct(personId, { phone: '5577 8899' }));
    expect(await notices()).toHaveLength(1);
    must(await correct(personId, { email: newEmail() }, { seen: (await card(personId)).contact.changedAt }));
    expect(await notices()).toHaveLength(2);
  });

  it('of a child it is the representative’s: both cards show it', async () => {
    const representative = await add({ personalCode: newCode(), email: newEmail() });
    const child = await add({
      firstName: 'Laps',
      personalCode: newCode('2018-03-04'),
      representative: { personId: representative.personId },
    });
    const next = newEmail();
    must(await correct(child.personId, { email: next, phone: '5577 8811' }));
    expect(await card(child.personId)).toMatchObject({ email: next, phone: '+37255778811' });
    expect(await card(representative.personId)).toMatchObject({ email: next });
    expect(await stored(child.personId)).toMatchObject({ contact_email: next });
  });
});

describe('of somebody with an account of their own', () => {
  it('what they gave is theirs: address and phone are refused, the language is not', async () => {
    const { who, personId } = await known();
    await write(who);
    const { contact } = await card(personId);
    expect(contact).toMatchObject({ phoneIsGiven: true, emailIsGiven: true });
    for (const change of [{ email: newEmail() }, { phone: '5577 8899' }, { email: '' }])
      expect(await correct(personId, change)).toMatchObject({
        status: 469,
        body: { key: 'CONTACT_GIVEN_BY_PATIENT' },
      });
    expect(await toWhom(personId)).toEqual([]);
    must(await correct(personId, { locale: 'ru' }));
    expect(await stored(personId)).toMatchObject({
      email: who.email,
      phone: '+37251234567',
      locale: 'ru',
      contact_email: '',
    });
    expect(await toWhom(personId)).toEqual(['account']);
  });

  it('what the clinic itself keeps is corrected; the address of the account stays, and hears of it', async () => {
    const { who, personId } = await known();
    const next = newEmail();
    must(await correct(personId, { email: next, phone: '5577 8899' }));
    expect(await card(personId)).toMatchObject({ email: next, phone: '+37255778899', hasWritten: false });
    expect(await stored(personId)).toMatchObject({
      email: who.email,
      phone: '+37251234567',
      contact_email: '',
    });
    expect(await toWhom(personId)).toEqual(['account', next]);
    const read = async () =>
      must(await p.test.call(clinicPatient.listAdditions, { as: who })).additions.map(({ kind }) => kind);
    // Whoever has not read that they were added reads that first; one press takes both.
    expect(await read()).toEqual(['ADDED']);
    must(await p.test.call(clinicPatient.dismissAddition, { as: who, params: { id: personId } }));
    expect(await read()).toEqual([]);
    const { changedAt } = (await card(personId)).contact;
    must(await correct(personId, { phone: '5577 8800' }, { seen: changedAt }));
    const { additions } = must(await p.test.call(clinicPatient.listAdditions, { as: who }));
    expect(additions).toMatchObject([
      { kind: 'CONTACT', clinicName: p.clinic.name, email: next, phone: '+37255778800', personName: null },
    ]);
    must(await p.test.call(clinicPatient.dismissAddition, { as: who, params: { id: personId } }));
    expect(await read()).toEqual([]);
  });
});

describe('an address that one employee has changed', () => {
  it('is confirmed by another; whoever changed it may not', async () => {
    const { personId } = await add({ personalCode: newCode(), email: newEmail() });
    must(await correct(personId, { email: newEmail() }));
    const { changedAt } = (await card(personId)).contact;
    expect(await confirm(personId, changedAt, p.desk)).toMatchObject({
      status: 469,
      body: { key: 'CONFIRM_BY_ANOTHER' },
    });
    // Of another change than the one that was read.
    expect(await confirm(personId, null)).toMatchObject({
      status: 469,
      body: { key: 'PATIENT_CONTACT_CHANGED' },
    });
    must(await confirm(personId, changedAt));
    expect((await card(personId)).contact.emailChangedBy).toBeNull();
    // Pressed in a second window.
    must(await confirm(personId, changedAt));
  });
});

describe('what is refused', () => {
  it('two colleagues at once: one is saved, the other is told; nothing is half done', async () => {
    const { personId } = await add({ personalCode: newCode(), email: newEmail() });
    const [one, two] = [newEmail(), newEmail()];
    const answers = await Promise.all([
      correct(personId, { email: one }),
      correct(personId, { email: two }, { as: p.doctor }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 469]));
    const { email } = await card(personId);
    expect(email).toBe(answers[0].status === 200 ? one : two);
    expect(answers.find(({ status }) => status === 469)?.body).toMatchObject({
      key: 'PATIENT_CONTACT_CHANGED',
    });
  });

  it('what is not an address or a number, another clinic’s patient, and a change to the same', async () => {
    const email = newEmail();
    const { personId } = await add({ personalCode: newCode(), email });
    for (const [contact, key] of [
      [{ email: 'mari@gmail.ee' }, 'EMAIL_GMAIL_EE'],
      [{ email: 'mari' }, 'EMAIL_INVALID'],
      [{ phone: '12' }, 'PHONE_INVALID'],
    ] as const)
      expect(await correct(personId, contact)).toMatchObject({ status: 469, body: { key } });
    for (const as of [p.foreignDoctor, p.patient])
      expect([403, 404]).toContain((await correct(personId, { locale: 'en' }, { as })).status);
    const elsewhere = { as: p.foreignDoctor, clinicId: p.foreignClinic.id };
    expect((await correct(personId, { locale: 'en' }, elsewhere)).status).toBe(404);
    expect((await correct(personId, { locale: 'de' as 'et' })).status).toBe(400);
    must(await correct(personId, { email: email.toUpperCase() }));
    must(await correct(personId, {}));
    expect(await card(personId)).toMatchObject({ email, contact: { changedAt: null } });
    expect(await toWhom(personId)).toEqual([]);
  });

  it('an own case, and somebody whom the clinic has not confirmed', async () => {
    const personalCode = newCode();
    const colleague = await p.test.world.persona({ staffOf: p.clinic, personalCode });
    await p.test.world.sql('update employee set personal_code = $2 where user_id = $1', [
      colleague.userId,
      personalCode,
    ]);
    const { personId } = await add({ personalCode });
    expect(await correct(personId, { locale: 'en' }, { as: colleague })).toMatchObject({
      body: { key: 'E_CONTACT_OWN_CASE' },
    });
    const { personId: refused } = await add({ personalCode: newCode(), email: newEmail() });
    must(
      await p.test.call(clinicPatient.updateClinicPatient, {
        as: p.desk,
        params: { id: refused },
        body: { clinicId: p.clinic.id, clinicMember: false },
      }),
    );
    expect((await correct(refused, { locale: 'en' })).status).toBe(404);
  });
});
