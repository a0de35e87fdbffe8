import { statement } from '#platform/db/statement.ts';
import type { RowOf } from '#platform/db/statement.ts';

/** Of up to 50,000 rows: some seconds, more while others keep the database busy. */
const LARGE = { patience: 25_000 };

// — who imports —

/** Each rings a phone: they are counted one after the other. */
export const lockProofs = statement(
  'patient-list.lock_proofs',
  `select pg_advisory_xact_lock(hashtextextended('proofs ' || :userId::uuid::text, 0))`,
);
/** Proofs begun since then, the newest first; limits keep them few. */
export const listProofs = statement(
  'patient-list.list_proofs',
  `select created_at, app.is_my_proven_code(personal_code) as "isOwnCode!"
     from import_session where user_id = :userId and created_at > :since order by created_at desc`,
);

export const addProof = statement(
  'patient-list.add_proof',
  `insert into import_session (id, clinic_id, user_id, method, personal_code, created_at, expires_at)
   values (:id, :clinicId, :userId, :method, :personalCode, :now, :expiresAt)`,
);

/** The partner has taken it on. */
export const openProof = statement(
  'patient-list.open_proof',
  `update import_session set partner_session = :partnerSession, pending = :pending, verification_code = :verificationCode
    where id = :id and user_id = :userId and state = 'PENDING' returning id`,
);

export const findProof = statement(
  'patient-list.find_proof',
  `select id, clinic_id, method as "method!", personal_code, partner_session, pending, state as "state!", failure, proven_name, expires_at
     from import_session where id = :id and user_id = :userId and (partner_session <> '' or state <> 'PENDING')`,
);
export type ProofRow = RowOf<typeof findProof>;

/** Only the first answer counts. */
export const endProof = statement(
  'patient-list.end_proof',
  `update import_session set state = :state, failure = :failure?, proven_name = :provenName?
    where id = :id and user_id = :userId and state = 'PENDING' returning id`,
);

/** Whose code it may be: that of somebody who works in the clinic, the admin or a doctor at the same desk; own: proven as mine. */
export const mayProve = statement(
  'patient-list.may_prove',
  `select exists (select from employee where clinic_id = :clinicId and deleted_at is null and personal_code = :personalCode) as "allowed!",
          app.is_my_proven_code(:personalCode) as "isOwnCode!"`,
);

// — lists and imports —

export const findClinic = statement(
  'patient-list.clinic',
  `select c.registration_code, app.list_changes(c.id) as "changes!" from clinic c where c.id = :clinicId`,
);

export const listLists = statement(
  'patient-list.lists',
  `select l.id, l.code, l.doctor, l.registration_number, l.imported_at, m.patients as "patients!", m.phones as "phones!", m.emails as "emails!"
     from patient_list l
    cross join lateral (select count(*)::int as patients, count(phone)::int as phones, count(email)::int as emails
                          from list_member where list_id = l.id) m
    where l.clinic_id = :clinicId and (l.imported_at is not null or m.patients > 0)
    order by l.code collate "et-x-icu"`,
);

/** Names a list that is not there yet, and learns whose it is. */
export const putList = statement(
  'patient-list.put_list',
  `insert into patient_list (id, clinic_id, code, doctor, registration_number, created_at)
   values (:id, :clinicId, :code, :doctor, :registrationNumber?, :now)
   on conflict (clinic_id, code) do nothing`,
);

export const findLists = statement(
  'patient-list.find_lists',
  `select id, code from patient_list where clinic_id = :clinicId and code = any (:codes::text[])`,
);

export const addImport = statement(
  'patient-list.add_import',
  `insert into list_import (id, clinic_id, purpose, source, file_name, list_ids, base, made_by, made_by_name, proven_name, created_at)
   values (:id, :clinicId, :purpose, :source, :fileName?, :listIds::uuid[], :base, :userId, :name, :provenName?, :now)`,
);

export const addRows = statement(
  'patient-list.add_rows',
  'select app.add_import_rows(:importId, :rows::jsonb, :today)',
  LARGE,
);

export const finishRows = statement(
  'patient-list.finish_rows',
  'select app.finish_import_rows(:importId)',
  LARGE,
);

const IMPORT = `select i.id, i.clinic_id, i.purpose, i.source, i.state, i.file_name, i.counts, i.made_by_name, i.proven_name,
          i.created_at, i.applied_at, i.undone_at, i.undone_by_name, i.restored, i.left_alone,
          i.state = 'PLANNED' and i.base <> app.list_changes(i.clinic_id) as "is_outdated!",
          i.going as "going!: list_import.going",
          (select coalesce(jsonb_agg(jsonb_build_object('listCode', l.code, 'doctor', l.doctor, 'patientCount', m.patients,
                    'isNew', l.imported_at is null and m.patients = 0) order by l.code), '[]')
             from patient_list l
            cross join lateral (select count(*) as patients from list_member where list_id = l.id) m
            where l.id = any (i.list_ids)) as "lists!: list_import.lists"
     from list_import i`;

export const findImport = statement('patient-list.import', `${IMPORT} where i.id = :id`);
export type ImportRowOf = RowOf<typeof findImport>;

export const listImports = statement(
  'patient-list.imports',
  `${IMPORT} where i.clinic_id = :clinicId and (i.state <> 'DISCARDED') order by i.created_at desc, i.id desc limit :most`,
);

export const discard = statement(
  'patient-list.discard',
  `update list_import set state = 'DISCARDED' where id = :id and state = 'PLANNED' returning id`,
);

export const applyImport = statement(
  'patient-list.apply',
  'select app.apply_import(:id, :now) as refusal',
  LARGE,
);
export const undoImport = statement(
  'patient-list.undo',
  'select app.undo_import(:id, :since, :name, :now) as refusal',
  LARGE,
);
export const previewUndo = statement(
  'patient-list.preview_undo',
  `select (select count(*)::int from list_import_row
            where import_id = :id and kind in ('NEW', 'RETURNED', 'MOVED', 'RENAMED', 'CONTACT', 'LEFT')) as "changed!",
          (select count(*)::int from app.rows_left_alone(:id)) as "leftAlone!"`,
  LARGE,
);

// — what columns are, as the clinic has said —

export const findLayout = statement(
  'patient-list.layout',
  'select columns from list_file_layout where clinic_id = :clinicId and purpose = :purpose and header = :header',
);
export const keepLayout = statement(
  'patient-list.keep_layout',
  `insert into list_file_layout (clinic_id, purpose, header, columns, saved_at) values (:clinicId, :purpose, :header, :columns::jsonb, :now)
   on conflict (clinic_id, purpose, header) do update set columns = excluded.columns, saved_at = excluded.saved_at`,
);

export const countReachable = statement(
  'patient-list.reachable',
  `select count(*)::int as "patients!", count(m.phone)::int as "withPhone!",
          (select count(*)::int from app.message_patients(:clinicId, '{"hasEmail": true}')) as "withEmail!"
     from app.message_patients(:clinicId, '{}') m`,
);

export const settleImport = statement(
  'patient-list.settle',
  'select app.settle_import(:endedUntil) as "settled!"',
  LARGE,
);
export const sweepImports = statement(
  'patient-list.sweep',
  'select app.sweep_imports(:undoSince, :planSince) as swept',
  LARGE,
);
