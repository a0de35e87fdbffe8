import type { DraftContent } from '@tervik/contract/drafts.ts';
import { statement } from '../../platform/db/statement.ts';

export const findDraft = statement<{ content: DraftContent; updated_at: string }>(
  'draft.find',
  'select content, updated_at from draft where user_id = $1 and key = $2',
);
/** Of one person. Nobody has so many half-typed texts; a script that makes more loses its oldest. */
export const DRAFTS_KEPT = 300;
/** One row a person and place; the last one who types wins, on whatever device. */
export const storeDraft = statement<{ updated_at: string }>(
  'draft.store',
  `with oldest as (
     delete from draft where user_id = $1 and key in
       (select key from draft where user_id = $1 and key <> $2 order by updated_at desc offset ${DRAFTS_KEPT - 1})
   )
   insert into draft (user_id, key, content, updated_at) values ($1, $2, $3, $4)
   on conflict (user_id, key) do update set content = excluded.content, updated_at = excluded.updated_at
   returning updated_at`,
);
export const removeDraft = statement<never>(
  'draft.remove',
  'delete from draft where user_id = $1 and key = $2',
);
