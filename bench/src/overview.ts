import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import type { Running } from './processes.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { uuidOf } from './sockets.ts';
import { ratioFigure, type Figure } from './table.ts';

const CLINICS = 5_000;
const STAFF_EACH = 3;

const ASKED = [
  {
    what: `Overview of ${CLINICS.toLocaleString('en')} clinics: its figures`,
    ours: '/api/prm/overview',
    bare: '/overview',
    rows: 'health',
    grows: 'with accounts, listed patients and open e-contacts (one index each); not with what is finished',
  },
  {
    what: 'Its clinics, a page by name',
    ours: '/api/prm/clinics?sort=name',
    bare: '/platform-clinics?sort=name',
    rows: 'clinics',
    grows: 'with the clinics, which are put in order; people are counted for those of the page alone',
  },
  {
    what: 'Its clinics, a page by open e-contacts',
    ours: '/api/prm/clinics?sort=open&order=desc',
    bare: '/platform-clinics?sort=open&order=desc',
    rows: 'clinics',
    grows: 'with the clinics and what is open in each',
  },
] as const;

/** What the platform's admin sees first, against a server that has nothing but the same SQL. */
export async function measureOverview(world: World, plan: Plan): Promise<Figure[]> {
  const token = await makePlatform(world);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const figures: Figure[] = [];
  try {
    for (const { what, grows, rows, ...at } of ASKED) {
      const askOurs = browserRequest(token, 'GET', at.ours);
      const askBare = rawRequest('GET', at.bare);
      const [mine, theirs] = [await read(ours, askOurs), await read(bare, askBare)];
      assert.ok(rows in mine, `${what}: an answer with its ${rows}`);
      if (rows === 'clinics') {
        assert.equal(mine['total'], CLINICS, 'all clinics');
        assert.deepEqual(mine['clinics'], theirs['clinics'], `${what}: the same rows from both servers`);
      } else assert.equal(mine['openEContacts'], theirs['openEContacts'], `${what}: the same figures`);
      const rounds = await alternate(
        plan,
        () => load(plan, ours, () => askOurs),
        () => load(plan, bare, () => askBare),
        [ours, bare],
      );
      figures.push(ratioFigure(what, 'looks/s', rounds, { atLeast: 0.7, grows }));
    }
    return figures;
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function read(server: Running, raw: string): Promise<Record<string, unknown>> {
  const line = await openLine(server.port, true);
  await line.send(raw);
  line.close();
  return JSON.parse(line.lastBody()) as Record<string, unknown>;
}

/**
 * As many clinics more as make 5,000, each with some staff; and the platform's admin, signed in with two factors. They stay:
 * nobody works in them, and to delete a clinic is to look for it in every table.
 */
async function makePlatform(world: World): Promise<string> {
  const token = createHash('sha256').update('bench platform').digest('base64url');
  const adminId = uuidOf('platform admin');
  await world.query(
    `with made as (
       insert into clinic (id, name, plan)
       select md5('platform clinic ' || n)::uuid, 'Tervisekeskus nr ' || n, case n % 3 when 0 then 'PREMIUM' else 'BASIC' end
         from generate_series(1, $1 - (select count(*) from clinic)) n
       returning id, name)
     insert into employee (id, clinic_id, first_name, surname, email, profession, is_admin)
     select md5(made.id || ' employee ' || n)::uuid, made.id, 'Mari', 'Tamm', md5(made.id || ' ' || n) || '@bench.example',
            'DOCTOR', n = 1
       from made cross join generate_series(1, $2) n`,
    [CLINICS, STAFF_EACH],
  );
  await world.query('analyze clinic, employee');
  await world.query(
    `insert into app_user (id, email, first_name, surname, birth_date, sex, phone, is_patient, is_admin)
     values ($1, 'platform@bench.example', 'Peeter', 'Platvorm', date '1975-03-01', 'MALE', '+37251234567', false, true)
     on conflict (id) do nothing`,
    [adminId],
  );
  await world.query(
    `insert into session (token_hash, id, user_id, expires_at, ends_at, second_factor_at)
     values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours', now())
         on conflict (token_hash) do update set expires_at = excluded.expires_at, ends_at = excluded.ends_at, second_factor_at = now()`,
    [createHash('sha256').update(token).digest(), uuidOf('platform session'), adminId],
  );
  return token;
}
