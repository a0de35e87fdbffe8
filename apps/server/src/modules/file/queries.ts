import { auditRow } from '#platform/audit.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

const COLUMNS = `f.id, f.activity_id, f.name, f.content_type, f.bytes, f.width, f.height, f.scan,
  f.thumbnail_key is not null as "has_thumbnail!", f.created_at`;

/** Files that were sent in an e-contact, in their order. */
export const listSentFileRows = statement(
  'file.sent',
  `select ${COLUMNS} from file f
    where f.e_contact_id = :eContactId and f.activity_id is not null and f.state = 'STORED' order by f.created_at, f.id`,
);
/**
 * What both sides are shown of a file.
 * `activity_id`: the entry with which it was sent; none = only who uploaded it sees it.
 */
export type FileRow = RowOf<typeof listSentFileRows>;
/** It goes out with an answer that waits out its few seconds; a patient's context sees no such answers. */
const HELD = `exists (select from scheduled_action o
                where o.e_contact_id = f.e_contact_id and o.state = 'WAITING' and o.dismissed_at is null and f.id = any (o.file_ids))`;
/** Files that wait for the message with which they are sent. */
export const listPendingFileRows = statement(
  'file.pending',
  `select ${COLUMNS} from file f
    where f.e_contact_id = :eContactId and f.uploaded_by_user_id = :userId and f.activity_id is null and f.state = 'STORED' and not ${HELD}
    order by f.created_at, f.id`,
);

export const attach = statement(
  'file.attach',
  `update file set activity_id = :activityId
    where id = any (:ids) and e_contact_id = :eContactId and uploaded_by_user_id = :userId and activity_id is null and state = 'STORED'
   returning id`,
);
export const attachPending = statement(
  'file.attach_pending',
  `update file set activity_id = :activityId
    where e_contact_id = :eContactId and uploaded_by_user_id = :userId and activity_id is null and state = 'STORED'
   returning id`,
);
/** Of these files, mine that no message has taken yet. */
export const countSendable = statement(
  'file.count_sendable',
  `select count(*) as "known!",
          count(*) filter (where f.activity_id is null and f.state = 'STORED' and not ${HELD}) as "sendable!"
     from file f where f.id = any (:ids) and f.e_contact_id = :eContactId and f.uploaded_by_user_id = :userId and f.state = 'STORED'`,
);
/** Of these files, mine that were sent before. */
export const countSent = statement(
  'file.count_sent',
  `select count(*) as "sent!" from file
    where id = any (:ids) and e_contact_id = :eContactId and uploaded_by_user_id = :userId and activity_id is not null`,
);

const TARGET_COLUMNS = `e.id, e.creation_status, e.status,
    (select count(*) from file f where f.e_contact_id = e.id and f.state <> 'FAILED') as "files!",
    (select count(*) from file f
      where f.e_contact_id = e.id and f.uploaded_by_user_id = :userId and f.activity_id is null
        and (f.state = 'STORED' or f.state = 'UPLOADING' and f.created_at > :now::timestamptz - interval '15 minutes')) as "unsent!",
    (select coalesce(sum(f.bytes), 0)::bigint from file f
      where f.uploaded_by_user_id = :userId and f.created_at > :now::timestamptz - interval '24 hours') as "day_bytes!"`;
/** My e-contact. */
export const findTarget = statement(
  'file.place',
  `select ${TARGET_COLUMNS} from e_contact e where e.id = :eContactId and e.owner_user_id = :userId`,
);
/** `files`: of the e-contact; `unsent`: those of them that are not sent; `day_bytes`: of this person since a day ago. */
export type TargetRow = RowOf<typeof findTarget>;
/** An e-contact of a clinic in which I work. */
export const findClinicTarget = statement(
  'file.clinic_place',
  `select ${TARGET_COLUMNS}, me.id as employee_id, e.owner_user_id, e.patient_personal_code, me.personal_code as employee_code
     from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
    where e.id = :eContactId and e.creation_status = 'SUBMITTED'`,
);
export type ClinicTargetRow = RowOf<typeof findClinicTarget>;
/** The same for who looks at the list of its files, and the mark that the look leaves. */
export const readClinicTarget = statement(
  'file.read_clinic_place',
  `with read as (
     select e.*, me.id as employee_id
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = :userId and me.deleted_at is null
      where e.id = :eContactId and e.creation_status = 'SUBMITTED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select :logId, :now, clinic_id, employee_id, :userId, owner_user_id, patient_person_id, id, 'E_CONTACT_FILES' from read
   )
   select id from read`,
);
/** Before they are counted: of two uploads of one person that begin at once the second one sees the first. */
export const lockUploads = statement(
  'file.take_turns',
  `select pg_advisory_xact_lock(hashtextextended('upload:' || :userId, 0))`,
);

