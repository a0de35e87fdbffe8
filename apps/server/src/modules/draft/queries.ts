import type { DraftContent } from '@tervik/contract/drafts.ts';
import { statement } from '../../platform/db/statement.ts';

export const findDraft = statement<{ content: DraftContent; updated_at: string }>(
  'draft.find',
  'select content, updated_at from draft where user_id = $1 and key = $2',
);
/** One row a person and place; the last one who types wins, on whatever device. */
export const storeDraft = statement<{ updated_at: string }>(
  'draft.store',
  `insert into draft (user_id, key, content, updated_at) values ($1, $2, $3, $4)
   on conflict (user_id, key) do update set content = excluded.content, updated_at = excluded.updated_at
   returning updated_at`,
);
export const removeDraft = statement<never>(
  'draft.remove',
  'delete from draft where user_id = $1 and key = $2',
);
