import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as clinicApi from '@tervik/contract/conversation.ts';
import * as patientApi from '@tervik/contract/new-e-contact.ts';
import type { Route } from '@tervik/contract/route.ts';
import { decide, type Actor, type EContactFacts } from '@tervik/domain/e-contact/decide.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { listStaffMoves, PATIENT_MOVES, type Move, type Start } from './test-moves.ts';
import type { Persona, TestClinic } from '../support/world.ts';

const STARTS = ['NEW', 'ASKED', 'ASKED_FOR_LATER', 'COMPLETED', 'REJECTED'] as const;
type StartName = (typeof STARTS)[number];

let app: TestApp;
let clinic: TestClinic;
let people: Record<Move['who'], Persona>;
beforeAll(async () => {
  app = await createTestApp();
  clinic = await app.world.clinic();
  people = {
    patient: await app.world.persona({ listedIn: clinic }),
    doctor: await app.world.persona({ staffOf: clinic }),
    nurse: await app.world.persona({ staffOf: clinic, profession: 'NURSE' }),
  };
});
afterAll(() => app.close());

const ACTORS = (): Record<Move['who'], Actor> => ({
  patient: { kind: 'PATIENT' },
  doctor: { kind: 'DOCTOR', employeeId: people.doctor.employeeId ?? '' },
  nurse: { kind: 'NURSE', employeeId: people.nurse.employeeId ?? '' },
});

