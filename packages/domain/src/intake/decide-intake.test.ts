import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { E_CONTACT_TYPES } from '../e-contact/type-catalogue.ts';
import { Refusal } from '../errors.ts';
import { LIMITS } from '../limits.ts';
import {
  assertTaken,
  closureText,
  decideClosure,
  decideIntake,
  placeLivesUntil,
  type Closure,
  type ClosureInput,
  type IntakeState,
} from './decide-intake.ts';
import { PROBLEM_GROUPS, problemGroupOf, type ProblemGroup } from './problem-groups.ts';

const TALLINN = 'Europe/Tallinn';
const at = (text: string): number => Date.parse(text);
const NOW = at('2026-11-24T10:00:00+02:00');
const MIDNIGHT = at('2026-11-25T00:00:00+02:00');
const open = { timeZone: TALLINN, limit: null, taken: 0, closures: [] };
const closed = (
  from: string,
  until: string | null,
  groups: readonly ProblemGroup[] | null = null,
): Closure => ({
  from: at(from),
  until: until === null ? null : at(until),
  groups,
});
const refusalOf = (act: () => unknown): string => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal)
      return [error.key, error.data['field'] ?? error.data['again']].filter(Boolean).join(' ');
    throw error;
  }
  return 'none';
};

describe('groups of problems', () => {
  it('every type is in exactly one, and every group has types', () => {
    const groups = E_CONTACT_TYPES.map(problemGroupOf);
    expect(new Set(groups)).toEqual(new Set(PROBLEM_GROUPS));
  });
  test.each([
    ['ACUTE_INFECTION', 'COMPLAINTS'],
    ['BACK_PAIN', 'COMPLAINTS'],
    ['OTHER_PROBLEM', 'COMPLAINTS'],
    ['COUGH', 'COMPLAINTS'],
    ['ANXIETY', 'MENTAL_HEALTH'],
    ['PRESCRIPTION', 'PRESCRIPTIONS'],
    ['PRESCRIPTION_CONTRACEPTION', 'PRESCRIPTIONS'],
    ['PRESCRIPTION_REFILL', 'PRESCRIPTIONS'],
    ['SICK_LEAVE', 'CERTIFICATES'],
    ['REQUEST_REFERRAL', 'CERTIFICATES'],
    ['REQUEST_LABS', 'EXAMINATIONS'],
    ['PROC_SUTURES', 'EXAMINATIONS'],
    ['APPOINTMENT', 'QUESTIONS'],
    ['BILLING_QUESTION', 'QUESTIONS'],
    ['QUEST_PHQ9', 'QUESTIONNAIRES'],
  ] as const)('%s belongs to %s', (type, group) => expect(problemGroupOf(type)).toBe(group));
});

