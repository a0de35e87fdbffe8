import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import type { Clinic, World } from './database.ts';
import { median, openLine, quantile } from './load.ts';
import { measureMemory, timed } from './memory.ts';
import type { Running } from './processes.ts';
import type { Plan } from './reads.ts';
import { browserRequest, cookieOf, ORIGIN, startServer } from './server.ts';
import type { Figure } from './table.ts';

const MB = 1024 * 1024;
const ROWS = 50_000;
/** As many as a doctor may have. */
const ROWS_OF_A_LIST = 2000;
/** Of the other users of the server: one asks for a list of e-contacts, each so many milliseconds. */
const ASKED_EACH_MS = 20;
const ASKED_BEFORE_MS = 5000;

interface Row {
  readonly code: string;
  readonly firstName: string;
  readonly surname: string;
  readonly birthDate: string;
  readonly list: string;
  readonly phone: string;
}

/**
 * A first import of 50,000 people: looked at, then carried out, against a COPY and a merge by hand into the same tables;
 * what it costs of memory, and what others wait meanwhile. Each round has a clinic of its own.
 */
export async function measureListImport(world: World, plan: Plan): Promise<Figure[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-bench-lists-'));
  const rows = Array.from({ length: ROWS }, (_, index) => rowOf(index));
  const ours = await startServer(world);
  const clinics = world.typical.slice(0, plan.rounds + 1);
  const times = { compare: [] as number[], carryOut: [] as number[], floor: [] as number[] };
  const growth: number[] = [];
  const others = { idle: [] as number[], meanwhile: [] as number[] };
  try {
    await world.query(`update employee set is_admin = true where id = any ($1)`, [
      clinics.map(({ employeeId }) => employeeId),
    ]);
    const file = new Blob([toCsv(rows)]);
    const table = path.join(folder, 'rows.tsv');
    fs.writeFileSync(table, toCopy(rows));
    fs.chmodSync(folder, 0o755);
    for (const [round, clinic] of clinics.entries()) {
      const reader = await openReader(ours, world.typical.at(-1)!);
      await sleep(ASKED_BEFORE_MS);
      const idle = reader.take();
      let compared = 0;
      let importId = '';
      const { ms, growth: grown } = await measureMemory(ours, async () => {
        compared = await timed(async () => {
          importId = await upload(ours, clinic, file);
        });
        await confirm(ours, clinic, importId);
      });
      const meanwhile = reader.take();
      await reader.stop();
      const [{ members }] = (await world.query<{ members: number }>(
        'select count(*)::int as members from list_member where clinic_id = $1 and import_id = $2',
        [clinic.id, importId],
      )) as [{ members: number }];
      assert.equal(members, ROWS, 'everybody of the file is in the lists');
      await forget(world, clinic);
      const floor = await timed(() => mergeByHand(world, clinic, table));
      await forget(world, clinic);
      // The first of each warms up.
      if (round === 0) continue;
      times.compare.push(compared);
      times.carryOut.push(ms - compared);
      times.floor.push(floor);
      growth.push(grown);
      others.idle.push(...idle);
      others.meanwhile.push(...meanwhile);
    }
  } finally {
    await ours.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
  return figuresOf(times, growth, others);
}

function figuresOf(
  times: Readonly<Record<'compare' | 'carryOut' | 'floor', readonly number[]>>,
  growth: readonly number[],
  others: Readonly<Record<'idle' | 'meanwhile', readonly number[]>>,
): Figure[] {
  const [compare, carryOut, floor] = [median(times.compare), median(times.carryOut), median(times.floor)];
  const most = Math.max(...growth);
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const waits = (share: number) => {
    const at = (list: readonly number[]): number =>
      quantile(
        list.toSorted((a, b) => a - b),
        share,
      );
    return { idle: at(others.idle), meanwhile: at(others.meanwhile) };
  };
  const waitFigure = (what: string, share: number, aim: number | null): Figure => {
    const { idle, meanwhile } = waits(share);
    return {
      what,
      ours: `${meanwhile.toFixed(1)} ms`,
      floor: `${idle.toFixed(1)} ms without it`,
      ratio: meanwhile / idle,
      aim: aim === null ? '' : `≤ ${aim}`,
      reached: aim === null ? null : meanwhile / idle <= aim,
      grows: 'not with the file: 500 rows are read at once, then others have their turn',
    };
  };
  return [
    {
      what: 'Lists of 50,000 people read and compared',
      ours: seconds(compare),
      floor: '',
      ratio: null,
      aim: '≤ 5 s',
      reached: compare <= 5000,
      grows: 'with the rows of the file, and the members of its lists',
    },
    {
      what: 'The same carried out, against COPY and one merge by hand',
      ours: seconds(carryOut),
      floor: seconds(floor),
      ratio: floor / carryOut,
      aim: '≥ 0.5',
      reached: floor / carryOut >= 0.5,
      grows: 'with the rows that change; not with the members that stay as they are',
    },
    {
      what: 'From the file to the lists, both together',
      ours: seconds(compare + carryOut),
      floor: seconds(floor),
      ratio: floor / (compare + carryOut),
      aim: '',
      reached: null,
      grows: 'with the rows',
    },
    {
      what: 'Memory that an import of 50,000 people costs the server',
      ours: `${Math.round(most / MB)} MB`,
      floor: '',
      ratio: null,
      aim: '≤ 250 MB',
      reached: most <= 250 * MB,
      grows: 'with the rows of the file, at most 50,000',
    },
    waitFigure('Others’ lists meanwhile, the middle one', 0.5, 1.5),
    waitFigure('Others’ lists meanwhile, 95 of 100', 0.95, null),
  ];
}

const FIRST_NAMES = ['Mari', 'Jaan', 'Liis', 'Toomas', 'Olga', 'Sergei', 'Anna', 'Peeter', 'Kadri', 'Igor'];
const SURNAMES = [
  'Tamm',
  'Saar',
  'Kask',
  'Ivanova',
  'Maasikas',
  'Petrov',
  'Rebane',
  'Õunapuu',
  'Sepp',
  'Kuusk',
];

/** Somebody born between 1930 and 2009, with a code that nobody else of the bench has. */
function rowOf(index: number): Row {
  const year = 1930 + (index % 80);
  const month = 1 + (index % 12);
  const day = 1 + (index % 28);
  const two = (number: number): string => String(number).padStart(2, '0');
  const century = year < 2000 ? 3 + (index % 2) : 5 + (index % 2);
  // Those who share a day and a sex are told apart by the serial.
  const serial = String(Math.floor(index / 80)).padStart(3, '0');
  const ten = `${century}${two(year % 100)}${two(month)}${two(day)}${serial}`;
  return {
    code: `${ten}${checkDigitOf(ten)}`,
    firstName: FIRST_NAMES[index % 10]!,
    surname: `${SURNAMES[(index * 7) % 10]!}${index % 3 === 0 ? '' : `-${SURNAMES[(index * 3 + 1) % 10]!}`}`,
    birthDate: `${year}-${two(month)}-${two(day)}`,
    list: `N${two(1000 + Math.floor(index / ROWS_OF_A_LIST))}`,
    phone: `+3725${String(1_000_000 + index)}`,
  };
}

const toCsv = (rows: readonly Row[]): string =>
  [
    'Isikukood;Eesnimi;Perenimi;Nimistu;Telefon',
    ...rows.map((row) => [row.code, row.firstName, row.surname, row.list, row.phone].join(';')),
  ].join('\r\n');

const toCopy = (rows: readonly Row[]): string =>
  rows
    .map((row, index) =>
      [
        index + 2,
        row.code,
        row.firstName,
        row.surname,
        row.birthDate,
        Number(row.code[0]) % 2 === 1 ? 'MALE' : 'FEMALE',
        row.list,
        row.phone,
      ].join('\t'),
    )
    .join('\n');

/** @returns the id of the import that waits to be confirmed */
async function upload({ port }: Running, { id, token }: Clinic, file: Blob): Promise<string> {
  const form = new FormData();
  form.set('clinicId', id);
  form.set('fileName', 'nimistud.csv');
  form.set('file', file, 'nimistud.csv');
  const answer = await fetch(`http://127.0.0.1:${port}/import/csv`, {
    method: 'PATCH',
    headers: { cookie: cookieOf(token), origin: ORIGIN },
    body: form,
  });
  const told = (await answer.json()) as { import?: { id: string } | null };
  if (typeof told.import?.id !== 'string')
    throw new Error(`the answer was ${answer.status}: ${JSON.stringify(told).slice(0, 400)}`);
  return told.import.id;
}

async function confirm({ port }: Running, { token }: Clinic, importId: string): Promise<void> {
  const line = await openLine(port, true);
  const { status } = await line.send(
    browserRequest(token, 'POST', `/import/${importId}/confirm`, { isWhole: true }),
  );
  if (status !== 200) throw new Error(`the answer was ${status}: ${line.lastBody()}`);
  line.close();
}

/** Another clinic's list of e-contacts, asked for at a steady pace. */
async function openReader(server: Running, { id, token }: Clinic) {
  const request = browserRequest(token, 'GET', `/clinic/e-contacts?clinicId=${id}&sort=work`);
  let waits: number[] = [];
  let going = true;
  const ask = async (): Promise<void> => {
    const line = await openLine(server.port);
    while (going) {
      const began = performance.now();
      const { status } = await line.send(request);
      if (status !== 200) throw new Error(`the answer was ${status}`);
      waits.push(performance.now() - began);
      await sleep(Math.max(0, ASKED_EACH_MS - (performance.now() - began)));
    }
    line.close();
  };
  const done = ask();
  // Told where it is waited for.
  done.catch(() => undefined);
  return {
    /** What was waited since the last look, ms. */
    take(): number[] {
      const taken = waits;
      waits = [];
      return taken;
    },
    async stop(): Promise<void> {
      going = false;
      await done;
    },
  };
}

/** COPY, and one statement that writes members, the words they are found by, and what an undo needs. */
async function mergeByHand(world: World, { id: clinicId, userId }: Clinic, table: string): Promise<void> {
  const importId = randomUUID();
  await world.query(`do $do$ begin
    create temp table staged (nr int, code text, first_name text, surname text, birth_date date, sex text, list text, phone text) on commit drop;
    copy staged from '${table}';
    analyze staged;
    insert into patient_list (id, clinic_id, code, created_at, imported_at)
      select gen_random_uuid(), '${clinicId}', list, now(), now() from staged group by list;
    insert into list_import (id, clinic_id, purpose, source, state, list_ids, base, made_by, made_by_name, created_at, applied_at)
      values ('${importId}', '${clinicId}', 'LIST', 'FILE', 'APPLIED', '{}', 0, '${userId}', 'Bench', now(), now());
    insert into name_word select distinct w from staged, unnest(app.words(surname || ' ' || first_name)) w on conflict do nothing;
    with merged as (
      merge into list_member m
      using (select s.*, l.id as list_id from staged s join patient_list l on l.clinic_id = '${clinicId}' and l.code = s.list) s
         on m.clinic_id = '${clinicId}' and m.personal_code = s.code
      when matched and (m.list_id, m.first_name, m.surname) is distinct from (s.list_id, s.first_name, s.surname)
        then update set list_id = s.list_id, first_name = s.first_name, surname = s.surname, import_id = '${importId}'
      when not matched then
        insert (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone, import_id)
        values (gen_random_uuid(), '${clinicId}', s.list_id, s.code, s.first_name, s.surname, s.birth_date, s.sex, s.phone, '${importId}')
      returning merge_action() as act, s.nr, m.*, to_jsonb(old) as before
    ), undo as (
      insert into list_import_row (import_id, nr, kind, list_id, personal_code, first_name, surname, birth_date, sex, phone, member_id, before)
      select '${importId}', nr, case act when 'INSERT' then 'NEW' else 'RENAMED' end, list_id, personal_code, first_name, surname,
             birth_date, sex, phone, id, before from merged
    ), words as (
      select id, personal_code, app.words(surname || ' ' || first_name) as words from merged
    )
    insert into list_member_word (clinic_id, kind, word, member_id, name)
      select distinct '${clinicId}'::uuid, 'NAME', w, m.id, ' ' || array_to_string(m.words, ' ') from words m, unnest(m.words) w
      union all
      select '${clinicId}', 'CODE', personal_code, id, null from words m;
  end $do$`);
}

/** Nothing of the import stays: the next one begins where this one began. */
async function forget(world: World, { id }: Clinic): Promise<void> {
  await world.query('delete from list_import where clinic_id = $1', [id]);
  await world.query('update clinic_patient set list_member_id = null where clinic_id = $1', [id]);
  await world.query('delete from list_member_word where clinic_id = $1', [id]);
  await world.query('delete from list_member where clinic_id = $1', [id]);
  await world.query('delete from patient_list where clinic_id = $1', [id]);
  await world.query('vacuum analyze list_member, list_member_word, list_import_row');
}
