import { afterAll, beforeAll, expect, it } from 'vitest';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

let p: TestPractice;
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());

const finalize = async (eContactId: string, body: object = {}, headers: Record<string, string> = {}) =>
  must(
    await p.test.call(creation.finalizeEContact, {
      as: p.patient,
      body: { eContactId, ...body },
      headers: { cookie: `tervik=${p.patient.token}`, ...headers },
    }),
  ).creationStatus;
const started = async (as = p.patient) =>
  must(await p.test.call(creation.listStarted, { as })).eContacts.map(({ eContactId }) => eContactId);

const start = async (eContactType = 'QUEST_PHQ9') =>
  p.test.call(creation.startEContact, {
    as: p.patient,
    body: { eContactType, personId: p.patient.personId, clinicId: p.clinic.id },
  });
const cookieOf = ({ cookies }: { cookies: readonly { name: string; value: string }[] }) => ({
  cookie: `tervik=${p.patient.token}; tervik-creation=${cookies.find(({ name }) => name === 'tervik-creation')?.value}`,
});
async function fillIn(eContactId: string, pick: 'first' | 'last' = 'first') {
  const params = { id: eContactId };
  const { items } = must(await p.test.call(getQuestionnaire, { as: p.patient, params }));
  const answers = Object.fromEntries(
    items.map(({ id, options }) => [id, options.at(pick === 'first' ? 0 : -1)?.value ?? 0]),
  );
  return must(await p.test.call(completeQuestionnaire, { as: p.patient, params, body: { answers } }));
}

it('is begun once, comes back by its cookie, waits until it is filled in, and is sent', async () => {
  const first = await start();
  const { eContactId, url } = must(first);
  expect(url).toBe(`/e-contacts/${eContactId}/questionnaire`);
  const again = await start();
  expect(must(again).eContactId).toBe(eContactId);
  const flow = async (headers: Record<string, string>) =>
    must(await p.test.call(creation.getFlow, { as: p.patient, headers })).eContactId;
  // The browser in which it was begun last is the one that comes back.
  expect(await flow(cookieOf(first))).toBeNull();
  expect(await flow(cookieOf(again))).toBe(eContactId);
  expect(await flow({})).toBeNull();

  expect(await finalize(eContactId)).toBe('STARTED');
  await fillIn(eContactId);
  const waiting = must(await p.test.call(creation.listStarted, { as: p.patient })).eContacts.find(
    (one) => one.eContactId === eContactId,
  );
  expect(waiting).toMatchObject({
    ready: true,
    kind: 'WORKFLOW',
    isSelf: true,
    url: `/my-e-contacts/files?eContactId=${eContactId}`,
  });
  // An address that says "failed" does not throw away what is filled in.
  expect(await finalize(eContactId, { failed: true }, cookieOf(again))).toBe('STARTED');
  expect(await finalize(eContactId, {}, cookieOf(again))).toBe('SUBMITTED');
  const { forms, eContact, activities } = await p.details(eContactId);
  expect(forms).toMatchObject([{ kind: 'QUESTIONNAIRE', instrument: 'QUEST_PHQ9' }]);
  expect(eContact.preview).not.toBe('');
  expect(activities.map(({ type }) => type)).toEqual(['SUBMITTED']);
  expect(must(await start()).eContactId).not.toBe(eContactId);
});

it('ends as failed for the browser that began it and for no other', async () => {
  await p.test.world.sql(`update creation_flow set ended_at = now() where ended_at is null`);
  const answer = await start('QUEST_AUDIT');
  const { eContactId } = must(answer);
  expect(
    await p.test.refused(creation.finalizeEContact, {
      as: p.patient,
      body: { eContactId, failed: true },
    }),
  ).toMatchObject({ key: 'E_CONTACT_FLOW_MISMATCH' });
  expect(await finalize(eContactId, { failed: true }, cookieOf(answer))).toBe('FAILED');
  expect(await finalize(eContactId)).toBe('FAILED');
  expect(await started()).not.toContain(eContactId);
});

it('that speaks of self-harm makes the e-contact urgent', async () => {
  const { eContactId } = must(await start());
  expect((await fillIn(eContactId, 'last')).alerts).toEqual(['SELF_HARM']);
  await finalize(eContactId);
  expect((await p.details(eContactId)).eContact.isUrgent).toBe(true);
});

it('begun ten times at once is one', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => start('QUEST_GAD')));
  expect(new Set(answers.map((answer) => must(answer).eContactId)).size).toBe(1);
});

it('what is no questionnaire, has no text, or is not in the clinic’s plan is refused', async () => {
  const basic = await p.test.world.clinic({ plan: 'BASIC', isOpen: true });
  const none = { status: 469, key: 'E_CONTACT_TYPE_NOT_AVAILABLE' };
  const personId = p.patient.personId;
  for (const body of [
    { eContactType: 'HEADACHE', personId, clinicId: p.clinic.id },
    { eContactType: 'QUEST_BDI', personId, clinicId: p.clinic.id },
    { eContactType: 'QUEST_PHQ9', personId, clinicId: basic.id },
  ])
    expect(await p.test.refused(creation.startEContact, { as: p.patient, body })).toMatchObject(none);
  const foreign = { eContactType: 'QUEST_PHQ9', personId: p.otherPatient.personId, clinicId: p.clinic.id };
  expect(await p.test.refused(creation.startEContact, { as: p.patient, body: foreign })).toMatchObject({
    status: 404,
  });
});