describe('what is taken, and when it goes on', () => {
  const G = 'COMPLAINTS';
  test.each<[string, Parameters<typeof decideIntake>[1], string, number | null]>([
    ['no limit', open, 'OPEN', null],
    ['no limit, a thousand taken', { ...open, taken: 1000 }, 'OPEN', null],
    ['one below the limit', { ...open, limit: 5, taken: 4 }, 'OPEN', null],
    ['the limit', { ...open, limit: 5, taken: 5 }, 'FULL', MIDNIGHT],
    ['lowered below what was taken', { ...open, limit: 1, taken: 5 }, 'FULL', MIDNIGHT],
    [
      'closed for all',
      { ...open, closures: [closed('2026-11-24T09:00+02:00', '2026-11-24T14:00+02:00')] },
      'CLOSED',
      at('2026-11-24T14:00+02:00'),
    ],
    [
      'from this very moment',
      { ...open, closures: [closed('2026-11-24T10:00+02:00', '2026-11-24T14:00+02:00')] },
      'CLOSED',
      at('2026-11-24T14:00+02:00'),
    ],
    ['from the next minute', { ...open, closures: [closed('2026-11-24T10:01+02:00', null)] }, 'OPEN', null],
    [
      'until this very moment',
      { ...open, closures: [closed('2026-11-24T09:00+02:00', '2026-11-24T10:00+02:00')] },
      'OPEN',
      null,
    ],
    ['until somebody opens', { ...open, closures: [closed('2026-11-24T09:00+02:00', null)] }, 'CLOSED', null],
    [
      'for another group',
      { ...open, closures: [closed('2026-11-24T09:00+02:00', null, ['PRESCRIPTIONS'])] },
      'OPEN',
      null,
    ],
    [
      'for this group among others',
      { ...open, closures: [closed('2026-11-24T09:00+02:00', null, ['PRESCRIPTIONS', G])] },
      'CLOSED',
      null,
    ],
    [
      'two that follow each other',
      {
        ...open,
        closures: [
          closed('2026-11-24T14:00+02:00', '2026-11-24T18:00+02:00'),
          closed('2026-11-24T09:00+02:00', '2026-11-24T14:00+02:00'),
        ],
      },
      'CLOSED',
      at('2026-11-24T18:00+02:00'),
    ],
    [
      'closed until noon, and full today',
      {
        ...open,
        limit: 5,
        taken: 5,
        closures: [closed('2026-11-24T09:00+02:00', '2026-11-24T12:00+02:00')],
      },
      'CLOSED',
      MIDNIGHT,
    ],
    [
      'full today, on holiday from tomorrow',
      {
        ...open,
        limit: 5,
        taken: 5,
        closures: [closed('2026-11-25T00:00+02:00', '2026-11-30T08:00+02:00')],
      },
      'FULL',
      at('2026-11-30T08:00+02:00'),
    ],
    [
      'full today, closed from tomorrow for good',
      { ...open, limit: 5, taken: 5, closures: [closed('2026-11-25T00:00+02:00', null)] },
      'FULL',
      null,
    ],
    [
      'a clinic in London is full until its own midnight',
      { ...open, timeZone: 'Europe/London', limit: 1, taken: 1 },
      'FULL',
      at('2026-11-25T00:00Z'),
    ],
  ])('%s', (_name, facts, state, again) => {
    const decided = decideIntake(G, facts, NOW);
    expect([decided.state, 'again' in decided ? decided.again : null]).toEqual([state, again]);
  });

  test.each([
    ['23 hours', '2026-03-29T01:00:00+02:00', '2026-03-30T00:00:00+03:00'],
    ['25 hours', '2026-10-25T01:00:00+03:00', '2026-10-26T00:00:00+02:00'],
    ['a minute before midnight', '2026-11-24T23:59:00+02:00', '2026-11-25T00:00:00+02:00'],
  ])('a full day of %s ends at its own midnight', (_name, now, midnight) =>
    expect(decideIntake(G, { ...open, limit: 1, taken: 1 }, at(now))).toEqual({
      state: 'FULL',
      again: at(midnight),
    }),
  );

  it('when it goes on, it is open; before that it never is', () => {
    const closure = fc.record({
      from: fc.integer({ min: -50, max: 50 }).map((hours) => NOW + hours * 3_600_000),
      hours: fc.option(fc.integer({ min: 1, max: 40 })),
      groups: fc.constantFrom(null, [G] as const, ['PRESCRIPTIONS'] as const),
    });
    fc.assert(
      fc.property(
        fc.array(closure, { maxLength: 6 }),
        fc.option(fc.integer({ min: 1, max: 3 })),
        fc.integer({ min: 0, max: 4 }),
        (list, limit, taken) => {
          const closures = list.map(({ from, hours, groups }) => ({
            from,
            groups,
            until: hours === null ? null : from + hours * 3_600_000,
          }));
          const facts = { timeZone: TALLINN, limit, taken, closures };
          const decided = decideIntake(G, facts, NOW);
          if (decided.state === 'OPEN') return;
          const end = decided.again ?? NOW + 100 * 3_600_000;
          if (decided.again !== null)
            expect(decideIntake(G, { ...facts, taken: 0 }, decided.again).state).toBe('OPEN');
          for (let moment = NOW; moment < end; moment += 1_800_000) {
            const isToday = moment < MIDNIGHT;
            expect(decideIntake(G, { ...facts, taken: isToday ? taken : 0 }, moment).state).not.toBe('OPEN');
          }
        },
      ),
    );
  });
});

/** Every group × state × who asks. */
describe('who is taken', () => {
  const closure = closed('2026-11-24T09:00+02:00', null);
  const states: readonly IntakeState[] = [
    { state: 'OPEN' },
    { state: 'CLOSED', closure, again: null },
    { state: 'CLOSED', closure, again: MIDNIGHT },
    { state: 'FULL', again: MIDNIGHT },
    { state: 'FULL', again: null },
  ];
  const cases = PROBLEM_GROUPS.flatMap((group) =>
    states.flatMap((state) =>
      [true, false].flatMap((holdsPlace) =>
        [true, false].map((isUrgent) => ({ group, state, holdsPlace, isUrgent })),
      ),
    ),
  );
  test.each(cases)('$group $state place: $holdsPlace urgent: $isUrgent', ({ group, state, ...asking }) => {
    const waits = state.state !== 'OPEN' && !asking.holdsPlace && !asking.isUrgent;
    const again = 'again' in state && state.again !== null ? ` ${state.again}` : '';
    expect(refusalOf(() => assertTaken(group, state, asking))).toBe(
      waits ? `INTAKE_${state.state}${again}` : 'none',
    );
  });
});

