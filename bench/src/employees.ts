import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import type { Running } from './processes.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { uuidOf } from './sockets.ts';
import { ratioFigure, type Figure } from './table.ts';

const EMPLOYEES = 500;
/** Some invitations wait, with a code that the clinic has handed over; some people have left. */
const INVITED_EVERY = 25;
const LEFT_EVERY = 10;

/** The employees of a clinic of 500 as /admin/employees asks for them, against a server that has nothing but the SQL. */
export async function measureEmployees(world: World, plan: Plan): Promise<Figure[]> {
  const { clinicId, token } = await makeClinic(world);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const askOurs = browserRequest(
    token,
    'GET',
    `/clinic/${clinicId}/employees?includeDeleted=true&includeRecord=true`,
  );
  const askBare = rawRequest('GET', `/employees?clinicId=${clinicId}`);
  try {
    const mine = await read(ours, askOurs);
    assert.equal(mine.length, EMPLOYEES, 'all employees, with those who have left');
    assert.ok(
      mine.every(({ record }) => record !== null),
      'their records, as an admin sees them',
    );
    assert.deepEqual(mine, await read(bare, askBare), 'the same rows from both servers');
    const rounds = await alternate(
      plan,
      () => load(plan, ours, () => askOurs),
      () => load(plan, bare, () => askBare),
      [ours, bare],
    );
    return [
      ratioFigure(`Employees of a clinic of ${EMPLOYEES}, with their records`, 'lists/s', rounds, {
        atLeast: 0.7,
        grows: 'with the employees of the clinic, all of whom are on the page; not with other clinics',
      }),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
  }
}

async function read(server: Running, raw: string): Promise<{ record: unknown }[]> {
  const line = await openLine(server.port, true);
  await line.send(raw);
  line.close();
  return (JSON.parse(line.lastBody()) as { employees: { record: unknown }[] }).employees;
}

/** A clinic of 500 with an account each but for those whose invitation waits; the first one is its admin, signed in. */
async function makeClinic(world: World): Promise<{ clinicId: string; token: string }> {
  const token = createHash('sha256').update('bench employees').digest('base64url');
  const clinicId = uuidOf('employees clinic');
  const people = Array.from({ length: EMPLOYEES }, (_, index) => ({
    id: uuidOf(`employees user ${index}`),
    employee: uuidOf(`employees employee ${index}`),
    email: `employee${index}@bench.example`,
    code: `4${String(7_500_000_000 + index)}`,
    invited: index % INVITED_EVERY === 1,
    left: index % LEFT_EVERY === 2,
    index,
  }));
  await world.query(
    `insert into clinic (id, name) values ($1, 'Suur perearstikeskus') on conflict (id) do nothing`,
    [clinicId],
  );
  // Called as other staff of the data are, so that no name is as short as a test's would be.
  await world.query(
    `with p as (select p.*, n.first_name, n.surname
                  from json_to_recordset($1) as p (id uuid, employee uuid, email text, code text, invited boolean, "left" boolean, index integer)
                  join (select first_name, surname, row_number() over (order by id) - 1 as index
                          from app_user where is_patient limit ${EMPLOYEES}) n using (index)),
          u as (insert into app_user (id, email, first_name, surname, personal_code, birth_date, sex, phone, is_patient)
                select id, email, first_name, surname, code, date '1975-03-01', 'FEMALE', '+37251234567', false
                  from p where not invited
                on conflict (id) do nothing)
     insert into employee (id, clinic_id, user_id, first_name, surname, personal_code, birth_date, sex, email, profession, is_admin, deleted_at)
     select employee, $2, case when not invited then id end, first_name, surname, code, date '1975-03-01', 'FEMALE', email,
            case index % 3 when 0 then 'DOCTOR' when 1 then 'NURSE' else 'NON_CLINICAL' end, index = 0,
            case when "left" then now() end
       from p
     on conflict (id) do nothing`,
    [JSON.stringify(people), clinicId],
  );
  await world.query(
    `insert into employee_join_code (employee_id, clinic_id, code_hash, made_at, expires_at)
     select id, clinic_id, '\\x00', now(), now() + interval '12 hours' from employee
      where clinic_id = $1 and user_id is null and deleted_at is null
     on conflict (employee_id) do nothing`,
    [clinicId],
  );
  await world.query(
    `insert into session (token_hash, id, user_id, expires_at, ends_at)
     values ($1, $2, $3, now() + interval '30 minutes', now() + interval '12 hours')
         on conflict (token_hash) do update set expires_at = excluded.expires_at, ends_at = excluded.ends_at`,
    [createHash('sha256').update(token).digest(), uuidOf('employees session'), people[0]!.id],
  );
  return { clinicId, token };
}
