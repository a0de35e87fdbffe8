import { Readable } from 'node:stream';
import { PictureFields } from '@tervik/contract/information-hub.ts';
import { FILE_FORMATS } from '@tervik/domain/file/formats.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { inspectUpload, type UploadDeps } from './inspect-upload.ts';
import { findPicture } from './queries.ts';

/** A picture made anew: nothing of the upload's bytes is in it. */
export interface Picture {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/** What is stored is of these: no picture moves. */
const STORED = new Set(['image/jpeg', 'image/png', 'image/webp']);
const FORMATS = FILE_FORMATS.filter(({ contentType }) => STORED.has(contentType)).map(({ id }) => id);

/**
 * Reads an uploaded picture and makes it anew in a process of its own.
 * @throws FILE_TOO_LARGE, INFORMATION_PICTURE_TOO_LARGE {max}, INFORMATION_PICTURE_KIND, FILE_UNREADABLE, FILE_IMAGE_TOO_LARGE, INVALID_INPUT
 */
export async function receivePicture(deps: UploadDeps, http: HttpPort, within: Within): Promise<Picture> {
  const { contentType, bytes } = await inspectUpload(deps, http, within, {
    fields: PictureFields,
    formats: FORMATS,
    megabytes: INFORMATION_LIMITS.pictureMegabytes,
    tooLarge: 'INFORMATION_PICTURE_TOO_LARGE',
    otherKind: 'INFORMATION_PICTURE_KIND',
  });
  return { contentType, bytes };
}

/** @throws NOT_FOUND where no item that they may read shows it */
export async function openPicture(tx: Tx, id: string): Promise<FileAnswer> {
  const { content_type: contentType, bytes } = await tx.get(findPicture, { id });
  return {
    contentType,
    name: 'picture',
    inline: true,
    open: async () => ({ stream: Readable.from([bytes]), bytes: bytes.length }),
  };
}
