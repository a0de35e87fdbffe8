import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { pino } from 'pino';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as creation from '@tervik/contract/new-e-contact.ts';
import { removeFile } from '@tervik/contract/file.ts';
import { addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { completeQuestionnaire, getQuestionnaire } from '@tervik/contract/questionnaire.ts';
import type { CreationStatus } from '@tervik/domain/e-contact/vocabulary.ts';
import { createWorkerPool } from '#platform/jobs/worker-pool.ts';
import { upload } from '#test/support/test-upload.ts';
import { sweepCreations } from './jobs.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';

const log = pino({ level: 'silent' });
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const MINUTE = 60_000;

let p: TestPractice;
let pool: Pool;
beforeAll(async () => {
  p = await createTestPractice();
  pool = createWorkerPool(p.test.database.ownerUrl, 4, log);
});
afterAll(async () => {
  await pool.end();
  await p.test.close();
});

const OPS = [
  'UPLOAD',
  'REMOVE',
  'FILL_IN',
  'FINALIZE',
  'FAIL_HERE',
  'FAIL_ELSEWHERE',
  'ABANDON',
  'ABANDON_BY_ANOTHER',
  'SWEEP_EARLY',
  'SWEEP',
  'SWEEP_LATE',
  'ADD_FILES',
] as const;
type Op = (typeof OPS)[number];
type Kind = 'TEXT' | 'WORKFLOW';

/** One creation as it really is, and how each thing is done to it. */
interface Real {
  readonly id: string;
  readonly kind: Kind;
  readonly cookie: string;
  readonly pending: string[];
}

async function begin(kind: Kind): Promise<Real> {
  // Whatever a test before has left.
  await p.test.world.sql('update creation_flow set ended_at = now() where ended_at is null');
  if (kind === 'TEXT') {
    const body = {
      eContactType: 'BACK_PAIN',
      patientPersonId: p.patient.personId,
      clinicId: p.clinic.id,
      text: 'Selg valutab.',
      filesFollow: true,
    };
    const { eContactId: id } = must(await p.test.call(createFallbackEContact, { as: p.patient, body }));
    return { id, kind, cookie: 'none', pending: [] };
  }
  const body = { eContactType: 'QUEST_AUDIT', personId: p.patient.personId, clinicId: p.clinic.id };
  const answer = await p.test.call(creation.startEContact, { as: p.patient, body });
  const cookie = answer.cookies.find(({ name }) => name === 'tervik-creation')?.value ?? '';
  return { id: must(answer).eContactId, kind, cookie, pending: [] };
}

/** @returns whether it was answered with a yes */
async function act(real: Real, op: Op): Promise<boolean> {
  const { id, cookie, pending } = real;
  const as = p.patient;
  const params = { id };
  const finalize = (body: object, flow: string) =>
    p.test.call(creation.finalizeEContact, {
      as,
      body: { eContactId: id, ...body },
      headers: { cookie: `tervik=${as.token}; tervik-creation=${flow}` },
    });
  const sweep = async (after: number) => {
    await sweepCreations(pool, { partner: undefined, log }, Date.now() + after);
    return { status: 200 };
  };
  const todo: Record<Op, () => Promise<{ status: number }>> = {
    async UPLOAD() {
      const uploadId = randomUUID();
      const answer = await upload(p.test, as, id, PIXEL, { uploadId, name: 'p.png' });
      if (answer.status === 200) pending.push(uploadId);
      return answer;
    },
    async REMOVE() {
      const fileId = pending[0];
      if (fileId === undefined) return { status: 404 };
      const answer = await p.test.call(removeFile, { as, params: { id: fileId } });
      if (answer.status === 200) pending.splice(pending.indexOf(fileId), 1);
      return answer;
    },
    async FILL_IN() {
      const asked = await p.test.call(getQuestionnaire, { as, params });
      if (asked.status !== 200) return asked;
      const answers = Object.fromEntries(asked.body.items.map((item) => [item.id, item.options[0]?.value]));
      return p.test.call(completeQuestionnaire, { as, params, body: { answers } });
    },
    FINALIZE: () => finalize({}, cookie),
    FAIL_HERE: () => finalize({ failed: true }, cookie),
    FAIL_ELSEWHERE: () => finalize({ failed: true }, 'b'.repeat(43)),
    ABANDON: () => p.test.call(creation.abandonEContact, { as, params }),
    ABANDON_BY_ANOTHER: () => p.test.call(creation.abandonEContact, { as: p.otherPatient, params }),
    SWEEP_EARLY: () => sweep(10 * MINUTE),
    SWEEP: () => sweep(31 * MINUTE),
    SWEEP_LATE: () => sweep(25 * 60 * MINUTE),
    ADD_FILES: () => p.test.call(addInfo, { as, params, body: { infoText: '', infoFileIds: [...pending] } }),
  };
  return (await todo[op]()).status === 200;
}

interface Model {
  state: CreationStatus;
  isFilledIn: boolean;
  pending: number;
  sent: number;
  /** Files were announced, and what came later has not been sent. */
  filesPending: boolean;
}

/** What should have come of it; written anew from the decisions, not from the code. */
function expectedOf(model: Model, kind: Kind, op: Op, worked: boolean): void {
  const begun = model.state === 'STARTED';
  const isReady = kind === 'TEXT' || model.isFilledIn;
  const send = (filesPending: boolean): void => {
    model.state = 'SUBMITTED';
    model.filesPending = filesPending;
    model.sent += model.pending;
    model.pending = 0;
  };
  switch (op) {
    case 'UPLOAD':
      if (worked) model.pending += 1;
      break;
    case 'REMOVE':
      if (worked) model.pending -= 1;
      break;
    case 'FILL_IN':
      if (kind === 'WORKFLOW' && begun) model.isFilledIn = true;
      break;
    case 'FINALIZE':
      if (begun && isReady) send(false);
      break;
    case 'FAIL_HERE':
      if (begun && kind === 'WORKFLOW' && !model.isFilledIn) model.state = 'FAILED';
      break;
    case 'ABANDON':
      if (begun) model.state = 'CANCELLED';
      break;
    case 'SWEEP':
      if (begun && isReady) send(kind === 'TEXT');
      break;
    case 'SWEEP_LATE':
      if (begun && isReady) send(kind === 'TEXT');
      else if (begun) model.state = 'FAILED';
      break;
    case 'ADD_FILES':
      expect(worked).toBe(model.state === 'SUBMITTED' && model.pending > 0);
      if (!worked) break;
      model.filesPending = false;
      model.sent += model.pending;
      model.pending = 0;
      break;
    case 'FAIL_ELSEWHERE':
    case 'ABANDON_BY_ANOTHER':
      if (begun || op === 'ABANDON_BY_ANOTHER') expect(worked).toBe(false);
      break;
    case 'SWEEP_EARLY':
  }
}

interface Row {
  state: CreationStatus;
  files_pending: boolean;
  is_over: boolean;
  pending: number;
  sent: number;
  entries: number;
  submits: number;
}
const read = async (id: string): Promise<Row> =>
  (
    await p.test.world.sql<Row>(
      `select e.creation_status as state, e.files_pending, f.ended_at is not null as is_over,
              (select count(*)::int from file u where u.e_contact_id = e.id and u.activity_id is null) as pending,
              (select count(*)::int from file u where u.e_contact_id = e.id and u.activity_id is not null) as sent,
              (select count(*)::int from activity a where a.e_contact_id = e.id and a.type = 'SUBMITTED') as entries,
              (select count(*)::int from audit_log l where l.subject_id = e.id and l.action = 'SUBMIT') as submits
         from e_contact e join creation_flow f on f.e_contact_id = e.id where e.id = $1`,
      [id],
    )
  )[0]!;

it('one after the other, in any order: as the decisions say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>('TEXT', 'WORKFLOW'),
      fc.array(fc.constantFrom(...OPS), { minLength: 2, maxLength: 10 }),
      async (kind, ops) => {
        const real = await begin(kind);
        const model: Model = {
          state: 'STARTED',
          isFilledIn: false,
          pending: 0,
          sent: 0,
          filesPending: false,
        };
        for (const op of ops) {
          expectedOf(model, kind, op, await act(real, op));
          if (model.pending === 0) real.pending.length = 0;
          const { state, files_pending: filesPending, is_over: isOver, pending, sent } = await read(real.id);
          const { isFilledIn: _, ...expected } = model;
          expect([op, { state, filesPending, pending, sent }]).toEqual([op, expected]);
          expect(isOver).toBe(state !== 'STARTED');
        }
      },
    ),
    { numRuns: 40 },
  );
});

it('all at once: ended once, by one of them, with every file in one place', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Kind>('TEXT', 'WORKFLOW'),
      fc.array(fc.constantFrom(...OPS), { minLength: 4, maxLength: 14 }),
      async (kind, ops) => {
        const real = await begin(kind);
        await act(real, 'UPLOAD');
        const uploaded =
          1 +
          (await Promise.all(ops.map((op) => act(real, op).then((done) => done && op === 'UPLOAD')))).filter(
            Boolean,
          ).length;
        const row = await read(real.id);
        expect(row.is_over).toBe(row.state !== 'STARTED');
        expect(row.submits).toBe(row.state === 'SUBMITTED' ? 1 : 0);
        expect(row.entries).toBe(row.state === 'SUBMITTED' || kind === 'TEXT' ? 1 : 0);
        if (row.state !== 'SUBMITTED') expect(row.sent).toBe(0);
        expect(row.pending + row.sent).toBeLessThanOrEqual(uploaded);
        if (!ops.includes('REMOVE')) expect(row.pending + row.sent).toBe(uploaded);
      },
    ),
    { numRuns: 30 },
  );
});
