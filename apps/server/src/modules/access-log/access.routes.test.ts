import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as clinicRoutes from '@tervik/contract/conversation.ts';
import { listAccessAnomalies, listOwnAccess } from '@tervik/contract/access-log.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, PersonaOptions, TestClinic } from '#test/support/world.ts';

let app: TestApp;
let clinic: TestClinic;
let admin: Persona;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  clinic = await app.world.clinic();
  admin = await app.world.persona({ staffOf: clinic, clinicAdmin: true, surname: 'Ülem' });
});

const employee = (options: PersonaOptions = {}) => app.world.persona({ staffOf: clinic, ...options });
const patient = (firstName: string, surname: string) =>
  app.world.persona({ listedIn: clinic, firstName, surname });
async function write(as: Persona, patientPersonId = as.personId): Promise<string> {
  const body = { eContactType: 'BACK_PAIN' as const, patientPersonId, clinicId: clinic.id, text: 'x' };
  const made = await app.call(createFallbackEContact, { as, body });
  expect(made.status).toBe(200);
  return made.body.eContactId;
}
const look = (as: Persona, id: string, ahead = false) =>
  app.call(clinicRoutes.getClinicEContact, { as, params: { id }, ...(ahead && { query: { ahead: true } }) });
const own = async (as: Persona, cursor?: string) =>
  (await app.call(listOwnAccess, { as, ...(cursor !== undefined && { query: { cursor } }) })).body;
const anomalies = async (as = admin, id = clinic.id) => {
  const answer = await app.call(listAccessAnomalies, { as, params: { id } });
  expect(answer.status).toBe(200);
  return answer.body.anomalies;
};

/** Looks of the past, so many patients on a day so many days ago. */
async function lookAtMany(who: Persona, count: number, daysAgo: number, purpose = 'E_CONTACT_DETAILS') {
  const owner = await patient('Palju', 'Paljud');
  await app.world.sql(
    `with people as (
       insert into person (id, owner_user_id, is_self, first_name, surname)
       select gen_random_uuid(), $1, false, 'P', 'Q' || n from generate_series(1, $2) n returning id
     )
     insert into access_log (id, at, clinic_id, employee_id, user_id, owner_user_id, patient_person_id, purpose)
     select gen_random_uuid(), date_trunc('day', now()) + interval '10 hours' - make_interval(days => $3), $4, $5, $6, $1, id, $7 from people`,
    [owner.userId, count, daysAgo, clinic.id, who.employeeId, who.userId, purpose],
  );
}

