import { statement, type RowOf } from '#platform/db/statement.ts';

/** One at a time in one place of one person. */
export const lockDrafts = statement(
  'draft.lock_place',
  'select pg_advisory_xact_lock(hashtextextended(:place, 0))',
);

/** What is kept in one place, newest first: what is open, and what was put aside. */
export const listDrafts = statement(
  'draft.list',
  `select device, number, past, content, updated_at, set_aside_at from draft
    where user_id = :userId and key = :key order by updated_at desc, device`,
);
export type DraftRow = RowOf<typeof listDrafts>;

/** Of one person. Nobody has so many half-typed texts; a script that makes more loses its oldest. */
export const DRAFTS_MAX = 300;
export const storeDraft = statement(
  'draft.store',
  `with replaced as (
     delete from draft where user_id = :userId and key = :key and device <> :device and device || ':' || number = any (:replaced)
   ), oldest as (
     delete from draft where user_id = :userId and (key, device) in
       (select key, device from draft where user_id = :userId and (key, device) <> (:key, :device)
         order by updated_at desc offset ${DRAFTS_MAX - 1})
   )
   insert into draft (user_id, key, device, number, past, content, updated_at) values (:userId, :key, :device, :number, :past, :content, :now)
   on conflict (user_id, key, device) do update
      set number = excluded.number, past = excluded.past, content = excluded.content, updated_at = excluded.updated_at,
          set_aside_at = null
   returning updated_at`,
);
/** What a version holds by now: */
export const joinDraft = statement(
  'draft.join',
  `with replaced as (
     delete from draft where user_id = :userId and key = :key and device <> :device and device || ':' || number = any (:replaced)
   )
   update draft set past = :past where user_id = :userId and key = :key and device = :device`,
);
/** A name of their own: the device may go on typing. */
export const setAside = statement(
  'draft.set_aside',
  `update draft set device = gen_random_uuid(), number = 0, set_aside_at = :now
    where user_id = :userId and key = :key and device = any (:devices) and set_aside_at is null`,
);
export const restoreDraft = statement(
  'draft.restore',
  `update draft set set_aside_at = null where user_id = :userId and key = :key and device = :device`,
);
/** As far as the request may (policy draft_taken). */
export const removeDraft = statement(
  'draft.remove',
  'delete from draft where user_id = :userId and key = :key',
);

// ── last words of a session that has expired ──────────────────────────────────────────────────────────────────
/** A person who has so many drafts gets no more by this way: none of theirs goes for one of these. */
export const DEPOSITS_UP_TO = 100;
export const openDeposit = statement(
  'draft.open_deposit',
  'select user_id as "user_id!" from app.open_draft_deposit(:tokenHash, :userId, :graceSeconds)',
);
export const countDrafts = statement(
  'draft.count',
  'select count(*)::int as "count!" from draft where user_id = :userId',
);
