import { randomBytes, randomUUID } from 'node:crypto';
import { uploadClinicFile, uploadFile } from '@tervik/contract/file.ts';
import type { ResponseOf } from '@tervik/contract/route.ts';
import type { Multipart, TestApp } from './test-app.ts';
import type { Persona } from './world.ts';

export interface Sent {
  readonly uploadId?: string;
  readonly name?: string;
  /** As announced; the contents' own length if not given. */
  readonly size?: number;
  readonly offset?: number;
  /** Through which side's route; the persona's own unless said otherwise. */
  readonly side?: 'PATIENT' | 'CLINIC';
}

/** One white pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

/** A multipart body as a browser writes it. */
export function toMultipart(
  contents: Buffer,
  { uploadId = randomUUID(), name = 'photo.jpg', size = contents.length, offset }: Sent = {},
): Multipart {
  return formOf(
    {
      uploadId,
      fileName: name,
      size: String(size),
      ...(offset !== undefined && { offset: String(offset) }),
    },
    contents,
  );
}

/** Fields and then the file, as a browser writes them. */
export function formOf(fields: Readonly<Record<string, string>>, contents: Buffer): Multipart {
  const boundary = `----tervik${randomBytes(12).toString('hex')}`;
  const head = Buffer.from(
    [
      ...Object.entries(fields).map(
        ([field, value]) =>
          `--${boundary}\r\ncontent-disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
      ),
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ].join(''),
  );
  const body = Buffer.concat([head, contents, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, head, body };
}

/** Uploads through the app's own route; who is an employee uploads as one. */
export async function upload(
  app: TestApp,
  as: Persona | null,
  eContactId: string,
  contents: Buffer,
  sent: Sent = {},
): Promise<{
  status: number;
  body: ResponseOf<typeof uploadFile> & { key?: string; data?: Record<string, number> };
}> {
  const { side = as?.employeeId == null ? 'PATIENT' : 'CLINIC' } = sent;
  const { contentType, body } = toMultipart(contents, sent);
  const answer = await app.app.http.inject({
    method: 'POST',
    url: (side === 'PATIENT' ? uploadFile : uploadClinicFile).path.replace('{id}', eContactId),
    headers: {
      host: 'localhost:3000',
      origin: 'http://localhost:3000',
      'content-type': contentType,
      ...(as !== null && { cookie: `tervik=${as.token}` }),
    },
    payload: body,
  });
  return { status: answer.statusCode, body: answer.json() };
}
