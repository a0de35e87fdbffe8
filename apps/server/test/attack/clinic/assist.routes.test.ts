import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { assignEContact } from '@tervik/contract/conversation.ts';
import { createAssistPractice, type AssistPractice } from '#test/support/test-assist.ts';
import { codeOf, type Persona } from '../../support/world.ts';

/* The model that helps staff: who is named to it, and what changes while it thinks. */
let p: AssistPractice;
let other: { readonly id: string };
beforeAll(async () => {
  p = await createAssistPractice();
  other = await p.t.world.clinic();
});
afterAll(() => p.close());
beforeEach(() => p.partners.forgetModel());

/** Staff of the clinic and of another one. */
async function ofTwo(): Promise<Persona> {
  const as = await p.t.world.persona({ staffOf: p.clinic });
  await p.t.world.sql(
    `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values ($1, $2, $3, 'Kahe', 'Koha', 'x@example.ee', 'NURSE')`,
    [randomUUID(), other.id, as.userId],
  );
  return as;
}
/** What happens while the model is being asked. */
async function meanwhile(change: string, work: () => Promise<void>): Promise<void> {
  await p.t.world.sql(
    `create function meanwhile() returns trigger language plpgsql security definer as $$ begin ${change}; return null; end $$`,
  );
  await p.t.world.sql(
    `create trigger meanwhile after insert on audit_log for each row when (new.action = 'ASK_MODEL') execute function meanwhile()`,
  );
  try {
    await work();
  } finally {
    await p.t.world.sql('drop function meanwhile cascade');
  }
}

it('colleagues who have the e-contact in hand are named to no model, also where they have written nothing', async () => {
  const doctor = await p.t.world.persona({ firstName: 'Kunigunde', surname: 'Rebane', staffOf: p.clinic });
  const id = await p.write(
    'Palun andke see doktor Rebasele, Kunigunde teab minu köha. Number on 4 7 1 0 2 0 3 5 2 1 5.',
  );
  await p.t.call(assignEContact, {
    as: p.nurse,
    params: { id },
    body: { assigneeUserId: doctor.employeeId, seenAssigneeUserId: null },
  });
  expect((await p.sum(id)).status).toBe(200);
  expect((await p.say(id, { text: 'Doktor Rebane ootab Teid.' })).body.text).toContain('Rebane');
  const asked = JSON.stringify((await p.partners.askedModel()).map(({ user }) => user));
  expect(asked).not.toMatch(/reba|kunigund|4 7 1 0/i);
  expect(asked).toContain('köha');
});

it('who leaves the clinic while the model thinks gets no summary and leaves none', async () => {
  const as = await ofTwo();
  const id = await p.write();
  await meanwhile(
    `update employee set deleted_at = now() where user_id = new.actor_user_id and clinic_id = new.clinic_id`,
    async () => {
      expect(await p.notSummed(id, {}, as)).toEqual({ status: 404, key: 'NOT_FOUND' });
      const again = await ofTwo();
      expect(await p.refusedAsk(id, { text: 'Tere' }, again)).toEqual({ status: 404, key: 'NOT_FOUND' });
    },
  );
  expect(await p.stored(id)).toBeNull();
});

it('what the clinic has switched off while the model thinks is not shown', async () => {
  const id = await p.write();
  await meanwhile('update clinic_feature set enabled = false', async () => {
    expect((await p.notSummed(id)).key).toBe('FEATURE_DISABLED');
    await p.setFeatures(true);
    expect((await p.refusedAsk(id, { text: 'Tere' })).key).toBe('FEATURE_DISABLED');
  });
  await p.setFeatures(true);
  expect(await p.stored(id)).toBeNull();
});

it('one clinic’s summary is not another’s to read, to rate or to ask for, by whichever id', async () => {
  const as = await ofTwo();
  const id = await p.write();
  expect((await p.sum(id)).status).toBe(200);
  // Of two clinics of mine, the one whose it is not.
  expect((await p.notSummed(id, { clinicId: other.id }, as)).key).toBe('NOT_FOUND');
  for (const clinicId of [p.clinic.id, p.foreignDoctor.clinicId ?? ''])
    expect((await p.notSummed(id, { clinicId }, p.foreignDoctor)).key).toBe('NOT_FOUND');
});

it('staff whose code is the patient’s ask nothing about themselves', async () => {
  const personalCode = codeOf('1980-05-17', 901);
  const as = await p.t.world.persona({ staffOf: p.clinic, personalCode });
  const id = await p.write();
  await p.t.world.sql('update e_contact set patient_personal_code = $2 where id = $1', [id, personalCode]);
  expect((await p.notSummed(id, {}, as)).key).toBe('E_CONTACT_OWN_CASE');
  expect((await p.refusedAsk(id, { text: 'Tere' }, as)).key).toBe('E_CONTACT_OWN_CASE');
  expect(await p.partners.askedModel()).toEqual([]);
});
