import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitBodyTime, QUICK_BODY, UPLOAD_BODY, type BodyPatience } from './body-time.ts';

const servers: http.Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server that answers with how much it got; the client sends what it is told to. */
async function connect(
  patience: BodyPatience,
  head: string,
): Promise<{ socket: net.Socket; answer: Promise<string> }> {
  const server = http.createServer((request, response) => {
    limitBodyTime(request, patience);
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
    request.on('error', () => undefined);
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = net.connect((server.address() as net.AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => void socket.on('close', () => resolve(text)));
  socket.write(`POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${head}\r\n\r\n`);
  return { socket, answer };
}

test('a call of JSON that is not whole at the next look is ended, whatever trickles in', async () => {
  const { socket, answer } = await connect({ ...QUICK_BODY, everyMs: 60 }, 'content-length: 100000');
  const trickle = setInterval(() => socket.write('x'.repeat(1_000)), 10);
  expect(await answer).toBe('');
  clearInterval(trickle);
});

test('a slow upload is waited for as long as it moves', async () => {
  const { socket, answer } = await connect({ everyMs: 1_000, leastBytes: 100 }, 'content-length: 13000');
  let sent = 0;
  const slow = setInterval(() => {
    socket.write('x'.repeat(100));
    sent += 100;
    if (sent === 13_000) clearInterval(slow);
  }, 20);
  expect(await answer).toMatch(/13000$/);
});

test('an upload that merely trickles is ended', async () => {
  const { socket, answer } = await connect({ everyMs: 60, leastBytes: 1_000 }, 'transfer-encoding: chunked');
  const trickle = setInterval(() => socket.write('1\r\nx\r\n'), 10);
  expect(await answer).toBe('');
  clearInterval(trickle);
});

test('a body that has come is not hurried, and a request without one is never looked at', async () => {
  const whole = await connect({ ...QUICK_BODY, everyMs: 1_000 }, 'content-length: 4');
  whole.socket.write('abcd');
  expect(await whole.answer).toMatch(/4$/);
  const none = await connect({ ...QUICK_BODY, everyMs: 1 }, 'x-no: body');
  expect(await none.answer).toMatch(/0$/);
});

test('the limits themselves: a file of 50 MB fits at the slowest rate that is waited for', () => {
  expect(QUICK_BODY).toEqual({ everyMs: 30_000, leastBytes: 0 });
  const slowestBitsPerSecond = (UPLOAD_BODY.leastBytes * 8) / (UPLOAD_BODY.everyMs / 1000);
  expect(slowestBitsPerSecond).toBeLessThan(10_000);
});
