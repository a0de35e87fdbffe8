import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { getClinicEContact, answerInquiry, getPatientTimeline } from '@tervik/contract/conversation.ts';
import { listClinicEContacts } from '@tervik/contract/inbox.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';

/*
 * Decisions: "A clinic sees a patient's phone and e-mail only after that person has written to it". What the patient gave
 * elsewhere: +37251234567 and the account's address.
 */
let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

const HIDDEN = { phone: null, email: null };
let number = 200;
/** Proven by digital ID, known to the foreign clinic and to nobody else. */
async function known(): Promise<{ who: Persona; personalCode: string }> {
  const personalCode = codeOf('1971-02-03', (number += 2));
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
  return { who, personalCode };
}
const add = async (personalCode: string, options: object = {}, as = p.desk, clinicId = p.clinic.id) => {
  const body = { clinicId, firstName: 'Tiiu', surname: 'Õunapuu', personalCode, ...options };
  return must(await p.test.call(clinicPatient.addClinicPatient, { as, body }));
};
const card = async (personId: string, as = p.doctor, clinicId = p.clinic.id) =>
  must(
    await p.test.call(clinicPatient.getPatientCard, { as, params: { id: personId }, query: { clinicId } }),
  );
const writeTo = async (patientPersonId: string) =>
  must(
    await p.test.call(newEContact.createClinicEContact, {
      as: p.doctor,
      body: {
        clinicId: p.clinic.id,
        patientPersonId,
        eContactType: 'BACK_PAIN',
        text: 'Kuidas Teil läheb?',
        receiveReply: true,
      },
    }),
  );
const contactIn = async (id: string, as = p.doctor) =>
  must(await p.test.call(getClinicEContact, { as, params: { id } })).patientContact;
const found = async (search: string, as = p.desk) =>
  must(await p.test.call(clinicPatient.searchPatients, { as, body: { search } })).patients.map(
    ({ personId }) => personId,
  );

describe('whom the clinic knows by name and code', () => {
  it('can be reached, and how stays unsaid until they have written to this clinic', async () => {
    const { who, personalCode } = await known();
    const { personId } = await add(personalCode);
    expect(await card(personId)).toMatchObject({ ...HIDDEN, canBeReached: true, hasWritten: false });
    expect(JSON.stringify(await card(personId))).not.toContain(who.email);

    const made = await writeTo(personId);
    expect(made).toMatchObject({ phonePatient: false, phone: null });
    expect(await contactIn(made.eContactId)).toMatchObject({ phone: null, canBeReached: true });
    expect(await found(who.email)).toEqual([]);
    expect(await found(who.email.slice(0, -4))).toEqual([]);

    // A letter to another clinic changes nothing here.
    const elsewhere = { eContactType: 'HEADACHE', clinicId: p.foreignClinic.id, text: 'Pea valutab.' };
    must(
      await p.test.call(createFallbackEContact, {
        as: who,
        body: { ...elsewhere, patientPersonId: who.personId },
      }),
    );
    expect(await card(personId)).toMatchObject({ ...HIDDEN, hasWritten: false });
    expect(await found(who.email)).toEqual([]);

    const timeline = must(
      await p.test.call(getPatientTimeline, { as: who, params: { id: made.eContactId } }),
    );
    must(
      await p.test.call(answerInquiry, {
        as: who,
        params: { id: timeline.openInquiryId ?? '' },
        body: { answer: 'Hästi.' },
      }),
    );
    expect(await card(personId)).toMatchObject({
      phone: '+37251234567',
      email: who.email,
      canBeReached: true,
      hasWritten: true,
    });
    expect(await contactIn(made.eContactId)).toMatchObject({ phone: '+37251234567', hasWritten: true });
    expect(await found(who.email)).toEqual([personId]);
  });

  it('is another person’s id in each clinic, and none of them the patient’s own', async () => {
    const { who, personalCode } = await known();
    const here = await add(personalCode);
    const there = must(
      await p.test.call(clinicPatient.findPatients, {
        as: p.foreignDoctor,
        query: { search: 'Tiiu Õunapuu' },
      }),
    ).patients.find(({ codeEnding }) => codeEnding === personalCode.slice(-4));
    expect(new Set([here.personId, there?.personId, who.personId]).size).toBe(3);
    // An id of one clinic, or the patient's own, opens nothing in another.
    for (const personId of [there?.personId ?? '', who.personId]) {
      const params = { params: { id: personId }, query: { clinicId: p.clinic.id } };
      expect((await p.test.call(clinicPatient.getPatientCard, { as: p.doctor, ...params })).status).toBe(404);
    }
    const { eContactId } = await writeTo(here.personId);
    const { eContact } = must(
      await p.test.call(getClinicEContact, { as: p.doctor, params: { id: eContactId } }),
    );
    expect(eContact.patient.personId).toBe(here.personId);
    const listed = async (id: string) =>
      must(
        await p.test.call(listClinicEContacts, { as: p.doctor, query: { patientPersonIds: id } }),
      ).eContacts.map((row) => row.id);
    expect(await listed(here.personId)).toEqual([eContactId]);
    expect(await listed(who.personId)).toEqual([]);
  });
});

