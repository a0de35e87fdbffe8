import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import type { Pool } from 'pg';
import * as contract from '@tervik/contract/questionnaire.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { startPartners, type Partners } from '#test/support/partners/test-partners.ts';
import type { Persona } from '#test/support/world.ts';
import { sweepActions } from './sweep-actions.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const HOUR = 60 * 60_000;
const DEFINITIONS = new Map<EContactType, string>([
  ['QUEST_GAD', 'gad7'],
  ['QUEST_ISI', 'sim-stopped'],
]);
let partners: Partners;
let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  partners = await startPartners();
  const workflow = { url: partners.awellUrl, apiKey: 'simulated', definitionOf: DEFINITIONS };
  p = await createTestPractice({ config: { workflow } });
  pool = createWorkerPool(p.test.database.ownerUrl, 2, pino({ level: 'silent' }));
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
  await partners.stop();
});

/** One browser of somebody: its cookies stay with it. */
function browserOf(as: Persona = p.nurse) {
  let flow = '';
  const headers = () => ({ cookie: `tervik=${as.token}${flow === '' ? '' : `; tervik-action=${flow}`}` });
  const keep = (cookies: readonly { name: string; value: string }[]) => {
    const set = cookies.find(({ name }) => name === 'tervik-action');
    if (set !== undefined) flow = set.value;
  };
  return {
    hasCookie: () => flow !== '',
    async start(id: string, instrument: EContactType = 'QUEST_PHQ9') {
      const expected = { as, headers: headers(), params: { id }, body: { instrument } };
      const answer = await p.test.call(contract.startQuestionnaire, expected);
      keep(answer.cookies);
      return answer;
    },
    read: (id: string) => p.test.call(contract.getClinicQuestionnaire, { as, params: { id } }),
    async fillIn(id: string, pick: 'first' | 'last' = 'first') {
      const { items } = must(await p.test.call(contract.getClinicQuestionnaire, { as, params: { id } }));
      const answers = Object.fromEntries(
        items.map(({ id: item, options }) => [item, options.at(pick === 'first' ? 0 : -1)?.value ?? 0]),
      );
      return p.test.call(contract.completeClinicQuestionnaire, { as, params: { id }, body: { answers } });
    },
    async finalize(id: string, actionId: string, cancelled = false) {
      const answer = await p.test.call(contract.finalizeClinicAction, {
        as,
        headers: headers(),
        params: { id },
        body: { cancelled, actionId },
      });
      keep(answer.cookies);
      return answer.status === 200 ? answer.body.status : (answer.body as unknown as { key: string }).key;
    },
  };
}
const stateOf = async (actionId: string): Promise<string> =>
  (
    await p.test.world.sql<{ state: string }>('select state from workflow_action where id = $1', [actionId])
  )[0]!.state;

