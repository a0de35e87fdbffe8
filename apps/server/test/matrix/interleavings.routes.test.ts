import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import { scheduleAction } from '@tervik/contract/scheduled-action.ts';
import * as patientApi from '@tervik/contract/new-e-contact.ts';
import { DRAFTS_HEADER, type Route } from '@tervik/contract/route.ts';
import type { EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createDispatcher } from '#modules/scheduled-action/index.ts';
import { createPool } from '#platform/db/pool.ts';
import { ask, PATIENT_KINDS, STAFF_KINDS, type Kind, type View, type Who } from './interleaved-acts.ts';
import { findContradictions, type Cast, type Attempt, type Stored } from './interleaved-model.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import type { Persona, TestClinic } from '../support/world.ts';

/** The page at which a clinician types. */
const PAGE = `${randomUUID()}:1`;

/** Issue: "2,000 random interleavings against a model: no illegal state, no lost reply". */
const INTERLEAVINGS = 2_000;
const AT_ONCE = 6;
/** Between two looks of a process at what is due; a server's own are further apart. */
const PAUSE_MS = 5;
/** ASIDE: the doctor's answer waits, and its moment has come. */
const STARTS = [
  'NEW',
  'ASKED',
  'ASKED_FOR_LATER',
  'COMPLETED',
  'REJECTED',
  'ASIDE',
  'ASIDE_CLOSING',
] as const;
type StartName = (typeof STARTS)[number];

let app: TestApp;
let clinic: TestClinic;
let people: Record<Who, Persona>;
let cast: Cast;
beforeAll(async () => {
  app = await createTestApp({ config: { validateResponses: false } });
  clinic = await app.world.clinic();
  people = {
    patient: await app.world.persona({ listedIn: clinic }),
    doctor: await app.world.persona({ staffOf: clinic }),
    nurse: await app.world.persona({ staffOf: clinic, profession: 'NURSE' }),
  };
  const { patient, doctor, nurse } = people;
  cast = {
    actors: {
      patient: { kind: 'PATIENT' },
      doctor: { kind: 'DOCTOR', employeeId: doctor.employeeId ?? '' },
      nurse: { kind: 'NURSE', employeeId: nurse.employeeId ?? '' },
    },
    userOf: { patient: patient.userId, doctor: doctor.userId, nurse: nurse.userId },
  };
});
afterAll(() => app.close());

/** Who does what, one after the other, each one's first act after so many turns of the event loop. */
interface Plan {
  readonly start: StartName;
  readonly acts: Readonly<Record<Who, readonly Kind[]>>;
  readonly turns: Readonly<Record<Who, number>>;
}

