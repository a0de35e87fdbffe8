import type { ScanResult } from '@tervik/domain/files/scan.ts';
import { statement } from '../../platform/db/statement.ts';

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
/** Files that wait for the message with which they are sent. $1 e-contact, $2 who uploaded them. */
export const listPendingFileRows = statement<FileRow>(
  'file.pending',
  `select ${COLUMNS} from file f
    where f.e_contact_id = $1 and f.uploaded_by_user_id = $2 and f.activity_id is null and f.state = 'STORED'
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
/** Of these files, mine that were sent before. $1 e-contact, $2 user, $3 files. */
export const countSent = statement<{ sent: number }>(
  'file.count_sent',
  `select count(*) as sent from file
    where id = any ($3) and e_contact_id = $1 and uploaded_by_user_id = $2 and activity_id is not null`,
);
