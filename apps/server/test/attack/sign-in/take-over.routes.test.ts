import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { createClinicEContact } from '@tervik/contract/new-e-contact.ts';
import { completeProfile } from '@tervik/contract/account.ts';
import { signUpWithPassword, verifySignUp } from '@tervik/contract/sign-in.ts';
import { listPatientEContacts } from '@tervik/contract/inbox.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';
import { newestCode } from '../../support/accounts.ts';
import { codeOf, type Persona } from '../../support/world.ts';

/*
 * Accounts that clinics make, attacked by those who know a patient's name and code: staff of another clinic, somebody who
 * says to be the patient, and two who take the same account in the same moment.
 */
const PASSWORD = 'kolm sinist kastanit';
const DAY = 24 * 60 * 60_000;

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 0;
const newEmail = (): string => `rynnak${(number += 1)}@example.ee`;
const newCode = (): string => codeOf('1971-02-03', 300 + (number += 1));

interface Who {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string;
}
const somebody = (): Who => ({ firstName: 'Tiiu', surname: 'Õunapuu', personalCode: newCode() });
const HOME = () => ({ as: p.desk, clinicId: p.clinic.id });
const AWAY = () => ({ as: p.foreignDoctor, clinicId: p.foreignClinic.id });
type Home = ReturnType<typeof HOME>;

const tryToAdd = (who: Who, { as, clinicId }: Home, more: object = {}) =>
  p.test.call(addClinicPatient, { as, body: { clinicId, ...who, ...more } });
const add = async (who: Who, home: Home, email = ''): Promise<string> =>
  must(await tryToAdd(who, home, { email })).personId;
/** A letter of that clinic to somebody in its list. */
const writeTo = async (personId: string, { as, clinicId }: Home): Promise<string> => {
  const body = {
    clinicId,
    patientPersonId: personId,
    eContactType: 'BACK_PAIN',
    text: 'Kuidas läheb?',
    receiveReply: true,
  };
  return must(await p.test.call(createClinicEContact, { as, body })).eContactId;
};
/** Signs up with a mailbox of one's own and says to be somebody. */
async function comeAs(who: Who, email: string): Promise<Persona> {
  const body = { email, password: PASSWORD, locale: 'et' };
  const { requestId } = must(await p.test.call(signUpWithPassword, { body }));
  const otp = await newestCode(p.test, email);
  const answer = await p.test.call(verifySignUp, { body: { requestId, otp } });
  const as = { ...p.patient, token: answer.cookies[0]?.value ?? '' };
  must(await p.test.call(completeProfile, { as, body: { ...who, phone: '5123 4567' } }));
  return as;
}
const lettersOf = async (as: Persona): Promise<string[]> =>
  must(await p.test.call(listPatientEContacts, { as })).eContacts.map(({ id }) => id);

describe('staff of one clinic get at no letter of another', () => {
  it('by adding its patient with a mailbox of their own, where the first clinic was told none', async () => {
    const who = somebody();
    await writeTo(await add(who, HOME()), HOME());
    const mailbox = newEmail();
    await add(who, AWAY(), mailbox);
    expect(await lettersOf(await comeAs(who, mailbox))).toEqual([]);
  });

  it('nor where the first one’s address has bounced', async () => {
    const who = somebody();
    await writeTo(await add(who, HOME(), newEmail()), HOME());
    await p.test.world.sql('update app_user set email_bounced_at = now() where personal_code = $1', [
      who.personalCode,
    ]);
    const mailbox = newEmail();
    await add(who, AWAY(), mailbox);
    expect(await lettersOf(await comeAs(who, mailbox))).toEqual([]);
  });

  it.each([
    ['was told no address', ''],
    ['was told another address', 'muu@example.ee'],
  ])('by making the account first, for a clinic that %s', async (_, told) => {
    const who = somebody();
    const mailbox = newEmail();
    await add(who, AWAY(), mailbox);
    await writeTo(await add(who, HOME(), told), HOME());
    expect(await lettersOf(await comeAs(who, mailbox))).toEqual([]);
  });

  it('nor by taking the account before that clinic adds its patient', async () => {
    const who = somebody();
    const mailbox = newEmail();
    await add(who, AWAY(), mailbox);
    const impostor = await comeAs(who, mailbox);
    await writeTo(await add(who, HOME(), newEmail()), HOME());
    expect(await lettersOf(impostor)).toEqual([]);
  });

  it('the patient whom both were told of by the same address gets the letters of both', async () => {
    const who = somebody();
    const mailbox = newEmail();
    const first = await writeTo(await add(who, AWAY(), mailbox), AWAY());
    const second = await writeTo(await add(who, HOME(), mailbox.toUpperCase()), HOME());
    const as = await comeAs(who, mailbox);
    expect((await lettersOf(as)).toSorted()).toEqual([first, second].toSorted());
  });
});

