import { createHash } from 'node:crypto';
import pg from 'pg';
import { E_CONTACT_TYPES } from '@tervik/domain/e-contact/type-catalogue.ts';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { queueOf } from '@tervik/domain/e-contact/queue.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { createRandom } from './random.ts';
import { ET } from './texts/et.ts';
import { writeText } from './write.ts';

export interface BenchSize {
  readonly eContacts: number;
  /** At least two: the big one (index 0) and the typical ones, which share the rest evenly. */
  readonly clinics: number;
  /** E-contacts of the big one. */
  readonly bigClinic: number;
  readonly patients: number;
}

export const BENCH_SIZE: BenchSize = {
  eContacts: 1_000_000,
  clinics: 200,
  bigClinic: 50_000,
  patients: 400_000,
};

/** The session of the first doctor of a clinic (index 0 is the big one): 43 base64url characters. */
export const benchToken = (clinicIndex: number): string =>
  createHash('sha256').update(`tervik bench ${clinicIndex}`).digest('base64url');

const FIRST_NAMES =
  'Malle Jaan Katrin Andres Galina Vladimir Kristiina Siim Jelena Sergei Tiiu Toomas Laura Martin Irina Igor Ene Rein Piret Margus Anne Urmas Marika Kalle Õie Jüri Svetlana Dmitri Ülle Priit Liis Mati Olga Nikolai Merle Raivo Anu Tõnu Tatjana'.split(
    ' ',
  );
/** Names of their own and names that are put together, as many as a town has, and a prime number of them. */
const SURNAMES = [
  ...'Ivanov Rebane Ilves Petrov Kuusk Smirnov Teder Volkov Roos Semjonova Kuznetsov Kallas Poom Väli'.split(
    ' ',
  ),
  ...'Tamme Saare Sepa Mäe Kase Kuke Pärna Kopli Luige Oja Karu Raud Õuna Lille Jõe Metsa Nurme Soo Välja Kivi Laane Rohu Vahtra Linnu Põllu Hobe Kulla'
    .split(' ')
    .flatMap((one) =>
      'puu mets oja org salu saar vee mägi järv pere niit sepp nõmm ots laid'
        .split(' ')
        .map((two) => one + two),
    ),
];
/** Tables that get most of the rows: their secondary indexes are built once, afterwards. */
const BULK = ['app_user', 'person', 'clinic_patient', 'patient_word', 'e_contact', 'activity'];

/** When the clinics and their people came; long before the first e-contact. */
const BEGAN = Date.UTC(2024, 0, 1);
const began = `timestamptz '${new Date(BEGAN).toISOString()}'`;
const YEAR = 365 * 24 * 3_600_000;
const hexOf = (value: number): string => value.toString(16).padStart(12, '0');
/** A UUIDv7 in SQL: 12 hexadecimal digits of the instant, then what tells the rows apart. */
const idOf = (time: string, kind: number, n: string): string =>
  `(${time} || '700${kind}8' || lpad(to_hex(${n}), 15, '0'))::uuid`;

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;
const arrayOf = (values: readonly string[]): string => `array[${values.map(literal).join(', ')}]`;

/**
 * A million e-contacts in an empty, migrated database, by statements over whole sets and the same rows each time
 * (dates are counted from now). Foreign keys are not checked row by row, so it needs a superuser.
 */
