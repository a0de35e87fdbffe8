import { connect, type Socket } from 'node:net';

export interface LoadResult {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly requests: number;
}

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly seconds: number;
  /** The raw text of the next HTTP/1.1 request (keep-alive). */
  readonly next: () => string;
  /** Runs before measuring, in seconds: plans, JIT and caches warm up. */
  readonly warmUp?: number;
  /** Called where measuring begins, and where it ends: for counters beside the load. */
  readonly onMeasure?: (phase: 'BEGIN' | 'END') => void;
}

export interface Answer {
  readonly status: number;
  readonly bytes: number;
}

/**
 * A small closed-loop load generator: each connection sends one request, waits for its answer, sends the next. It
 * speaks raw HTTP over sockets so that on two cores it takes as little as possible from what it measures.
 * @throws when anything but 200 is answered: a refusal is quick, and would look like speed
 */
export async function runLoad(options: LoadOptions): Promise<LoadResult> {
  const { warmUp = 2, seconds, onMeasure } = options;
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const latencies: number[] = [];
  let measuring = false;
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const line = await openLine(options.port);
      for (;;) {
        const started = performance.now();
        if (started >= begin && !measuring) {
          measuring = true;
          onMeasure?.('BEGIN');
        }
        if (started >= end) break;
        const text = options.next();
        const { status } = await line.send(text);
        const now = performance.now();
        if (status !== 200)
          throw new Error(`the answer was ${status}: ${text.slice(0, 120)} … ${line.lastBody()}`);
        if (started >= begin && now <= end) latencies.push(now - started);
      }
      line.close();
    }),
  );
  onMeasure?.('END');
  latencies.sort((a, b) => a - b);
  return {
    perSecond: latencies.length / seconds,
    p50: quantile(latencies, 0.5),
    p99: quantile(latencies, 0.99),
    requests: latencies.length,
  };
}

/** @param sorted ascending */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

/** One keep-alive connection, one request at a time. */
export interface Line {
  send(raw: string): Promise<Answer>;
  /** The last answer's body: its beginning, or all of it on a line that keeps it. */
  lastBody(): string;
  close(): void;
}

const HEAD_END = '\r\n\r\n';

/** Reads one answer at a time: status line, then as many bytes as content-length says. */
export async function openLine(port: number, keepBody = false): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let head: Buffer = Buffer.alloc(0);
  let length = -1;
  let missing = 0;
  let status = 0;
  let body: Buffer[] = [];
  let done: ((answer: Answer) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;

  socket.on('error', (error) => fail?.(error));
  socket.on('close', () => fail?.(new Error('the server closed the connection')));
  socket.on('data', (chunk: Buffer) => {
    let data = chunk;
    if (length < 0) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      const split = head.indexOf(HEAD_END);
      if (split < 0) return;
      const text = head.toString('latin1', 0, split);
      status = Number(text.slice(9, 12));
      length = Number(/^content-length: (\d+)/im.exec(text)?.[1] ?? Number.NaN);
      if (Number.isNaN(length)) return fail?.(new Error(`an answer without content-length:\n${text}`));
      data = head.subarray(split + HEAD_END.length);
      missing = length;
      head = Buffer.alloc(0);
    }
    missing -= data.length;
    if (keepBody || body.length === 0) body.push(data);
    if (missing > 0) return;
    const answer = { status, bytes: length };
    length = -1;
    done?.(answer);
  });
  return {
    send: (raw) =>
      new Promise((resolve, reject) => {
        done = resolve;
        fail = reject;
        body = [];
        socket.write(raw);
      }),
    lastBody: () => Buffer.concat(body).toString('utf8'),
    close() {
      fail = undefined;
      socket.destroy();
    },
  };
}

/** The raw text of a request with a JSON body or none. */
export function rawRequest(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: unknown,
): string {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const lines = Object.entries({
    host: 'localhost',
    connection: 'keep-alive',
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(payload)),
    }),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${payload}`;
}
