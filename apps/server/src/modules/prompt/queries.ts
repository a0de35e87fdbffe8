import { statement, type RowOf } from '#platform/db/statement.ts';

/** No row: the shipped file. @see app.prompt_in_force */
export const findInForce = statement(
  'prompt.in_force',
  'select number as "number!", body as "body!" from app.prompt_in_force(:purpose)',
);

export const listHeads = statement(
  'prompt.heads',
  `select distinct on (purpose) purpose, number, author_name, published_at from prompt_version order by purpose, number desc`,
);
export const listDrafts = statement('prompt.drafts', 'select purpose, author_name from prompt_draft');

export const listVersions = statement(
  'prompt.versions',
  `select number, body, note, author_name, published_at, again_of from prompt_version where purpose = :purpose order by number desc`,
);
export type VersionRow = RowOf<typeof listVersions>;

const DRAFT = 'body, note, revision, author_name, updated_at';
export const findDraft = statement(
  'prompt.draft',
  `select ${DRAFT} from prompt_draft where purpose = :purpose`,
);
export type DraftRow = RowOf<typeof findDraft>;

/** Whoever changes, publishes or throws away waits for who does so already. */
export const lockPurpose = statement(
  'prompt.lock',
  `select pg_advisory_xact_lock(hashtext('prompt'), hashtext(:purpose::text))`,
);

/** Under a revision that no draft has had before. */
export const putDraft = statement(
  'prompt.put_draft',
  `insert into prompt_draft (purpose, body, note, author_user_id, author_name, updated_at)
   values (:purpose, :body, :note, :userId, :authorName, :now)
   on conflict (purpose) do update
     set body = excluded.body, note = excluded.note, revision = default, author_user_id = excluded.author_user_id,
         author_name = excluded.author_name, updated_at = excluded.updated_at
   returning ${DRAFT}`,
);
export const deleteDraft = statement(
  'prompt.delete_draft',
  'delete from prompt_draft where purpose = :purpose',
);

export const insertVersion = statement(
  'prompt.insert_version',
  `insert into prompt_version (id, purpose, number, body, note, again_of, author_user_id, author_name, published_at)
   values (:id, :purpose, :number, :body, :note, :againOf?, :userId, :authorName, :now)`,
);

export const listPassed = statement(
  'prompt.passed',
  'select case_id from prompt_trial where purpose = :purpose and digest = :digest',
);
export const putPassed = statement(
  'prompt.put_passed',
  `insert into prompt_trial (purpose, digest, case_id, tried_at) values (:purpose, :digest, :caseId, :now)
   on conflict (purpose, digest, case_id) do update set tried_at = excluded.tried_at`,
);
