import { createHash } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { setPrice } from '@tervik/contract/price.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { COUNTRY_CODES, type CountryCode } from '@tervik/domain/brand/countries.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { must } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

/* A price's day is the country's, also by row-level security: neither that of the server nor that of Greenwich. */

async function inCountry(
  countryCode: CountryCode,
  instant: string,
  work: (app: TestApp, owner: Persona) => Promise<void>,
): Promise<void> {
  const app = await createTestApp({ config: { countryCode } });
  try {
    const owner = await app.world.persona({ isPatient: false, isAdmin: true });
    app.clock.advance(Date.parse(instant) - app.clock.now());
    await app.world.sql(`update session set expires_at = 'infinity', ends_at = 'infinity'`);
    await work(app, owner);
  } finally {
    await app.close();
  }
}

it('late in the evening in New York, where it is tomorrow already in Greenwich, today’s price is replaced', async () => {
  await inCountry('US', '2031-06-10T01:30:00Z', async (app, owner) => {
    const set = (amount: string, replaces?: string) =>
      app.call(setPrice, { as: owner, body: { item: 'BASIC', amount, validFrom: '2031-06-09', replaces } });
    const { prices, today } = must(await set('490'));
    expect(today).toBe('2031-06-09');
    const replaced = must(await set('49', prices[0]?.id));
    expect(replaced.current.find(({ item }) => item === 'BASIC')?.amount).toBe('49.00');
  });
});

it('just after midnight in Tallinn, where it is yesterday still in Greenwich, yesterday’s price stays', async () => {
  await inCountry('EE', '2031-06-09T22:30:00Z', async (app, owner) => {
    const withdraw = async (validFrom: string): Promise<pg.QueryResult> => {
      const client = new pg.Client({ connectionString: app.database.ownerUrl });
      await client.connect();
      try {
        await client.query(
          `insert into price (id, country_code, item, amount, valid_from, made_at, made_by, made_by_name)
           values (gen_random_uuid(), 'EE', 'SMS', 1, $1, now(), $2, 'x')`,
          [validFrom, owner.userId],
        );
        await client.query('begin');
        await client.query('set local role tervik_app');
        await client.query(`select app.open_context($1, 'ADMIN', 0, null)`, [
          createHash('sha256').update(owner.token).digest(),
        ]);
        return await client.query(
          'update price set withdrawn_at = $1, withdrawn_by = $2 where valid_from = $3 and withdrawn_at is null',
          ['2031-06-09T22:30:00Z', owner.userId, validFrom],
        );
      } finally {
        await client.end();
      }
    };
    await expect(withdraw('2031-06-09')).rejects.toThrow(/row-level security/);
    expect((await withdraw('2031-06-10')).rowCount).toBe(1);
  });
});

it('the database knows the time zone of every country', async () => {
  await inCountry('EE', '2031-06-09T12:00:00Z', async (app) => {
    for (const code of COUNTRY_CODES)
      expect(await app.world.sql('select app.country_time_zone($1) as zone', [code])).toEqual([
        { zone: BRANDS[code].timeZone },
      ]);
  });
});
