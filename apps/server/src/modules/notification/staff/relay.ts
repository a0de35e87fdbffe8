import {
  NOTICE_CHANNELS,
  noticeSchedule,
  readChoices,
  tellAt,
} from '@tervik/domain/notification/staff-notice.ts';
import { z } from 'zod';
import { runStatement } from '#platform/db/statement.ts';
import type { JobRequest, OutboxHandler } from '#platform/outbox.ts';
import { keepNotices, listStaffToTell } from './queries.ts';
import { presentEvent, presentSchedule } from './present.ts';

const StaffEventPayload = z.object({
  eContactId: z.uuid(),
  userId: z.uuid().nullable(),
  at: z.iso.datetime(),
});

/** The round's task; it is added every minute too (tasks.ts). */
export const TELL_STAFF = 'tell_staff';
/** What is to be told sooner than the next round by the clock has a round of its own. */
const SOON_MS = 60_000;
/** Of rounds of their own: many events make one. */
const STEP_MS = 5_000;

interface NoticeKey {
  readonly employee_id: string;
  readonly channel: string;
  readonly e_contact_id: string;
}
export const noticeKey = ({ employee_id, channel, e_contact_id }: NoticeKey): string =>
  `${employee_id} ${channel} ${e_contact_id}`;

/** Something waits for staff → for whom, and when each of them is told of it; in the relay's transaction. */
export const relayStaffEvents: OutboxHandler = async (client, rows) => {
  const events = rows.flatMap(({ payload }) => StaffEventPayload.safeParse(payload).data ?? []);
  if (events.length === 0) return [];
  const concerned = await runStatement(client, listStaffToTell, { events: JSON.stringify(events) });
  const jobs = new Map<string, JobRequest>();
  const notices = concerned.flatMap((row) => {
    const at = Date.parse(row.at);
    const event = presentEvent(row.event);
    const schedule = noticeSchedule(presentSchedule(row), at);
    const choices = readChoices(row.choices as Record<string, string>);
    return NOTICE_CHANNELS.flatMap((channel) => {
      if (channel === 'PUSH' && !row.has_push) return [];
      const due = tellAt({ event, at }, choices[event][channel], schedule, null);
      if (due === null) return [];
      if (due - at < SOON_MS) addRound(jobs, due);
      const { employee_id, user_id, e_contact_id } = row;
      return [
        {
          employee_id,
          user_id,
          channel,
          e_contact_id,
          event,
          at: row.at,
          due_at: new Date(due).toISOString(),
        },
      ];
    });
  });
  // One order for all relays and rounds: two that tell the same people must not wait for each other in a circle.
  notices.sort((one, other) => (noticeKey(one) < noticeKey(other) ? -1 : 1));
  if (notices.length > 0) await runStatement(client, keepNotices, { notices: JSON.stringify(notices) });
  return [...jobs.values()];
};

function addRound(jobs: Map<string, JobRequest>, due: number): void {
  const runAt = new Date(Math.ceil(due / STEP_MS) * STEP_MS).toISOString();
  const key = `${TELL_STAFF}:${runAt}`;
  jobs.set(key, { task: TELL_STAFF, payload: {}, key, maxAttempts: 3, priority: 1, runAt });
}
