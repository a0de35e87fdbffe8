import type { DraftContent } from '@tervik/contract/draft.ts';
import { statement } from '#platform/db/statement.ts';

/** One at a time in one place of one person. */
export const lockPlace = statement<never>(
  'draft.lock_place',
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
);

export interface DraftRow {
  device: string;
  number: number;
  past: string[];
  content: DraftContent;
  updated_at: string;
  set_aside_at: string | null;
}
/** What is kept in one place, newest first: what is open, and what was put aside. */
export const listDrafts = statement<DraftRow>(
  'draft.list',
  `select device, number, past, content, updated_at, set_aside_at from draft
    where user_id = $1 and key = $2 order by updated_at desc, device`,
);

/** Of one person. Nobody has so many half-typed texts; a script that makes more loses its oldest. */
export const DRAFTS_KEPT = 300;
/** $3 device, $4 number, $5 past, $6 content, $7 now, $8 versions whose place it takes. */
export const storeDraft = statement<{ updated_at: string }>(
  'draft.store',
  `with replaced as (
     delete from draft where user_id = $1 and key = $2 and device <> $3 and device || ':' || number = any ($8)
   ), oldest as (
     delete from draft where user_id = $1 and (key, device) in
       (select key, device from draft where user_id = $1 and (key, device) <> ($2, $3)
         order by updated_at desc offset ${DRAFTS_KEPT - 1})
   )
   insert into draft (user_id, key, device, number, past, content, updated_at) values ($1, $2, $3, $4, $5, $6, $7)
   on conflict (user_id, key, device) do update
      set number = excluded.number, past = excluded.past, content = excluded.content, updated_at = excluded.updated_at,
          set_aside_at = null
   returning updated_at`,
);
/** What a version holds by now: $3 its device, $4 its past, $5 versions that go into it. */
export const joinDraft = statement<never>(
  'draft.join',
  `with replaced as (
     delete from draft where user_id = $1 and key = $2 and device <> $3 and device || ':' || number = any ($5)
   )
   update draft set past = $4 where user_id = $1 and key = $2 and device = $3`,
);
/** $3 devices. A name of their own: the device may go on typing. */
export const setAside = statement<never>(
  'draft.set_aside',
  `update draft set device = gen_random_uuid(), number = 0, set_aside_at = $4
    where user_id = $1 and key = $2 and device = any ($3) and set_aside_at is null`,
);
export const restoreDraft = statement<never>(
  'draft.restore',
  `update draft set set_aside_at = null where user_id = $1 and key = $2 and device = $3`,
);
/** As far as the request may (policy draft_taken). */
export const removeDraft = statement<never>(
  'draft.remove',
  'delete from draft where user_id = $1 and key = $2',
);

// ── last words of a session that has expired ──────────────────────────────────────────────────────────────────
/** A person who has so many drafts gets no more by this way: none of theirs goes for one of these. */
export const DEPOSITS_UP_TO = 100;
export const openDeposit = statement<{ user_id: string }>(
  'draft.open_deposit',
  'select user_id from app.open_draft_deposit($1, $2, $3)',
);
export const countDrafts = statement<{ count: number }>(
  'draft.count',
  'select count(*)::int as count from draft where user_id = $1',
);
