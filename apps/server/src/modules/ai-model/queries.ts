import { statement, type RowOf } from '#platform/db/statement.ts';

/** The first one is asked first. @see app.ai_models_for */
export const planModels = statement(
  'ai-model.plan',
  `select id as "id!", is_environment as "is_environment!", base_url as "base_url!", model as "model!", key_cipher,
          json_mode as "json_mode!: ai_model.json_mode", token_field as "token_field!: ai_model.token_field"
     from app.ai_models_for(:purpose, :clinicId?, :bucket, :environment)`,
);
export type PlanRow = RowOf<typeof planModels>;

export const findPurposes = statement(
  'ai-model.purposes',
  'select clinic_id as "clinic_id!", purposes as "purposes!" from app.ai_purposes(:environment, :clinicIds)',
);

/** How models stand for the whole platform. @see book.ts */
export const findStanding = statement(
  'ai-model.standing',
  `select stopped as "stopped!",
          exists (select from ai_model where removed_at is null and enabled and (not is_environment or :environment)) as "is_any!"
     from ai_switch`,
);

export const noteCall = statement(
  'ai-model.note',
  'select app.note_ai_call(:id, :at, :modelId, :purpose, :ms, :tokensIn, :tokensOut, :failed)',
);

const COLUMNS = `id, is_environment, name, base_url, model, key_cipher, key_set_at, json_mode, token_field, price_in, price_out,
  enabled, tested_at, test_failed, revision, author_name, updated_at`;

export const listModelRows = statement(
  'ai-model.list',
  `select ${COLUMNS} from ai_model where removed_at is null order by is_environment desc, name, id`,
);
export type ModelRow = RowOf<typeof listModelRows>;

/** Locked: of two who change it at once, the second sees what the first has made of it. */
export const lockModel = statement(
  'ai-model.lock',
  `select ${COLUMNS} from ai_model where id = :id and removed_at is null for no key update`,
);

export const countModels = statement(
  'ai-model.count',
  'select count(*) as "total!" from ai_model where removed_at is null',
);

export const insertModel = statement(
  'ai-model.insert',
  `insert into ai_model (id, name, base_url, model, key_cipher, key_set_at, json_mode, token_field, price_in, price_out, author_name, created_at, updated_at)
   values (:id, :name, :baseUrl, :model, :keyCipher?, :keySetAt?, :jsonMode, :tokenField, :priceIn?, :priceOut?, :authorName, :now, :now)
   returning ${COLUMNS}`,
);

export const updateModelRow = statement(
  'ai-model.update',
  `update ai_model
      set name = :name, base_url = :baseUrl, model = :model, key_cipher = :keyCipher?, key_set_at = :keySetAt?,
          json_mode = :jsonMode, token_field = :tokenField, price_in = :priceIn?, price_out = :priceOut?,
          tested_at = case when (base_url, model, json_mode, token_field, key_cipher)
                              is not distinct from (:baseUrl, :model, :jsonMode, :tokenField, :keyCipher?) then tested_at end,
          author_name = :authorName, updated_at = :now, revision = revision + 1
    where id = :id returning ${COLUMNS}`,
);

/** Not where the settings were changed while it answered. */
export const noteTest = statement(
  'ai-model.note_test',
  `update ai_model set tested_at = :now, test_failed = :failed?
    where id = :id and revision = :revision and removed_at is null returning id`,
);

/** Whoever edits it meanwhile is not disturbed: the switch is none of what is typed. */
export const switchModelRow = statement(
  'ai-model.switch',
  `update ai_model set enabled = :enabled, author_name = :authorName, updated_at = :now
    where id = :id and removed_at is null returning ${COLUMNS}`,
);

/** The key goes too. */
export const removeModelRow = statement(
  'ai-model.remove',
  `update ai_model set removed_at = :now, key_cipher = null, key_set_at = null, author_name = :authorName
    where id = :id and removed_at is null and not is_environment returning model`,
);
export const leaveOrders = statement(
  'ai-model.leave_orders',
  `update ai_order set model_ids = array_remove(model_ids, :id::uuid), author_name = :authorName, updated_at = :now, revision = revision + 1
    where :id = any (model_ids)`,
);
export const leaveShares = statement(
  'ai-model.leave_shares',
  'delete from ai_share where model_id = :id returning clinic_id, purpose',
);

export const listOrders = statement(
  'ai-model.orders',
  'select purpose, model_ids, revision, author_name, updated_at from ai_order order by purpose',
);
export const lockOrder = statement(
  'ai-model.lock_order',
  'select purpose, model_ids, revision, author_name, updated_at from ai_order where purpose = :purpose for no key update',
);
export type OrderRow = RowOf<typeof lockOrder>;
export const updateOrder = statement(
  'ai-model.update_order',
  `update ai_order set model_ids = :modelIds, author_name = :authorName, updated_at = :now, revision = revision + 1
    where purpose = :purpose returning purpose, model_ids, revision, author_name, updated_at`,
);

export const findSwitch = statement(
  'ai-model.stopped',
  'select stopped, author_name, updated_at from ai_switch',
);
export const setSwitch = statement(
  'ai-model.stop',
  'update ai_switch set stopped = :stopped, author_name = :authorName, updated_at = :now where stopped <> :stopped returning stopped',
);

export const listShares = statement(
  'ai-model.shares',
  `select s.clinic_id, c.name as clinic_name, s.purpose, s.model_id, s.percent, s.author_name, s.since
     from ai_share s join clinic c on c.id = s.clinic_id order by c.name, s.clinic_id, s.purpose`,
);
export type ShareRow = RowOf<typeof listShares>;
export const findClinic = statement('ai-model.clinic', 'select id, name from clinic where id = :clinicId');
export const searchClinics = statement(
  'ai-model.clinics',
  `select id, name from clinic where strpos(lower(name), lower(:search)) > 0 order by name, id limit 20`,
);
export const putShare = statement(
  'ai-model.put_share',
  `insert into ai_share (clinic_id, purpose, model_id, percent, author_name, since)
   values (:clinicId, :purpose, :modelId, :percent, :authorName, :now)
   on conflict (clinic_id, purpose) do update
     set model_id = excluded.model_id, percent = excluded.percent, author_name = excluded.author_name,
         since = case when ai_share.model_id = excluded.model_id then ai_share.since else excluded.since end`,
);
export const dropShare = statement(
  'ai-model.drop_share',
  'delete from ai_share where clinic_id = :clinicId and purpose = :purpose',
);

export const measureCalls = statement(
  'ai-model.measures',
  `select model_id, purpose, count(*)::int as "calls!", (count(*) filter (where failed))::int as "failed!",
          sum(tokens_in)::float8 as "tokens_in!", sum(tokens_out)::float8 as "tokens_out!",
          (percentile_disc(0.5) within group (order by ms) filter (where not failed))::int as p50,
          (percentile_disc(0.95) within group (order by ms) filter (where not failed))::int as p95
     from ai_call where at > :since group by model_id, purpose`,
);
export const countLikes = statement(
  'ai-model.likes',
  `select model_id as "model_id!", clinic_id, made::int as "made!", liked::int as "liked!", disliked::int as "disliked!"
     from app.ai_like_counts()`,
);
