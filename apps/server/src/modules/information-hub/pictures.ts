import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import { PictureFields } from '@tervik/contract/information-hub.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { FILE_FORMATS } from '@tervik/domain/file/formats.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { FileAnswer } from '#platform/http/bytes.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { Inspector, Spool } from '#modules/file/index.ts';
import { findPicture } from './queries.ts';

export interface PictureDeps {
  readonly spool: Spool;
  readonly inspector: Inspector;
}

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
export async function receivePicture(
  { spool, inspector }: PictureDeps,
  http: HttpPort,
  within: Within,
): Promise<Picture> {
  const userId = await within(async (tx) => userOf(tx).userId);
  const { fields, bytes } = await http.readUpload();
  const { size } = PictureFields.parse(fields);
  const max = INFORMATION_LIMITS.pictureMegabytes;
  if (size > max * 1_000_000) throw new Refusal('INFORMATION_PICTURE_TOO_LARGE', { max });
  inspector.prepare();
  const writer = await spool.take(newId(), userId);
  try {
    const { sha256 } = await writer.append(bytes, { offset: 0, size });
    const { path, picturePath, thumbnailPath } = writer;
    const found = await inspector.inspect({ path, picturePath, thumbnailPath, formats: FORMATS, sha256 });
    if ('refused' in found)
      throw new Refusal(
        found.refused === 'FILE_TYPE_NOT_ALLOWED' ? 'INFORMATION_PICTURE_KIND' : found.refused,
      );
    return { contentType: found.contentType, bytes: await fs.readFile(picturePath) };
  } finally {
    await writer.clear();
    writer.release();
  }
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