async function must<R extends Route>(route: R, who: Move['who'], id: string, body: object) {
  const answer = await app.call(route, { as: people[who], params: { id }, body });
  if (answer.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Row {
  status: EContactFacts['status'];
  reply_allowed_from: string | null;
  completed_at: string | null;
  close_reason: string | null;
  assignee_employee_id: string | null;
  open_inquiry_id: string | null;
}
const readRow = async (id: string): Promise<Row> => {
  const [row] = await app.world.sql<Row>('select * from e_contact where id = $1', [id]);
  if (row === undefined) throw new Error('no such e-contact');
  return row;
};
const toMs = (instant: string | null): number | null => (instant === null ? null : Date.parse(instant));

async function make(start: StartName): Promise<Start> {
  const body = {
    eContactType: 'BACK_PAIN',
    patientPersonId: people.patient.personId,
    clinicId: clinic.id,
    text: 'Selg',
  };
  const { eContactId: id } = await must(patientApi.createFallbackEContact, 'patient', '', body);
  let inquiryId = randomUUID() as string;
  if (start !== 'NEW') {
    const later = start === 'ASKED_FOR_LATER' ? { replyOption: 'IN_A_WEEK' } : {};
    const asked = await must(clinicApi.sendInquiry, 'doctor', id, { question: 'Kus?', ...later });
    inquiryId = asked.activityId ?? '';
  }
  if (start === 'COMPLETED') await must(clinicApi.completeEContact, 'doctor', id, { infoText: 'Valmis' });
  if (start === 'REJECTED') await must(clinicApi.rejectEContact, 'doctor', id, { reason: 'OTHER' });
  const row = await readRow(id);
  const facts: EContactFacts = {
    creationStatus: 'SUBMITTED',
    status: row.status,
    replyAllowedFrom: toMs(row.reply_allowed_from),
    completedAt: toMs(row.completed_at),
    closeReason: row.close_reason,
    assigneeEmployeeId: row.assignee_employee_id,
    openInquiryId: row.open_inquiry_id,
    snoozedUntil: null,
    queue: 'NURSE',
    timeZone: 'Europe/Tallinn',
  };
  return { id, inquiryId, facts };
}

/** What one order of the two acts comes to: each one's answer, and the e-contact afterwards. */
interface Course {
  readonly answers: readonly string[];
  readonly entries: readonly string[];
  readonly facts: EContactFacts;
}

/** The pure table, asked twice. An unknown question (patient answers where none was asked) is 404 in either order. */
function tell(start: Start, order: readonly Move[], knowsInquiry: boolean): Course {
  let { facts } = start;
  const answers: string[] = [];
  const entries: string[] = [];
  for (const move of order) {
    if (move.action === 'ANSWER' && !knowsInquiry) {
      answers.push('NOT_FOUND');
      continue;
    }
    try {
      const { patch, activity } = decide(
        facts,
        move.action,
        ACTORS()[move.who],
        Date.now(),
        move.input?.(start) ?? {},
      );
      const asks = move.action === 'INQUIRY';
      const openInquiryId = asks
        ? `of ${move.name}`
        : patch.status === 'WAITING_FOR_PATIENT'
          ? facts.openInquiryId
          : null;
      facts = Object.assign({ timeZone: facts.timeZone, openInquiryId }, patch);
      answers.push(move.action === 'NOTE' ? 'OK' : `OK ${patch.status}`);
      if (activity !== null) entries.push(`${activity} by ${move.who}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answers.push(error.key);
    }
  }
  return { answers, entries, facts };
}

interface Sent {
  /**
   * What the clicks were told, "OK <status>" or a refusal's key. Several clicks are one act and have one answer once
   * it is carried out; a refusal is told anew each time, as things stand then.
   */
  readonly outcomes: readonly string[];
  readonly activityId: string | null;
}

/** One act, clicked so often at once, after so many turns of the event loop. */
async function send(start: Start, move: Move, clicks: number, turns: number): Promise<Sent> {
  const { route, id = start.id, body } = move.call(start);
  for (let turn = 0; turn < turns; turn += 1) await nextTurn();
  const call = { as: people[move.who], params: { id }, body, key: randomUUID() };
  const answers = await Promise.all(Array.from({ length: clicks }, () => app.call(route, call)));
  for (const { status, body: outcomes } of answers) {
    if (![200, 404, 469].includes(status))
      throw new Error(`${move.name}: ${status} ${JSON.stringify(outcomes)}`);
  }
  const done = answers.filter(({ status }) => status === 200).map((answer) => answer.body as Done);
  for (const repeat of done) expect(repeat, move.name).toEqual(done[0]);
  const outcomes = answers.map(({ status, body: told }) => {
    const { key = '', status: after } = told as Done;
    if (status !== 200) return key;
    return after === undefined ? 'OK' : `OK ${after}`;
  });
  return { outcomes: [...new Set(outcomes)], activityId: done[0]?.activityId ?? done[0]?.note?.id ?? null };
}

/** Of an act, of a note, or a refusal. */
interface Done {
  readonly status?: string;
  readonly activityId?: string;
  readonly note?: { readonly id: string };
  readonly key?: string;
}

interface Pair {
  readonly startName: StartName;
  readonly moves: readonly [Move, Move];
}

/** Both at once. Throws unless all that happened is what one of the two orders would have been. */
async function race({ startName, moves }: Pair, chance: readonly number[]): Promise<string> {
  const [clicksA = 1, clicksB = 1, turnsA = 0, turnsB = 0] = chance;
  const start = await make(startName);
  const sent = await Promise.all([
    send(start, moves[0], clicksA, turnsA),
    send(start, moves[1], clicksB, turnsB),
  ]);
  const row = await readRow(start.id);
  const entries = await app.world.sql<{ id: string; type: string; actor_user_id: string }>(
    `select id, type, actor_user_id from activity where e_contact_id = $1 order by created_at, id`,
    [start.id],
  );
  const notes = await app.world.sql<{ id: string }>('select id from note where e_contact_id = $1', [
    start.id,
  ]);
  const whoIs = (userId: string): string =>
    Object.entries(people).find(([, one]) => one.userId === userId)?.[0] ?? '?';
  const setUp = startName === 'NEW' ? 1 : startName === 'ASKED' || startName === 'ASKED_FOR_LATER' ? 2 : 3;
  const happened = {
    entries: entries.slice(setUp).map(({ type, actor_user_id }) => `${type} by ${whoIs(actor_user_id)}`),
    status: row.status,
    assignee: row.assignee_employee_id,
    closeReason: row.close_reason,
    closed: row.completed_at !== null,
    locked: row.reply_allowed_from !== null,
    openInquiry: row.open_inquiry_id,
  };
  const stored = new Set([...entries, ...notes].map(({ id }) => id));
  const title = `${startName}: ${moves[0].name} ×${clicksA}, ${moves[1].name} ×${clicksB}`;
  const isDone = ({ outcomes }: Sent): boolean => outcomes.some((one) => one.startsWith('OK'));
  for (const one of sent) {
    expect(isDone(one) ? stored.has(one.activityId ?? '') : one.activityId === null, title).toBe(true);
  }
  const noted = sent.filter((one, at) => isDone(one) && moves[at]?.action === 'NOTE');
  expect(notes.map(({ id }) => id).toSorted(), title).toEqual(
    noted.map(({ activityId }) => activityId ?? '').toSorted(),
  );

  const courses = [moves, moves.toReversed()].map((order, at) => {
    const { answers, entries: told, facts } = tell(start, order, startName !== 'NEW');
    const asked = moves.findIndex(({ name }) => facts.openInquiryId === `of ${name}`);
    return {
      answers: at === 0 ? answers : answers.toReversed(),
      outcome: {
        entries: told,
        status: facts.status,
        assignee: facts.assigneeEmployeeId,
        closeReason: facts.closeReason,
        closed: facts.completedAt !== null,
        locked: facts.replyAllowedFrom !== null,
        openInquiry: asked === -1 ? facts.openInquiryId : (sent[asked]?.activityId ?? null),
      },
    };
  });
  const fits = courses.filter(
    ({ answers, outcome }) =>
      isDeepStrictEqual(outcome, happened) &&
      answers.every(
        (answer, at) =>
          sent[at]?.outcomes.includes(answer) === true && answer.startsWith('OK') === isDone(sent[at]),
      ),
  );
  expect({ happened, sent, courses, fits: fits.length > 0 }, title).toMatchObject({ fits: true });
  // Nobody is told what neither order would have told them.
  for (const [at, { outcomes }] of sent.entries()) {
    expect(
      courses.map(({ answers }) => answers[at]),
      title,
    ).toEqual(expect.arrayContaining([...outcomes]));
  }
  return sent.map((one) => (isDone(one) ? 'yes' : 'no')).join(' | ');
}

const pairs = (): Pair[] => {
  const doctor = listStaffMoves('doctor', people.doctor.employeeId ?? '');
  const nurse = listStaffMoves('nurse', people.nurse.employeeId ?? '');
  const both = [
    ...doctor.flatMap((one) => nurse.map((other) => [one, other] as const)),
    ...doctor.flatMap((one) => PATIENT_MOVES.map((other) => [one, other] as const)),
    // The patient's own two devices.
    ...PATIENT_MOVES.flatMap((one) => PATIENT_MOVES.map((other) => [one, other] as const)),
  ];
  return STARTS.flatMap((startName) => both.map((moves) => ({ startName, moves })));
};
const AT_ONCE = 5;

describe('two people at once on one e-contact', () => {
  it('every pair of acts, from every state, comes to what one of the two orders would be', async () => {
    const waiting = pairs();
    expect(waiting.length).toBeGreaterThanOrEqual(500);
    // Most act once, some click up to five times; each starts a little before or after the other.
    const clicks = fc.oneof(
      { weight: 2, arbitrary: fc.constant(1) },
      { weight: 1, arbitrary: fc.integer({ min: 2, max: 5 }) },
    );
    const turns = fc.integer({ min: 0, max: 12 });
    const chances = fc.sample(fc.tuple(clicks, clicks, turns, turns), waiting.length);
    const shapes = new Set<string>();
    const run = async (): Promise<void> => {
      for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
        shapes.add(await race(pair, chances[waiting.length] ?? []));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, run));
    // Both got through, either lost, both lost: all of it was among them, or it was no race.
    expect([...shapes].toSorted()).toEqual(['no | no', 'no | yes', 'yes | no', 'yes | yes']);
  }, 120_000);
});
