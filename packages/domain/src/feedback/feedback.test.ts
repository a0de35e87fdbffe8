import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EContactFacts } from '../e-contact/decide.ts';
import { feedbackWindowEnd } from '../e-contact/feedback-window.ts';
import { CREATION_STATUSES, STATUSES } from '../e-contact/vocabulary.ts';
import { Refusal } from '../errors.ts';
import { decideFeedback, findFeedbackRefusal } from './decide.ts';
import { feedbackStates, feedbackUntil } from './states.ts';
import { FEEDBACK_KEYWORDS, FEEDBACK_SCOPES, type FeedbackKeyword } from './vocabulary.ts';

/** Every set of keywords. */
const KEYWORD_SETS: readonly FeedbackKeyword[][] = Array.from(
  { length: 2 ** FEEDBACK_KEYWORDS.length },
  (_, bits) => FEEDBACK_KEYWORDS.filter((_keyword, at) => (bits & (1 << at)) !== 0),
);
const COMMENTS = { none: '', blank: ' \n\u200B ', some: 'Aitäh!', long: 'x'.repeat(3001) } as const;

/** The rule in other words than the code's. */
function expected(scope: string, keywords: readonly FeedbackKeyword[], comment: keyof typeof COMMENTS) {
  if (scope === 'CLINIC' && keywords.includes('APPEARANCE')) return 'INVALID_INPUT';
  if (comment === 'long') return 'E_CONTACT_ANSWER_TOO_LONG';
  if (comment === 'some') return null;
  if (keywords.length === 0) return 'FEEDBACK_TEXT_REQUIRED';
  return keywords.length === 1 && keywords[0] === 'OTHER' ? 'FEEDBACK_TEXT_REQUIRED' : null;
}

describe('what feedback must say', () => {
  it('holds for every scope, every set of keywords and every kind of text', () => {
    let allowed = 0;
    for (const scope of FEEDBACK_SCOPES)
      for (const keywords of KEYWORD_SETS)
        for (const kind of ['none', 'blank', 'some', 'long'] as const) {
          const comment = COMMENTS[kind];
          const shown = findFeedbackRefusal({ scope, rating: 3, keywords, comment });
          expect(shown, `${scope} ${keywords.join()} ${kind}`).toBe(expected(scope, keywords, kind));
          allowed += shown === null ? 1 : 0;
        }
    // 64 + 62 + 62 of the platform, 32 + 30 + 30 of the clinic.
    expect(allowed).toBe(280);
  });

  it.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('has no rating %d', (rating) => {
    expect(findFeedbackRefusal({ scope: 'PRM', rating, keywords: ['SPEED'], comment: '' })).toBe(
      'INVALID_INPUT',
    );
  });

  it('is stored with each keyword once, in one order, and no blank text', () => {
    const input = { scope: 'PRM', rating: 5, keywords: ['OTHER', 'SPEED', 'OTHER'], comment: ' \n' } as const;
    expect(decideFeedback(input)).toEqual({ ...input, keywords: ['SPEED', 'OTHER'], comment: '' });
    expect(() => decideFeedback({ ...input, keywords: ['OTHER'] })).toThrow(Refusal);
  });
});

const DAY = 86_400_000;
const facts: fc.Arbitrary<EContactFacts> = fc.record({
  creationStatus: fc.constantFrom(...CREATION_STATUSES),
  status: fc.constantFrom(...STATUSES),
  replyAllowedFrom: fc.constant(null),
  completedAt: fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') }),
  closeReason: fc.constantFrom(null, 'OTHER'),
  assigneeEmployeeId: fc.constant(null),
  openInquiryId: fc.constant(null),
  snoozedUntil: fc.constant(null),
  queue: fc.constant('NURSE'),
  timeZone: fc.constantFrom('Europe/Tallinn', 'Europe/London', 'America/New_York', 'Africa/Johannesburg'),
});
const moment = fc.integer({ min: 0, max: 40 * DAY });

describe('what may still be said', () => {
  const state = (of: EContactFacts, now: number, given: Parameters<typeof feedbackStates>[1] = []) =>
    Object.fromEntries(feedbackStates(of, given, now).map((one) => [one.scope, one.state]));

  it('is open exactly while it is completed and the window is', () => {
    fc.assert(
      fc.property(facts, moment, (of, later) => {
        const completedAt = of.completedAt ?? 0;
        const now = completedAt + later;
        const completed = of.creationStatus === 'SUBMITTED' && of.status === 'COMPLETED';
        const requested = completed && now < feedbackWindowEnd(completedAt, of.timeZone) ? 'OPEN' : 'CLOSED';
        expect(state(of, now)).toEqual({ PRM: requested, CLINIC: requested });
        expect(feedbackUntil(of) === null).toBe(!completed);
      }),
    );
  });

  it('stays given for its completion, in its scope, and for no other', () => {
    fc.assert(
      fc.property(
        facts,
        moment,
        fc.constantFrom(...FEEDBACK_SCOPES),
        fc.boolean(),
        fc.boolean(),
        (of, later, scope, stale, hasWords) => {
          const completedAt = of.completedAt ?? 0;
          const now = completedAt + later;
          const given = [{ scope, completedAt: stale ? completedAt - 1 : completedAt, rating: 4, hasWords }];
          const before = state(of, now);
          const completed = of.creationStatus === 'SUBMITTED' && of.status === 'COMPLETED';
          // Stars alone may be completed as long as anything may be given.
          const isFinal = completed && !stale && (hasWords || before[scope] === 'CLOSED');
          expect(state(of, now, given)).toEqual(isFinal ? { ...before, [scope]: 'GIVEN' } : before);
          const rating = feedbackStates(of, given, now).find((one) => one.scope === scope)?.rating;
          expect(rating).toBe(completed && !stale ? 4 : null);
        },
      ),
    );
  });

  it.each([
    // Completed in summer time, closed in winter time, and the other way round; the day of the change itself.
    ['2026-10-01T09:00:00Z', '2026-10-31T22:00:00Z'],
    ['2026-03-01T09:00:00Z', '2026-03-31T21:00:00Z'],
    ['2026-09-24T20:59:59.999Z', '2026-10-24T21:00:00Z'],
    ['2026-09-24T21:00:00Z', '2026-10-25T22:00:00Z'],
    ['2026-02-26T22:00:00Z', '2026-03-29T21:00:00Z'],
  ])('of what was completed at %s ends at %s', (completed, end) => {
    const of: EContactFacts = {
      creationStatus: 'SUBMITTED',
      status: 'COMPLETED',
      replyAllowedFrom: null,
      completedAt: Date.parse(completed),
      closeReason: null,
      assigneeEmployeeId: null,
      openInquiryId: null,
      snoozedUntil: null,
      queue: 'NURSE',
      timeZone: 'Europe/Tallinn',
    };
    expect(new Date(feedbackUntil(of) ?? 0).toISOString()).toBe(new Date(end).toISOString());
    expect(state(of, Date.parse(end) - 1)).toEqual({ PRM: 'OPEN', CLINIC: 'OPEN' });
    expect(state(of, Date.parse(end))).toEqual({ PRM: 'CLOSED', CLINIC: 'CLOSED' });
  });
});
