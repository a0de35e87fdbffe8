import { describe, expect, it } from 'vitest';
import { Refusal } from '../errors.ts';
import {
  decide,
  listActions,
  findRefusal,
  findRejectRefusal,
  type Actor,
  type EContactFacts,
} from './decide.ts';
import { ACTIONS, type Action } from './transitions.ts';
import {
  ACTORS,
  REJECT_REASONS,
  STATES,
  STATUSES,
  type ActorKind,
  type State,
  type Status,
} from './vocabulary.ts';

/*
 * What spec §4 and the decisions say, written down by hand and not read from the machine's own table.
 * Columns: CREATED STARTED CANCELLED FAILED | WAITING_FOR_CLINIC WAITING_FOR_PATIENT | COMPLETED REJECTED
 * Capitals: the state that follows. Small letters: the refusal.
 */
const LETTERS: Record<string, State | `!${string}`> = {
  S: 'STARTED',
  X: 'CANCELLED',
  F: 'FAILED',
  C: 'WAITING_FOR_CLINIC',
  P: 'WAITING_FOR_PATIENT',
  D: 'COMPLETED',
  R: 'REJECTED',
  a: '!E_CONTACT_ACTION_NOT_ALLOWED',
  n: '!E_CONTACT_NOT_SUBMITTED',
  c: '!E_CONTACT_ALREADY_CLOSED',
  o: '!E_CONTACT_NOT_CLOSED',
  w: '!E_CONTACT_ALREADY_ANSWERED',
  r: '!E_CONTACT_REJECTED',
};
const NEVER = 'aaaa aa aa';
const EXPECTED: Record<Action, { owner: string; staff: string; system: string }> = {
  START: { owner: 'Snnn aa cc', staff: 'Snnn aa cc', system: NEVER },
  SUBMIT: { owner: 'CCnn aa cc', staff: 'CCnn aa cc', system: 'CCnn aa cc' },
  FAIL: { owner: 'FFnn aa cc', staff: 'FFnn aa cc', system: 'FFnn aa cc' },
  ABANDON: { owner: 'XXnn aa cc', staff: 'XXnn aa cc', system: 'XXnn aa cc' },
  READ: { owner: 'nnnn CP DR', staff: 'nnnn CP DR', system: NEVER },
  ANSWER: { owner: 'nnnn wC cc', staff: NEVER, system: NEVER },
  ADD_INFO: { owner: 'nnnn CC cc', staff: NEVER, system: NEVER },
  CANCEL: { owner: 'nnnn DD cc', staff: NEVER, system: NEVER },
  FEEDBACK: { owner: 'nnnn oo Dc', staff: NEVER, system: NEVER },
  ACCEPT: { owner: NEVER, staff: 'nnnn CP cc', system: NEVER },
  ASSIGN: { owner: NEVER, staff: 'nnnn CP cc', system: NEVER },
  NOTE: { owner: NEVER, staff: 'nnnn CP cc', system: NEVER },
  SNOOZE: { owner: NEVER, staff: 'nnnn CP cc', system: NEVER },
  MOVE: { owner: NEVER, staff: 'nnnn CP cc', system: NEVER },
  INQUIRY: { owner: NEVER, staff: 'nnnn PP cc', system: NEVER },
  COMPLETE: { owner: NEVER, staff: 'nnnn DD cc', system: NEVER },
  ARCHIVE: { owner: NEVER, staff: 'nnnn DD cc', system: NEVER },
  REJECT: { owner: NEVER, staff: 'nnnn RR cc', system: NEVER },
  REOPEN: { owner: 'nnnn oo Cr', staff: 'nnnn oo Cr', system: NEVER },
};
const GROUP: Record<ActorKind, 'owner' | 'staff' | 'system'> = {
  PATIENT: 'owner',
  REPRESENTATIVE: 'owner',
  DOCTOR: 'staff',
  NURSE: 'staff',
  NON_CLINICAL: 'staff',
  SYSTEM: 'system',
};

const NOW = Date.parse('2026-11-21T09:00:00Z');
const isStatus = (state: State): state is Status => (STATUSES as readonly State[]).includes(state);

function factsIn(state: State, change: Partial<EContactFacts> = {}): EContactFacts {
  return {
    creationStatus: isStatus(state) ? 'SUBMITTED' : state,
    status: isStatus(state) ? state : 'WAITING_FOR_CLINIC',
    replyAllowedFrom: null,
    completedAt: state === 'COMPLETED' || state === 'REJECTED' ? NOW - 1000 : null,
    closeReason: null,
    assigneeEmployeeId: null,
    openInquiryId: state === 'WAITING_FOR_PATIENT' ? 'question' : null,
    snoozedUntil: null,
    queue: 'NURSE',
    timeZone: 'Europe/Tallinn',
    ...change,
  };
}

