import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { batchStateOf, costOf } from '@tervik/domain/message-centre/batch.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { SMS_STATES, type SmsCounts } from '@tervik/domain/message-centre/vocabulary.ts';
import type { BatchRow } from './queries.ts';

/** How long a batch waits for a second person, in milliseconds. */
export const APPROVAL_TIME = MESSAGE_LIMITS.approvalDays * 24 * 60 * 60_000;

export function presentBatch(row: BatchRow, now: number): SmsBatch {
  const counts = Object.fromEntries(SMS_STATES.map((state) => [state, row.counts[state] ?? 0])) as SmsCounts;
  const { stopped_at: at, stopped_by_name: by } = row;
  return {
    id: row.id,
    clinicId: row.clinic_id,
    template: row.template,
    text: row.text,
    clinicName: row.clinic_name,
    isTest: row.is_test,
    careReason: row.care_reason,
    madeBy: row.made_by_name,
    createdAt: row.created_at,
    sendAt: row.send_at,
    state: batchStateOf(counts, {
      isDue: Date.parse(row.send_at) <= now,
      isStopped: at !== null,
      isWaiting: row.approval === 'WAITING',
      toTell: row.only - row.only_told,
      reading: row.fallback_at !== null && Date.parse(row.fallback_at) > now ? row.reading : 0,
    }),
    stopped: at === null ? null : { at, by: by ?? '' },
    approval: presentApproval(row),
    counts: { ...counts },
    online:
      row.fallback_at === null
        ? null
        : {
            told: row.told,
            read: row.read,
            fallbackAt: row.fallback_at,
            saved: costOf(row.price, row.read),
            only: { all: row.only, told: row.only_told, read: row.only_read },
          },
    price: row.price,
    cost: costOf(row.price, counts.DELIVERED),
  };
}

function presentApproval(row: BatchRow): SmsBatch['approval'] {
  const { approval: state, decided_at: at, decided_by_name: by, decided_note: note } = row;
  if (state === null) return null;
  return {
    state,
    isMine: row.is_mine,
    until: new Date(Date.parse(row.created_at) + APPROVAL_TIME).toISOString(),
    decided: at === null ? null : { at, by: by ?? '', note: note ?? '' },
  };
}
