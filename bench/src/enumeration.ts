import { requestPasswordReset, signUpWithPassword, loginWithPassword } from '@tervik/contract/sign-in.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { hashPassword } from '../../apps/server/src/platform/passwords.ts';
import type { World } from './database.ts';
import { median, openLine, rawRequest } from './load.ts';
import { ORIGIN, startServer } from './server.ts';
import type { Figure } from './table.ts';

const PAIRS = 200;
const WARM_UP = 10;
const PASSWORD = 'kolm sinist kastanit';
const ACTS = [
  ['Login', loginWithPassword, 'vale parool siin'],
  ['Sign-up', signUpWithPassword, PASSWORD],
  ['Password reset', requestPasswordReset, PASSWORD],
] as const;

/**
 * Whether the time of an answer tells who has an account: known against unknown addresses, side by side, each first in
 * its turn, a new one each time so that no limit is near. A figure and not a test: a busy machine would decide it.
 */
export async function measureEnumeration(world: World): Promise<Figure[]> {
  await makeAccounts(world);
  // Outside PROD a domain need not exist; each request comes from a network of its own.
  const server = await startServer(world, { APP_MODE: 'DEV', TRUSTED_PROXIES: 'loopback' });
  const line = await openLine(server.port, true);
  try {
    const figures: Figure[] = [];
    for (const [what, { path }, password] of ACTS) {
      const timed = async (email: string, pair: number): Promise<number> => {
        const headers = { origin: ORIGIN, 'x-forwarded-for': `10.1.${pair >> 7}.${pair & 127}` };
        const request = rawRequest('POST', path, headers, { email, password, locale: 'et' });
        const began = performance.now();
        await line.send(request);
        return performance.now() - began;
      };
      const [known, unknown, ratios]: number[][] = [[], [], []];
      for (let pair = 0; pair < WARM_UP + PAIRS; pair += 1) {
        const times = { known: 0, unknown: 0 };
        for (const who of pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const))
          times[who] = await timed(`${who}${pair}@bench.example`, pair);
        if (pair < WARM_UP) continue;
        known!.push(times.known);
        unknown!.push(times.unknown);
        ratios!.push(times.known / times.unknown);
      }
      const ratio = median(ratios!);
      figures.push({
        what: `${what}: a known e-mail against an unknown one, ${PAIRS} pairs`,
        ours: `${median(known!).toFixed(1)} ms`,
        floor: `${median(unknown!).toFixed(1)} ms`,
        ratio,
        aim: '0.9–1.1',
        reached: ratio > 0.9 && ratio < 1.1,
        grows: 'not with the accounts',
      });
    }
    return figures;
  } finally {
    line.close();
    await server.stop();
    await world.query('truncate outbox, auth_event, code_request');
  }
}

/** They stay for the next run: deleting one would look through a million e-contacts for its own. */
async function makeAccounts(world: World): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  const accounts = Array.from({ length: WARM_UP + PAIRS }, (_, pair) => ({
    id: newId(),
    email: `known${pair}@bench.example`,
  }));
  await world.query(
    `insert into app_user (id, email, password_hash)
     select id, email, $2 from json_to_recordset($1) as a(id uuid, email text)
     on conflict do nothing`,
    [JSON.stringify(accounts), hash],
  );
}