describe('filled in here', () => {
  it('its result stands in the timeline of both sides, once, and raises what is urgent', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const { actionId, url } = must(await nurse.start(id));
    expect(url).toBe(`/e-contacts/${id}/fill-questionnaire?actionId=${actionId}`);
    expect(must(await nurse.read(actionId))).toMatchObject({
      eContactId: id,
      instrument: 'QUEST_PHQ9',
      completedUrl: null,
    });
    expect(await nurse.finalize(id, actionId)).toBe('STARTED');
    const done = must(await nurse.fillIn(actionId, 'last'));
    const back = `/e-contacts/${id}?cancelled=false&actionId=${actionId}`;
    expect(done).toEqual({ url: back, alerts: ['SELF_HARM'] });
    expect(must(await nurse.read(actionId)).completedUrl).toBe(back);
    expect(must(await nurse.fillIn(actionId, 'first')).alerts).toEqual(['SELF_HARM']);
    expect((await p.details(id)).forms).toEqual([]);

    const ends = await Promise.all(Array.from({ length: 8 }, () => nurse.finalize(id, actionId)));
    expect(new Set(ends)).toEqual(new Set(['COMPLETED']));
    const details = await p.details(id);
    expect(details.eContact).toMatchObject({ isUrgent: true, status: 'WAITING_FOR_CLINIC' });
    expect(details.forms).toMatchObject([
      { kind: 'QUESTIONNAIRE', instrument: 'QUEST_PHQ9', scores: [{ scale: 'total', value: 27 }] },
    ]);
    const entries = (await p.timeline(id)).activities.filter(({ type }) => type === 'QUESTIONNAIRE');
    expect(entries).toMatchObject([{ actorKind: 'NURSE', actorName: 'Õie Õun' }]);
    expect((await p.timeline(id)).forms).toHaveLength(1);
    expect(nurse.hasCookie()).toBe(false);
  });

  it('twice with one patient: both stand, and the first is gone on with while it runs', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const first = must(await nurse.start(id)).actionId;
    expect(must(await nurse.start(id)).actionId).toBe(first);
    const other = must(await nurse.start(id, 'QUEST_AUDIT')).actionId;
    for (const actionId of [first, other]) {
      must(await nurse.fillIn(actionId));
      expect(await nurse.finalize(id, actionId)).toBe('COMPLETED');
    }
    const again = must(await nurse.start(id)).actionId;
    expect(again).not.toBe(first);
    must(await nurse.fillIn(again));
    expect(await nurse.finalize(id, again)).toBe('COMPLETED');
    expect((await p.details(id)).forms).toHaveLength(3);
  });

  it('cancelled is cancelled, but what is filled in is not thrown away by an address', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const one = must(await nurse.start(id)).actionId;
    expect(await nurse.finalize(id, one, true)).toBe('REJECTED');
    expect(await nurse.finalize(id, one)).toBe('REJECTED');
    expect((await nurse.read(one)).body).toMatchObject({ key: 'QUESTIONNAIRE_ENDED' });
    const two = must(await nurse.start(id)).actionId;
    must(await nurse.fillIn(two));
    expect(await nurse.finalize(id, two, true)).toBe('SUBMITTED');
    expect(await nurse.finalize(id, two)).toBe('COMPLETED');
  });

  it('another browser, another colleague, another e-contact end nothing', async () => {
    const [id, other] = [await p.write(), await p.write()];
    const nurse = browserOf();
    const { actionId } = must(await nurse.start(id));
    must(await nurse.fillIn(actionId));
    for (const cancelled of [true, false])
      expect(await browserOf().finalize(id, actionId, cancelled)).toBe('E_CONTACT_FLOW_MISMATCH');
    expect(await browserOf(p.doctor).finalize(id, actionId)).toBe('NOT_FOUND');
    expect(await browserOf(p.foreignDoctor).finalize(id, actionId)).toBe('NOT_FOUND');
    expect(await nurse.finalize(other, actionId)).toBe('NOT_FOUND');
    expect((await browserOf(p.doctor).read(actionId)).status).toBe(404);
    expect(await stateOf(actionId)).toBe('SUBMITTED');
    // Begun again in another browser, it goes on there.
    const moved = browserOf();
    expect(must(await moved.start(id)).actionId).toBe(actionId);
    expect(await moved.finalize(id, actionId)).toBe('COMPLETED');
  });

  it('an e-contact that was closed meanwhile takes nothing, and says so', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const { actionId } = must(await nurse.start(id));
    must(await nurse.fillIn(actionId));
    await p.complete(id);
    expect(await nurse.finalize(id, actionId)).toBe('E_CONTACT_ALREADY_CLOSED');
    expect(await stateOf(actionId)).toBe('FAILED');
    expect(await nurse.finalize(id, actionId)).toBe('FAILED');
    expect((await p.details(id)).forms).toEqual([]);
    expect((await nurse.start(id)).body).toMatchObject({ key: 'E_CONTACT_ALREADY_CLOSED' });
  });

  it('is for the plan that has it, and for a questionnaire that there is', async () => {
    const id = await p.write();
    const list = async (as: Persona, clinicId: string) =>
      p.test.call(contract.listQuestionnaires, { as, params: { id: clinicId } });
    expect(must(await list(p.nurse, p.clinic.id)).instruments).toContain('QUEST_PHQ9');
    expect((await list(p.nurse, p.foreignClinic.id)).status).toBe(404);
    expect((await browserOf().start(id, 'BACK_PAIN')).body).toMatchObject({
      key: 'E_CONTACT_TYPE_NOT_AVAILABLE',
    });
    expect((await browserOf(p.foreignDoctor).start(id)).status).toBe(404);
    await p.test.world.sql(`update clinic set plan = 'BASIC' where id = $1`, [p.clinic.id]);
    expect((await browserOf().start(id)).body).toMatchObject({ key: 'FEATURE_NOT_IN_PLAN' });
    expect(must(await list(p.nurse, p.clinic.id)).instruments).toEqual([]);
    await p.test.world.sql(`update clinic set plan = 'PREMIUM' where id = $1`, [p.clinic.id]);
  });

  it('not of oneself', async () => {
    const both = await p.test.world.persona({ staffOf: p.clinic, isPatient: true, listedIn: p.clinic });
    const id = await p.write({ as: both });
    expect((await browserOf(both).start(id)).body).toMatchObject({ key: 'E_CONTACT_OWN_CASE' });
  });
});

