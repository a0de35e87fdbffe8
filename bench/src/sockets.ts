import { createHash } from 'node:crypto';
import { WebSocket } from 'ws';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { emptyQueues, setSettings } from './answers.ts';
import type { Target, World } from './database.ts';
import { openLine, quantile } from './load.ts';
import { ANSWER } from './answer-script.ts';
import type { Plan } from './reads.ts';
import { browserRequest, cookieOf, ORIGIN, startBareRelay, startServer } from './server.ts';
import type { Figure } from './table.ts';

const CLINICIANS = 200;
/** As many as one clinic may ever have at once, and a third of the events, each of which reaches all of them. */
const CROWD = 1_000;
const EVENTS = 300;
const CROWD_EVENTS = 100;
const PATIENCE_MS = 5_000;

/**
 * From the commit of an answer to the last of 200 clinicians' browsers that hear of it. The moment of the commit is
 * PostgreSQL's own (track_commit_timestamp), so that our work before it is not counted and our work after it is.
 */
export async function measureSockets(world: World, plan: Plan): Promise<Figure[]> {
  const staff = await addClinicians(world, 'listener', world.typical[0]!.id, CROWD);
  const targets = world.open.filter(({ clinic }) => clinic.id === staff.clinicId);
  // PostgreSQL notes the moment before the log is flushed: without the flush both sides begin where the commit ends.
  await setSettings(world, { synchronous_commit: 'off' });
  const writing = await startServer(world);
  const second = await startServer(world);
  const bare = await startBareRelay(world);
  const few = staff.tokens.slice(0, CLINICIANS);
  type Rounds = number[][];
  const times: Record<'one' | 'two' | 'bare' | 'crowd' | 'bareCrowd', Rounds> = {
    one: [],
    two: [],
    bare: [],
    crowd: [],
    bareCrowd: [],
  };
  try {
    for (let round = 0; round < plan.rounds; round += 1) {
      const answer = answerer(writing.port, targets);
      times.one.push(await measure(world, await connectAll(writing.port, few), answer));
      times.two.push(await measure(world, await connectAll(second.port, few), answer));
      times.bare.push(await measure(world, await connectAll(bare.port, few), bareWriter(world)));
      const all = staff.tokens;
      times.crowd.push(await measure(world, await connectAll(writing.port, all), answer, CROWD_EVENTS));
      times.bareCrowd.push(
        await measure(world, await connectAll(bare.port, all), bareWriter(world), CROWD_EVENTS),
      );
    }
  } finally {
    await Promise.all([writing.stop(), second.stop(), bare.stop()]);
    await setSettings(world, { synchronous_commit: null });
    await emptyQueues(world);
  }
  const figure = (what: string, ours: Rounds, floor: Rounds, grows: string): Figure => {
    const p99 = (rounds: Rounds): number =>
      quantile(rounds.map((round) => quantile(round, 0.99)).toSorted(ascending), 0.5);
    const p50 = (rounds: Rounds): number =>
      quantile(rounds.map((round) => quantile(round, 0.5)).toSorted(ascending), 0.5);
    const ratio = p99(ours) / p99(floor);
    const show = (rounds: Rounds): string =>
      `p99 ${p99(rounds).toFixed(1)} ms (p50 ${p50(rounds).toFixed(1)})`;
    return { what, ours: show(ours), floor: show(floor), ratio, aim: '≤ 2', reached: ratio <= 2, grows };
  };
  return [
    figure(
      'Commit → the last of 200 sockets',
      times.one,
      times.bare,
      'with the sockets of the clinic; the message is written down once',
    ),
    figure(
      'The same, sockets on a second server process',
      times.two,
      times.bare,
      'one NOTIFY for all that waits, whatever the number of processes',
    ),
    figure(
      'Commit → the last of 1,000 sockets of one clinic',
      times.crowd,
      times.bareCrowd,
      'with the sockets of the clinic; the message is written down once',
    ),
  ];
}

const ascending = (a: number, b: number): number => a - b;

interface Clinicians {
  readonly clinicId: string;
  readonly tokens: string[];
}

/**
 * People of one clinic, each with a session of their own.
 * @param name what their accounts are called: another name makes other people
 */
export async function addClinicians(
  world: World,
  name: string,
  clinicId: string,
  count: number,
): Promise<Clinicians> {
  const tokens = Array.from({ length: count }, (_, index) =>
    createHash('sha256').update(`bench ${name} ${index}`).digest('base64url'),
  );
  const people = tokens.map((token, index) => ({
    id: uuidOf(`${name} user ${index}`),
    employee: uuidOf(`${name} employee ${index}`),
    session: uuidOf(`${name} session ${index}`),
    email: `${name}${index}@bench.example`,
    hash: createHash('sha256').update(token).digest('hex'),
  }));
  await world.query(
    `with p as (select * from json_to_recordset($1) as p (id uuid, employee uuid, session uuid, email text, hash text)),
          u as (insert into app_user (id, email, first_name, surname, birth_date, phone, is_patient)
                select id, email, 'Mari', 'Maasikas', date '1980-05-17', '+37251234567', false from p
                on conflict (id) do update set birth_date = excluded.birth_date, phone = excluded.phone),
          e as (insert into employee (id, clinic_id, user_id, first_name, surname, email, profession)
                select employee, $2, id, 'Mari', 'Maasikas', email, 'DOCTOR' from p on conflict do nothing)
     insert into session (token_hash, id, user_id, expires_at, ends_at)
     select decode(hash, 'hex'), session, id, now() + interval '30 minutes', now() + interval '12 hours' from p
     on conflict (token_hash) do nothing`,
    [JSON.stringify(people), clinicId],
  );
  return { clinicId, tokens };
}

