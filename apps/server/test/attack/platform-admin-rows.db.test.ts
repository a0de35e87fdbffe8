import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishPolicies } from '#modules/consent/index.ts';
import { createCast, type Cast } from '../matrix/route-cases.ts';
import { createTestApp, PUSH_SETTINGS, type TestApp } from '../support/test-app.ts';
import type { Persona } from '../support/world.ts';

/*
 * By row-level security alone, whatever the routes refuse: the platform's admin, on their side and with two factors, asks
 * every table and every function that there is. Both are read from the catalogue, so a new one is asked by itself.
 */

/** What the admin's side may read, and why. */
const READABLE: Readonly<Record<string, string>> = {
  ai_call: 'how long each call of a model took, and what it cost',
  ai_model: 'language models, without their keys',
  ai_order: 'which model is asked first',
  ai_share: 'how many clinics a model is tried with',
  ai_switch: 'whether models are asked at all',
  announcement: 'what the platform tells patients',
  business_register: 'names of companies by their code',
  business_register_import: 'when they were last read in',
  clinic: 'which clinics there are',
  clinic_feature: 'what a clinic has switched on',
  clinic_intake: 'how many e-contacts a clinic takes a day, as every visitor sees it',
  clinic_lock: 'why and when a clinic was locked',
  clinic_signup: 'applications of clinics',
  employee: 'who works in a clinic: its admins are invited and named here',
  employee_join_code: 'the hash of an invited admin’s code',
  information_change: 'who changed what of the information hub',
  information_edition: 'what clinics are shown of it',
  information_file: 'the files of it',
  information_item: 'what is written for it',
  information_picture: 'the pictures of it',
  information_text: 'the words of it',
  intake_closure: 'when a clinic takes none',
  medicine: 'the register of medicines',
  obstacle: 'what kept people, who are not known, from getting in',
  plan_change: 'plans that hold later',
  price: 'what plans and SMS cost',
  prompt_draft: 'prompts in the making',
  prompt_trial: 'what a prompt made of made-up cases',
  prompt_version: 'prompts',
  subscription: 'which plan a clinic had',
};

/** What that side changes: the platform's own settings. */
const CHANGEABLE: readonly string[] = [
  'update ai_model',
  'update ai_order',
  'update ai_switch',
  'update announcement',
  'update information_edition',
  'update information_item',
];

/** Functions that answer the admin with something, and why that is nothing of a patient. */
const ANSWERING: Readonly<Record<string, string>> = {
  ai_models_for: 'which models are asked, with their keys as they are sealed',
  ai_purposes: 'for what models are asked',
  change_plan: 'whether the plan was changed',
  clinic_agreement: 'the text of an agreement',
  create_clinic: 'whether the clinic was made',
  information_readers: 'which share of a profession has read an item, of five people at least',
  intake_load: 'how many e-contacts of each type a clinic has taken, as every visitor’s page counts them',
  invite_clinic_admin_again: 'how often an invitation was sent',
  is_translation_agreed: 'whether a clinic has agreed to a text',
  lacks_admin: 'whether somebody who has joined administers a clinic',
  lock_clinic: 'whether it was locked, and whose pages look again',
  make_clinic_admin: 'whose right it was to become',
  may_try_names: 'that the admin themselves has not tried too often',
  notice_reach: 'how the admin themselves is reached',
  platform_acts: 'what the platform did',
  platform_admin_name: 'the name of the acting admin',
  platform_clinics: 'counts of each clinic',
  platform_overview: 'counts of all',
  prompt_in_force: 'what a model is told',
  runs_platform: 'that an account is the platform’s',
  translation_terms: 'which text is in force',
  unlock_clinic: 'whether it was unlocked, and whose pages look again',
  withdraw_clinic_admin: 'whether an invitation was withdrawn',
};

/**
 * Functions that break on what makes no sense, with the codes of their mistakes: all are of a row that could not be written,
 * and none of those is a patient's.
 */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  // Without an instant.
  create_clinic: ['23502'],
  invite_clinic_admin_again: ['23502'],
  // And of a model or a purpose that there is not. What a model took is written by every side.
  note_ai_call: ['23502', '23503', '23514'],
};

