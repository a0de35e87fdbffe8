import fs from 'node:fs/promises';
import type { z } from 'zod';
import { Refusal, type ErrorKey } from '@tervik/domain/errors.ts';
import { userOf } from '#platform/db/tx.ts';
import type { HttpPort, Within } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import type { Inspector, Spool } from '#modules/file/index.ts';

export interface UploadDeps {
  readonly spool: Spool;
  readonly inspector: Inspector;
}

/** What is taken, and how the rest is refused. */
interface Taken<Fields> {
  /** What comes before the file. */
  readonly fields: z.ZodType<Fields>;
  /** Ids of the formats that are taken. */
  readonly formats: readonly string[];
  readonly megabytes: number;
  readonly tooLarge: ErrorKey;
  readonly otherKind: ErrorKey;
}

/** What is stored: a picture made anew, any other file as it came. */
interface Received<Fields> {
  readonly fields: Fields;
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Reads what an admin uploads, and has it looked at in a process of its own; nothing of it stays outside the database.
 * @throws FILE_TOO_LARGE, `tooLarge` {max}, `otherKind`, FILE_UNREADABLE, FILE_IMAGE_TOO_LARGE, INVALID_INPUT
 */
export async function inspectUpload<Fields extends { readonly size: number }>(
  { spool, inspector }: UploadDeps,
  http: HttpPort,
  within: Within,
  { fields: shape, formats, megabytes, tooLarge, otherKind }: Taken<Fields>,
): Promise<Received<Fields>> {
  const userId = await within(async (tx) => userOf(tx).userId);
  const upload = await http.readUpload();
  const fields = shape.parse(upload.fields);
  const { size } = fields;
  if (size > megabytes * 1_000_000) throw new Refusal(tooLarge, { max: megabytes });
  inspector.prepare();
  const writer = await spool.take(newId(), userId);
  try {
    const { sha256 } = await writer.append(upload.bytes, { offset: 0, size });
    const { path, picturePath, thumbnailPath } = writer;
    const found = await inspector.inspect({ path, picturePath, thumbnailPath, formats, sha256 });
    if ('refused' in found)
      throw new Refusal(found.refused === 'FILE_TYPE_NOT_ALLOWED' ? otherKind : found.refused);
    const { contentType, source } = found;
    return { fields, contentType, bytes: await fs.readFile(source === 'PICTURE' ? picturePath : path) };
  } finally {
    await writer.clear();
    writer.release();
  }
}