describe('who says to be somebody, and was believed by one clinic', () => {
  const believed = async (who: Who, mailbox: string): Promise<Persona> => {
    const as = await comeAs(who, mailbox);
    await p.test.world.sql(
      `insert into clinic_patient (clinic_id, person_id, owner_user_id, confirmed_at)
       select $1, s.id, s.owner_user_id, now() from person s join app_user u on u.id = s.owner_user_id where u.email = $2`,
      [p.foreignClinic.id, mailbox],
    );
    return as;
  };

  it('gets nothing of what the next clinic writes to the person who has that code', async () => {
    for (const told of ['', newEmail()]) {
      const who = somebody();
      const impostor = await believed(who, newEmail());
      await writeTo(await add(who, HOME(), told), HOME());
      expect(await lettersOf(impostor)).toEqual([]);
    }
  });

  it('gets it where those staff were told the same address', async () => {
    const who = somebody();
    const mailbox = newEmail();
    const as = await believed(who, mailbox);
    const id = await writeTo(await add(who, HOME(), mailbox), HOME());
    expect(await lettersOf(as)).toEqual([id]);
  });
});

describe('guessing the name that belongs to a code', () => {
  const guessed = async (as: Persona): Promise<number> =>
    (
      await p.test.world.sql(
        `select from audit_log where action = 'addPatientRefused' and actor_user_id = $1`,
        [as.userId],
      )
    ).length;
  const guesser = () => p.test.world.persona({ staffOf: p.clinic });

  it('leaves a trace also as somebody’s representative, and nothing else', async () => {
    const [who, as] = [somebody(), await guesser()];
    await add(who, AWAY());
    const child = { firstName: 'Laps', surname: 'Õunapuu', personalCode: codeOf('2018-03-04', 77) };
    const answer = await tryToAdd(
      child,
      { as, clinicId: p.clinic.id },
      { representative: { ...who, firstName: 'Maie', email: newEmail(), phone: '5199 9999' } },
    );
    expect((answer.body as unknown as { key: string }).key).toBe('CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME');
    expect(await guessed(as)).toBe(1);
    expect(
      await p.test.world.sql('select contact_email, phone from app_user where personal_code = $1', [
        who.personalCode,
      ]),
    ).toEqual([{ contact_email: '', phone: null }]);
  });

  it('ends after some tries, whatever is typed then, and begins anew the next day', async () => {
    const [who, as] = [somebody(), await guesser()];
    await add(who, AWAY());
    const home = { as, clinicId: p.clinic.id };
    const keyOf = async (firstName: string) =>
      ((await tryToAdd({ ...who, firstName }, home)).body as unknown as { key?: string }).key;
    for (let tries = 0; tries < SERVER_LIMITS.nameTries; tries += 1)
      expect(await keyOf(`Arva${'abcdefghijklmnopqrst'[tries]}`)).toBe(
        'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
      );
    expect(await keyOf('Arvaz')).toBe('LOOKUP_LIMIT_REACHED');
    expect(await keyOf(who.firstName)).toBe('LOOKUP_LIMIT_REACHED');
    // Whom nobody knows is no guess; a colleague goes on working.
    expect((await tryToAdd(somebody(), home)).status).toBe(200);
    expect((await tryToAdd({ ...who, firstName: 'Muu' }, HOME())).body).toMatchObject({
      key: 'CLINIC_MEMBER_EXISTS_WITH_DIFFERENT_NAME',
    });
    p.test.clock.advance(DAY + 60_000);
    expect(await keyOf(who.firstName)).toBeUndefined();
  });
});
