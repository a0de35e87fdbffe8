import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getDraft, saveDraft } from '@tervik/contract/draft.ts';
import { addPerson, lookupPerson, lookupPersonByCode, listPersons } from '@tervik/contract/person.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { codeOf, type Persona } from '#test/support/world.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';

let test: TestApp;
let mother: Persona;
let stranger: Persona;
const CHILD = '61101012257';
const HERS = { firstName: 'Mia', surname: 'Maasikas', personalCode: CHILD };
let numbers = 500;
/** A code that nobody has yet. */
const someCode = (birthDate = '2015-05-05'): string => codeOf(birthDate, (numbers += 1));

beforeAll(async () => {
  test = await createTestApp();
  mother = await test.world.persona({ personalCode: '47508030046', birthDate: '1975-08-03' });
  stranger = await test.world.persona({ personalCode: '48105215716', birthDate: '1981-05-21' });
});
afterAll(() => test.close());

const add = (as: Persona, body: object = {}, key?: string) =>
  test.call(addPerson, { as, body: { ...HERS, ...body }, ...(key !== undefined && { key }) });
const refusedAdd = (body: object, as = mother) => test.refused(addPerson, { as, body: { ...HERS, ...body } });
const listOf = async (as: Persona) => (await test.call(listPersons, { as })).body.persons;
const rowOf = async (id: string) =>
  (await test.world.sql<Record<string, unknown>>('select * from person where id = $1', [id]))[0];

