import { endingsOf } from '@tervik/domain/file/formats.ts';
import { withTrueEnding } from '@tervik/domain/file/name.ts';
import { canOpen } from '@tervik/domain/file/scan.ts';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import type { FileRow } from './queries.ts';

const PREFIX = { PATIENT: '/patient/files', CLINIC: '/clinic/files' } as const;

/** A file as one side sees it: its addresses are that side's own, and none while nobody may open it. */
export function presentFile(row: FileRow, side: keyof typeof PREFIX): FileInfo {
  const url = canOpen(row.scan) ? `${PREFIX[side]}/${row.id}` : null;
  return {
    id: row.id,
    name: withTrueEnding(row.name, endingsOf(row.content_type)),
    contentType: row.content_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    scan: row.scan,
    largeURL: url,
    thumbnailURL: url !== null && row.has_thumbnail ? `${url}/thumbnail` : null,
    createdAt: row.created_at,
  };
}