let app: TestApp;
let cast: Cast;
let owner: pg.Client;
let admin: Persona;
let ids: readonly string[];
beforeAll(async () => {
  app = await createTestApp({ config: { push: PUSH_SETTINGS } });
  cast = await createCast(app);
  admin = cast.must('platformAdmin');
  const targets = [];
  for (const state of ['NEW', 'ASKED', 'CLOSED', 'SENT_FILE', 'DOCTORS_FILE'] as const)
    targets.push(await cast.makeTarget(state));
  const child = await cast.makeTarget('NEW', 'representative');
  const patient = cast.must('patient');
  // What there is of the platform's own, so that what answers has something to say.
  const invited = await app.world.invitation(cast.clinicWithoutAdmin, null);
  await app.world.sql('update employee set is_admin = true, invited_by_platform = true where id = $1', [
    invited,
  ]);
  await app.world.sql(
    `insert into prompt_version (id, purpose, number, body, note, author_user_id, author_name, published_at)
     select gen_random_uuid(), p, 2, 'x', '', $1, 'x', now() from unnest(array['questions', 'summary', 'clinic_summary', 'translation']) p`,
    [admin.userId],
  );
  await app.world.sql(
    `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, request_id)
     values (gen_random_uuid(), now(), $1, 'ADMIN', $2, 'createClinic', 'clinic', 'x')`,
    [admin.userId, cast.clinic.id],
  );
  await publishPolicies(app.database.ownerUrl, 'EE');
  ids = [
    targets[1]?.eContactId ?? '',
    child.eContactId,
    targets[3]?.fileId ?? '',
    patient.personId,
    patient.userId,
    patient.patientId,
    cast.clinic.id,
    cast.must('doctor').employeeId ?? '',
    cast.clinicWithoutAdmin.id,
    invited,
    admin.userId,
  ];
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

/** A transaction that leaves nothing behind. */
async function unkept<T>(act: () => Promise<T>): Promise<T> {
  await owner.query('begin');
  try {
    return await act();
  } finally {
    await owner.query('rollback');
  }
}

async function enterAsAdmin(): Promise<void> {
  await owner.query('set local role tervik_app');
  const { rows } = await owner.query<{ user_id: string; is_admin: boolean }>(
    `select user_id, is_admin from app.open_context($1, 'ADMIN', 0, null)`,
    [createHash('sha256').update(admin.token).digest()],
  );
  expect(rows).toEqual([{ user_id: admin.userId, is_admin: true }]);
}

interface Table {
  readonly name: string;
  /** A column that tervik_app may read; null = none. */
  readonly column: string | null;
}

async function listTables(): Promise<Table[]> {
  const { rows } = await owner.query<Table>(
    `select c.relname as name,
            (select quote_ident(a.attname) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
                and has_column_privilege('tervik_app', c.oid, a.attnum, 'select') order by a.attnum limit 1) as "column"
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
        and c.relname !~ '^kysely_' and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      order by 1`,
  );
  return rows;
}

/** One row of made-up values, for a table that nothing of the cast has filled; its checks are off until the rollback. */
async function fill(table: string): Promise<void> {
  const constraints = await owner.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype in ('c', 'f', 'x')`,
    [table],
  );
  for (const { name } of constraints.rows) await owner.query(`alter table ${table} drop constraint ${name}`);
  await owner.query(`alter table ${table} disable trigger user`);
  const columns = await owner.query<{ name: string; value: string }>(
    `select quote_ident(a.attname) as name,
            case when t.typcategory = 'A' then '''{}''' when t.typname = 'uuid' then quote_literal($2)
                 when t.typname like 'json%' then '''{}''' when t.typname = 'bool' then 'true' when t.typname = 'bytea' then '''x'''
                 when t.typcategory = 'D' then 'now()' when t.typcategory = 'N' then '1' else '''x''' end as value
       from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attnotnull
        and a.attgenerated = '' and a.attidentity = ''`,
    [table, ids[0]],
  );
  const names = columns.rows.map(({ name }) => name).join(', ');
  const values = columns.rows.map(({ value }) => value).join(', ');
  await owner.query(`insert into ${table} (${names}) values (${values})`);
}

it('of all tables the admin reads these few, and none of them is about a patient', async () => {
  const tables = await listTables();
  expect(tables.length).toBeGreaterThan(40);
  const readable: string[] = [];
  const unfilled: string[] = [];
  for (const { name, column } of tables)
    await unkept(async () => {
      const count = async (what: string): Promise<number> =>
        Number((await owner.query<{ count: string }>(`select count(${what}) from ${name}`)).rows[0]?.count);
      if ((await count('*')) === 0) await fill(name);
      if ((await count('*')) === 0) unfilled.push(name);
      if (column === null) return;
      await enterAsAdmin();
      if ((await owner.query(`select ${column} from ${name} limit 1`)).rows.length > 0) readable.push(name);
    });
  expect(unfilled, 'asked without a row in it').toEqual([]);
  expect(readable).toEqual(Object.keys(READABLE));
});

it('changes no row but the platform’s own settings', async () => {
  const changed: string[] = [];
  for (const { name } of await listTables())
    for (const privilege of ['update', 'delete'] as const) {
      const { rows } = await owner.query<{ column: string | null }>(
        privilege === 'delete'
          ? `select case when has_table_privilege('tervik_app', $1, 'delete') then 'x' end as "column"`
          : `select (select quote_ident(attname) from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
                       and has_column_privilege('tervik_app', attrelid, attnum, 'update') limit 1) as "column"`,
        [name],
      );
      const column = rows[0]?.column ?? null;
      if (column === null) continue;
      await unkept(async () => {
        await enterAsAdmin();
        // Blindly: what names no column that is read needs no right to read either.
        const text = privilege === 'delete' ? `delete from ${name}` : `update ${name} set ${column} = null`;
        const reached = await owner.query(text).then(
          ({ rowCount }) => rowCount !== 0,
          // Without the right nothing is reached; any other mistake comes from a row that was.
          (error: unknown) => (error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE,
        );
        if (reached) changed.push(`${privilege} ${name}`);
      });
    }
  expect(changed).toEqual(CHANGEABLE);
});

const INSUFFICIENT_PRIVILEGE = '42501';

interface Callable {
  readonly name: string;
  readonly types: readonly string[];
  /** Without the "p_" before them. */
  readonly names: readonly string[];
}

/**
 * Words that the database itself knows, by the column that they stand in: those of its check constraints, and of its rows
 * where there are few (countries, languages, slugs). An argument of the same name is asked with each of them.
 */
async function readWords(): Promise<ReadonlyMap<string, readonly string[]>> {
  const words = new Map<string, Set<string>>();
  const add = (column: string, word: string): void =>
    void words.set(column, (words.get(column) ?? new Set()).add(word));
  const { rows: checks } = await owner.query<{ column: string; definition: string }>(
    `select a.attname as "column", pg_get_constraintdef(c.oid) as definition
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'c' and c.connamespace = 'public'::regnamespace`,
  );
  for (const { column, definition } of checks)
    for (const [, word = ''] of definition.matchAll(/'([^']+)'::text/g)) add(column, word);
  const { rows: columns } = await owner.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attname in ('country_code', 'locale', 'slug', 'item', 'consent_type', 'type', 'purpose', 'plan')`,
  );
  for (const { table, column } of columns) {
    const { rows } = await owner.query<{ word: string | null }>(
      `select distinct ${column}::text as word from ${table} limit 30`,
    );
    for (const { word } of rows) if (word !== null) add(column, word);
  }
  return new Map([...words].map(([column, found]) => [column, [...found]]));
}

/** Where there would be more calls than this, the arguments that name nobody are changed one after the other. */
const CALLS_MAX = 2000;

/** Every choice of arguments that might name somebody, or something that the database knows. */
function argumentsFor(
  { types, names }: Callable,
  words: ReadonlyMap<string, readonly string[]>,
): unknown[][] {
  const all = types.map((type, at) => {
    const known = words.get(names[at] ?? '') ?? [];
    if (type === 'text') return [...known, ...valuesOf(type)];
    return type === 'text[]' && known.length > 0 ? [known, ...valuesOf(type)] : valuesOf(type);
  });
  if (all.reduce((count, values) => count * values.length, 1) <= CALLS_MAX) return choose(all);
  const first = all.map((values, at) => (types[at] === 'uuid' ? values : values.slice(0, 1)));
  const others = all.flatMap((values, at) =>
    types[at] === 'uuid' ? [] : choose(first.with(at, values.slice(1))),
  );
  return [...choose(first), ...others];
}
function valuesOf(type: string): readonly unknown[] {
  if (type === 'uuid') return ids;
  if (!type.endsWith('[]')) return PLAIN[type] ?? [null];
  const one = type.slice(0, -2);
  if (one === 'text') return [ids.slice(0, 5)];
  // As many as there are ids: arrays are read side by side.
  return [one === 'uuid' ? ids : ids.map(() => PLAIN[one]?.[0] ?? null)];
}
const choose = (choices: readonly (readonly unknown[])[]): unknown[][] =>
  choices.reduce<unknown[][]>(
    (lists, values) => lists.flatMap((list) => values.map((value) => list.concat([value]))),
    [[]],
  );
const PLAIN: Readonly<Record<string, readonly unknown[]>> = {
  text: ['', 'PRM_PATIENT'],
  integer: [100, 0],
  bigint: [100],
  boolean: [true],
  jsonb: ['{}'],
  'timestamp with time zone': ['2026-11-24T10:00:00Z', null],
  date: ['2026-11-24'],
  bytea: [Buffer.alloc(32)],
};

/** Says something: any value but null, false, nothing, 0 and the word for "there is no such thing". */
const NOTHING: ReadonlySet<unknown> = new Set([null, false, 0, '0', '', 'NOT_FOUND']);
const says = (row: object): boolean =>
  Object.values(row).some((value) => !NOTHING.has(value) && !(Array.isArray(value) && value.length === 0));

it('of all functions that look behind row-level security these few answer the admin', async () => {
  const { rows: functions } = await owner.query<Callable>(
    `select p.proname as name, array(select format_type(t, null) from unnest(p.proargtypes) with ordinality u(t, n) order by n) as types,
            array(select regexp_replace(coalesce(p.proargnames[n], ''), '^p_', '') from generate_series(1, p.pronargs) n) as names
       from pg_proc p
      where p.pronamespace = 'app'::regnamespace and p.prosecdef and p.prorettype <> 'trigger'::regtype
        and has_function_privilege('tervik_app', p.oid, 'execute')
        -- It is what tells who somebody is: called with a token, which nobody else has.
        and p.proname <> 'open_context'
      order by 1`,
  );
  expect(functions.length).toBeGreaterThan(20);
  const words = await readWords();
  for (const column of ['purpose', 'country_code', 'locale', 'slug', 'plan'])
    expect(words.get(column)?.length, column).toBeGreaterThan(0);
  const answering = new Set<string>();
  const broken = new Map<string, Set<string>>();
  for (const callable of functions)
    await unkept(async () => {
      await enterAsAdmin();
      const { name, types } = callable;
      const placeholders = types.map((type, index) => `$${index + 1}::${type}`).join(', ');
      for (const values of argumentsFor(callable, words)) {
        await owner.query('savepoint before');
        try {
          const { rows } = await owner.query<object>(
            `select f.* from app.${name}(${placeholders}) f`,
            values,
          );
          if (rows.some(says)) answering.add(name);
        } catch (error) {
          // Only a right that is missing is a refusal; any other mistake has looked already, and is named.
          const { code = '' } = error as { code?: string };
          if (code !== INSUFFICIENT_PRIVILEGE) broken.set(name, (broken.get(name) ?? new Set()).add(code));
        }
        await owner.query('rollback to savepoint before');
      }
    });
  expect([...answering]).toEqual(Object.keys(ANSWERING));
  expect(
    Object.fromEntries(
      [...broken].map(([name, codes]) => [name, [...codes].toSorted((a, b) => (a < b ? -1 : 1))]),
    ),
  ).toEqual(BROKEN);
});