function outcome(state: State, action: Action, kind: ActorKind): string {
  try {
    const { patch } = decide(factsIn(state), action, { kind, employeeId: 'me' }, NOW, {
      inquiryId: 'question',
      seenQueue: 'NURSE',
    });
    return patch.creationStatus === 'SUBMITTED' ? patch.status : patch.creationStatus;
  } catch (error) {
    if (error instanceof Refusal) return `!${error.key}`;
    throw error;
  }
}

describe('every state × action × actor', () => {
  const cases = ACTORS.flatMap((kind) =>
    ACTIONS.flatMap((action) =>
      STATES.map((state, column) => {
        const letter = EXPECTED[action][GROUP[kind]].replaceAll(' ', '')[column] ?? '';
        return { kind, action, state, wanted: LETTERS[letter] };
      }),
    ),
  );

  it('has an expectation for each of them', () => {
    expect(cases).toHaveLength(6 * 19 * 8);
    expect(cases.filter(({ wanted }) => wanted === undefined)).toEqual([]);
  });

  it.each(cases)('$kind $action in $state → $wanted', ({ kind, action, state, wanted }) => {
    expect(outcome(state, action, kind)).toBe(wanted);
    // The list that screens draw their buttons from says the same.
    expect(listActions(factsIn(state), { kind }, NOW).includes(action)).toBe(!wanted?.startsWith('!'));
  });
});

describe('what an action leaves', () => {
  const EFFECTS: Partial<
    Record<Action, [activity: string | null, mail: string | null, assignee: string | null]>
  > = {
    SUBMIT: ['SUBMITTED', null, null],
    ANSWER: ['PATIENT_ANSWER', null, 'other'],
    ADD_INFO: ['PATIENT_INFO', null, 'other'],
    CANCEL: ['CANCELLED', null, 'other'],
    ACCEPT: ['ACCEPTED', null, 'other'],
    NOTE: [null, null, 'other'],
    SNOOZE: ['SNOOZED', null, 'other'],
    MOVE: ['MOVED', null, 'other'],
    INQUIRY: ['CLINIC_ANSWER', 'MESSAGE_WAITING', 'me'],
    COMPLETE: ['COMPLETED', 'MESSAGE_WAITING', 'me'],
    ARCHIVE: ['ARCHIVED', 'E_CONTACT_CLOSED', 'other'],
    REJECT: ['REJECTED', 'E_CONTACT_REJECTED', 'other'],
  };
  it.each(Object.entries(EFFECTS))('%s', (name, [activity, mail, assignee]) => {
    const action = name as Action;
    const kind = EXPECTED[action].staff === NEVER || action === 'SUBMIT' ? 'PATIENT' : 'NURSE';
    const state = action === 'SUBMIT' ? 'CREATED' : 'WAITING_FOR_PATIENT';
    const facts = factsIn(state, { assigneeEmployeeId: action === 'SUBMIT' ? null : 'other' });
    const actor: Actor = kind === 'NURSE' ? { kind, employeeId: 'me' } : { kind };
    const decision = decide(facts, action, actor, NOW, { inquiryId: 'question', seenQueue: 'NURSE' });
    expect([decision.activity, decision.mail, decision.patch.assigneeEmployeeId]).toEqual([
      activity,
      mail,
      assignee,
    ]);
  });

  it('nobody who works there no more becomes assignee', () => {
    const facts = factsIn('WAITING_FOR_CLINIC', { assigneeEmployeeId: 'other' });
    const actor: Actor = { kind: 'DOCTOR', employeeId: 'me', isDeactivated: true };
    expect(decide(facts, 'INQUIRY', actor, NOW).patch.assigneeEmployeeId).toBe('other');
  });

  it('accepting takes what nobody has', () => {
    const actor: Actor = { kind: 'DOCTOR', employeeId: 'me' };
    expect(decide(factsIn('WAITING_FOR_CLINIC'), 'ACCEPT', actor, NOW).patch.assigneeEmployeeId).toBe('me');
  });

  it('closing keeps the reason and the moment; reopening forgets both; feedback changes neither', () => {
    const actor: Actor = { kind: 'DOCTOR', employeeId: 'me' };
    const closed = decide(factsIn('WAITING_FOR_PATIENT'), 'ARCHIVE', actor, NOW, { reason: 'OTHER' }).patch;
    expect(closed).toMatchObject({
      status: 'COMPLETED',
      closeReason: 'OTHER',
      completedAt: NOW,
      replyAllowedFrom: null,
    });
    const facts = factsIn('COMPLETED', { closeReason: 'OTHER', completedAt: NOW - 5 });
    expect(decide(facts, 'REOPEN', actor, NOW, { reason: 'WRONG_INFORMATION' }).patch).toMatchObject({
      closeReason: null,
      completedAt: null,
    });
    expect(decide(facts, 'FEEDBACK', { kind: 'PATIENT' }, NOW).patch).toMatchObject({
      closeReason: 'OTHER',
      completedAt: NOW - 5,
    });
  });
});

