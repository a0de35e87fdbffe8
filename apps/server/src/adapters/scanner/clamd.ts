import net from 'node:net';
import type { Readable } from 'node:stream';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { ScanFailure, type ScannerPort, type Verdict } from './port.ts';

/** Where clamd listens: a port, or a socket in the file system. */
export type ClamdAddress = { readonly host: string; readonly port: number } | { readonly path: string };

/** Of one chunk; and of an answer, which is one short line. */
const CHUNK_MAX = 64 * 1024;
const ANSWER_MAX = 4_096;

/** clamd by its INSTREAM command: a connection a file, each chunk with its length before it (protocols.md A8). */
export function createClamd(
  address: ClamdAddress,
  timeoutMs: number = SERVER_LIMITS.scanTimeout,
): ScannerPort {
  return {
    async scan(bytes) {
      const socket = net.connect(address);
      socket.setNoDelay(true);
      const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), timeoutMs);
      const answer = readAnswer(socket);
      // Heard below; a scanner that hangs up while we send has answered already, or has failed.
      answer.catch(() => bytes.destroy());
      try {
        await Promise.race([send(socket, bytes), answer]);
        return parseVerdict(await answer);
      } catch (error) {
        if (error instanceof ScanFailure) throw error;
        throw new ScanFailure(error instanceof Error ? error.message : 'unknown');
      } finally {
        clearTimeout(timer);
        bytes.destroy();
        socket.destroy();
      }
    },
  };
}

async function send(socket: net.Socket, bytes: Readable): Promise<void> {
  await write(socket, Buffer.from('zINSTREAM\0'));
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    for (let at = 0; at < chunk.length; at += CHUNK_MAX) {
      const part = chunk.subarray(at, at + CHUNK_MAX);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(part.length);
      socket.write(length);
      await write(socket, part);
    }
  }
  await write(socket, Buffer.alloc(4));
}

const write = (socket: net.Socket, data: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.write(data, (error) => (error ? reject(error) : resolve()));
  });

function readAnswer(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    socket.on('data', (data: Buffer) => {
      answer += data.toString('utf8');
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')));
      else if (answer.length > ANSWER_MAX) reject(new ScanFailure('an answer without an end'));
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new ScanFailure('it hung up without an answer')));
  });
}

/** "stream: OK", "stream: <name> FOUND", and anything else, an exceeded limit too, is a failure. */
function parseVerdict(answer: string): Verdict {
  if (answer === 'stream: OK') return { result: 'CLEAN' };
  const name = /^stream: (.+) FOUND$/.exec(answer)?.[1];
  if (name !== undefined) return { result: 'INFECTED', name };
  throw new ScanFailure(answer.slice(0, 200));
}
