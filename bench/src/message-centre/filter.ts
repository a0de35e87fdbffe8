import assert from 'node:assert/strict';
import type { World } from '../database.ts';
import { median, openLine, rawRequest } from '../load.ts';
import type { Running } from '../processes.ts';
import { alternate, load, type Plan } from '../reads.ts';
import { browserRequest, startBareServer, startServer } from '../server.ts';
import { uuidOf } from '../sockets.ts';
import { ratioFigure, type Figure } from '../table.ts';

const PATIENTS = 50_000;
/** Ages in which every second one is not. */
const FILTER = { ageFrom: 40, ageTo: 150 };
const STORED = { bornTo: bornBy(FILTER.ageFrom) };
const FIRST_PAGE_MS = 100;

/** Whom a message is for, of 50,000: counted with every reason to skip, and the first page, against the same SQL alone. */
export async function measureMessageFilter(world: World, plan: Plan): Promise<Figure[]> {
  const listId = await fillUp(world);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const { id: clinicId, token, userId } = world.big;
  const ask = (what: 'count' | 'patients'): string =>
    browserRequest(token, 'POST', `/clinic/message-centre/${what}`, { clinicId, filter: FILTER });
  const askBare = (what: 'count' | 'patients'): string =>
    rawRequest(
      'GET',
      `/message-${what}?${new URLSearchParams({ clinicId, userId, filter: JSON.stringify(STORED) }).toString()}`,
    );
  try {
    const { recipients, skipped } = await read<Counted>(ours, ask('count'));
    const counted = { recipients, skipped };
    assert.ok(recipients > PATIENTS / 10, `some thousands are found, not ${recipients}`);
    assert.deepEqual(counted, await read(bare, askBare('count')), 'the same numbers from both servers');
    const page = await read<{ patients: unknown[] }>(ours, ask('patients'));
    assert.deepEqual(
      page.patients,
      (await read<{ patients: unknown[] }>(bare, askBare('patients'))).patients,
    );
    const compare = (what: 'count' | 'patients') =>
      alternate(
        plan,
        () => load(plan, ours, () => ask(what)),
        () => load(plan, bare, () => askBare(what)),
        [ours, bare],
      );
    const counts = await compare('count');
    const pages = await compare('patients');
    const first = await alone(ours, ask('patients'));
    const count = await alone(ours, ask('count'));
    const grows = 'with the patients of the clinic; not with other clinics';
    return [
      ratioFigure('Message centre: a filter counted over 50,000 patients', 'counts/s', counts, {
        atLeast: 0.7,
        grows,
      }),
      ratioFigure('Message centre: its first page of 500', 'pages/s', pages, { atLeast: 0.7, grows }),
      {
        what: 'Message centre: the first page, asked alone',
        ours: `${first.toFixed(0)} ms`,
        floor: `its count: ${count.toFixed(0)} ms`,
        ratio: null,
        aim: `≤ ${FIRST_PAGE_MS} ms`,
        reached: first <= FIRST_PAGE_MS,
        grows,
      },
    ];
  } finally {
    await ours.stop();
    await bare.stop();
    await world.query('delete from list_member where list_id = $1', [listId]);
    await world.query('delete from patient_list where id = $1', [listId]);
  }
}

interface Counted {
  readonly recipients: number;
  readonly skipped: unknown;
}

async function read<T>({ port }: Running, raw: string): Promise<T> {
  const line = await openLine(port, true);
  await line.send(raw);
  line.close();
  return JSON.parse(line.lastBody()) as T;
}

/** One connection, one request at a time. @returns the middle of twenty, milliseconds */
async function alone({ port }: Running, raw: string): Promise<number> {
  const line = await openLine(port);
  const times: number[] = [];
  for (let n = 0; n < 20; n += 1) {
    const began = performance.now();
    const { status } = await line.send(raw);
    assert.equal(status, 200);
    times.push(performance.now() - began);
  }
  line.close();
  return median(times);
}

/** The big clinic's patients, and a list with as many people as are missing to 50,000; every third without a number. */
async function fillUp(world: World): Promise<string> {
  const { id: clinicId } = world.big;
  const listId = uuidOf('message-centre list');
  await world.query('delete from list_member where list_id = $1', [listId]);
  await world.query(
    `insert into patient_list (id, clinic_id, code, imported_at, created_at) values ($1, $2, 'N9999', now(), now())
     on conflict do nothing`,
    [listId, clinicId],
  );
  await world.query(
    `with names as (select row_number() over () - 1 as n, first_name, surname from app_user where is_patient limit 997),
          missing as (select ${PATIENTS} - count(*)::int as n from clinic_patient
                       where clinic_id = $1 and rejected_at is null and (confirmed_at is not null or list_code is not null))
     insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone)
     select gen_random_uuid(), $1, $2, (49000000000 + i)::text, a.first_name, b.surname, date '1930-01-01' + i * 13 % 34000,
            case when i % 2 = 0 then 'FEMALE' else 'MALE' end, case when i % 3 > 0 then '+3725' || (1000000 + i) end
       from missing, generate_series(1, missing.n) i
       join names a on a.n = i % 997 join names b on b.n = i * 31 % 997`,
    [clinicId, listId],
  );
  await world.query('vacuum analyze list_member');
  return listId;
}

/** `YYYY-MM-DD`: whoever was born by then has this age today, where the clinic is. */
function bornBy(age: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Tallinn' }).format(new Date());
  return `${Number(today.slice(0, 4)) - age}${today.slice(4)}`;
}
