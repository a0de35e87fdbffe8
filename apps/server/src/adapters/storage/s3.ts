import { createReadStream } from 'node:fs';
import fs from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { StorageFailure, type StoragePort } from './port.ts';

export interface S3Settings {
  /** Of the service, without the bucket; buckets are named in the path. */
  readonly url: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** For an exchange without a file; one with a file takes as long as its bytes keep coming. */
const ANSWER_MS = 30_000;
const UPLOAD_MS = 300_000;

/** Any service that speaks S3: three calls, signed with version 4. Over TLS the body itself is not signed. */
export function createS3Storage({ url, bucket, region, accessKey, secretKey }: S3Settings): StoragePort {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const addressOf = (key: string): string => `${url}/${bucket}/${key.slice(-2)}/${key}`;

  async function ask(
    key: string,
    init: RequestInit & { duplex?: 'half' },
    patienceMs: number,
  ): Promise<Response> {
    const { signal: _, ...rest } = init;
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), patienceMs);
    try {
      // Signed first and sent by ourselves: a body that streams must be named as such.
      const signed = await client.sign(addressOf(key), {
        method: rest.method ?? 'GET',
        headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD', ...(rest.headers as Record<string, string>) },
      });
      return await fetch(signed.url, {
        ...rest,
        headers: { ...Object.fromEntries(signed.headers), ...(rest.headers as Record<string, string>) },
        signal: ended.signal,
      });
    } catch (error) {
      throw new StorageFailure(
        `the storage does not answer (${error instanceof Error ? error.name : 'unknown'})`,
      );
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async put(key, path) {
      const { size } = await fs.stat(path);
      const body = Readable.toWeb(createReadStream(path)) as NonNullable<RequestInit['body']>;
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      const answer = await ask(key, { method: 'PUT', body, headers, duplex: 'half' }, UPLOAD_MS);
      await answer.body?.cancel();
      if (!answer.ok) throw new StorageFailure(`the storage did not take a file (${answer.status})`);
    },
    async open(key) {
      const answer = await ask(key, { method: 'GET' }, ANSWER_MS);
      const bytes = Number(answer.headers.get('content-length') ?? Number.NaN);
      if (!answer.ok || answer.body === null || Number.isNaN(bytes)) {
        await answer.body?.cancel();
        throw new StorageFailure(`a file cannot be opened (${answer.status})`);
      }
      return { stream: Readable.fromWeb(answer.body as ReadableStream<Uint8Array>), bytes };
    },
    async remove(key) {
      const answer = await ask(key, { method: 'DELETE' }, ANSWER_MS);
      await answer.body?.cancel();
      if (!answer.ok && answer.status !== 404)
        throw new StorageFailure(`the storage did not remove a file (${answer.status})`);
    },
  };
}