describe('assigning', () => {
  const actor: Actor = { kind: 'NON_CLINICAL', employeeId: 'me' };
  const facts = factsIn('WAITING_FOR_CLINIC', { assigneeEmployeeId: 'a' });
  it('needs the assignee that the client saw', () => {
    expect(
      decide(facts, 'ASSIGN', actor, NOW, { assigneeEmployeeId: 'b', seenAssigneeEmployeeId: 'a' }).patch
        .assigneeEmployeeId,
    ).toBe('b');
    expect(
      decide(facts, 'ASSIGN', actor, NOW, { assigneeEmployeeId: null, seenAssigneeEmployeeId: 'a' }).patch
        .assigneeEmployeeId,
    ).toBeNull();
  });
  it.each([null, 'b', undefined])('is refused when the client saw %s', (seen) => {
    const input = { assigneeEmployeeId: 'b', ...(seen !== undefined && { seenAssigneeEmployeeId: seen }) };
    expect(() => decide(facts, 'ASSIGN', actor, NOW, input)).toThrow('E_CONTACT_CHANGED');
  });
});

describe('snoozing and moving', () => {
  const actor: Actor = { kind: 'NURSE', employeeId: 'me' };
  const snoozed = (state: State): EContactFacts => factsIn(state, { snoozedUntil: NOW + 5000 });

  it('snoozes until an instant ahead, wakes up, and refuses another time', () => {
    const facts = factsIn('WAITING_FOR_CLINIC');
    expect(decide(facts, 'SNOOZE', actor, NOW, { snoozedUntil: NOW + 9 }).patch.snoozedUntil).toBe(NOW + 9);
    expect(
      decide(snoozed('WAITING_FOR_CLINIC'), 'SNOOZE', actor, NOW, { snoozedUntil: null }).patch.snoozedUntil,
    ).toBeNull();
    for (const snoozedUntil of [NOW, NOW - 1, NOW + 367 * 86_400_000]) {
      expect(() => decide(facts, 'SNOOZE', actor, NOW, { snoozedUntil })).toThrow('SNOOZE_TIME_INVALID');
    }
  });

  /** What brings a snoozed one back: every act of the patient, and what staff send or end; nothing else. */
  const WAKES = new Set<Action>([
    'ANSWER',
    'ADD_INFO',
    'CANCEL',
    'INQUIRY',
    'COMPLETE',
    'ARCHIVE',
    'REJECT',
    'REOPEN',
  ]);
  it.each(ACTIONS.filter((action) => action !== 'SNOOZE'))('%s', (action) => {
    for (const kind of ACTORS) {
      for (const state of STATES) {
        if (findRefusal(snoozed(state), action, { kind }, NOW) !== null) continue;
        const input = { inquiryId: 'question', seenQueue: 'NURSE' } as const;
        const { patch } = decide(snoozed(state), action, { kind, employeeId: 'me' }, NOW, input);
        expect(patch.snoozedUntil).toBe(WAKES.has(action) ? null : NOW + 5000);
      }
    }
  });

  it('moves what stands in the queue that the client saw', () => {
    const facts = factsIn('WAITING_FOR_PATIENT', { queue: 'DOCTOR' });
    expect(
      decide(facts, 'MOVE', actor, NOW, { queue: 'NON_CLINICAL', seenQueue: 'DOCTOR' }).patch.queue,
    ).toBe('NON_CLINICAL');
    for (const seen of [{}, { seenQueue: 'NURSE' }] as const) {
      expect(() => decide(facts, 'MOVE', actor, NOW, { queue: 'NON_CLINICAL', ...seen })).toThrow(
        'E_CONTACT_CHANGED',
      );
    }
  });

  it('nothing else moves it', () => {
    const facts = factsIn('WAITING_FOR_PATIENT', { queue: 'DOCTOR' });
    for (const action of ['ANSWER', 'INQUIRY', 'ACCEPT', 'COMPLETE'] as const) {
      const kind = action === 'ANSWER' ? 'PATIENT' : 'NURSE';
      const { patch } = decide(facts, action, { kind }, NOW, { inquiryId: 'question', queue: 'NURSE' });
      expect(patch.queue).toBe('DOCTOR');
    }
  });
});

