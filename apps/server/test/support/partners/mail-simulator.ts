import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
}

/** The simulated mail server as a process of its own, reached over the network only, like a real one. */
export interface MailServer {
  readonly smtpUrl: string;
  /** Where the other partners' simulators are, too. */
  readonly panelUrl: string;
  list(to?: string): Promise<ReceivedMail[]>;
  setFault(
    fault: 'none' | 'refuse' | 'temporary' | 'delay' | 'drop' | 'lose-answer',
    ms?: number,
  ): Promise<void>;
  /** Nobody listens any more. What it received is kept if it has a folder. */
  stop(): Promise<void>;
}

const MAIN = path.resolve(import.meta.dirname, '../../../../simulators/src/main.ts');

/** @param smtpPort to come back where it was; 0 or none takes a free one */
export async function startMailServer(options: { smtpPort?: number } = {}): Promise<MailServer> {
  const env = { SIM_SMTP_PORT: String(options.smtpPort ?? 0), SIM_HTTP_PORT: '0' };
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout! });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) =>
      Promise.reject(new Error(`the mail simulator ended with ${String(code)}`)),
    ),
  ])) as [string];
  const { smtpPort, httpPort } = JSON.parse(line) as { smtpPort: number; httpPort: number };
  const api = `http://127.0.0.1:${httpPort}/api`;
  return {
    smtpUrl: `smtp://127.0.0.1:${smtpPort}`,
    panelUrl: `http://localhost:${httpPort}`,
    async list(to) {
      const query = to === undefined ? '' : `?to=${encodeURIComponent(to)}`;
      return (await (await fetch(`${api}/mails${query}`)).json()) as ReceivedMail[];
    },
    async setFault(fault, ms) {
      await fetch(`${api}/fault`, { method: 'POST', body: JSON.stringify({ fault, ms }) });
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
