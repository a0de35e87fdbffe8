import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { Config } from '../apps/server/src/config.ts';
import { endingWithUs } from '../apps/server/src/platform/postgres/run-as.ts';

const MAIN = path.join(path.dirname(import.meta.dirname), 'apps/simulators/src/main.ts');

/**
 * Starts the outside partners' simulators as a process of their own: they are reached over the network only, as the
 * real ones would be. Not waited for: what is sent before they listen is retried like with any partner.
 *
 * @returns how to stop them
 */
export function startSimulators(config: Config): () => Promise<void> {
  const [file, ...args] = endingWithUs([process.execPath, '--disable-warning=ExperimentalWarning', MAIN]);
  const child = spawn(file!, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that Ctrl+C does not take them away before the last mails are out.
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: config.dataDir,
      SIM_SMTP_PORT: String(config.simSmtpPort),
      SIM_HTTP_PORT: String(config.simHttpPort),
    },
  });
  let ended = false;
  const exited = once(child, 'exit').then(([code, signal]: unknown[]) => {
    if (!ended)
      console.error(
        `The simulators ended (${String(code ?? signal)}); simulated mail waits until the next start.`,
      );
    ended = true;
  });
  return async () => {
    if (ended) return;
    ended = true;
    child.kill('SIGTERM');
    await exited;
  };
}
