import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
  /** Answers that were not 200, by status. */
  readonly failures: Readonly<Record<string, number>>;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The raw text of the next HTTP/1.1 request (keep-alive). */
  readonly next: () => string;
  /** Runs before measuring, in seconds: plans, JIT and caches warm up. */
  readonly warmUp?: number;
}

/**
 * A small closed-loop load generator: each connection sends one request, waits for its answer, sends the next. It
 * speaks raw HTTP over sockets so that on two cores it takes as little as possible from what it measures.
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { warmUp = 3, seconds } = options;
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const socket = connect({ port: options.port, host: '127.0.0.1', noDelay: true });
      const read = reader(socket);
      for (;;) {
        const started = performance.now();
        if (started >= end) break;
        socket.write(options.next());
        const status = await read();
        const now = performance.now();
        if (started < begin || now > end) continue;
        latencies.push(now - started);
        if (status !== 200) failures[status] = (failures[status] ?? 0) + 1;
      }
      socket.destroy();
    }),
  );
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99), requests: latencies.length, failures };
}

/** Reads one answer at a time: status line, then as many bytes as content-length says. */
function reader(socket: Socket): () => Promise<number> {
  let head = '';
  let missing = -1;
  let status = 0;
  let done: ((status: number) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    let offset = 0;
    if (missing < 0) {
      const text = chunk.toString('latin1');
      const split = text.indexOf('\r\n\r\n');
      if (split < 0) {
        head += text;
        return;
      }
      head += text.slice(0, split);
      offset = split + 4;
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
      if (Number.isNaN(missing)) throw new Error(`an answer without content-length: ${head.slice(0, 200)}`);
      head = '';
    }
    missing -= chunk.length - offset;
    if (missing <= 0) {
      missing = -1;
      done?.(status);
    }
  });
  return () =>
    new Promise((resolve, reject) => {
      done = resolve;
      fail = reject;
    });
}

/** The raw text of a request with a JSON body or none. */
export function rawRequest(method: string, path: string, headers: Readonly<Record<string, string>>, body?: unknown): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'keep-alive',
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}
