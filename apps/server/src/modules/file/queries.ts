import type { CreationStatus, Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { ScanResult } from '@tervik/domain/file/scan.ts';
import { statement } from '#platform/db/statement.ts';

/** What both sides are shown of a file. */
export interface FileRow {
  id: string;
  /** The entry with which it was sent; none = only who uploaded it sees it. */
  activity_id: string | null;
  name: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  scan: ScanResult;
  has_thumbnail: boolean;
  created_at: string;
}
const COLUMNS = `f.id, f.activity_id, f.name, f.content_type, f.bytes, f.width, f.height, f.scan,
  f.thumbnail_key is not null as has_thumbnail, f.created_at`;

/** Files that were sent in an e-contact, in their order. $1 e-contact. */
export const listSentFileRows = statement<FileRow>(
  'file.sent',
  `select ${COLUMNS} from file f
    where f.e_contact_id = $1 and f.activity_id is not null and f.state = 'STORED' order by f.created_at, f.id`,
);
/** It goes out with an answer that waits out its few seconds; a patient's context sees no such answers. */
const HELD = `exists (select from outgoing o
                where o.e_contact_id = f.e_contact_id and o.state = 'WAITING' and o.dismissed_at is null and f.id = any (o.file_ids))`;
/** Files that wait for the message with which they are sent. $1 e-contact, $2 who uploaded them. */
export const listPendingFileRows = statement<FileRow>(
  'file.pending',
  `select ${COLUMNS} from file f
    where f.e_contact_id = $1 and f.uploaded_by_user_id = $2 and f.activity_id is null and f.state = 'STORED' and not ${HELD}
    order by f.created_at, f.id`,
);

/** $1 entry, $2 e-contact, $3 user, $4 files. */
export const attach = statement<{ id: string }>(
  'file.attach',
  `update file set activity_id = $1
    where id = any ($4) and e_contact_id = $2 and uploaded_by_user_id = $3 and activity_id is null and state = 'STORED'
   returning id`,
);
export const attachPending = statement<{ id: string }>(
  'file.attach_pending',
  `update file set activity_id = $1
    where e_contact_id = $2 and uploaded_by_user_id = $3 and activity_id is null and state = 'STORED'
   returning id`,
);
/** Of these files, mine that no message has taken yet. $1 e-contact, $2 user, $3 files. */
export const countSendable = statement<{ sendable: number; known: number }>(
  'file.count_sendable',
  `select count(*) as known,
          count(*) filter (where f.activity_id is null and f.state = 'STORED' and not ${HELD}) as sendable
     from file f where f.id = any ($3) and f.e_contact_id = $1 and f.uploaded_by_user_id = $2 and f.state = 'STORED'`,
);
/** Of these files, mine that were sent before. $1 e-contact, $2 user, $3 files. */
export const countSent = statement<{ sent: number }>(
  'file.count_sent',
  `select count(*) as sent from file
    where id = any ($3) and e_contact_id = $1 and uploaded_by_user_id = $2 and activity_id is not null`,
);

export interface PlaceRow {
  id: string;
  creation_status: CreationStatus;
  status: Status;
  /** Files of the e-contact, and those of them that are not sent; bytes of this person since a day ago. */
  files: number;
  unsent: number;
  day_bytes: number;
}
/** $2 user, $3 now. */
const PLACE = `e.id, e.creation_status, e.status,
    (select count(*) from file f where f.e_contact_id = e.id and f.state <> 'FAILED') as files,
    (select count(*) from file f
      where f.e_contact_id = e.id and f.uploaded_by_user_id = $2 and f.activity_id is null
        and (f.state = 'STORED' or f.state = 'UPLOADING' and f.created_at > $3::timestamptz - interval '15 minutes')) as unsent,
    (select coalesce(sum(f.bytes), 0)::bigint from file f
      where f.uploaded_by_user_id = $2 and f.created_at > $3::timestamptz - interval '24 hours') as day_bytes`;
/** My e-contact. $1 id, $2 user, $3 now. */
export const findPlace = statement<PlaceRow>(
  'file.place',
  `select ${PLACE} from e_contact e where e.id = $1 and e.owner_user_id = $2`,
);
export interface ClinicPlaceRow extends PlaceRow {
  employee_id: string;
  owner_user_id: string;
  patient_personal_code: string | null;
  employee_code: string | null;
}
/** An e-contact of a clinic in which I work. $1 id, $2 user, $3 now. */
export const findClinicPlace = statement<ClinicPlaceRow>(
  'file.clinic_place',
  `select ${PLACE}, me.id as employee_id, e.owner_user_id, e.patient_personal_code, me.personal_code as employee_code
     from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
    where e.id = $1 and e.creation_status = 'SUBMITTED'`,
);
/** The same for who looks at the list of its files, and the mark that the look leaves. $1 id, $2 user, $3 row id, $4 now. */
export const readClinicPlace = statement<{ id: string }>(
  'file.read_clinic_place',
  `with read as (
     select e.*, me.id as employee_id
       from e_contact e join employee me on me.clinic_id = e.clinic_id and me.user_id = $2 and me.deleted_at is null
      where e.id = $1 and e.creation_status = 'SUBMITTED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select $3, $4, clinic_id, employee_id, $2, owner_user_id, patient_person_id, id, 'E_CONTACT_FILES' from read
   )
   select id from read`,
);
/** Before they are counted: of two uploads of one person that begin at once the second one sees the first. $1 user. */
export const takeTurns = statement<never>(
  'file.take_turns',
  `select pg_advisory_xact_lock(hashtextextended('upload:' || $1, 0))`,
);

export interface UploadRow extends FileRow {
  state: 'UPLOADING' | 'STORED' | 'FAILED';
  e_contact_id: string;
  storage_key: string;
  thumbnail_key: string | null;
  clinic_id: string;
  /** See HELD. */
  held: boolean;
}
const UPLOAD = `${COLUMNS}, ${HELD} as held, f.state, f.e_contact_id, f.clinic_id, f.storage_key, f.thumbnail_key`;
/** An upload of mine. $1 id, $2 user. */
export const findUpload = statement<UploadRow>(
  'file.upload',
  `select ${UPLOAD} from file f where f.id = $1 and f.uploaded_by_user_id = $2 and f.state <> 'FAILED'`,
);
/** $9: who uploads, among the staff. $5: whether there is a scanner; the clinic's plan decides whether it scans (decisions "Clinic, plan, staff"). */
export const beginUpload = statement<{ id: string }>(
  'file.begin_upload',
  `insert into file (id, e_contact_id, clinic_id, owner_user_id, uploaded_by_user_id, uploaded_by_employee_id, state, scan, name, bytes,
                     storage_key, created_at)
   select $1, e.id, e.clinic_id, e.owner_user_id, $3, $9, 'UPLOADING',
          case when $5 and c.plan = 'PREMIUM' then 'WAITING' else 'NA' end, $4, $6, $7, $8
     from e_contact e join clinic c on c.id = e.clinic_id
    where e.id = $2
   on conflict (id) do nothing
   returning id`,
);
/**
 * Whoever keeps the bytes of an upload does so under a key of their own: the same upload may have come to its end at
 * another server meanwhile. From here on nobody ends it under an earlier key, whose bytes may go. $1 id, $2 user,
 * $3 a new key, $4 now.
 */
export const takeKey = statement<{ storage_key: string; earlier_key: string | null }>(
  'file.take_key',
  `with known as (
     select id, storage_key, stored_at is not null as was_taken from file
      where id = $1 and uploaded_by_user_id = $2 and state = 'UPLOADING' for update
   )
   update file f set stored_at = $4, storage_key = case when was_taken then $3 else known.storage_key end
     from known where f.id = known.id
   returning f.storage_key, case when was_taken then known.storage_key end as earlier_key`,
);
const ACTOR_KIND = `coalesce((select me.profession from employee me where me.id = f.uploaded_by_employee_id),
                             case when e.representative_name is null then 'PATIENT' else 'REPRESENTATIVE' end)`;
/** The upload is whole and its bytes are kept under $12. */
export const endUpload = statement<{ scan: ScanResult }>(
  'file.end_upload',
  `with ended as (
     update file f
        set state = 'STORED', content_type = $3, bytes = $4, sha256 = decode($5, 'hex'), width = $6, height = $7,
            thumbnail_key = $8, stored_at = $9
      where f.id = $1 and f.uploaded_by_user_id = $2 and f.state = 'UPLOADING' and f.storage_key = $12
     returning f.*
   ), audited as (
     insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
     select $10, $9, $2, ${ACTOR_KIND}, f.clinic_id, 'UPLOAD', 'file', f.id, $11
       from ended as f join e_contact e on e.id = f.e_contact_id
   )
   select scan from ended`,
);
export const askForScan = statement<never>(
  'file.ask_for_scan',
  `insert into outbox (kind, payload) values ('SCAN', jsonb_build_object('fileId', $1::text))`,
);
/** Seen by nobody any more; its bytes are removed at once, or by the sweeper. */
export const failUpload = statement<{ storage_key: string }>(
  'file.fail_upload',
  `update file set state = 'FAILED'
    where id = $1 and uploaded_by_user_id = $2 and activity_id is null and state <> 'FAILED'
   returning storage_key`,
);
export const deleteFailed = statement<never>(
  'file.delete_failed',
  `delete from file where id = $1 and uploaded_by_user_id = $2 and activity_id is null and state = 'FAILED'`,
);
export const insertRemovalAudit = statement<never>(
  'file.audit_removal',
  `insert into audit_log (id, at, actor_user_id, actor_kind, clinic_id, action, subject, subject_id, request_id)
   select $3, $4, $2, ${ACTOR_KIND}, f.clinic_id, 'REMOVE', 'file', f.id, $5
     from file f join e_contact e on e.id = f.e_contact_id where f.id = $1`,
);

export interface BytesRow {
  name: string;
  content_type: string;
  scan: ScanResult;
  storage_key: string;
  thumbnail_key: string | null;
}
/** A file that I may see as its patient; what is not sent, only if I have uploaded it. $1 id, $2 user. */
export const findPatientBytes = statement<BytesRow>(
  'file.patient_bytes',
  `select name, content_type, scan, storage_key, thumbnail_key from file
    where id = $1 and owner_user_id = $2 and state = 'STORED' and (activity_id is not null or uploaded_by_user_id = $2)`,
);
/** The same for staff, and the mark that the look leaves. $1 id, $2 user, $3 row id, $4 now, $5 purpose. */
export const readClinicBytes = statement<BytesRow>(
  'file.clinic_bytes',
  `with read as (
     select f.*, e.patient_person_id, me.id as employee_id
       from file f
       join e_contact e on e.id = f.e_contact_id and e.creation_status = 'SUBMITTED'
       join employee me on me.clinic_id = f.clinic_id and me.user_id = $2 and me.deleted_at is null
      where f.id = $1 and (f.activity_id is not null or f.uploaded_by_user_id = $2) and f.state = 'STORED'
   ), logged as (
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, e_contact_id, purpose)
     select $3, $4, clinic_id, employee_id, $2, owner_user_id, patient_person_id, e_contact_id, $5 from read
   )
   select name, content_type, scan, storage_key, thumbnail_key from read`,
);