describe('rejecting one whose answers mark self-harm', () => {
  const OPEN = ['WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'] as const;
  const STAFF = ['DOCTOR', 'NURSE', 'NON_CLINICAL'] as const;
  const cases = OPEN.flatMap((state) =>
    STAFF.flatMap((kind) =>
      REJECT_REASONS.flatMap((reason) =>
        [undefined, [], ['SELF_HARM'] as const].map((alerts) => ({ state, kind, reason, alerts })),
      ),
    ),
  );
  it.each(cases)('$kind, $reason in $state with $alerts', ({ state, kind, reason, alerts }) => {
    const facts = factsIn(state, alerts === undefined ? {} : { alerts });
    const refused = alerts?.length === 1 && reason === 'CLINIC_OVERWHELMED';
    const reject = () => decide(facts, 'REJECT', { kind, employeeId: 'me' }, NOW, { reason }).patch.status;
    expect(findRejectRefusal(reason, alerts)).toBe(refused ? 'REJECT_SELF_HARM' : null);
    if (refused) expect(reject).toThrow(new Refusal('REJECT_SELF_HARM'));
    else expect(reject()).toBe('REJECTED');
    // Rejecting stays offered: another reason may be the true one.
    expect(listActions(facts, { kind }, NOW)).toContain('REJECT');
  });
  it('closed, foreign and unknown acts are refused for what they are', () => {
    const input = { reason: 'CLINIC_OVERWHELMED' };
    const facts = (state: State) => factsIn(state, { alerts: ['SELF_HARM'] });
    for (const [state, kind, key] of [
      ['COMPLETED', 'NURSE', 'E_CONTACT_ALREADY_CLOSED'],
      ['STARTED', 'NURSE', 'E_CONTACT_NOT_SUBMITTED'],
      ['WAITING_FOR_CLINIC', 'PATIENT', 'E_CONTACT_ACTION_NOT_ALLOWED'],
    ] as const)
      expect(() => decide(facts(state), 'REJECT', { kind }, NOW, input)).toThrow(new Refusal(key));
  });
  it('nothing else is held back by it', () => {
    const others = ACTIONS.filter((action) => action !== 'REJECT');
    for (const state of STATES)
      for (const kind of ACTORS)
        for (const action of others)
          expect(findRefusal(factsIn(state, { alerts: ['SELF_HARM'] }), action, { kind }, NOW)).toBe(
            findRefusal(factsIn(state), action, { kind }, NOW),
          );
    const open = factsIn('WAITING_FOR_CLINIC', { alerts: ['SELF_HARM'] });
    const input = { reason: 'CLINIC_OVERWHELMED' };
    expect(decide(open, 'ARCHIVE', { kind: 'NURSE' }, NOW, input).patch.status).toBe('COMPLETED');
  });
});

describe('the own case of an employee', () => {
  it.each(ACTIONS)('%s', (action) => {
    const states = STATES.filter(
      (state) =>
        EXPECTED[action].staff !== NEVER &&
        findRefusal(factsIn(state), action, { kind: 'DOCTOR' }, NOW) === null,
    );
    for (const state of states) {
      expect(findRefusal(factsIn(state), action, { kind: 'DOCTOR', isOwnCase: true }, NOW)).toBe(
        action === 'READ' ? null : 'E_CONTACT_OWN_CASE',
      );
    }
  });
  it('does not bind the same person as a patient', () => {
    expect(
      findRefusal(factsIn('WAITING_FOR_PATIENT'), 'ANSWER', { kind: 'PATIENT', isOwnCase: true }, NOW),
    ).toBeNull();
  });
});

describe('answering a question', () => {
  const facts = factsIn('WAITING_FOR_PATIENT');
  const patient: Actor = { kind: 'PATIENT' };
  it('names the question', () => {
    expect(decide(facts, 'ANSWER', patient, NOW, { inquiryId: 'question' }).patch.answersInquiryId).toBe(
      'question',
    );
  });
  it('of before is refused when the clinic has asked again', () => {
    expect(() => decide(facts, 'ANSWER', patient, NOW, { inquiryId: 'older' })).toThrow('E_CONTACT_CHANGED');
  });
  it('is not offered where no question waits', () => {
    expect(listActions(factsIn('WAITING_FOR_PATIENT', { openInquiryId: null }), patient, NOW)).not.toContain(
      'ANSWER',
    );
  });
});
