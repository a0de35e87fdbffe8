import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SMS_EVENTS, nextState, type SmsEvent } from './sms-state.ts';
import { SMS_STATES, type SmsState } from './vocabulary.ts';

/* Written down by hand. Columns: PLANNED SENDING SENT DELIVERED FAILED UNKNOWN SKIPPED STOPPED; "." = nothing changes. */
const LETTERS: Readonly<Record<string, SmsState | undefined>> = {
  p: 'PLANNED',
  i: 'SENDING',
  s: 'SENT',
  k: 'SKIPPED',
  D: 'DELIVERED',
  F: 'FAILED',
  u: 'UNKNOWN',
  x: 'STOPPED',
  '.': undefined,
};
const EXPECTED: Readonly<Record<SmsEvent, string>> = {
  CLAIMED: '              i.......',
  ACCEPTED: '             .s...s..',
  OPEN: '                 ss...s..',
  REFUSED: '              .F......',
  REFUSED_TEMPORARILY: '  .p......',
  LOST: '                 .u......',
  RECEIPT_DELIVERED: '    DDD.DDDD',
  RECEIPT_FAILED: '       FFF..F..',
  EXPIRED: '              ..F.....',
  GIVEN_UP: '             F.......',
  STOPPED: '              x.......',
  READ_ONLINE: '          k.......',
  CANCELLED_AT_PROVIDER: '..x.....',
};

test('every state and event', () => {
  for (const event of SMS_EVENTS) {
    const letters = EXPECTED[event].trim();
    expect(letters, event).toHaveLength(SMS_STATES.length);
    for (const [at, state] of SMS_STATES.entries())
      expect(nextState(state, event), `${state} ${event}`).toBe(LETTERS[letters[at] ?? '']);
  }
});

/** The states that a message goes through, the first one included. */
const walk = (events: readonly SmsEvent[], from: SmsState = 'PLANNED'): SmsState[] => {
  const states = [from];
  for (const event of events) {
    const last = states.at(-1) ?? from;
    states.push(nextState(last, event) ?? last);
  }
  return states;
};
const events = fc.array(fc.constantFrom(...SMS_EVENTS), { maxLength: 40 });

describe('whatever happens in whatever order', () => {
  test('what was delivered stays delivered, and what was skipped skipped unless it was delivered', () => {
    fc.assert(
      fc.property(events, (happened) => {
        expect(new Set(walk(happened, 'DELIVERED'))).toEqual(new Set(['DELIVERED']));
        const others = happened.filter((event) => event !== 'RECEIPT_DELIVERED');
        expect(new Set(walk(others, 'SKIPPED'))).toEqual(new Set(['SKIPPED']));
      }),
    );
  });
  test('it is sent again only after the provider has said that it took nothing', () => {
    fc.assert(
      fc.property(events, (happened) => {
        let mayBeTaken = false;
        let state: SmsState = 'PLANNED';
        for (const event of happened) {
          const next = nextState(state, event);
          if (next === 'SENDING') {
            expect(mayBeTaken).toBe(false);
            mayBeTaken = true;
          }
          if (next === 'PLANNED') {
            expect(event).toBe('REFUSED_TEMPORARILY');
            mayBeTaken = false;
          }
          state = next ?? state;
        }
      }),
      { numRuns: 1000 },
    );
  });
  test('one receipt of delivery decides, early or late, among any others', () => {
    fc.assert(
      fc.property(events, events, (before, after) => {
        expect(walk([...before, 'RECEIPT_DELIVERED', ...after]).at(-1)).toBe('DELIVERED');
      }),
    );
  });
  test('an event that comes twice in a row changes nothing the second time', () => {
    fc.assert(
      fc.property(events, fc.constantFrom(...SMS_EVENTS), (before, event) => {
        expect(walk([...before, event, event]).at(-1)).toBe(walk([...before, event]).at(-1));
      }),
    );
  });
});