/** The same id for the same name, in every run. */
export const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(`bench ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

interface Readers {
  /** Resolves to when the last socket has heard of it (a word of the message), in this process's milliseconds. */
  all(id: string): Promise<number>;
  close(): void;
}

/** @param onHeard called for each socket that hears of what is waited for, with its place among the tokens */
export async function connectAll(
  port: number,
  tokens: readonly string[],
  onHeard?: (at: number) => void,
): Promise<Readers> {
  let expected = '';
  let missing = 0;
  let done: ((at: number) => void) | undefined;
  const sockets = await Promise.all(
    tokens.map(async (token, at) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
        headers: { cookie: cookieOf(token), origin: ORIGIN },
        perMessageDeflate: false,
      });
      socket.on('message', (data: Buffer) => {
        if (expected === '' || !data.includes(expected)) return;
        onHeard?.(at);
        missing -= 1;
        if (missing > 0) return;
        expected = '';
        done?.(performance.now());
      });
      await new Promise((resolve, reject) => {
        socket.once('open', resolve);
        socket.once('error', reject);
      });
      return socket;
    }),
  );
  return {
    all(id) {
      expected = id;
      missing = sockets.length;
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${missing} sockets heard nothing of it`)),
          PATIENCE_MS,
        );
        done = (at) => {
          clearTimeout(late);
          resolve(at);
        };
      });
    },
    close: () => sockets.forEach((socket) => socket.terminate()),
  };
}

interface Writer {
  next(): { id: string; write: () => Promise<void> };
  /** The table whose row of that id was committed last. */
  readonly table: string;
}

function answerer(port: number, targets: readonly Target[]): Writer {
  let turn = 0;
  const line = openLine(port);
  return {
    table: 'e_contact',
    next() {
      const { id, clinic } = targets[(turn += 1) % targets.length]!;
      const raw = browserRequest(clinic.token, 'POST', `/clinic/e-contacts/${id}/actions/inquiry`, {
        question: ANSWER,
      });
      return {
        id,
        async write() {
          const { status } = await (await line).send(raw);
          if (status !== 200) throw new Error(`an answer was refused with ${status}`);
        },
      };
    },
  };
}

function bareWriter(world: World): Writer {
  let turn = 0;
  return {
    table: 'bench.told',
    next() {
      const id = uuidOf(`told ${(turn += 1)}`);
      return {
        id,
        write: async () => {
          await world.query(
            `with w as (insert into bench.told (id) values ($1) on conflict (id) do update set n = bench.told.n + 1)
             select pg_notify('bench_relay', $2)`,
            [id, JSON.stringify({ type: 'E_CONTACT_DETAILS_UPDATED', payload: { eContactId: id } })],
          );
        },
      };
    },
  };
}

/** One event after the other. @returns ms from each commit to its last reader, ascending */
async function measure(world: World, readers: Readers, writer: Writer, events = EVENTS): Promise<number[]> {
  await world.query('create schema if not exists bench');
  await world.query('create table if not exists bench.told (id uuid primary key, n int not null default 0)');
  const offset = await clockOffset(world);
  const times: number[] = [];
  for (let event = 0; event < events; event += 1) {
    const { id, write } = writer.next();
    const heard = readers.all(id);
    const [at] = await Promise.all([heard, write()]);
    const [row] = await world.query<{ at: number }>(
      `select extract(epoch from pg_xact_commit_timestamp(xmin))::float8 * 1000 as at from ${writer.table} where id = $1`,
      [id],
    );
    // The first ones warm up.
    if (event >= events / 10) times.push(at + offset - (row?.at ?? Number.NaN));
  }
  readers.close();
  return times.toSorted(ascending);
}

/** What to add to our own clock for PostgreSQL's, ms, from the quickest of some questions. */
async function clockOffset(world: World): Promise<number> {
  let best = { took: Infinity, offset: 0 };
  for (let tries = 0; tries < 50; tries += 1) {
    const before = performance.now();
    const [row] = await world.query<{ at: number }>(
      `select extract(epoch from clock_timestamp())::float8 * 1000 as at`,
    );
    const after = performance.now();
    if (after - before < best.took)
      best = { took: after - before, offset: (row?.at ?? 0) - (before + after) / 2 };
  }
  return best.offset;
}
