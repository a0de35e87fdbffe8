import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { cleanFileName } from '@tervik/domain/file/name.ts';

/** What a handler of a route with `bytes` answers. The file is opened after the transaction has ended. */
export interface FileAnswer {
  readonly contentType: string;
  readonly name: string;
  /** Shown in the page; anything else is downloaded. Only for what we have made ourselves (re-encoded images). */
  readonly inline: boolean;
  open(): Promise<{ readonly stream: Readable; readonly bytes: number }>;
}

/** Nothing in a file may run, wherever it is opened, and nothing of it is kept by a browser or a proxy. */
export async function sendFile(reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { stream, bytes } = await file.open();
  return reply
    .headers({
      'content-type': file.contentType,
      'content-length': bytes,
      'content-disposition': dispositionOf(file),
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    .send(stream);
}

/** RFC 6266: a name in ASCII for old programs, and the true one in RFC 5987's writing. */
export function dispositionOf({ name, inline }: Pick<FileAnswer, 'name' | 'inline'>): string {
  const clean = cleanFileName(name);
  const ascii = clean.replaceAll(/[^\x20-\x7e]/gu, '_').replaceAll(/["\\%]/g, '_');
  const exact = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${inline ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
