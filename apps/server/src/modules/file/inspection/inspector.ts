import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createGate } from '#platform/http/gate.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import type { Inspected, Inspection, InspectionRefusal } from './inspection.ts';

export interface Inspector {
  /** @throws when the machine cannot run it; what a file does to the decoder is a refusal */
  inspect(inspection: Inspection): Promise<Inspected | { readonly refused: InspectionRefusal }>;
  /** There will be something to inspect soon: starting takes a moment. */
  prepare(): void;
  stop(): void;
}

const CHILD = fileURLToPath(new URL('./inspect-child.ts', import.meta.url));
/** At a time: decoded pictures are large. The rest waits its turn. */
const AT_ONCE = 2;
const WAITING_MAX = 100;
/** No picture of a person takes longer; what does is made to. */
const PATIENCE_MS = 60_000;
/** After this long without work its memory is given back. */
const IDLE_MS = 30_000;

type Answer = { readonly result: Inspected | { refused: InspectionRefusal } } | { readonly error: string };

/** Runs inspections in child processes: started when they are needed, kept a while, replaced when one dies. */
export function createInspector(log: Log): Inspector {
  const gate = createGate(AT_ONCE, WAITING_MAX);
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  const all = new Set<ChildProcess>();

  function take(): ChildProcess {
    const [rested] = idle;
    if (rested !== undefined) {
      clearTimeout(rested[1]);
      idle.delete(rested[0]);
      return rested[0];
    }
    const child = fork(CHILD, {
      env: {},
      execArgv: ['--max-old-space-size=256'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    all.add(child);
    child.once('exit', () => {
      all.delete(child);
      clearTimeout(idle.get(child));
      idle.delete(child);
    });
    child.unref();
    child.channel?.unref();
    return child;
  }

  function rest(child: ChildProcess): void {
    if (!all.has(child)) return;
    const timer = setTimeout(() => {
      // Nobody may be given one that is about to die.
      idle.delete(child);
      child.kill('SIGKILL');
    }, IDLE_MS);
    timer.unref();
    idle.set(child, timer);
  }

  async function run(inspection: Inspection): Promise<Inspected | { refused: InspectionRefusal }> {
    const child = take();
    const answer = await ask(child, inspection);
    if (answer === undefined) {
      log.warn({}, 'a file broke the process that looked at it, or took too long');
      return { refused: 'FILE_UNREADABLE' };
    }
    rest(child);
    if ('error' in answer) throw new Error(`a file could not be looked at: ${answer.error}`);
    return answer.result;
  }

  return {
    prepare() {
      if (all.size === 0) rest(take());
    },
    inspect: (inspection) => gate.run(() => run(inspection)),
    stop() {
      for (const child of all) child.kill('SIGKILL');
    },
  };
}

/** @returns undefined when the child died of it, or was ended because it took too long */
function ask(child: ChildProcess, inspection: Inspection): Promise<Answer | undefined> {
  return new Promise((resolve, reject) => {
    const end = (answer?: Answer): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').off('exit', died).off('error', reject);
      resolve(answer);
    };
    const died = (): void => end();
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    child.once('exit', died);
    child.once('error', reject);
    child.once('message', (answer) => end(answer as Answer));
    child.send(inspection);
  });
}
