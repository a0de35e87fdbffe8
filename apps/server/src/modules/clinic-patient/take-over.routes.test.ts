import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicPatient from '@tervik/contract/clinic-patient.ts';
import { completeProfile } from '@tervik/contract/account.ts';
import { answerInquiry, getPatientTimeline } from '@tervik/contract/conversation.ts';
import {
  loginWithOtp,
  loginWithPassword,
  signUpWithPassword,
  verifySignUp,
} from '@tervik/contract/sign-in.ts';
import { newestCode } from '#test/support/accounts.ts';
import { PASSWORD, takeOverAt, type Known } from '#test/support/take-over.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';
import { codeOf, type Persona } from '#test/support/world.ts';

const DAY = 24 * 60 * 60_000;

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());
const { newEmail, newCode, added, asUser, signUp, say, lettersOf, mailsAbout, accounts, noteOf } = takeOverAt(
  () => p,
);

describe('by the address that the clinic was told', () => {
  it('whoever proves it and says the same gets what was written, with one account and their own password', async () => {
    const known = await added();
    const { as, userId } = await signUp(known.email);
    // Spelled otherwise it is the same name; the clinic's spelling stays, and its confirmation with it.
    const { userClaim } = must(await say(as, known, { surname: 'ounapuu' }));
    expect(userClaim.id).not.toBe(userId);
    expect(userClaim).toMatchObject({ surname: 'Õunapuu', email: known.email, incompleteProfile: false });
    expect(await lettersOf(as)).toEqual([known.eContactId]);
    const timeline = must(await p.test.call(getPatientTimeline, { as, params: { id: known.eContactId } }));
    const answered = await p.test.call(answerInquiry, {
      as,
      params: { id: timeline.openInquiryId ?? '' },
      body: { answer: 'Hästi.' },
    });
    expect(answered.status).toBe(200);
    expect(await accounts(`id = '${userId}'`)).toEqual([]);
    expect(await accounts(`lower(email) = '${known.email}'`)).toMatchObject([{ is_untaken: false }]);
    // Staff read so in the timeline; it is no letter, and the patient does not see it.
    expect(await noteOf(known, p.doctor)).toMatchObject({
      actorName: '',
      reason: null,
      actorKind: 'PATIENT',
    });
    expect(timeline.activities.map(({ type }) => type)).not.toContain('ACCOUNT_TAKEN');
    const [row] = await p.test.world.sql(
      'select confirmed_at is not null as confirmed from clinic_patient where person_id = $1',
      [known.personId],
    );
    expect(row).toEqual({ confirmed: true });

    // Next time: the same password, the same account.
    const asked = must(
      await p.test.call(loginWithPassword, { body: { email: known.email, password: PASSWORD } }),
    );
    const otp = await newestCode(p.test, known.email);
    const back = must(await p.test.call(loginWithOtp, { body: { requestId: asked.requestId, otp } }));
    expect(back.userClaim.id).toBe(userClaim.id);
  });

  it('a stranger whose address was typed by mistake sees nothing, and learns nothing', async () => {
    const known = await added();
    const { as, userId } = await signUp(known.email);
    const stranger = { ...known, firstName: 'Võõras', surname: 'Inimene', personalCode: newCode() };
    const answer = must(await say(as, stranger));
    expect(answer.userClaim.id).toBe(userId);
    expect(await lettersOf(as)).toEqual([]);
    expect((await p.test.call(getPatientTimeline, { as, params: { id: known.eContactId } })).status).toBe(
      404,
    );
    // The answer is what somebody gets whose address nobody has typed.
    const nobody = await signUp(newEmail());
    const other = must(await say(nobody.as, { ...stranger, personalCode: newCode() }));
    expect(Object.keys(other.userClaim)).toEqual(Object.keys(answer.userClaim));
    // The mailbox, which the clinic has written to before, is told once a day; nobody else is.
    const told = await mailsAbout('TAKE_OVER_FAILED', known.email);
    expect(told).toMatchObject([{ params: { callNumber: expect.any(String) as string } }]);
    expect(JSON.stringify(told)).not.toMatch(/Tiiu|Õunapuu|Võõras/);
    expect(await noteOf(known, p.doctor)).toBeUndefined();
    expect(await accounts(`is_untaken and contact_email = '${known.email}'`)).toHaveLength(1);
  });

  it.each([
    ['another name', { firstName: 'Teine' }],
    ['another code', { personalCode: codeOf('1971-02-03', 699) }],
  ])('%s is another person', async (_, other) => {
    const known = await added();
    const { as } = await signUp(known.email);
    must(await say(as, { ...known, ...other }));
    expect(await lettersOf(as)).toEqual([]);
  });

  it('another address is another person, whatever is said', async () => {
    const [known, other] = [await added(), await added({ firstName: 'Muu' })];
    for (const email of [newEmail(), other.email]) {
      const { as } = await signUp(email);
      must(await say(as, known));
      expect(await lettersOf(as)).toEqual([]);
    }
  });

  it('where nobody has a code, the birth date must be the same', async () => {
    const q = await createTestClinics({ config: { personalCodeRequired: false } });
    const email = newEmail();
    const who = { firstName: 'Ann', surname: 'Smith' };
    const { personId } = must(
      await q.test.call(clinicPatient.addClinicPatient, {
        as: q.desk,
        body: { clinicId: q.clinic.id, ...who, birthDate: '1971-02-03', email },
      }),
    );
    const come = async (birthDate: string): Promise<string> => {
      const body = { email, password: PASSWORD, locale: 'et' };
      const { requestId } = must(await q.test.call(signUpWithPassword, { body }));
      const otp = await newestCode(q.test, email);
      const cookie = (await q.test.call(verifySignUp, { body: { requestId, otp } })).cookies[0]?.value ?? '';
      const shown = { as: asUser(cookie), body: { ...who, birthDate, phone: '5123 4567' } };
      const { id } = must(await q.test.call(completeProfile, shown)).userClaim;
      await q.test.world.sql(`update app_user set email = $2 where email = $1`, [email, newEmail()]);
      return id;
    };
    const owner = async () =>
      (
        await q.test.world.sql('select owner_user_id from person where id = $1', [
          await q.test.world.personOf(personId),
        ])
      )[0];
    expect(await owner()).not.toEqual({ owner_user_id: await come('1971-02-04') });
    expect(await owner()).toEqual({ owner_user_id: await come('1971-02-03') });
    await q.test.close();
  });

  it('one mailbox of two people: each gets the own one', async () => {
    const email = newEmail();
    const tiiu = await added({ email });
    await added({ email, firstName: 'Taavi' });
    const { as } = await signUp(email);
    must(await say(as, tiiu));
    expect(await lettersOf(as)).toEqual([tiiu.eContactId]);
  });

  it('a second taker gets nothing, also when two complete at once', async () => {
    const known = await added();
    const first = await signUp(known.email);
    must(await say(first.as, known));
    // The mailbox changes hands: the address is taken, and what was taken is not up for taking again.
    await p.test.world.sql(`update app_user set email = $2 where email = $1`, [known.email, newEmail()]);
    const second = await signUp(known.email);
    must(await say(second.as, known));
    expect(await lettersOf(second.as)).toEqual([]);
    expect(await lettersOf(first.as)).toEqual([known.eContactId]);

    const other = await added();
    const twice = await signUp(other.email);
    const answers = await Promise.all([say(twice.as, other), say(twice.as, other)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await accounts(`personal_code = '${other.personalCode}'`)).toHaveLength(1);
    expect(await lettersOf(twice.as)).toEqual([other.eContactId]);
  });

  it('an account that has said who it is before takes nothing later', async () => {
    const { as } = await signUp(newEmail());
    const before = { ...(await added()), personalCode: newCode() };
    must(await say(as, before));
    const [mine] = await p.test.world.sql<{ email: string }>(
      `select email from app_user where personal_code = $1 and not is_untaken`,
      [before.personalCode],
    );
    const known = await added({ email: mine?.email ?? '' });
    must(await say(as, known));
    expect(await lettersOf(as)).toEqual([]);
  });

  it('five mismatches a day end trying, and the next day begins anew', async () => {
    const known = await added();
    const guess = async (who: Known) => {
      const { as } = await signUp(known.email);
      must(await say(as, who));
      const letters = await lettersOf(as);
      // The guesser gives the address away and signs up with it again.
      await p.test.world.sql(`update app_user set email = $2 where email = $1`, [known.email, newEmail()]);
      // Codes by mail are counted apart.
      await p.test.world.sql(`delete from auth_event where kind = 'CODE_SENT'`);
      return letters;
    };
    for (let tries = 0; tries < 5; tries += 1)
      expect(await guess({ ...known, firstName: `Arvan${'abcde'[tries]}`, personalCode: newCode() })).toEqual(
        [],
      );
    expect(await guess(known)).toEqual([]);
    expect(await mailsAbout('TAKE_OVER_FAILED', known.email)).toHaveLength(5);
    expect(
      new Set((await mailsAbout('TAKE_OVER_FAILED', known.email)).map(({ dedupeKey }) => dedupeKey)).size,
    ).toBe(1);
    p.test.clock.advance(DAY + 60_000);
    expect(await guess(known)).toEqual([known.eContactId]);
  });
});

describe('by an address that staff have changed', () => {
  const change = async (known: Known, as: Persona, body: { email: string } | 'CONFIRM') => {
    const [row] = await p.test.world.sql<{ id: string; seen: string | null }>(
      'select id, contact_changed_at as seen from clinic_patient where person_id = $1 and clinic_id = $2',
      [known.personId, p.clinic.id],
    );
    const patient = { clinicId: p.clinic.id, seen: row?.seen ?? null };
    return p.test.call(clinicPatient.updateClinicPatient, {
      as,
      params: { id: row?.id ?? '' },
      body: body === 'CONFIRM' ? { ...patient, emailConfirmed: true } : { ...patient, contact: body },
    });
  };

  it('nobody takes the account over until another employee has confirmed it', async () => {
    const known = await added();
    const email = newEmail();
    must(await change(known, p.desk, { email }));
    for (const address of [known.email, email]) {
      const { as, userId } = await signUp(address);
      expect(must(await say(as, known)).userClaim.id).toBe(userId);
      expect(await lettersOf(as)).toEqual([]);
      await p.test.world.sql('update app_user set email = $2 where id = $1', [userId, newEmail()]);
    }
    must(await change(known, p.doctor, 'CONFIRM'));
    const { as } = await signUp(email);
    must(await say(as, known));
    expect(await lettersOf(as)).toEqual([known.eContactId]);
  });

  it('nor is that got round by refusing the patient and adding them again', async () => {
    const known = await added();
    const email = newEmail();
    must(await change(known, p.desk, { email }));
    const [row] = await p.test.world.sql<{ id: string }>(
      'select id from clinic_patient where person_id = $1',
      [known.personId],
    );
    const clinicId = p.clinic.id;
    must(
      await p.test.call(clinicPatient.updateClinicPatient, {
        as: p.desk,
        params: { id: row?.id ?? '' },
        body: { clinicId, clinicMember: false },
      }),
    );
    const { firstName, surname, personalCode } = known;
    const again = { clinicId, firstName, surname, personalCode, email };
    must(await p.test.call(clinicPatient.addClinicPatient, { as: p.desk, body: again }));
    const { as } = await signUp(email);
    must(await say(as, known));
    expect(await lettersOf(as)).toEqual([]);
  });
});
