import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addClinicPatient } from '@tervik/contract/clinic-patient.ts';
import { createTestClinics, must, type TestClinics } from '#test/support/test-clinics.ts';
import { connectionOptions } from '#platform/db/pool.ts';
import { codeOf } from '../../support/world.ts';

let p: TestClinics;
beforeAll(async () => {
  p = await createTestClinics();
});
afterAll(() => p.test.close());

let number = 0;
const newEmail = (): string => `rynnak${(number += 1)}@example.ee`;
const newCode = (): string => codeOf('1971-02-03', 300 + (number += 1));

interface Who {
  readonly firstName: string;
  readonly surname: string;
  readonly personalCode: string;
}
const somebody = (): Who => ({ firstName: 'Tiiu', surname: 'Õunapuu', personalCode: newCode() });
const HOME = () => ({ as: p.desk, clinicId: p.clinic.id });
const AWAY = () => ({ as: p.foreignDoctor, clinicId: p.foreignClinic.id });
type Home = ReturnType<typeof HOME>;

const tryToAdd = (who: Who, { as, clinicId }: Home, more: object = {}) =>
  p.test.call(addClinicPatient, { as, body: { clinicId, ...who, ...more } });
const add = async (who: Who, home: Home, email = ''): Promise<string> =>
  must(await tryToAdd(who, home, { email })).personId;

describe('two in the same moment', () => {
  let first: pg.Client;
  let second: pg.Client;
  beforeAll(async () => {
    const options = connectionOptions(p.test.database.ownerUrl, 'owner');
    [first, second] = [new pg.Client(options), new pg.Client(options)];
    await Promise.all([first.connect(), second.connect()]);
  });
  afterAll(() => Promise.all([first.end(), second.end()]));

  /** The patient by their address, and `other` while that is not committed yet. */
  async function whileTaken(who: Who, mailbox: string, other: () => Promise<unknown>): Promise<unknown> {
    const freshId = randomUUID();
    await p.test.world.sql('insert into app_user (id, email) values ($1, $2)', [freshId, mailbox]);
    await first.query('begin');
    const taken = await first.query(
      `select id from app.take_over_account($1, $2, $3, $4, '1971-02-03', $5, 5, now())`,
      [freshId, mailbox, who.firstName, who.surname, who.personalCode],
    );
    expect(taken.rowCount).toBe(1);
    const waiting = other();
    await expect
      .poll(
        async () =>
          (
            await p.test.world.sql(
              `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
            )
          ).length,
      )
      .toBeGreaterThan(0);
    await first.query('commit');
    return waiting;
  }
  const accountOf = async (who: Who, email: string) =>
    p.test.world.sql(
      'select email, contact_email, identity_level, is_untaken from app_user where personal_code = $1 and email = $2',
      [who.personalCode, email],
    );

  it('a digital ID does not get the account that somebody has just taken', async () => {
    const [who, mailbox] = [somebody(), newEmail()];
    await add(who, HOME(), mailbox);
    const proven = await whileTaken(who, mailbox, async () => {
      const asked = await second.query<{ id: string | null }>(
        `select app.take_over_proven('EE', $1, 'Tiiu', 'Õunapuu', '1971-02-03', 'FEMALE', 'et') as id`,
        [who.personalCode],
      );
      return asked.rows[0]?.id;
    });
    expect(proven).toBeNull();
    expect(await accountOf(who, mailbox)).toEqual([
      { email: mailbox, contact_email: '', identity_level: 'LOW', is_untaken: false },
    ]);
  });

  it('a clinic that is just adding them, and was told no address, opens nothing to the holder of one', async () => {
    const [who, mailbox] = [somebody(), newEmail()];
    await add(who, HOME(), mailbox);
    const freshId = randomUUID();
    await p.test.world.sql('insert into app_user (id, email) values ($1, $2)', [freshId, mailbox]);
    await first.query('begin');
    await first.query(`select set_config('app.clinic_ids', $1, true)`, [`{${p.foreignClinic.id}}`]);
    const person = { ...who, birthDate: '1971-02-03', email: '', phone: null, locale: 'et' };
    await first.query('select * from app.add_patient($1, $2, null, 30, 10, now())', [
      p.foreignClinic.id,
      JSON.stringify(person),
    ]);
    const taking = second.query(
      `select id from app.take_over_account($1, $2, $3, $4, '1971-02-03', $5, 5, now())`,
      [freshId, mailbox, who.firstName, who.surname, who.personalCode],
    );
    await expect
      .poll(
        async () =>
          (
            await p.test.world.sql(
              `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
            )
          ).length,
      )
      .toBeGreaterThan(0);
    await first.query('commit');
    expect((await taking).rows).toEqual([]);
    expect(await accountOf(who, '')).toMatchObject([{ contact_email: mailbox, is_untaken: true }]);
  });

  it('the same code of another country is another person', async () => {
    const who = somebody();
    await add(who, HOME(), newEmail());
    const { rows } = await second.query<{ id: string | null }>(
      `select app.take_over_proven('LV', $1, $2, $3, '1971-02-03', 'FEMALE', 'et') as id`,
      [who.personalCode, who.firstName, who.surname],
    );
    expect(rows).toEqual([{ id: null }]);
  });

  it('a clinic that adds them writes no address into the account of its owner', async () => {
    const [who, mailbox] = [somebody(), newEmail()];
    await add(who, HOME(), mailbox);
    await p.test.world.sql('update app_user set email_bounced_at = now() where personal_code = $1', [
      who.personalCode,
    ]);
    const added = await whileTaken(who, mailbox, () => tryToAdd(who, AWAY(), { email: newEmail() }));
    expect(must(added as Awaited<ReturnType<typeof tryToAdd>>).clinicMember).toBe(true);
    expect(await accountOf(who, mailbox)).toEqual([
      { email: mailbox, contact_email: '', identity_level: 'LOW', is_untaken: false },
    ]);
  });
});
