import { expect } from 'vitest';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { completeProfile } from '@tervik/contract/account.ts';
import { getClinicEContact, getClinicTimeline } from '@tervik/contract/conversation.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { signUpWithPassword, verifySignUp } from '@tervik/contract/sign-in.ts';
import { newestCode } from '#test/support/accounts.ts';
import { must, type TestClinics } from '#test/support/test-clinics.ts';
import { codeOf, type Persona } from '#test/support/world.ts';

export const PASSWORD = 'kolm sinist kastanit';

/** Whom a clinic has added and written to. */
export interface Known {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string;
  readonly email: string;
  readonly eContactId: string;
  readonly personId: string;
}

/** A clinic that adds people, and people who come and say that they are those. */
export function takeOverAt(clinics: () => TestClinics) {
  let number = 0;
  const newEmail = (): string => `vota${(number += 1)}@example.ee`;
  const newCode = (): string => codeOf('1971-02-03', 700 + (number += 1));

  /** Whom the clinic has added and written to. */
  async function added(options: Partial<Known> = {}): Promise<Known> {
    const known = {
      firstName: 'Tiiu',
      surname: 'Õunapuu',
      personalCode: newCode(),
      email: newEmail(),
      ...options,
    };
    const body = { clinicId: clinics().clinic.id, ...known };
    const { personId } = must(
      await clinics().test.call(clinicPatient.addClinicPatient, { as: clinics().desk, body }),
    );
    const { eContactId } = must(
      await clinics().test.call(newEContact.createClinicEContact, {
        as: clinics().doctor,
        body: {
          clinicId: clinics().clinic.id,
          patientPersonId: personId,
          eContactType: 'BACK_PAIN',
          text: 'Kuidas Teil läheb?',
          receiveReply: true,
        },
      }),
    );
    return { ...known, eContactId, personId: await clinics().test.world.personOf(personId) };
  }
  const asUser = (token: string): Persona => ({ ...clinics().patient, token });
  /** Signs up with the address, proven by its code. */
  async function signUp(email: string): Promise<{ as: Persona; userId: string }> {
    const body = { email, password: PASSWORD, locale: 'et' };
    const { requestId } = must(await clinics().test.call(signUpWithPassword, { body }));
    const answer = await clinics().test.call(verifySignUp, {
      body: { requestId, otp: await newestCode(clinics().test, email) },
    });
    return { as: asUser(answer.cookies[0]?.value ?? ''), userId: answer.body.userClaim.id };
  }
  const say = (as: Persona, { firstName, surname, personalCode }: Known, more: object = {}) =>
    clinics().test.call(completeProfile, {
      as,
      body: { firstName, surname, personalCode, phone: '5123 4567', ...more },
    });
  const lettersOf = async (as: Persona): Promise<string[]> =>
    must(await clinics().test.call(listPatientEContacts, { as })).eContacts.map(({ id }) => id);
  /** What the outbox holds for an address; the relay sends one mail a key. */
  async function mailsAbout(template: string, recipient: string) {
    const rows = await clinics().test.world.sql<{ payload: { dedupeKey: string; params: object } }>(
      `select payload from outbox where payload->>'template' = $1 and payload->>'recipient' = $2`,
      [template, recipient],
    );
    return rows.map(({ payload }) => payload);
  }
  const accounts = (where: string) =>
    clinics().test.world.sql<{ id: string; is_untaken: boolean; email: string }>(
      `select id, is_untaken, email from app_user where ${where}`,
    );

  /** The line of the timeline that says so, as this member of staff reads it. */
  async function noteOf(known: Known, as: Persona) {
    const params = { id: known.eContactId };
    const [details, timeline] = [
      must(await clinics().test.call(getClinicEContact, { as, params })).activities,
      must(await clinics().test.call(getClinicTimeline, { as, params })).activities,
    ].map((activities) => activities.find(({ type }) => type === 'ACCOUNT_TAKEN'));
    expect(timeline).toEqual(details);
    return details;
  }

  return { newEmail, newCode, added, asUser, signUp, say, lettersOf, mailsAbout, accounts, noteOf };
}
