import { afterAll, beforeAll, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { scheduleAction } from '@tervik/contract/scheduled-action.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import {
  createScheduledCalls,
  createTestDispatcher,
  type TestDispatcher,
} from '#test/support/test-dispatcher.ts';

let p: TestPractice;
let here: TestDispatcher;
let calls: ReturnType<typeof createScheduledCalls>;
beforeAll(async () => {
  p = await createTestPractice();
  here = createTestDispatcher(p.test);
  calls = createScheduledCalls(p, here);
});
afterAll(async () => {
  await here.close();
  await p.test.close();
});

/** A PHQ-9 that was sent: everything is answered with "not at all", but for the ninth question. */
async function sendPhq9(ninth: number): Promise<string> {
  const as = p.patient;
  const body = { eContactType: 'QUEST_PHQ9', personId: as.personId, clinicId: p.clinic.id };
  const { eContactId } = must(await p.test.call(creation.startEContact, { as, body }));
  const params = { id: eContactId };
  const { items } = must(await p.test.call(getQuestionnaire, { as, params }));
  const answers = Object.fromEntries(items.map(({ id }) => [id, id === 'q9' ? ninth : 0]));
  must(await p.test.call(completeQuestionnaire, { as, params, body: { answers } }));
  must(await p.test.call(creation.finalizeEContact, { as, body: { eContactId } }));
  return eContactId;
}
const reject = (id: string, reason: string) => ({ as: p.nurse, params: { id }, body: { reason } });
const REFUSED = { status: 469, key: 'REJECT_SELF_HARM' };

it('is not rejected for overload, at once or delayed; nothing is left of the try; another reason rejects', async () => {
  const id = await sendPhq9(1);
  expect(await p.test.refused(clinicApi.rejectEContact, reject(id, 'CLINIC_OVERWHELMED'))).toEqual(REFUSED);
  const delayed = { action: 'REJECT', reason: 'CLINIC_OVERWHELMED' };
  for (const as of [p.doctor, p.nurse, p.desk])
    expect(await p.test.refused(scheduleAction, { as, params: { id }, body: delayed })).toEqual(REFUSED);
  const { eContact, activities, scheduledActions, actions } = await p.details(id);
  expect([eContact.status, activities.map(({ type }) => type), scheduledActions]).toEqual([
    'WAITING_FOR_CLINIC',
    ['SUBMITTED'],
    [],
  ]);
  expect(actions).toContain('REJECT');
  must(await p.test.call(clinicApi.rejectEContact, reject(id, 'NOT_IN_MY_LIST')));
  expect((await p.details(id)).eContact.status).toBe('REJECTED');
});

it('with the same questionnaire answered with nothing of it, overload is a reason', async () => {
  const id = await sendPhq9(0);
  must(await p.test.call(clinicApi.rejectEContact, reject(id, 'CLINIC_OVERWHELMED')));
  expect((await p.details(id)).eContact.status).toBe('REJECTED');
});

it('marked while its rejection waits: it comes back to its author with the reason', async () => {
  const id = await p.write();
  const { scheduledAction } = await calls.delay(id, { action: 'REJECT', reason: 'CLINIC_OVERWHELMED' });
  // A colleague has filled in a questionnaire with the patient in these seconds.
  await p.test.world.sql(
    `insert into e_contact_form (e_contact_id, kind, clinic_id, owner_user_id, content, created_at)
     select id, 'QUESTIONNAIRE', clinic_id, owner_user_id, $2::jsonb, created_at from e_contact where id = $1`,
    [id, JSON.stringify({ kind: 'QUESTIONNAIRE', alerts: ['SELF_HARM'] })],
  );
  await calls.pass();
  expect(await calls.row(scheduledAction.id)).toMatchObject({
    state: 'REFUSED',
    refusal_key: 'REJECT_SELF_HARM',
  });
});

it('a question that asks about self-harm says from which answer on it is shown whom to call', async () => {
  const as = p.patient;
  const asked = async (eContactType: string) => {
    const body = { eContactType, personId: as.personId, clinicId: p.clinic.id };
    const { eContactId } = must(await p.test.call(creation.startEContact, { as, body }));
    const { items } = must(await p.test.call(getQuestionnaire, { as, params: { id: eContactId } }));
    return items.flatMap(({ id, alertFrom }) => (alertFrom === null ? [] : [[id, alertFrom]]));
  };
  expect(await asked('QUEST_PHQ9')).toEqual([['q9', 1]]);
  expect(await asked('QUEST_AUDIT')).toEqual([]);
});