test.each([
  ['before anything is written', NOW, false, TALLINN, '2026-11-24T10:30:00+02:00'],
  ['with a text', NOW, true, TALLINN, '2026-11-26T00:00:00+02:00'],
  ['a minute before midnight', at('2026-11-24T23:59+02:00'), true, TALLINN, '2026-11-26T00:00:00+02:00'],
  ['at midnight', MIDNIGHT, true, TALLINN, '2026-11-27T00:00:00+02:00'],
  ['over the longest day', at('2026-10-24T12:00+03:00'), true, TALLINN, '2026-10-26T00:00:00+02:00'],
  ['over the shortest day', at('2026-03-28T12:00+02:00'), true, TALLINN, '2026-03-30T00:00:00+03:00'],
  ['in London', at('2026-11-24T23:00Z'), true, 'Europe/London', '2026-11-26T00:00:00Z'],
])('a place lives: %s', (_name, now, hasText, timeZone, until) =>
  expect(placeLivesUntil(now, timeZone, hasText)).toBe(at(until)),
);

describe('a closure as it is entered', () => {
  const input: ClosureInput = {
    reason: 'OVERLOAD',
    groups: null,
    from: null,
    until: '2026-11-24T14:00',
    texts: { et: ' Täna on palju haigeid. ', en: '', ru: null },
  };
  it('is read on the clinic’s clocks', () => {
    expect(decideClosure(input, NOW, TALLINN)).toEqual({
      reason: 'OVERLOAD',
      groups: null,
      from: NOW,
      until: at('2026-11-24T14:00+02:00'),
      texts: { et: 'Täna on palju haigeid.', en: null, ru: null },
    });
    expect(decideClosure(input, NOW, 'Europe/London').until).toBe(at('2026-11-24T14:00Z'));
  });
  it('in the hour that the clocks jump over, it ends after the jump', () =>
    expect(decideClosure({ ...input, until: '2027-03-28T03:30' }, NOW, TALLINN).until).toBe(
      at('2027-03-28T04:30+03:00'),
    ));
  test.each<[string, Partial<ClosureInput>, string]>([
    ['no group', { groups: [] }, 'FIELD_REQUIRED groups'],
    ['an end in the past', { until: '2026-11-24T09:59' }, 'INTAKE_TIME_PAST until'],
    ['an end at this moment', { until: '2026-11-24T10:00' }, 'INTAKE_TIME_PAST until'],
    [
      'an end before the beginning',
      { from: '2026-11-25T08:00', until: '2026-11-25T07:00' },
      'INTAKE_TIME_ORDER until',
    ],
    [
      'an end at the beginning',
      { from: '2026-11-25T08:00', until: '2026-11-25T08:00' },
      'INTAKE_TIME_ORDER until',
    ],
    ['a beginning in two years', { from: '2028-11-25T08:00', until: null }, 'INTAKE_TIME_FAR from'],
    ['an end in two years', { until: '2028-11-25T08:00' }, 'INTAKE_TIME_FAR until'],
    [
      'too long a text',
      { texts: { et: null, en: null, ru: 'ы'.repeat(LIMITS.closureText + 1) } },
      'INTAKE_TEXT_TOO_LONG ru',
    ],
    [
      'a text of all the length there is',
      { texts: { et: 'ä'.repeat(LIMITS.closureText), en: null, ru: null } },
      'none',
    ],
    ['without an end', { until: null }, 'none'],
    ['one that has begun already', { from: '2026-11-23T08:00' }, 'none'],
  ])('%s', (_name, patch, key) =>
    expect(refusalOf(() => decideClosure({ ...input, ...patch }, NOW, TALLINN))).toBe(key),
  );
});

test.each([
  [{ et: 'e', en: 'i', ru: 'v' }, 'ru', 'v'],
  [{ et: 'e', en: 'i', ru: null }, 'ru', 'e'],
  [{ et: null, en: 'i', ru: null }, 'ru', 'i'],
  [{ et: null, en: null, ru: 'v' }, 'en', 'v'],
  [{ et: null, en: null, ru: null }, 'en', null],
] as const)('of %j a reader of %s sees %s', (texts, reader, shown) =>
  expect(closureText(texts, reader, 'et')).toBe(shown),
);