export async function seedBench(ownerUrl: string, size: BenchSize = BENCH_SIZE): Promise<void> {
  const client = new pg.Client({ ...connectionOptions(ownerUrl, 'owner'), statement_timeout: 0 });
  await client.connect();
  try {
    await client.query(`
      set session_replication_role = replica;
      set synchronous_commit = off;
      set synchronize_seqscans = off;
      set work_mem = '128MB';
      set maintenance_work_mem = '512MB';`);
    const indexes = await dropIndexes(client);
    for (const statement of [
      functions(),
      people(size),
      PATIENT_WORDS,
      sessions(size),
      plan(size, Date.now()),
      E_CONTACTS,
      ACTIVITIES,
    ])
      await client.query(statement);
    for (const definition of indexes) await client.query(definition);
    await client.query('drop table bench_plan');
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

/** Drops what no constraint needs. @returns the statements that make it again */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i
      where i.indrelid::regclass::text = any ($1) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
      order by 1`,
    [BULK],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** What every statement counts with. They are inlined: a call a row would cost more than the row. */
function functions(): string {
  const random = createRandom(1);
  const slots = { name: 'Mari', writer: 'Mari', instrument: 'PHQ-9', a: '' };
  const letters = Object.values(ET.conversations).flatMap(({ opening, reply }) => opening.concat(reply));
  const answers = Object.values(ET.conversations).flatMap(({ ask, direct, close }) => [ask, direct, close]);
  // 120 to 600 characters, as real ones have.
  const bodies = (texts: readonly string[]): string =>
    arrayOf(
      texts.map((text) =>
        `${writeText(random, text, slots)} ${writeText(random, random.pick(texts), slots)}`.slice(
          0,
          random.int(120, 600),
        ),
      ),
    );
  const pickFrom = (name: string, values: string, count: number): string =>
    `create function pg_temp.${name}(h bigint) returns text language sql immutable as $$ select (${values})[1 + h % ${count}] $$;`;
  return `
    create function pg_temp.instant(ms bigint) returns timestamptz language sql immutable as $$
      select timestamptz 'epoch' + ms * interval '1 millisecond'
    $$;
    ${pickFrom('first_name', arrayOf(FIRST_NAMES), FIRST_NAMES.length)}
    ${pickFrom('surname', arrayOf(SURNAMES), SURNAMES.length)}
    ${pickFrom('letter', bodies(letters), letters.length)}
    ${pickFrom('answer', bodies(answers), answers.length)}
    ${pickFrom('type', arrayOf(E_CONTACT_TYPES), E_CONTACT_TYPES.length)}`;
}

const USER = 1;
const PERSON = 2;
const REPRESENTED = 3;
const STAFF_USER = 4;
const EMPLOYEE = 5;
const CLINIC = 6;
/** 7 and 8 are e-contacts and their entries. */
const PATIENT = 9;
/** A person is a clinic's number and a number in its list; a member of staff likewise. */
const person = (kind: number, i = 'i'): string => idOf(`'${hexOf(BEGAN)}'`, kind, `c * 10000000 + ${i}`);
const clinicId = idOf(`'${hexOf(BEGAN)}'`, CLINIC, 'c');
const staffOf = `case when c = 0 then 32 else 8 end`;

/** How many patients the clinic \`c\` has. */
const patientsOf = ({ patients, bigClinic, eContacts, clinics }: BenchSize): string => {
  const big = Math.max(1, Math.round((patients * bigClinic) / eContacts));
  const each = Math.floor((patients - big) / (clinics - 1));
  const rest = patients - big - each * (clinics - 1);
  return `case when c = 0 then ${big} when c <= ${rest} then ${each + 1} else ${each} end`;
};

function people(size: BenchSize): string {
  return `
    insert into clinic (id, name, plan, plan_valid_from, phones, is_open, created_at)
      select ${clinicId}, 'Perearstikeskus ' || c, case when c % 2 = 0 then 'PREMIUM' else 'BASIC' end, ${began}, array['+3726005500'], false, ${began}
        from generate_series(0::bigint, ${size.clinics - 1}) c;

    insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, is_patient, created_at)
      select ${person(STAFF_USER, 's')}, 's' || c || '.' || s || '@bench.example', pg_temp.first_name(c * 3 + s), pg_temp.surname(c * 7 + s),
             '4' || lpad((c * 100 + s)::text, 10, '0'), date '1975-03-01', 'FEMALE', '+37255' || lpad((c * 100 + s)::text, 6, '0'), 'et', false, ${began}
        from generate_series(0::bigint, ${size.clinics - 1}) c, generate_series(0, ${staffOf} - 1) s;
    insert into employee (id, clinic_id, user_id, first_name, surname, personal_code, email, profession, is_admin, created_at)
      select ${person(EMPLOYEE, 's')}, ${clinicId}, ${person(STAFF_USER, 's')}, pg_temp.first_name(c * 3 + s), pg_temp.surname(c * 7 + s),
             '4' || lpad((c * 100 + s)::text, 10, '0'), 's' || c || '.' || s || '@bench.example',
             case when s % 8 < 3 then 'DOCTOR' when s % 8 < 7 then 'NURSE' else 'NON_CLINICAL' end, s = 0, ${began}
        from generate_series(0::bigint, ${size.clinics - 1}) c, generate_series(0, ${staffOf} - 1) s;

    create unlogged table bench_plan_patient as
      select c, i, '5' || lpad((c * 1000000 + i)::text, 10, '0') as code, date '1940-01-01' + ((i * 7919 + c * 31) % 24000)::int as born
        from generate_series(0::bigint, ${size.clinics - 1}) c, generate_series(0::bigint, ${patientsOf(size)} - 1) i;
    insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, phone, locale, created_at)
      select ${person(USER)}, 'p' || c || '.' || i || '@bench.example', pg_temp.first_name(i + c), pg_temp.surname(i * 3 + c), code, born,
             case when i % 2 = 0 then 'FEMALE' else 'MALE' end, '+3725' || lpad((c * 30000 + i)::text, 7, '0'),
             case when i % 20 < 13 then 'et' when i % 20 < 19 then 'ru' else 'en' end, ${began}
        from bench_plan_patient;
    insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, email, phone, created_at)
      select ${person(PERSON)}, ${person(USER)}, true, pg_temp.first_name(i + c), pg_temp.surname(i * 3 + c), code, born,
             case when i % 2 = 0 then 'FEMALE' else 'MALE' end, 'p' || c || '.' || i || '@bench.example',
             '+3725' || lpad((c * 30000 + i)::text, 7, '0'), ${began}
        from bench_plan_patient;
    -- Every twentieth writes for a child too.
    insert into person (id, owner_user_id, is_self, first_name, surname, personal_code, birth_date, sex, created_at)
      select ${person(REPRESENTED)}, ${person(USER)}, false, pg_temp.first_name(i + c + 5), pg_temp.surname(i * 3 + c), '6' || substr(code, 2),
             date '2019-05-01', 'FEMALE', ${began}
        from bench_plan_patient where i % 20 = 0;
    insert into clinic_patient (id, clinic_id, person_id, owner_user_id, list_code, confirmed_at)
      select ${person(PATIENT)}, ${clinicId}, ${person(PERSON)}, ${person(USER)}, 'N' || (i % 3), ${began} from bench_plan_patient
      union all
      select ${person(PATIENT, 'i + 5000000')}, ${clinicId}, ${person(REPRESENTED)}, ${person(USER)}, 'N' || (i % 3), ${began}
        from bench_plan_patient where i % 20 = 0;
    -- Everybody has written to their clinic, if not in this year.
    insert into clinic_writer (clinic_id, user_id) select ${clinicId}, ${person(USER)} from bench_plan_patient;
    drop table bench_plan_patient;`;
}

/** What app.index_patient keeps (triggers are off), in the order of its index. */
const PATIENT_WORDS = `
  create unlogged table bench_words as
    select cp.clinic_id, p.id as person_id, p.personal_code, u.email, app.fold(p.first_name) as first, app.fold(p.surname) as last
      from clinic_patient cp join person p on p.id = cp.person_id join app_user u on u.id = p.owner_user_id;
  insert into name_word (word) select first from bench_words union select last from bench_words;
  insert into patient_word (clinic_id, kind, word, person_id, name)
    select clinic_id, 'CODE', personal_code collate "C", person_id, null::text from bench_words
    union all select clinic_id, 'EMAIL', email, person_id, null from bench_words
    union all select clinic_id, 'NAME', first, person_id, ' ' || last || ' ' || first from bench_words
    union all select clinic_id, 'NAME', last, person_id, ' ' || last || ' ' || first from bench_words
    order by 1, 2, 3, 4;
  drop table bench_words;`;

function sessions(size: BenchSize): string {
  const rows = Array.from({ length: size.clinics }, (_, c) => {
    const hash = createHash('sha256').update(benchToken(c)).digest('hex');
    return `(${c}::bigint, '\\x${hash}'::bytea)`;
  });
  return `
    insert into session (token_hash, id, user_id, created_at, expires_at, ends_at)
      select hash, ${person(STAFF_USER, '0')}, ${person(STAFF_USER, '0')}, now(), now() + interval '12 hours', now() + interval '12 hours'
        from (values ${rows.join(', ')}) as t (c, hash);`;
}

/**
 * One row an e-contact, in the order of time, with the clinics interleaved as life interleaves them. Of the newest
 * tenth almost all are open, of the older ones every thirtieth: 12.5 % in every clinic.
 */
function plan(size: BenchSize, now: number): string {
  const { eContacts, bigClinic, clinics } = size;
  return `
    create unlogged table bench_plan as
    with counted as (
      select n, n * ${bigClinic} / ${eContacts} as bigs, n * ${bigClinic} / ${eContacts} > (n - 1) * ${bigClinic} / ${eContacts} as is_big
        from generate_series(1::bigint, ${eContacts}) n
    ), placed as (
      select n, (hashint8(n) & 2147483647)::bigint as h,
             case when is_big then 0 else 1 + (n - bigs) * 7919 % ${clinics - 1} end as c,
             case when is_big then bigs else (n - bigs) / ${clinics - 1} end as k,
             ${now - YEAR} + (n - 1) * ${Math.floor((YEAR - 600_000) / eContacts)} as ms
        from counted
    ), told as (
      select n, h, c, k, ms, (h / 7) % (${patientsOf(size)}) as i, (h / 3) % (${staffOf}) as s,
           case when n > ${Math.floor(eContacts * 0.9)} and k % 20 <> 0 or n <= ${Math.floor(eContacts * 0.9)} and k % 30 = 0
                then case when h % 20 < 8 then 'NEW' when h % 20 < 11 then 'REPLIED' else 'ASKED' end
                else case when h % 100 < 4 then 'REJECTED' when h % 100 < 12 then 'CANCELLED' when h % 100 < 24 then 'ARCHIVED'
                          when h % 100 < 60 then 'ANSWERED' else 'TALKED' end
           end as kind,
           least((20 + h % 2000) * 60000, (${now} - ms) / 5) as gap
        from placed
    )
    select *, ${idOf(`lpad(to_hex(ms), 12, '0')`, 7, 'n')} as id, ${clinicId} as clinic_id, ${person(USER)} as owner_user_id,
           ${person(EMPLOYEE, 's')} as employee_id, ${person(STAFF_USER, 's')} as staff_user_id,
           pg_temp.type(case when h % 3 = 0 then h else h % 20 end) as matter
      from told;
    analyze bench_plan;`;
}

/** The acts of each kind, one gap apart. */
const STEPS = `(values
  ('NEW', 0, 'SUBMITTED', false), ('REPLIED', 0, 'SUBMITTED', false), ('REPLIED', 1, 'CLINIC_ANSWER', true), ('REPLIED', 2, 'PATIENT_ANSWER', false),
  ('ASKED', 0, 'SUBMITTED', false), ('ASKED', 1, 'CLINIC_ANSWER', true), ('REJECTED', 0, 'SUBMITTED', false), ('REJECTED', 1, 'REJECTED', true),
  ('CANCELLED', 0, 'SUBMITTED', false), ('CANCELLED', 1, 'CANCELLED', false), ('ARCHIVED', 0, 'SUBMITTED', false), ('ARCHIVED', 1, 'ARCHIVED', true),
  ('ANSWERED', 0, 'SUBMITTED', false), ('ANSWERED', 1, 'COMPLETED', true), ('TALKED', 0, 'SUBMITTED', false), ('TALKED', 1, 'CLINIC_ANSWER', true),
  ('TALKED', 2, 'PATIENT_ANSWER', false), ('TALKED', 3, 'COMPLETED', true)) as step (kind, nr, type, by_staff)`;

const activityId = (nr: string): string =>
  idOf(`lpad(to_hex(ms + ${nr} * gap), 12, '0')`, 8, `n * 8 + ${nr}`);
const timeOf = (step: string): string => `pg_temp.instant(ms + ${step} * gap)`;
const lastStep = `case kind when 'NEW' then 0 when 'REPLIED' then 2 when 'TALKED' then 3 else 1 end`;
const representing = `i % 20 = 0 and k % 2 = 0`;
const writerName = `pg_temp.first_name(i + c) || ' ' || pg_temp.surname(i * 3 + c)`;
const isLocked = `kind = 'ASKED' and n % 5 = 0`;
const lockedUntil = `date_trunc('day', now()) + interval '3 days'`;
/** What the patient has written in this step: the preview repeats the newest. */
const letterOf = (nr: string): string => `pg_temp.letter(h + ${nr} * 11)`;

const isWaiting = `kind in ('NEW', 'REPLIED')`;
const isUrgent = `h % 25 = 0`;
const queueOfMatter = `case ${PROFESSIONS.map(
  (queue) =>
    `when matter in (${E_CONTACT_TYPES.filter((type) => queueOf(type) === queue)
      .map((type) => `'${type}'`)
      .join(', ')}) then '${queue}'`,
).join(' ')} end`;

/** Triggers are off while this is written: what app.keep_queue_rank would keep is said here too. */
const E_CONTACTS = `
  insert into e_contact (id, clinic_id, type, origin, flow_type, creation_status, status, close_reason, owner_user_id, patient_person_id,
      assignee_employee_id, patient_first_name, patient_surname, patient_personal_code, patient_birth_date, patient_sex, representative_name,
      list_code, preview, locale, reply_allowed_from, open_inquiry_id, patient_seen_at, created_at, updated_at, completed_at,
      queue, is_urgent, snoozed_until, waiting_since, queue_rank)
    select id, clinic_id, matter, 'PATIENT',
           case when ${representing} then 'REPRESENTATIVE_TO_CLINIC' else 'PATIENT_TO_CLINIC' end, 'SUBMITTED',
           case when kind in ('NEW', 'REPLIED') then 'WAITING_FOR_CLINIC' when kind = 'ASKED' then 'WAITING_FOR_PATIENT'
                when kind = 'REJECTED' then 'REJECTED' else 'COMPLETED' end,
           case kind when 'REJECTED' then 'OTHER' when 'CANCELLED' then 'PROBLEM_RESOLVED' when 'ARCHIVED' then 'RESOLVED_OUTSIDE_PLATFORM' end,
           owner_user_id, case when ${representing} then ${person(REPRESENTED)} else ${person(PERSON)} end,
           case when kind in ('REPLIED', 'ASKED', 'ANSWERED', 'TALKED') then employee_id end,
           case when ${representing} then pg_temp.first_name(i + c + 5) else pg_temp.first_name(i + c) end, pg_temp.surname(i * 3 + c),
           case when ${representing} then '6' else '5' end || lpad((c * 1000000 + i)::text, 10, '0'),
           case when ${representing} then date '2019-05-01' else date '1940-01-01' + ((i * 7919 + c * 31) % 24000)::int end,
           case when ${representing} or i % 2 = 0 then 'FEMALE' else 'MALE' end,
           case when ${representing} then ${writerName} end, 'N' || (i % 3),
           left(${letterOf(`case when kind in ('REPLIED', 'TALKED') then 2 else 0 end`)}, 200),
           case when i % 20 < 13 then 'et' when i % 20 < 19 then 'ru' else 'en' end,
           case when ${isLocked} then ${lockedUntil} end, case when kind = 'ASKED' then ${activityId('1')} end,
           case when h % 10 < 7 and not (${representing}) then pg_temp.instant(ms + ${lastStep} * gap + gap / 2) end, pg_temp.instant(ms), ${timeOf(lastStep)},
           case when kind in ('REJECTED', 'CANCELLED', 'ARCHIVED', 'ANSWERED', 'TALKED') then ${timeOf(lastStep)} end,
           ${queueOfMatter}, ${isUrgent}, case when ${isWaiting} and h % 40 = 1 then date_trunc('day', now()) + interval '2 days' end,
           case when ${isWaiting} then ${timeOf(lastStep)} end,
           case when ${isWaiting} then ${timeOf(lastStep)} - case when ${isUrgent} then interval '100 years' else interval '0' end
                else ${timeOf(lastStep)} + interval '1000 years' end
      from bench_plan;`;

const ACTIVITIES = `
  insert into activity (id, e_contact_id, clinic_id, owner_user_id, type, actor_kind, actor_user_id, actor_employee_id, actor_name, body, reason,
      reply_allowed_from, answers_id, created_at)
    select ${activityId('nr')}, id, clinic_id, owner_user_id, type,
           case when by_staff then case when s % 8 < 3 then 'DOCTOR' when s % 8 < 7 then 'NURSE' else 'NON_CLINICAL' end
                when ${representing} then 'REPRESENTATIVE' else 'PATIENT' end,
           case when by_staff then staff_user_id else owner_user_id end, case when by_staff then employee_id end,
           case when by_staff then pg_temp.first_name(c * 3 + s) || ' ' || pg_temp.surname(c * 7 + s) else ${writerName} end,
           case when type in ('REJECTED', 'CANCELLED', 'ARCHIVED') then '' when by_staff then pg_temp.answer(h + nr * 11) else ${letterOf('nr')} end,
           case type when 'REJECTED' then 'OTHER' when 'CANCELLED' then 'PROBLEM_RESOLVED' when 'ARCHIVED' then 'RESOLVED_OUTSIDE_PLATFORM' end,
           case when nr = 1 and ${isLocked} then ${lockedUntil} end, case when type = 'PATIENT_ANSWER' then ${activityId('1')} end, ${timeOf('nr')}
      from bench_plan p join ${STEPS} using (kind);`;