describe('adding somebody', () => {
  it('takes birth date and sex from the code, throws the draft away and leaves a line in the audit log', async () => {
    const content = { fields: { firstName: 'Mi' } };
    await test.call(saveDraft, { as: mother, params: { key: 'new-person' }, body: { content } });
    const { body } = await add(mother, { firstName: '  Mia ' });
    const person = {
      id: body.person.id,
      isSelf: false,
      firstName: 'Mia',
      surname: 'Maasikas',
      birthDate: '2011-01-01',
      sex: 'FEMALE',
      cameOfAge: false,
    };
    expect(body).toEqual({ person });
    expect(await listOf(mother)).toContainEqual(person);
    expect(await rowOf(person.id)).toMatchObject({ represented_as: 'MINOR', personal_code: CHILD });
    const draft = await test.call(getDraft, { as: mother, params: { key: 'new-person' } });
    expect(draft.body.draft).toBeNull();
    const audit = await test.world.sql('select action, actor_user_id from audit_log where subject_id = $1', [
      person.id,
    ]);
    expect(audit).toEqual([{ action: 'addPerson', actor_user_id: mother.userId }]);
  });

  it.each([
    [{ firstName: ' ' }, 469, 'FIELD_REQUIRED'],
    [{ surname: '123' }, 469, 'INVALID_INPUT'],
    [{ personalCode: undefined }, 469, 'FIELD_REQUIRED'],
    [{ personalCode: '61101012258' }, 469, 'PERSONAL_CODE_INVALID'],
    [{ personalCode: CHILD }, 469, 'PERSONAL_CODE_DUPLICATE'],
    [{ personalCode: '47508030046' }, 469, 'PERSON_IS_SELF'],
    [{ personalCode: '60302050016', birthDate: '2003-02-06' }, 469, 'PERSONAL_CODE_MISMATCH'],
    [{ personalCode: '60302050016', sex: 'MALE' }, 469, 'PERSONAL_CODE_MISMATCH'],
    [{ birthDate: '2999-01-01' }, 469, 'DATE_IN_FUTURE'],
    [{ birthDate: '2011-02-30' }, 400, 'INVALID_INPUT'],
    [{ sex: 'X' }, 400, 'INVALID_INPUT'],
    [{ firstName: 'a\u0000b' }, 400, 'INVALID_INPUT'],
    [{ personalCode: '1'.repeat(31) }, 400, 'INVALID_INPUT'],
  ])('%j is refused with %i %s, and nothing is kept', async (body, _status, key) => {
    const before = await listOf(mother);
    expect(await refusedAdd(body)).toMatchObject({ key });
    expect(await listOf(mother)).toEqual(before);
  });

  it('says nothing of somebody else’s list or account: the same code is theirs to add too', async () => {
    expect((await add(stranger)).status).toBe(200);
    expect((await add(stranger, { personalCode: '47508030046', firstName: 'Ema' })).status).toBe(200);
  });

  it('twice with one key, also at once, is one person', async () => {
    const as = await test.world.persona();
    const body = { personalCode: someCode() };
    const key = randomUUID();
    const answers = await Promise.all([add(as, body, key), add(as, body, key)]);
    expect(new Set(answers.map((answer) => answer.body.person.id)).size).toBe(1);
    expect(await listOf(as)).toHaveLength(2);
  });

  it('at once with two keys is one person and one refusal', async () => {
    const as = await test.world.persona();
    const body = { personalCode: someCode() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(as, body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await listOf(as)).toHaveLength(2);
  });

  it('stops at thirty, whatever comes at once', async () => {
    const as = await test.world.persona();
    for (let count = 0; count < LIMITS.representedPersons - 2; count += 1)
      await test.world.represented(as, { firstName: `Laps${count}` });
    const answers = await Promise.all(Array.from({ length: 6 }, () => add(as, { personalCode: someCode() })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await refusedAdd({ personalCode: someCode() }, as)).toEqual({
      status: 469,
      key: 'PERSON_LIMIT_REACHED',
      data: { max: LIMITS.representedPersons },
    });
  });
});

describe('looking a code up', () => {
  const ask = (as: Persona, personalCode: string) =>
    test.call(lookupPersonByCode, { as, body: { personalCode } });

  it('says what the code says and whose it is in my list, the same in both ways of asking', async () => {
    const as = await test.world.persona({ personalCode: '48105215716', birthDate: '1981-05-21' });
    const unknown = {
      valid: true,
      birthDate: '2011-01-01',
      sex: 'FEMALE',
      inMyList: false,
      isMyself: false,
    };
    // Others have this child in their lists: that is theirs.
    expect((await ask(as, CHILD)).body).toEqual(unknown);
    await add(as);
    expect((await ask(as, ` ${CHILD} `)).body).toEqual({ ...unknown, inMyList: true });
    const asked = await test.call(lookupPerson, { as, query: { personalCode: CHILD } });
    expect(asked.body).toEqual({ ...unknown, inMyList: true });
    expect((await ask(as, '48105215716')).body).toMatchObject({ isMyself: true, inMyList: false });
    // Somebody with an account here, and a code that nobody has: no difference.
    const account = await ask(as, '47508030046');
    const nobody = await ask(as, someCode('1975-08-03'));
    expect(account.body).toEqual(nobody.body);
    for (const wrong of ['', 'x', '61101012258', '37802310009'])
      expect((await ask(as, wrong)).body).toEqual({
        valid: false,
        birthDate: null,
        sex: null,
        inMyList: false,
        isMyself: false,
      });
  });

  it('forty at once are twenty answers; a day later there are twenty more, and others have their own', async () => {
    const as = await test.world.persona();
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        count % 2 === 0 ? ask(as, CHILD) : test.call(lookupPerson, { as, query: { personalCode: 'x' } }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(SERVER_LIMITS.lookupsPerDay);
    const refused = await test.refused(lookupPersonByCode, { as, body: { personalCode: CHILD } });
    expect(refused).toEqual({ status: 469, key: 'LOOKUP_LIMIT_REACHED' });
    expect((await ask(await test.world.persona(), CHILD)).status).toBe(200);
    await test.world.sql(`update person_lookup set at = at - interval '1 day' where user_id = $1`, [
      as.userId,
    ]);
    expect((await ask(as, CHILD)).status).toBe(200);
    const stored = await test.world.sql('select 1 from person_lookup where user_id = $1', [as.userId]);
    expect(stored).toHaveLength(1);
  });

  it('is counted in the database: another server process counts on', async () => {
    const as = await test.world.persona();
    for (let count = 0; count < SERVER_LIMITS.lookupsPerDay; count += 1) await ask(as, 'x');
    const restarted = await createTestApp({ database: test.database });
    try {
      const { key } = await restarted.refused(lookupPersonByCode, { as, body: { personalCode: CHILD } });
      expect(key).toBe('LOOKUP_LIMIT_REACHED');
    } finally {
      await restarted.app.stop();
      await restarted.world.close();
    }
  });
});