async function must<R extends Route>(route: R, who: Who, id: string, body: object) {
  const answer = await app.call(route, { as: people[who], params: { id }, body });
  if (answer.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** An e-contact that stands as the plan wants it; what was put aside at the start counts as said. */
async function begin(
  start: StartName,
): Promise<{ view: View; facts: EContactFacts; attempts: Attempt[]; setUp: number }> {
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: people.patient.personId,
    clinicId: clinic.id,
    text: 'Selg',
  };
  const { eContactId: id } = await must(patientApi.createFallbackEContact, 'patient', '', body);
  let inquiryId = randomUUID() as string;
  let setUp = 1;
  if (start === 'ASKED' || start === 'ASKED_FOR_LATER') {
    const later = start === 'ASKED_FOR_LATER' ? { replyOption: 'IN_A_WEEK' } : {};
    inquiryId =
      (await must(clinicApi.sendInquiry, 'doctor', id, { question: 'Kus?', ...later })).activityId ?? '';
    setUp += 1;
  }
  if (start === 'COMPLETED' || start === 'REJECTED') {
    const [route, closing] =
      start === 'COMPLETED'
        ? [clinicApi.completeEContact, { infoText: 'Valmis' }]
        : [clinicApi.rejectEContact, { reason: 'OTHER' }];
    await must(route, 'nurse', id, closing);
    setUp += 1;
  }
  const { row } = await read(id);
  const facts: EContactFacts = {
    creationStatus: 'SUBMITTED',
    status: row.status,
    replyAllowedFrom: row.reply_allowed_from === null ? null : Date.parse(row.reply_allowed_from),
    completedAt: row.completed_at === null ? null : Date.parse(row.completed_at),
    closeReason: row.close_reason,
    assigneeEmployeeId: row.assignee_employee_id,
    openInquiryId: row.open_inquiry_id,
    snoozedUntil: null,
    queue: 'NURSE',
    timeZone: 'Europe/Tallinn',
  };
  const view: View = {
    eContactId: id,
    inquiryId,
    updatedAt: row.updated_at,
    assignee: row.assignee_employee_id,
    queue: 'NURSE',
    scheduledActions: [],
  };
  const attempts: Attempt[] = [];
  if (start.startsWith('ASIDE')) {
    const kind = start === 'ASIDE' ? 'puts an answer aside' : 'puts a closing aside';
    const asked = ask(kind, 'doctor', view, null);
    const { scheduledAction } = await must(scheduleAction, 'doctor', id, asked.body);
    view.scheduledActions.push(scheduledAction.id);
    attempts.push({
      ...asked,
      ...NOTHING,
      who: 'doctor',
      seenUpdatedAt: view.updatedAt,
      scheduledActionId: scheduledAction.id,
      began: -2,
      ended: -1,
    });
  }
  return { view, facts, attempts, setUp };
}

const NOTHING = { key: null, activityId: null, scheduledActionId: null, othersReplied: null, returned: null };

/** The answers of all routes that take part, as far as anybody looks at them. */
interface Answer {
  readonly key?: string;
  readonly activityId?: string;
  readonly updatedAt?: string;
  readonly othersReplied?: boolean;
  readonly scheduledAction?: { readonly id: string };
  readonly text?: string;
  readonly results?: readonly { readonly key: string | null }[];
}

async function run({ start, acts, turns }: Plan): Promise<string[]> {
  const { view: shown, facts, attempts, setUp } = await begin(start);
  let ticks = 0;
  const act = async (who: Who): Promise<void> => {
    const view: View = { ...shown, scheduledActions: who === 'doctor' ? [...shown.scheduledActions] : [] };
    for (let turn = 0; turn < turns[who]; turn += 1) await nextTurn();
    for (const kind of acts[who]) {
      const asked = ask(kind, who, view, people[who].employeeId);
      const seenUpdatedAt = view.updatedAt;
      const began = (ticks += 1);
      const { route, id, body } = asked;
      // As a page sends: it takes along its own draft, and none that came back meanwhile.
      const headers = { [DRAFTS_HEADER]: PAGE };
      const { status, body: answer } = await app.call(route, {
        as: people[who],
        params: { id },
        body,
        headers,
      });
      const { key, activityId, updatedAt, othersReplied, scheduledAction, text, results } = answer as Answer;
      if (![200, 404, 469].includes(status))
        throw new Error(`${who} ${kind}: ${status} ${JSON.stringify(answer)}`);
      const refused = status === 200 ? (results?.[0]?.key ?? null) : (key ?? '');
      attempts.push({
        ...asked,
        who,
        seenUpdatedAt,
        began,
        ended: (ticks += 1),
        key: refused,
        activityId: asked.action === null ? null : (activityId ?? null),
        scheduledActionId: scheduledAction?.id ?? null,
        othersReplied: asked.isDelayed ? null : (othersReplied ?? null),
        returned: kind === 'takes back' ? (text ?? null) : null,
      });
      if (refused !== null) continue;
      view.updatedAt = updatedAt ?? view.updatedAt;
      if (scheduledAction !== undefined) view.scheduledActions.push(scheduledAction.id);
      if (kind === 'assigns' || kind.startsWith('asks') || kind === 'closes')
        view.assignee = people[who].employeeId;
      if (kind === 'moves') view.queue = who === 'doctor' ? 'DOCTOR' : 'NON_CLINICAL';
    }
  };
  await Promise.all([act('doctor'), act('nurse'), act('patient')]);
  let stored = await read(shown.eContactId);
  while (stored.scheduledActions.some(({ state }) => state === 'WAITING')) {
    await pause(PAUSE_MS);
    stored = await read(shown.eContactId);
  }
  return findContradictions(facts, attempts, { ...stored, entries: stored.entries.slice(setUp) }, cast);
}

/** All of one e-contact as it stands in one moment. */
async function read(id: string): Promise<Stored & { row: { updated_at: string } }> {
  const [row] = await app.world.sql<Stored['row'] & Omit<Stored, 'row'> & { updated_at: string }>(
    `select e.*,
            (select coalesce(jsonb_agg(to_jsonb(a) order by a.created_at, a.id), '[]') from activity a where a.e_contact_id = e.id) as entries,
            (select coalesce(jsonb_agg(n.body), '[]') from note n where n.e_contact_id = e.id) as notes,
            (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from scheduled_action o where o.e_contact_id = e.id) as "scheduledActions",
            (select coalesce(jsonb_agg(d.content->>'text'), '[]') from draft d where d.key = 'answer:' || e.id) as drafts
       from e_contact e where e.id = $1`,
    [id],
  );
  if (row === undefined) throw new Error('no such e-contact');
  return {
    row,
    entries: row.entries,
    notes: row.notes,
    scheduledActions: row.scheduledActions,
    drafts: row.drafts,
  };
}

/** Every act of the doctor beside every one of the nurse, of the patient, and of what leaves by itself; then anything. */
function listPlans(): Plan[] {
  const turns = fc.record({ doctor: fc.nat(12), nurse: fc.nat(12), patient: fc.nat(12) });
  const acting = (acts: Partial<Plan['acts']>): Plan['acts'] => ({
    doctor: [],
    nurse: [],
    patient: [],
    ...acts,
  });
  const alone = [
    ...STAFF_KINDS.flatMap((kind) => [acting({ doctor: [kind] }), acting({ nurse: [kind] })]),
    ...PATIENT_KINDS.map((kind) => acting({ patient: [kind] })),
  ];
  const pairs: Partial<Plan>[] = STAFF_KINDS.flatMap((kind) => [
    ...STAFF_KINDS.map((other) => ({ acts: acting({ doctor: [kind], nurse: [other] }) })),
    ...PATIENT_KINDS.map((other) => ({ acts: acting({ doctor: [kind], patient: [other] }) })),
    ...PATIENT_KINDS.map((other) => ({ acts: acting({ nurse: [kind], patient: [other] }) })),
  ]);
  const leaving: Partial<Plan>[] = alone.flatMap((acts) => [
    { start: 'ASIDE', acts },
    { start: 'ASIDE_CLOSING', acts },
  ]);
  const any = fc.record({
    start: fc.constantFrom(...STARTS),
    turns,
    acts: fc.record({
      doctor: fc.array(fc.constantFrom(...STAFF_KINDS), { minLength: 1, maxLength: 2 }),
      nurse: fc.array(fc.constantFrom(...STAFF_KINDS), { minLength: 1, maxLength: 2 }),
      patient: fc.array(fc.constantFrom(...PATIENT_KINDS), { maxLength: 2 }),
    }),
  });
  const random: Plan[] = fc.sample(any, INTERLEAVINGS);
  const chosen = [...leaving, ...pairs].map((plan, at) => Object.assign({}, random[at], plan));
  return [...chosen, ...random.slice(chosen.length)];
}

it(`${INTERLEAVINGS} times two clinicians, the patient and what leaves by itself act at once: no illegal state, no lost reply`, async () => {
  const plans = listPlans();
  expect(plans).toHaveLength(INTERLEAVINGS);

  // Two server processes let acts leave, all the time; to them the moment of each has come.
  let over = false;
  const silent = (): void => undefined;
  const faults: string[] = [];
  const fault = (data: object): void => void faults.push(String('err' in data ? data.err : data));
  const processes = [1, 2].map(() => {
    const pool = createPool(app.database.ownerUrl, 'tervik_worker', 2, silent);
    const dispatcher = createDispatcher({
      look: pool,
      pool,
      clock: { now: () => app.clock.now() + LIMITS.sendDelay },
      log: { debug: silent, info: silent, warn: fault, error: fault },
      afterCommit: silent,
    });
    return { pool, dispatcher };
  });
  const rounds = processes.map(async ({ pool, dispatcher }) => {
    while (!over) {
      await dispatcher.round();
      await pause(PAUSE_MS);
    }
    await dispatcher.stop();
    await pool.end();
  });

  const wrong: object[] = [];
  const queue = plans.values();
  const work = async (): Promise<void> => {
    for (const plan of queue) {
      const found = await run(plan);
      if (found.length > 0) wrong.push({ plan, found });
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    over = true;
    await Promise.all(rounds);
  }
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(faults).toEqual([]);
  // All of it was among them, or it was no race.
  const ends = await app.world.sql<{ state: string }>(
    'select distinct state from scheduled_action order by state',
  );
  expect(ends.map(({ state }) => state)).toEqual(['CANCELLED', 'REFUSED', 'SENT']);
}, 600_000);
