import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_AUTHENTICATOR } from '../apps/server/seed/demo-accounts.ts';
import type { Config } from '../apps/server/src/config/config.ts';
import { endingWithUs } from '../apps/server/src/platform/postgres/run-as.ts';

const MAIN = path.join(path.dirname(import.meta.dirname), 'apps/simulators/src/main.ts');
/** After a kill -9 the earlier ones may hold their ports for a moment more. */
const TRIES = 10;
const PAUSE_MS = 500;

/**
 * Starts the outside partners' simulators as a process of their own: they are reached over the network only, as the
 * real ones would be. Not waited for: what is sent before they listen is retried like with any partner.
 *
 * @returns how to stop them
 */
export function startSimulators(config: Config): () => Promise<void> {
  let stopping = false;
  let child: ChildProcess | undefined;
  const keep = async () => {
    for (let tries = 0; tries < TRIES && !stopping; tries += 1) {
      child = launch(config);
      await once(child, 'exit');
      if (!stopping) await sleep(PAUSE_MS);
    }
    if (!stopping) console.error('The simulators do not stay up; simulated mail waits until the next start.');
  };
  const ended = keep();
  return async () => {
    stopping = true;
    child?.kill('SIGTERM');
    await ended;
  };
}

function launch(config: Config): ChildProcess {
  const [file, ...args] = endingWithUs([process.execPath, '--disable-warning=ExperimentalWarning', MAIN]);
  return spawn(file!, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own, so that Ctrl+C does not take them away before the last mails are out.
    detached: true,
    env: {
      ...process.env,
      DATA_DIR: config.dataDir,
      PUBLIC_URL: config.publicUrl,
      ...(config.appMode === 'DEMO' && { SIM_AUTHENTICATOR: DEMO_AUTHENTICATOR.toString('hex') }),
      SIM_SMTP_PORT: String(config.simSmtpPort),
      SIM_HTTP_PORT: String(config.simHttpPort),
    },
  });
}
