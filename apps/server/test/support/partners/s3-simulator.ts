import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Settings } from '#adapters/storage/s3.ts';

export interface S3Simulator {
  readonly settings: S3Settings;
  /** What it keeps, by "/bucket/…". */
  readonly objects: ReadonlyMap<string, Buffer>;
  /** From now on it answers so, whatever it is asked. */
  fail(status: number | undefined): void;
  stop(): Promise<void>;
}

const KEYS = { accessKey: 'AKTERVIK', secretKey: 'a secret of the tests' };

/** An object store on loopback: put, get, delete; whoever signs wrongly is refused. */
export async function startS3(): Promise<S3Simulator> {
  const objects = new Map<string, Buffer>();
  let failing: number | undefined;
  const server = http.createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      const name = request.url ?? '';
      if (failing !== undefined) return response.writeHead(failing).end('<Error/>');
      if (!isSigned(request)) return response.writeHead(403).end('<Error>SignatureDoesNotMatch</Error>');
      if (request.method === 'PUT') {
        // The real ones want to know the length, and take no body in pieces of unknown number.
        if (Number(request.headers['content-length']) !== body.length) return response.writeHead(411).end();
        objects.set(name, body);
        return response.writeHead(200).end();
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return response.writeHead(204).end();
      }
      const found = objects.get(name);
      if (found === undefined) return response.writeHead(404).end('<Error>NoSuchKey</Error>');
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    })().catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { url: `http://127.0.0.1:${port}`, bucket: 'files', region: 'eu-north-1', ...KEYS },
    objects,
    fail: (status) => void (failing = status),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** AWS signature version 4, reckoned from the request as it came. */
function isSigned({ method = '', url = '', headers }: http.IncomingMessage): boolean {
  const parts =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (parts === null) return false;
  const [, accessKey, day = '', region = '', names = '', signature] = parts;
  const time = String(headers['x-amz-date'] ?? '');
  const payload = String(headers['x-amz-content-sha256'] ?? '');
  if (accessKey !== KEYS.accessKey || !names.split(';').includes('host') || payload === '') return false;
  const canonical = [
    method,
    url.split('?')[0],
    url.split('?')[1] ?? '',
    ...names.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${KEYS.secretKey}`, day));
  const expected = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex');
  return expected === signature && Math.abs(Date.now() - parseTime(time)) < 15 * 60_000;
}

const parseTime = (time: string): number =>
  Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
