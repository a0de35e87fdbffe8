import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plainFirstName } from '@tervik/domain/message-centre/message-text.ts';
import type { SkipReason } from '@tervik/domain/message-centre/vocabulary.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** What a function of the database says of each. */
async function ask<T>(call: string, values: readonly string[]): Promise<ReadonlyMap<string, T>> {
  const { rows } = await owner.query<{ value: string; answer: T }>(
    `select v as value, ${call} as answer from unnest($1::text[]) v`,
    [values],
  );
  return new Map(rows.map(({ value, answer }) => [value, answer]));
}

describe('app.why_no_sms', () => {
  const TYPES: Readonly<Record<string, SkipReason | null>> = { MOBILE: null, FIXED_LINE: 'LANDLINE' };
  /** The phone library's word, and the spec's own rule for 81 to 86 (§5). */
  function expectedOf(phone: string): SkipReason | null {
    if (/^\+3728[1-6]\d{6}$/.test(phone)) return null;
    const number = parsePhoneNumberFromString(phone, { extract: false });
    if (number?.isValid() !== true) return 'INVALID_NUMBER';
    if (number.country !== 'EE') return 'FOREIGN';
    const type = TYPES[number.getType() ?? ''];
    return type === undefined ? 'NOT_MOBILE' : type;
  }
  const findDifferences = async (phones: readonly string[]): Promise<string[]> => {
    const answer = await ask<SkipReason | null>('app.why_no_sms(v)', phones);
    return phones.flatMap((phone) => {
      const [is, expected] = [answer.get(phone), expectedOf(phone)];
      return is === expected ? [] : [`${phone} is ${is}, must be ${expected}`];
    });
  };

  it('agrees with the phone library on every block of four digits, of every length', async () => {
    const phones: string[] = [];
    for (let block = 0; block < 10_000; block += 1)
      for (let digits = 4; digits <= 11; digits += 1)
        phones.push(`+372${String(block).padStart(4, '0')}${'5074936'.slice(0, digits - 4)}`);
    expect(await findDifferences(phones)).toEqual([]);
  });

  it('agrees on blocks that the library cuts finer', async () => {
    const phones: string[] = [];
    for (let block = 0; block < 100_000; block += 1) {
      const digits = String(block).padStart(5, '0');
      // Toll-free ones, and mobile ones of seven digits: their next digits matter too.
      if (/^(800|51[89]|55[69]|56[3-9])/.test(digits))
        for (const rest of ['00', '99', '123', '98765']) phones.push(`+372${digits}${rest}`);
    }
    expect(await findDifferences(phones)).toEqual([]);
  });

  it.each<[string | null, SkipReason | null]>([
    [null, 'NO_PHONE'],
    ['', 'NO_PHONE'],
    ['+37251234567', null],
    ['+3725012345', null],
    ['+37281234567', null],
    ['+37286999999', null],
    ['+37289123456', null],
    ['+37287123456', 'INVALID_NUMBER'],
    ['+3726123456', 'LANDLINE'],
    ['+3728812345', 'LANDLINE'],
    ['+3729001234', 'NOT_MOBILE'],
    ['+37240123456', 'NOT_MOBILE'],
    ['+37270012345', 'NOT_MOBILE'],
    ['+3728002222', 'NOT_MOBILE'],
    ['+372112', 'INVALID_NUMBER'],
    ['+372512345678', 'INVALID_NUMBER'],
    ['51234567', 'INVALID_NUMBER'],
    ['0037251234567', 'INVALID_NUMBER'],
    ['+372 5123 4567', 'INVALID_NUMBER'],
    ['+37251234567\n', 'INVALID_NUMBER'],
    ['+372５１２３４５６７', 'INVALID_NUMBER'],
    ['+0', 'INVALID_NUMBER'],
    ['tere', 'INVALID_NUMBER'],
    ['+447911123456', 'FOREIGN'],
    ['+358401234567', 'FOREIGN'],
    ['+37120000000', 'FOREIGN'],
    ['+79161234567', 'FOREIGN'],
    ['+12125550123', 'FOREIGN'],
  ])('%j is %s', async (phone, expected) => {
    const { rows } = await owner.query<{ answer: string | null }>('select app.why_no_sms($1) as answer', [
      phone,
    ]);
    expect(rows).toEqual([{ answer: expected }]);
  });
});

describe('app.is_sms_name', () => {
  const findDifferences = async (names: readonly string[]): Promise<string[]> => {
    const answer = await ask<boolean>('app.is_sms_name(v)', names);
    return names.flatMap((name) => {
      const plain = plainFirstName(name);
      return answer.get(name) === (plain !== undefined)
        ? []
        : [`${JSON.stringify(name)} is ${answer.get(name)}, and written ${JSON.stringify(plain)}`];
    });
  };

  it.each([
    ['Mari', true],
    ['Õie-Ülle Žanna', true],
    ['Екатерина', true],
    ['Анна-Мария', true],
    ['Олексій', true],
    ["D'Arcy O’Neil", true],
    ['José Łukasz Ægir Øystein Đoko İlknur Nguyễn', true],
    ['Mari 2', true],
    ['Mari (Maie)', true],
    ['', false],
    [' ', false],
    ['-', false],
    ['123', false],
    ['Ь', false],
    ['محمد', false],
    ['გიორგი', false],
    ['王小明', false],
    ['Δ', false],
    ['Mari محمد', false],
    ['Мария გ', false],
  ])('%j: %s', async (name, expected) => {
    expect((await ask<boolean>('app.is_sms_name(v)', [name])).get(name)).toBe(expected);
    expect(await findDifferences([name])).toEqual([]);
  });

  it('says of every character what the domain says; of scripts that no SMS has, it may leave out more', async () => {
    const near: string[] = [];
    const far: string[] = [];
    for (let point = 0x20; point <= 0x2ffff; point += point < 0x10000 ? 1 : 7) {
      const character = String.fromCodePoint(point);
      if (/[\p{Cs}\p{Co}\p{Cn}]/u.test(character)) continue;
      const isNear = point < 0x530 || (point >= 0x1d00 && point < 0x2c00);
      (isNear ? near : far).push(character, `Ma${character}ri`, `Ма${character}ша`);
    }
    expect(await findDifferences(near)).toEqual([]);
    const answer = await ask<boolean>('app.is_sms_name(v)', far);
    expect(far.filter((name) => answer.get(name) === true && plainFirstName(name) === undefined)).toEqual([]);
  });
});
