import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpenAt, type ClinicSchedule } from '../clinic/opening-hours.ts';
import {
  decideRound,
  DEFAULT_CHOICES,
  nextMorning,
  NOTICE_TIMES,
  noticeSchedule,
  readChoices,
  STAFF_EVENTS,
  tellAt,
  type NoticeChoices,
  type NoticeTime,
  type StaffEvent,
} from './staff-notice.ts';

const week = (...spans: readonly (readonly [string, string])[]) =>
  Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, spans]));
const SCHEDULE: ClinicSchedule = {
  openingHours: week(['08:00', '12:00'], ['13:00', '16:00']),
  exceptions: [{ from: '2026-11-26', to: '2026-11-26', spans: [], name: 'training' }],
  timeZone: 'Europe/Tallinn',
  countryCode: 'EE',
};
/** Winter time of Tallinn; 23 November 2026 is a Monday. */
const at = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+02:00`);
const show = (instant: number | null): string | null =>
  instant === null
    ? null
    : new Date(instant + 2 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ').replace(':00Z', '');

describe('when somebody is told', () => {
  test.each<[string, StaffEvent, NoticeTime, string, string | null, string | null]>([
    ['urgent, while open', 'URGENT', 'AT_ONCE', '2026-11-23 10:00:00', null, '2026-11-23 10:00:15'],
    [
      'urgent, just told of another',
      'URGENT',
      'AT_ONCE',
      '2026-11-23 10:00:00',
      '2026-11-23 09:59:59',
      '2026-11-23 10:00:15',
    ],
    ['urgent, in the break', 'URGENT', 'AT_ONCE', '2026-11-23 12:10:00', null, '2026-11-23 13:00:00'],
    ['urgent, in the evening', 'URGENT', 'AT_ONCE', '2026-11-23 16:00:00', null, '2026-11-24 08:00:00'],
    ['urgent, at the last moment', 'URGENT', 'AT_ONCE', '2026-11-23 15:59:50', null, '2026-11-24 08:00:00'],
    ['urgent, on Friday night', 'URGENT', 'AT_ONCE', '2026-11-27 22:00:00', null, '2026-11-30 08:00:00'],
    ['urgent, before a closed day', 'URGENT', 'AT_ONCE', '2026-11-25 17:00:00', null, '2026-11-27 08:00:00'],
    ['mine at once', 'MINE', 'AT_ONCE', '2026-11-23 10:00:00', null, '2026-11-23 10:00:15'],
    [
      'mine at once, just told',
      'MINE',
      'AT_ONCE',
      '2026-11-23 10:00:00',
      '2026-11-23 09:58:00',
      '2026-11-23 10:03:00',
    ],
    [
      'mine at once, told long ago',
      'MINE',
      'AT_ONCE',
      '2026-11-23 10:00:00',
      '2026-11-23 08:00:00',
      '2026-11-23 10:00:15',
    ],
    ['hourly', 'MINE', 'HOURLY', '2026-11-23 09:20:00', null, '2026-11-23 10:00:00'],
    ['hourly, at the full hour', 'MINE', 'HOURLY', '2026-11-23 09:00:00', null, '2026-11-23 10:00:00'],
    ['hourly, the break comes first', 'MINE', 'HOURLY', '2026-11-23 11:20:00', null, '2026-11-23 13:00:00'],
    ['hourly, closing comes first', 'MINE', 'HOURLY', '2026-11-23 15:20:00', null, '2026-11-24 08:00:00'],
    ['hourly, at night', 'MINE', 'HOURLY', '2026-11-24 02:20:00', null, '2026-11-24 08:00:00'],
    ['urgent, hourly by choice', 'URGENT', 'HOURLY', '2026-11-23 09:20:00', null, '2026-11-23 10:00:00'],
    ['morning, at night', 'QUEUE', 'MORNING', '2026-11-24 02:20:00', null, '2026-11-24 08:00:00'],
    ['morning, to the second', 'QUEUE', 'MORNING', '2026-11-24 08:00:00', null, '2026-11-24 08:00:00'],
    ['morning, while open', 'QUEUE', 'MORNING', '2026-11-23 08:00:01', null, '2026-11-24 08:00:00'],
    [
      'morning, in the break: the next day',
      'QUEUE',
      'MORNING',
      '2026-11-23 12:30:00',
      null,
      '2026-11-24 08:00:00',
    ],
    [
      'morning, over a closed day and no further',
      'QUEUE',
      'MORNING',
      '2026-11-25 12:30:00',
      null,
      '2026-11-27 08:00:00',
    ],
    ['morning, over the weekend', 'QUEUE', 'MORNING', '2026-11-27 12:30:00', null, '2026-11-30 08:00:00'],
    ['off', 'URGENT', 'OFF', '2026-11-23 10:00:00', null, null],
  ])('%s', (_what, event, time, when, told, expected) => {
    const toldAt = told === null ? null : at(told);
    expect(show(tellAt({ event, at: at(when) }, time, SCHEDULE, toldAt))).toBe(expected);
  });

  test.each([
    ['spring', '2026-03-28T20:00:00Z', '2026-03-30T05:00:00Z'],
    ['autumn', '2026-10-24T20:00:00Z', '2026-10-26T06:00:00Z'],
  ])(
    'over the change of the clocks in %s it is 8 o’clock by the clinic’s clock',
    (_season, from, expected) => {
      expect(new Date(nextMorning(Date.parse(from), SCHEDULE)).toISOString()).toBe(
        expected.replace('Z', '.000Z'),
      );
    },
  );

  test('a clinic without hours is told on weekdays from eight', () => {
    const never = noticeSchedule({ ...SCHEDULE, openingHours: {} }, at('2026-11-28 10:00:00'));
    expect(show(tellAt({ event: 'URGENT', at: at('2026-11-28 10:00:00') }, 'AT_ONCE', never, null))).toBe(
      '2026-11-30 08:00:00',
    );
    expect(noticeSchedule(SCHEDULE, at('2026-11-28 10:00:00'))).toBe(SCHEDULE);
  });
});

describe('a round', () => {
  const round = (
    due: Parameters<typeof decideRound>[0],
    now: string,
    choices: NoticeChoices = DEFAULT_CHOICES,
    schedule = SCHEDULE,
  ) => decideRound(due, { channel: 'MAIL', choices, schedule, now: at(now), toldAt: null });
  const one = (eContactId: string, event: StaffEvent, when: string, isNeeded = true) => ({
    eContactId,
    event,
    at: at(when),
    isNeeded,
  });

  test('tells all that is due in one, counts the urgent ones, and drops what was seen', () => {
    expect(
      round(
        [
          one('a', 'URGENT', '2026-11-23 22:00:00'),
          one('b', 'MINE', '2026-11-24 03:00:00'),
          one('c', 'QUEUE', '2026-11-24 03:00:00'),
          one('d', 'QUEUE', '2026-11-24 03:00:00', false),
        ],
        '2026-11-24 08:00:00',
      ),
    ).toEqual({ told: ['a', 'b', 'c'], urgent: 1, later: [], dropped: ['d'] });
  });
  test('waits where the choice has changed since, and drops what is off', () => {
    const choices = readChoices({ 'MINE:MAIL': 'MORNING', 'QUEUE:MAIL': 'OFF' });
    expect(
      round(
        [one('a', 'MINE', '2026-11-23 09:20:00'), one('b', 'QUEUE', '2026-11-23 09:20:00')],
        '2026-11-23 10:00:00',
        choices,
      ),
    ).toEqual({
      told: [],
      urgent: 0,
      later: [{ eContactId: 'a', dueAt: at('2026-11-24 08:00:00') }],
      dropped: ['b'],
    });
  });
  test('a server that wakes up at night waits for the opening', () => {
    const { told, later } = round([one('a', 'URGENT', '2026-11-23 10:00:00')], '2026-11-23 23:00:00');
    expect(told).toEqual([]);
    expect(later).toEqual([{ eContactId: 'a', dueAt: at('2026-11-24 08:00:00') }]);
  });
  test('a choice that nobody knows is the default', () => {
    expect(readChoices({ 'URGENT:MAIL': 'SOMETIMES', 'QUEUE:FAX': 'OFF' })).toEqual(DEFAULT_CHOICES);
  });
});

/** Four days of a clinic, minute by minute, as the worker lives them. */
function live(
  events: readonly {
    readonly minute: number;
    readonly event: StaffEvent;
    readonly seenAfter: number | null;
  }[],
  choices: NoticeChoices,
) {
  const start = at('2026-11-23 00:00:00');
  const minute = 60_000;
  const waiting = new Map<string, { event: StaffEvent; at: number; dueAt: number; seenAt: number }>();
  const notices: { at: number; told: readonly string[] }[] = [];
  const dropped = new Set<string>();
  let toldAt: number | null = null;
  for (let now = start; now < start + 8 * 24 * 60 * minute; now += minute) {
    for (const [index, { minute: when, event, seenAfter }] of events.entries()) {
      if (start + when * minute !== now) continue;
      const dueAt = tellAt({ event, at: now }, choices[event].MAIL, SCHEDULE, null);
      const seenAt = seenAfter === null ? Infinity : now + seenAfter * minute;
      if (dueAt === null) dropped.add(`${index}`);
      else waiting.set(`${index}`, { event, at: now, dueAt, seenAt });
    }
    const due = [...waiting]
      .filter(([, one]) => one.dueAt <= now)
      .map(([eContactId, { event, at: since, seenAt }]) => ({
        eContactId,
        event,
        at: since,
        isNeeded: seenAt > now,
      }));
    if (due.length === 0) continue;
    const round = decideRound(due, { channel: 'MAIL', choices, schedule: SCHEDULE, now, toldAt });
    for (const { eContactId, dueAt } of round.later) waiting.get(eContactId)!.dueAt = dueAt;
    for (const id of [...round.told, ...round.dropped]) waiting.delete(id);
    for (const id of round.dropped) dropped.add(id);
    if (round.told.length === 0) continue;
    notices.push({ at: now, told: round.told });
    toldAt = now;
  }
  return { notices, dropped, left: waiting };
}

const anyEvent = fc.record({
  minute: fc.integer({ min: 0, max: 4 * 24 * 60 }),
  event: fc.constantFrom(...STAFF_EVENTS),
  seenAfter: fc.option(fc.integer({ min: 0, max: 24 * 60 })),
});
const anyTime = fc.constantFrom(...NOTICE_TIMES);
const anyChoices = fc
  .record({ URGENT: anyTime, MINE: anyTime, QUEUE: anyTime })
  .map((mail) =>
    readChoices(Object.fromEntries(Object.entries(mail).map(([event, time]) => [`${event}:MAIL`, time]))),
  );

test('nobody is told outside opening hours or of what they have seen; each event once, seen, or off by choice', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40 }), anyChoices, (events, choices) => {
      const { notices, dropped, left } = live(events, choices);
      const start = at('2026-11-23 00:00:00');
      expect(left.size).toBe(0);
      expect(notices.filter((notice) => !isOpenAt(notice.at, SCHEDULE))).toEqual([]);
      const told = notices.flatMap(({ at: when, told: ids }) => ids.map((id) => ({ id, when })));
      expect(new Set(told.map(({ id }) => id)).size).toBe(told.length);
      for (const { id, when } of told) {
        const { seenAfter, minute } = events[Number(id)]!;
        if (seenAfter !== null) expect(start + (minute + seenAfter) * 60_000).toBeGreaterThan(when);
        expect(dropped.has(id)).toBe(false);
      }
      for (const [index, { event, seenAfter }] of events.entries()) {
        const wasTold = told.some(({ id }) => id === `${index}`);
        if (!wasTold) expect(choices[event].MAIL === 'OFF' || seenAfter !== null).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('what comes in a night makes one notice, however much it is and whatever was chosen', () => {
  const night = Array.from({ length: 300 }, (_, index) => ({
    minute: 17 * 60 + index * 3,
    event: STAFF_EVENTS[index % 3]!,
    seenAfter: null,
  }));
  for (const time of ['AT_ONCE', 'HOURLY', 'MORNING'] as const) {
    const choices = readChoices({ 'URGENT:MAIL': time, 'MINE:MAIL': time, 'QUEUE:MAIL': time });
    const { notices } = live(
      night.filter(({ minute }) => minute < 31 * 60 + 50),
      choices,
    );
    expect(notices.map(({ at: when }) => show(when))).toEqual(['2026-11-24 08:00:00']);
  }
});