const UPLOAD = `${COLUMNS}, ${HELD} as "held!", f.state, f.e_contact_id, f.clinic_id, f.storage_key as "storage_key!", f.thumbnail_key`;
/** An upload of mine. */
export const findUpload = statement(
  'file.upload',
  `select ${UPLOAD} from file f where f.id = :uploadId and f.uploaded_by_user_id = :userId and f.state <> 'FAILED'`,
);
export type UploadRow = RowOf<typeof findUpload>;
/** `scans`: there is a scanner; the clinic's plan decides whether it scans (decisions "Clinic, plan, staff"). */
export const beginUpload = statement(
  'file.begin_upload',
  `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, uploaded_by_employee_id, state, scan, name, bytes,
                     storage_key, created_at)
   select :uploadId, e.id, e.clinic_id, e.owner_user_id, :userId, :uploadedByEmployeeId?, 'UPLOADING',
          case when :scans and c.plan = 'PREMIUM' then 'WAITING' else 'NA' end, :name, :bytes, :storageKey, :now
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = :eContactId
   on conflict (id) do nothing
   returning id`,
);
/**
 * Whoever keeps the bytes of an upload does so under a key of their own: the same upload may have come to its end at
 * another server meanwhile. From here on nobody ends it under an earlier key, whose bytes may go.
 */
export const takeKey = statement(
  'file.take_key',
  `with known as (
     select id, storage_key, stored_at is not null as was_taken from file
      where id = :id and uploaded_by_user_id = :userId and state = 'UPLOADING' for update
   )
   update file f set stored_at = :now, storage_key = case when was_taken then :newKey else known.storage_key end
     from known where f.id = known.id
   returning f.storage_key as "storage_key!", case when was_taken then known.storage_key end as earlier_key`,
);
const ACTOR_KIND = `coalesce((select me.profession from employee me where me.id = f.uploaded_by_employee_id),
                             case when e.representative_name is null then 'PATIENT' else 'REPRESENTATIVE' end)`;
/** The upload is whole and its bytes are kept under `storageKey`. */
export const endUpload = statement(
  'file.end_upload',
  `with ended as (
     update file f
        set state = 'STORED', content_type = :contentType, bytes = :bytes, sha256 = decode(:sha256, 'hex'), width = :width?, height = :height?,
            thumbnail_key = :thumbnailKey?, stored_at = :now
      where f.id = :id and f.uploaded_by_user_id = :userId and f.state = 'UPLOADING' and f.storage_key = :storageKey
     returning f.*
   ), audited as (
     ${auditRow({ action: "'UPLOAD'", subject: "'file'", subjectId: 'f.id', actorKind: ACTOR_KIND, clinicId: 'f.clinic_id', from: 'from ended as f join e_contact e on e.id = f.e_contact_id' })}
   )
   select scan from ended`,
);
export const askForScan = statement(
  'file.ask_for_scan',
  `insert into outbox (kind, payload) values ('SCAN', jsonb_build_object('fileId', :id::text))`,
);
/** Seen by nobody any more; its bytes are removed at once, or by the sweeper. */
export const failUpload = statement(
  'file.fail_upload',
  `update file set state = 'FAILED'
    where id = :uploadId and uploaded_by_user_id = :userId and activity_id is null and state <> 'FAILED'
   returning storage_key as "storage_key!"`,
);
export const deleteFailed = statement(
  'file.delete_failed',
  `delete from file where id = :uploadId and uploaded_by_user_id = :userId and activity_id is null and state = 'FAILED'`,
);
export const insertRemovalAudit = statement(
  'file.audit_removal',
  auditRow({
    action: "'REMOVE'",
    subject: "'file'",
    subjectId: 'f.id',
    actorKind: ACTOR_KIND,
    clinicId: 'f.clinic_id',
    from: 'from file f join e_contact e on e.id = f.e_contact_id where f.id = :uploadId',
  }),
);

/** A file that I may see as its patient; what is not sent, only if I have uploaded it. */
export const findPatientBytes = statement(
  'file.patient_bytes',
  `select name, content_type, scan, storage_key as "storage_key!", thumbnail_key from file
    where id = :id and owner_user_id = :ownerUserId and state = 'STORED' and (activity_id is not null or uploaded_by_user_id = :ownerUserId)`,
);
export type BytesRow = RowOf<typeof findPatientBytes>;
/** The same for staff, and the mark that the look leaves. */
export const readClinicBytes = statement(
  'file.clinic_bytes',
  `with read as (
     select f.*, e.patient_person_id, me.id as employee_id
       from file f
       join e_contact e on e.id = f.e_contact_id and e.creation_status = 'SUBMITTED'
       join employee me on me.clinic_id = f.clinic_id and me.user_id = :userId and me.deleted_at is null
      where f.id = :id and (f.activity_id is not null or f.uploaded_by_user_id = :userId) and f.state = 'STORED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select :logId, :now, clinic_id, employee_id, :userId, owner_user_id, patient_person_id, e_contact_id, :purpose from read
   )
   select name, content_type, scan, storage_key as "storage_key!", thumbnail_key from read`,
);