describe('at the partner', () => {
  it('is asked for until it has ended, and then added', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const { actionId, url } = must(await nurse.start(id, 'QUEST_GAD'));
    expect(must(await nurse.start(id, 'QUEST_GAD'))).toEqual({ actionId, url });
    expect(await nurse.finalize(id, actionId)).toBe('STARTED');
    const back = await partners.fillIn(url, 'submit');
    expect(`${back.pathname}${back.search}`).toBe(`/e-contacts/${id}?cancelled=false&actionId=${actionId}`);
    expect(await nurse.finalize(id, actionId)).toBe('COMPLETED');
    expect((await p.details(id)).forms).toMatchObject([{ kind: 'QUESTIONNAIRE', instrument: 'QUEST_GAD' }]);
  });

  it('cancelled there comes back to the list, and is ended as cancelled', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const { actionId, url } = must(await nurse.start(id, 'QUEST_GAD'));
    const back = await partners.fillIn(url, 'cancel');
    expect(`${back.pathname}${back.search}`).toBe(
      `/clinic-e-contacts?cancelled=true&eContactId=${id}&actionId=${actionId}`,
    );
    expect(await nurse.finalize(id, actionId, true)).toBe('REJECTED');
  });

  it('stopped there has failed; away, nothing is begun', async () => {
    const id = await p.write();
    const nurse = browserOf();
    const { actionId } = must(await nurse.start(id, 'QUEST_ISI'));
    expect(await nurse.finalize(id, actionId)).toBe('FAILED');
    await partners.setFault('awell', 'error');
    expect((await nurse.start(id, 'QUEST_GAD')).body).toMatchObject({ key: 'AWELL_NOT_AVAILABLE' });
    await partners.setFault('awell', 'none');
    const running = await p.test.world.sql(
      'select 1 from workflow_action where e_contact_id = $1 and ended_at is null',
      [id],
    );
    expect(running).toEqual([]);
  });
});

it('left behind, what is filled in is added after a while, and the rest has failed after a day', async () => {
  const [id, empty, closed] = [await p.write(), await p.write(), await p.write()];
  const nurse = browserOf();
  const filled = must(await nurse.start(id)).actionId;
  must(await nurse.fillIn(filled, 'last'));
  const begun = must(await nurse.start(empty)).actionId;
  const late = must(await nurse.start(closed)).actionId;
  must(await nurse.fillIn(late));
  await p.complete(closed);

  await sweepActions(pool, Date.now());
  expect(await stateOf(filled)).toBe('SUBMITTED');
  await Promise.all([sweepActions(pool, Date.now() + HOUR), sweepActions(pool, Date.now() + HOUR)]);
  expect([await stateOf(filled), await stateOf(begun), await stateOf(late)]).toEqual([
    'COMPLETED',
    'STARTED',
    'FAILED',
  ]);
  const details = await p.details(id);
  expect(details.forms).toHaveLength(1);
  expect(details.eContact.isUrgent).toBe(true);
  expect(details.activities.filter(({ type }) => type === 'QUESTIONNAIRE')).toMatchObject([
    { actorKind: 'NURSE', actorName: 'Õie Õun' },
  ]);
  await sweepActions(pool, Date.now() + 25 * HOUR);
  expect(await stateOf(begun)).toBe('FAILED');
  expect(await nurse.finalize(empty, begun)).toBe('FAILED');
});
