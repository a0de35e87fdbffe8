import { describe, expect, it } from 'vitest';
import { decide } from './decide.ts';
import { feedbackWindowEnd } from './feedback-window.ts';
import { addDays, calendarDate, startOfDay } from '../calendar.ts';
import { replyAllowedFrom, replyOptionOf } from './reply-time.ts';
import { REPLY_OPTIONS, type ReplyOption } from './vocabulary.ts';

const TALLINN = 'Europe/Tallinn';
const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
const from = (option: ReplyOption, now: string): string | null =>
  iso(replyAllowedFrom(option, Date.parse(now), TALLINN));

describe('replyAllowedFrom: calendar days of Tallinn at 00:00, worked out by hand', () => {
  it.each<[ReplyOption, string, string | null]>([
    ['NOW', '2026-11-21T09:00:00Z', null],
    // Winter: midnight in Tallinn is 22:00 UTC of the day before.
    ['TOMORROW', '2026-11-21T09:00:00Z', '2026-11-21T22:00:00.000Z'],
    ['DAY_AFTER_TOMORROW', '2026-11-21T09:00:00Z', '2026-11-22T22:00:00.000Z'],
    ['IN_THREE_DAYS', '2026-11-21T09:00:00Z', '2026-11-23T22:00:00.000Z'],
    ['IN_A_WEEK', '2026-11-21T09:00:00Z', '2026-11-27T22:00:00.000Z'],
    // Summer: 21:00 UTC.
    ['TOMORROW', '2026-07-01T09:00:00Z', '2026-07-01T21:00:00.000Z'],
    // Late in the evening of UTC it is already the next day in Tallinn.
    ['TOMORROW', '2026-11-21T21:59:59.999Z', '2026-11-21T22:00:00.000Z'],
    ['TOMORROW', '2026-11-21T22:00:00Z', '2026-11-22T22:00:00.000Z'],
    // 29 March 2026, 03:00 → 04:00: a day of 23 hours.
    ['TOMORROW', '2026-03-28T10:00:00Z', '2026-03-28T22:00:00.000Z'],
    ['TOMORROW', '2026-03-29T10:00:00Z', '2026-03-29T21:00:00.000Z'],
    ['DAY_AFTER_TOMORROW', '2026-03-28T10:00:00Z', '2026-03-29T21:00:00.000Z'],
    ['IN_A_WEEK', '2026-03-25T10:00:00Z', '2026-03-31T21:00:00.000Z'],
    // One minute before and after the jump itself.
    ['TOMORROW', '2026-03-29T00:59:00Z', '2026-03-29T21:00:00.000Z'],
    ['TOMORROW', '2026-03-29T01:01:00Z', '2026-03-29T21:00:00.000Z'],
    // 25 October 2026, 04:00 → 03:00: a day of 25 hours.
    ['TOMORROW', '2026-10-24T10:00:00Z', '2026-10-24T21:00:00.000Z'],
    ['TOMORROW', '2026-10-25T10:00:00Z', '2026-10-25T22:00:00.000Z'],
    ['IN_THREE_DAYS', '2026-10-24T10:00:00Z', '2026-10-26T22:00:00.000Z'],
    ['IN_A_WEEK', '2026-10-20T10:00:00Z', '2026-10-26T22:00:00.000Z'],
    ['TOMORROW', '2026-10-25T00:30:00Z', '2026-10-25T22:00:00.000Z'],
    ['TOMORROW', '2026-10-25T01:30:00Z', '2026-10-25T22:00:00.000Z'],
    // Over the end of a year and of February.
    ['TOMORROW', '2026-12-31T10:00:00Z', '2026-12-31T22:00:00.000Z'],
    ['IN_A_WEEK', '2026-12-28T10:00:00Z', '2027-01-03T22:00:00.000Z'],
    ['TOMORROW', '2028-02-28T10:00:00Z', '2028-02-28T22:00:00.000Z'],
    ['DAY_AFTER_TOMORROW', '2028-02-28T10:00:00Z', '2028-02-29T22:00:00.000Z'],
  ])('%s at %s → %s', (option, now, expected) => {
    expect(from(option, now)).toBe(expected);
  });

  it('is always the next local midnight, on every hour of 2026', () => {
    const wrong: string[] = [];
    for (let hour = 0; hour < 365 * 24; hour += 1) {
      const now = Date.parse('2026-01-01T00:00:00Z') + hour * 3_600_000;
      const opens = replyAllowedFrom('TOMORROW', now, TALLINN) ?? 0;
      const ahead = opens > now && opens - now <= 25 * 3_600_000;
      if (!ahead || calendarDate(opens - 1, TALLINN) !== calendarDate(now, TALLINN))
        wrong.push(new Date(now).toISOString());
    }
    expect(wrong).toEqual([]);
  });

  it('works where the day begins at 01:00, because midnight is skipped', () => {
    // Cuba moves its clocks at 00:00 on 8 March 2026: the day begins at 01:00 (05:00 UTC).
    expect(iso(startOfDay('2026-03-08', 'America/Havana'))).toBe('2026-03-08T05:00:00.000Z');
  });
});

