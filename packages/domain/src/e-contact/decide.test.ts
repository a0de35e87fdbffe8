import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFESSIONS } from '../access/roles.ts';
import { Refusal } from '../errors.ts';
import { decide, findRefusal, type EContactFacts } from './decide.ts';
import { ACTIONS } from './transitions.ts';
import { ACTORS, CREATION_STATUSES, STATUSES, isClosed, stateOf } from './vocabulary.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');
const instant = fc.integer({ min: NOW - 40 * 86_400_000, max: NOW + 8 * 86_400_000 });
const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: null });

const facts: fc.Arbitrary<EContactFacts> = fc.record({
  creationStatus: fc.constantFrom(...CREATION_STATUSES),
  status: fc.constantFrom(...STATUSES),
  replyAllowedFrom: maybe(instant),
  completedAt: maybe(instant),
  closeReason: maybe(fc.constant('OTHER')),
  assigneeEmployeeId: maybe(fc.constantFrom('a', 'b')),
  openInquiryId: maybe(fc.constantFrom('q1', 'q2')),
  snoozedUntil: maybe(fc.integer({ min: 0, max: 4_000_000_000_000 })),
  queue: fc.constantFrom(...PROFESSIONS),
  alerts: fc.constantFrom(undefined, [], ['SELF_HARM'] as const),
  timeZone: fc.constantFrom('Europe/Tallinn', 'Africa/Johannesburg', 'America/New_York'),
});
const step = fc.record({
  action: fc.constantFrom(...ACTIONS),
  actor: fc.record({
    kind: fc.constantFrom(...ACTORS),
    employeeId: fc.constantFrom('a', 'b'),
    isOwnCase: fc.boolean(),
  }),
  input: fc.record({
    replyAllowedFrom: maybe(instant),
    assigneeEmployeeId: maybe(fc.constantFrom('a', 'b')),
    seenAssigneeEmployeeId: maybe(fc.constantFrom('a', 'b')),
    inquiryId: fc.constantFrom('q1', 'q2'),
    snoozedUntil: maybe(fc.integer({ min: NOW - 1000, max: NOW + 500 * 86_400_000 })),
    queue: fc.constantFrom(...PROFESSIONS),
    seenQueue: fc.constantFrom(...PROFESSIONS),
    reason: fc.constantFrom('OTHER', 'CLINIC_OVERWHELMED'),
  }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The decision, or undefined when it was refused; anything else that is thrown is a bug and fails the property. */
function attempt(before: EContactFacts, { action, actor, input }: Step) {
  try {
    return decide(before, action, actor, NOW, input).patch;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

describe('decide, whatever is asked', () => {
  /** Runs the predicate on thousands of decisions and tells how many there were: a property over nothing holds too. */
  const holds = (
    predicate: (before: EContactFacts, asked: Step, after: NonNullable<ReturnType<typeof attempt>>) => void,
  ) => {
    let decided = 0;
    fc.assert(
      fc.property(facts, step, (before, asked) => {
        const after = attempt(before, asked);
        if (after === undefined) return;
        decided += 1;
        predicate(before, asked, after);
      }),
      { numRuns: 4000 },
    );
    return decided;
  };

  it('never rejects for overload what marks self-harm', () => {
    const decided = holds((before, { action, input }) => {
      const marked = before.alerts?.includes('SELF_HARM') === true && input.reason === 'CLINIC_OVERWHELMED';
      if (marked) expect(action).not.toBe('REJECT');
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('never leaves REJECTED', () => {
    const decided = holds((before, _asked, after) => {
      if (stateOf(before.creationStatus, before.status) === 'REJECTED') expect(after.status).toBe('REJECTED');
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('leaves COMPLETED by reopening alone', () => {
    const decided = holds((before, { action }, after) => {
      if (stateOf(before.creationStatus, before.status) !== 'COMPLETED' || after.status === 'COMPLETED')
        return;
      expect([action, after.status]).toEqual(['REOPEN', 'WAITING_FOR_CLINIC']);
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('is completed exactly when it is closed, and locked only while it waits for the patient', () => {
    const decided = holds((before, _asked, after) => {
      const state = stateOf(after.creationStatus, after.status);
      if (!isClosed(state)) expect([after.completedAt, after.closeReason]).toEqual([null, null]);
      else if (!isClosed(stateOf(before.creationStatus, before.status))) expect(after.completedAt).toBe(NOW);
      if (state !== 'WAITING_FOR_PATIENT') expect(after.replyAllowedFrom).toBeNull();
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('never lets the patient side change who has it, nor staff answer for the patient', () => {
    const decided = holds((before, { action, actor }, after) => {
      if (actor.kind === 'PATIENT' || actor.kind === 'REPRESENTATIVE') {
        expect(after.assigneeEmployeeId).toBe(before.assigneeEmployeeId);
      } else expect(['ANSWER', 'ADD_INFO', 'CANCEL', 'FEEDBACK']).not.toContain(action);
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('never lets the patient side write before the reply time', () => {
    const decided = holds((before, { action }) => {
      const locked = before.status === 'WAITING_FOR_PATIENT' && (before.replyAllowedFrom ?? 0) > NOW;
      if (locked && before.creationStatus === 'SUBMITTED')
        expect(['ANSWER', 'ADD_INFO']).not.toContain(action);
    });
    expect(decided).toBeGreaterThan(200);
  });

  it('refuses with the key that findRefusal gave, or because of what was wished, and for no other reason', () => {
    fc.assert(
      fc.property(facts, step, (before, asked) => {
        const key = findRefusal(before, asked.action, asked.actor, NOW);
        let thrown: string | null = null;
        try {
          decide(before, asked.action, asked.actor, NOW, asked.input);
        } catch (error) {
          thrown = error instanceof Refusal ? error.key : `bug: ${String(error)}`;
        }
        const changed = thrown === 'E_CONTACT_CHANGED' && /^(ASSIGN|ANSWER|MOVE)$/.test(asked.action);
        const wished =
          changed ||
          (thrown === 'SNOOZE_TIME_INVALID' && asked.action === 'SNOOZE') ||
          (thrown === 'REJECT_SELF_HARM' && asked.action === 'REJECT');
        expect(key === null && wished ? null : thrown).toBe(key);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the reply lock', () => {
  const locked: EContactFacts = {
    creationStatus: 'SUBMITTED',
    status: 'WAITING_FOR_PATIENT',
    replyAllowedFrom: NOW,
    completedAt: null,
    closeReason: null,
    assigneeEmployeeId: null,
    openInquiryId: 'q1',
    snoozedUntil: null,
    queue: 'NURSE',
    timeZone: 'Europe/Tallinn',
  };
  it.each([
    ['ANSWER', -1, 'E_CONTACT_REPLY_LOCKED'],
    ['ANSWER', 0, null],
    ['ADD_INFO', -1, 'E_CONTACT_REPLY_LOCKED'],
    ['ADD_INFO', 0, null],
    ['CANCEL', -1, null],
    ['READ', -1, null],
  ] as const)('%s %i ms from the moment → %s', (action, difference, key) => {
    expect(findRefusal(locked, action, { kind: 'REPRESENTATIVE' }, NOW + difference)).toBe(key);
  });
  it('does not bind the clinic', () => {
    expect(findRefusal(locked, 'INQUIRY', { kind: 'NURSE' }, NOW - 1)).toBeNull();
  });
});