describe('what staff of the clinic have written down themselves', () => {
  it('is theirs to see, and no other clinic’s', async () => {
    const personalCode = codeOf('1971-02-03', (number += 2));
    const there = await add(
      personalCode,
      { email: 'seal@example.ee', phone: '5199 8877' },
      p.foreignDoctor,
      p.foreignClinic.id,
    );
    const here = await add(personalCode);
    expect(await card(here.personId)).toMatchObject({ ...HIDDEN, canBeReached: true, hasWritten: false });
    expect(await found('seal@example.ee')).toEqual([]);
    expect(await card(there.personId, p.foreignDoctor, p.foreignClinic.id)).toMatchObject({
      phone: '+37251998877',
      email: 'seal@example.ee',
    });
    expect(await found('seal@example.ee', p.foreignDoctor)).toEqual([there.personId]);
  });

  it('is shown beside an account whose own data stay hidden, and gives way to what the patient gives', async () => {
    const { who, personalCode } = await known();
    const { personId } = await add(personalCode, { email: 'kuuldud@example.ee', phone: '5199 8877' });
    expect(await card(personId)).toMatchObject({
      phone: '+37251998877',
      email: 'kuuldud@example.ee',
      canBeReached: true,
      hasWritten: false,
    });
    expect(await found('kuuldud@example.ee')).toEqual([personId]);
    const { eContactId } = await writeTo(personId);
    expect(await contactIn(eContactId)).toMatchObject({ phone: '+37251998877' });
    const written = { eContactType: 'HEADACHE', clinicId: p.clinic.id, text: 'Pea valutab.' };
    must(
      await p.test.call(createFallbackEContact, {
        as: who,
        body: { ...written, patientPersonId: who.personId },
      }),
    );
    expect(await card(personId)).toMatchObject({ phone: '+37251234567', email: who.email, hasWritten: true });
  });

  it('of a child’s representative stands on the child’s card; what the representative gave elsewhere does not', async () => {
    const { who, personalCode } = await known();
    const representative = await add(personalCode, { phone: '5199 8877' });
    const child = await add(codeOf('2018-03-04', (number += 2)), {
      firstName: 'Laps',
      representative: { personId: representative.personId },
    });
    expect(await card(child.personId)).toMatchObject({
      representativeName: 'Tiiu Õunapuu',
      phone: '+37251998877',
      email: null,
      canBeReached: true,
    });
    expect(await found(who.email)).toEqual([]);
  });

  it('where there is nothing, whoever cannot be reached has no number either', async () => {
    const { who, personalCode } = await known();
    await p.test.world.sql('update app_user set email_bounced_at = now() where id = $1', [who.userId]);
    const { personId } = await add(personalCode);
    expect(await card(personId)).toMatchObject({ ...HIDDEN, canBeReached: false });
    expect(await writeTo(personId)).toMatchObject({ phonePatient: true, phone: null });
  });

  it('is replaced by the next address that staff hear, where the one for notices has bounced', async () => {
    const personalCode = codeOf('1971-02-03', (number += 2));
    const there = await add(personalCode, { email: 'vana@example.ee' }, p.foreignDoctor, p.foreignClinic.id);
    await p.test.world.sql('update app_user set email_bounced_at = now() where personal_code = $1', [
      personalCode,
    ]);
    const read = () => card(there.personId, p.foreignDoctor, p.foreignClinic.id);
    expect(await read()).toMatchObject({ email: 'vana@example.ee', canBeReached: false });
    const here = await add(personalCode, { email: 'kehtiv@example.ee' });
    expect(await card(here.personId)).toMatchObject({ email: 'kehtiv@example.ee', canBeReached: true });
    expect(await read()).toMatchObject({ email: 'vana@example.ee', canBeReached: true });
  });
});