describe('what I have read', () => {
  it('is listed for me alone, newest first, with what for', async () => {
    const [nurse, doctor] = [await employee(), await employee()];
    const mari = await patient('Mari', 'Maasikas');
    const id = await write(mari);
    await look(nurse, id, true);
    await look(nurse, id);
    await app.call(clinicRoutes.listNotes, { as: nurse, params: { id } });
    expect((await own(nurse)).entries).toMatchObject([
      { purpose: 'E_CONTACT_NOTES', patientName: 'Mari Maasikas', clinicName: clinic.name, eContactId: id },
      { purpose: 'E_CONTACT_DETAILS' },
      { purpose: 'E_CONTACT_AHEAD' },
    ]);
    expect((await own(doctor)).entries).toEqual([]);
  });

  it('goes on after the last row, and only with a mark of ours', async () => {
    const nurse = await employee();
    await lookAtMany(nurse, 230, 1);
    const seen = new Set<string>();
    let cursor: string | undefined;
    const sizes: number[] = [];
    do {
      const page = await own(nurse, cursor);
      for (const { id } of page.entries) seen.add(id);
      sizes.push(page.entries.length);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(sizes).toEqual([100, 100, 30]);
    expect(seen.size).toBe(230);
    const forged = Buffer.from("own,2026-01-01T00:00:00Z,' or true --").toString('base64url');
    expect(await app.refused(listOwnAccess, { as: nurse, query: { cursor: forged } })).toMatchObject({
      status: 400,
      key: 'INVALID_INPUT',
    });
  });

  it('ends with the work in that clinic', async () => {
    const other = await app.world.clinic();
    const nurse = await employee();
    await app.world.sql(
      `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values (gen_random_uuid(), $1, $2, 'A', 'B', 'a@example.ee', 'NURSE')`,
      [other.id, nurse.userId],
    );
    await look(nurse, await write(await patient('Mari', 'Maasikas')));
    expect((await own(nurse)).entries).toHaveLength(1);
    await app.world.deactivate(nurse.employeeId ?? '');
    expect((await own(nurse)).entries).toEqual([]);
  });
});

describe('what asks for a second look', () => {
  it.each([
    ['the same name', ['Mari', 'Maasikas'], ['Mari', 'Maasikas'], 'OWN_NAME'],
    ['the same name in other letters', ['Õnne', 'Sepp'], ['onne', 'SEPP'], 'OWN_NAME'],
    ['the same surname', ['Mari', 'Maasikas'], ['Jüri', 'Maasikas'], 'SAME_SURNAME'],
    ['a wife’s and a husband’s', ['Olga', 'Ivanova'], ['Sergei', 'Ivanov'], 'SAME_SURNAME'],
    ['in Cyrillic', ['Ольга', 'Достоевская'], ['Sergei', 'Dostojevski'], 'SAME_SURNAME'],
    ['half of a double one', ['Mari', 'Maasikas-Tamm'], ['Jüri', 'Tamm'], 'SAME_SURNAME'],
    ['the same first name only', ['Mari', 'Maasikas'], ['Mari', 'Kask'], undefined],
    ['a surname within a surname', ['Mari', 'Kaskla'], ['Jüri', 'Kask'], undefined],
  ] as const)('%s', async (_name, [first, last], [patientFirst, patientLast], kind) => {
    const nurse = await employee({ firstName: first, surname: last });
    const id = await write(await patient(patientFirst, patientLast));
    await look(nurse, id);
    await look(nurse, id);
    const found = await anomalies();
    expect(found.map((one) => one.kind)).toEqual(kind === undefined ? [] : [kind]);
    if (kind !== undefined)
      expect(found[0]).toMatchObject({
        employeeId: nurse.employeeId,
        employeeName: `${first} ${last}`,
        patientName: `${patientFirst} ${patientLast}`,
        eContactId: id,
        count: 2,
      });
  });

  it('a parent who is the reader, also when the child has another name', async () => {
    const nurse = await employee({ firstName: 'Olga', surname: 'Petrova' });
    const parent = await patient('Pjotr', 'Petrov');
    const child = await app.world.represented(parent, {
      firstName: 'Anna',
      surname: 'Kask',
      listedIn: clinic,
    });
    await look(nurse, await write(parent, child));
    expect(await anomalies()).toMatchObject([{ kind: 'SAME_SURNAME', patientName: 'Anna Kask' }]);
  });

  it('what was only loaded ahead counts for names too', async () => {
    const nurse = await employee({ firstName: 'Mari', surname: 'Maasikas' });
    await look(nurse, await write(await patient('Jaan', 'Maasikas')), true);
    expect(await anomalies()).toMatchObject([{ kind: 'SAME_SURNAME', count: 1 }]);
  });

  it('a day of far more patients than others read; sixty are never many, nor what was loaded ahead', async () => {
    const [busy, calm] = [await employee(), await employee()];
    for (let day = 1; day <= 20; day += 1) await lookAtMany(calm, 20 + (day % 3), day);
    await lookAtMany(busy, 59, 3);
    // Both neighbours of each that was opened.
    await lookAtMany(busy, 50, 4);
    await lookAtMany(busy, 100, 4, 'E_CONTACT_AHEAD');
    expect(await anomalies()).toEqual([]);
    await lookAtMany(busy, 75, 5);
    expect(await anomalies()).toMatchObject([
      { kind: 'MANY_OPENS', employeeId: busy.employeeId, patientName: null, eContactId: null, count: 75 },
    ]);
  });

  it('a clinic in which everybody reads a hundred a day has none', async () => {
    const [first, second] = [await employee(), await employee()];
    for (let day = 1; day <= 6; day += 1) {
      await lookAtMany(first, 100 + day, day);
      await lookAtMany(second, 97 + day, day);
    }
    expect(await anomalies()).toEqual([]);
  });

  it('is of the last thirty days', async () => {
    const nurse = await employee();
    await lookAtMany(nurse, 200, 31);
    expect(await anomalies()).toEqual([]);
    await lookAtMany(nurse, 200, 29);
    expect(await anomalies()).toHaveLength(1);
  });

  it('is told to the admin of that clinic alone', async () => {
    const nurse = await employee({ firstName: 'Mari', surname: 'Maasikas' });
    await look(nurse, await write(await patient('Jaan', 'Maasikas')));
    const other = await app.world.clinic();
    const foreign = await app.world.persona({ staffOf: other, clinicAdmin: true });
    const refused = { status: 403, key: 'NO_ACCESS' };
    for (const as of [nurse, foreign])
      expect(await app.refused(listAccessAnomalies, { as, params: { id: clinic.id } })).toEqual(refused);
    expect(await anomalies(foreign, other.id)).toEqual([]);
    // An admin elsewhere who works here too is no admin here.
    await app.world.sql(
      `insert into employee (id, clinic_id, user_id, first_name, surname, email, profession) values (gen_random_uuid(), $1, $2, 'A', 'B', 'a@example.ee', 'NURSE')`,
      [clinic.id, foreign.userId],
    );
    expect(await app.refused(listAccessAnomalies, { as: foreign, params: { id: clinic.id } })).toEqual(
      refused,
    );
    await app.world.deactivate(admin.employeeId ?? '');
    expect((await app.refused(listAccessAnomalies, { as: admin, params: { id: clinic.id } })).status).toBe(
      403,
    );
  });
});
