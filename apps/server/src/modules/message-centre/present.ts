import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { batchStateOf, costOf } from '@tervik/domain/message-centre/batch.ts';
import { SMS_STATES, type SmsCounts } from '@tervik/domain/message-centre/vocabulary.ts';
import type { BatchRow } from './queries.ts';

export function presentBatch(row: BatchRow, now: number): SmsBatch {
  const counts = Object.fromEntries(SMS_STATES.map((state) => [state, row.counts[state] ?? 0])) as SmsCounts;
  const { stopped_at: at, stopped_by_name: by } = row;
  return {
    id: row.id,
    clinicId: row.clinic_id,
    template: row.template,
    text: row.text,
    clinicName: row.clinic_name,
    madeBy: row.made_by_name,
    createdAt: row.created_at,
    sendAt: row.send_at,
    state: batchStateOf(counts, { isDue: Date.parse(row.send_at) <= now, isStopped: at !== null }),
    stopped: at === null ? null : { at, by: by ?? '' },
    counts: { ...counts },
    price: row.price,
    cost: costOf(row.price, counts.DELIVERED),
  };
}
