import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body is a file: it may take long. */
    readonly isUpload?: boolean;
  }
}

/** A multipart body: the fields that stand before the file, and the file as it comes. */
export interface Upload {
  readonly fields: Readonly<Record<string, string>>;
  /** Must be read or destroyed. Fails when the connection breaks; the bytes before the break have come through. */
  readonly bytes: Readable;
}

/** What a multipart body needs beside its file: boundaries, names, fields. */
const ENVELOPE_BYTES = 64 * 1024;
const BODY_MAX = LIMITS.fileBytes + ENVELOPE_BYTES;
/** A refused body up to here is read to its end and thrown away, because browsers look at the answer only then. */
const DRAINED_MAX = 2 * BODY_MAX;

/** Lets multipart in, for the routes of this scope alone: everywhere else JSON is the only body. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  const coming = new Set<IncomingMessage>();
  scope.addHook('onRequest', async ({ raw }) => {
    coming.add(raw);
    raw.once('close', () => coming.delete(raw));
  });
  // A server that stops does not wait ten minutes for a slow phone: the upload goes on at the next one.
  scope.addHook('preClose', async () => {
    for (const raw of coming) if (!raw.complete) raw.destroy();
  });
  await scope.register(multipart, {
    // One byte more than may be: the reader of the bytes says that it is too much.
    limits: {
      fileSize: LIMITS.fileBytes + 1,
      files: 1,
      fields: 10,
      parts: 12,
      fieldSize: 4096,
      headerPairs: 20,
    },
    throwFileSizeLimit: false,
    // Bytes go on coming while those before them are written.
    fileHwm: 512 * 1024,
  });
}

/** By its announced length alone. @throws FILE_TOO_LARGE */
export function assertUploadLength(request: FastifyRequest, reply: FastifyReply): void {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= BODY_MAX) return;
  if (length > DRAINED_MAX) reply.header('connection', 'close');
  throw new Refusal('FILE_TOO_LARGE');
}

/** Reads up to the file. @throws INVALID_INPUT for anything but fields and then one part "file" */
export async function readUpload(request: FastifyRequest, reply: FastifyReply): Promise<Upload> {
  if (!request.isMultipart()) throw new Refusal('INVALID_INPUT');
  const fields: Record<string, string> = {};
  // What nobody read when the answer has gone out would hold the connection.
  reply.raw.once('finish', () => {
    if (request.raw.complete) return;
    request.raw.unpipe();
    request.raw.resume();
  });
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw new Refusal('INVALID_INPUT');
        fields[part.fieldname] = part.value;
        continue;
      }
      if (part.fieldname !== 'file') throw new Refusal('INVALID_INPUT');
      return { fields, bytes: part.file };
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal('INVALID_INPUT');
  }
  throw new Refusal('INVALID_INPUT');
}