describe('replyOptionOf: only an offered day is accepted', () => {
  const now = Date.parse('2026-10-24T10:00:00Z');
  it.each(REPLY_OPTIONS.filter((option) => option !== 'NOW'))('%s', (option) => {
    const opens = replyAllowedFrom(option, now, TALLINN) ?? 0;
    expect(replyOptionOf(opens, now, TALLINN)).toBe(option);
    expect(replyOptionOf(opens + 1, now, TALLINN)).toBeUndefined();
    expect(replyOptionOf(opens - 1, now, TALLINN)).toBeUndefined();
  });
  it('neither the present moment nor 24 hours from now', () => {
    expect(replyOptionOf(now, now, TALLINN)).toBeUndefined();
    expect(replyOptionOf(now + 86_400_000, now, TALLINN)).toBeUndefined();
  });
});

describe('the feedback window', () => {
  it.each([
    // Completed on 1 November in Tallinn: open to the end of 1 December.
    ['2026-11-01T09:00:00Z', '2026-12-01T22:00:00.000Z'],
    ['2026-10-31T22:00:00Z', '2026-12-01T22:00:00.000Z'],
    ['2026-10-31T21:59:59Z', '2026-11-30T22:00:00.000Z'],
    // Over both changes of the clock.
    ['2026-03-10T09:00:00Z', '2026-04-09T21:00:00.000Z'],
    ['2026-10-10T09:00:00Z', '2026-11-09T22:00:00.000Z'],
    ['2026-12-15T09:00:00Z', '2027-01-14T22:00:00.000Z'],
  ])('completed at %s closes at %s', (completed, requested) => {
    expect(iso(feedbackWindowEnd(Date.parse(completed), TALLINN))).toBe(requested);
  });

  it('ends between two milliseconds', () => {
    const completedAt = Date.parse('2026-11-01T09:00:00Z');
    const end = Date.parse('2026-12-01T22:00:00Z');
    const facts = {
      creationStatus: 'SUBMITTED',
      status: 'COMPLETED',
      replyAllowedFrom: null,
      completedAt,
      closeReason: null,
      assigneeEmployeeId: null,
      openInquiryId: null,
      snoozedUntil: null,
      queue: 'NURSE' as const,
      timeZone: TALLINN,
    } as const;
    expect(decide(facts, 'FEEDBACK', { kind: 'PATIENT' }, end - 1).patch.status).toBe('COMPLETED');
    expect(() => decide(facts, 'FEEDBACK', { kind: 'PATIENT' }, end)).toThrow('FEEDBACK_WINDOW_CLOSED');
  });
});

describe('addDays', () => {
  it.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
  ])('%s + %i = %s', (date, days, target) => {
    expect(addDays(date, days)).toBe(target);
  });
});
