import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClamdStandIn } from './clamd-stand-in.ts';
import { eicar } from '../../corpus/eicar.ts';

export interface RunningScanner {
  readonly address: { readonly host: string; readonly port: number };
  /** `false`: a stand-in of ours speaks the protocol, because this machine has no clamd. */
  readonly isReal: boolean;
  stop(): Promise<void>;
}

const READY_MS = 20_000;
/** Enough to find the harmless test virus, in archives too; the real database is a gigabyte. */
const SIGNATURES = {
  'local.hdb': '44d88612fea8a8f36de82e1278abb02f:68:Eicar-Local-Md5\n',
  'local.hsb': '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f:68:Eicar-Local-Hash:73\n',
  'local.ndb': `Eicar-Local-Pattern:0:*:${eicar().toString('hex')}\n`,
};
/** Debian's own limits lie under our 50 MB, and what is over MaxFileSize counts as clean without AlertExceedsMax. */
const SETTINGS = `Foreground yes
TCPAddr 127.0.0.1
StreamMaxLength 60M
MaxFileSize 60M
MaxScanSize 120M
MaxThreads 4
AlertExceedsMax yes
`;

/** A real clamd on a port of its own, with a few signatures. Where there is none, says so and starts a stand-in. */
export async function startClamd(): Promise<RunningScanner> {
  const binary = findClamd();
  if (binary === undefined) {
    console.warn('NO CLAMD on this machine (Debian: clamav-daemon): a stand-in plays the scanner.');
    return { ...(await startClamdStandIn()), isReal: false };
  }
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-clamd-'));
  for (const [name, text] of Object.entries(SIGNATURES)) fs.writeFileSync(path.join(home, name), text);
  const port = await freePort();
  const conf = path.join(home, 'clamd.conf');
  fs.writeFileSync(
    conf,
    `${SETTINGS}TCPSocket ${port}\nDatabaseDirectory ${home}\nTemporaryDirectory ${home}\n`,
  );
  const child = spawn(binary, ['--config-file', conf], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const stop = async (): Promise<void> => {
    await end(child);
    fs.rmSync(home, { recursive: true, force: true });
  };
  const began = Date.now();
  while (!(await answersPing(port))) {
    if (child.exitCode !== null || Date.now() - began > READY_MS) {
      await stop();
      throw new Error(`clamd did not start:\n${output.slice(-2_000)}`);
    }
    await sleep(50);
  }
  return { address: { host: '127.0.0.1', port }, isReal: true, stop };
}

function findClamd(): string | undefined {
  const found = spawnSync('which', ['clamd'], { encoding: 'utf8' }).stdout?.trim();
  return [found, '/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((file) => file && fs.existsSync(file));
}

async function answersPing(port: number): Promise<boolean> {
  const socket = net.connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    socket.write('zPING\0');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return answer.toString() === 'PONG\0';
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
