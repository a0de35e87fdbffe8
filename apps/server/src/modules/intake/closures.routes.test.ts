import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import * as contract from '@tervik/contract/intake.ts';
import { SOCKET_PATH } from '@tervik/contract/realtime.ts';
import { addDays, calendarDate } from '@tervik/domain/calendar.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { connectSocket } from '#test/support/socket-client.ts';
import { NO_TEXTS, closure, keyOf, TALLINN, openIntake, type TestIntake } from '#test/support/test-intake.ts';
import { createTestPractice, must, type TestPractice } from '#test/support/test-practice.ts';
import type { Persona } from '#test/support/world.ts';

let p: TestPractice;
let clinic: TestIntake['clinic'];
let admin: TestIntake['admin'];
let nurse: TestIntake['nurse'];
let patient: TestIntake['patient'];
let other: TestIntake['other'];
let read: TestIntake['read'];
let setLimits: TestIntake['setLimits'];
let close: TestIntake['close'];
let change: TestIntake['change'];
let hold: TestIntake['hold'];
let send: TestIntake['send'];
let type: TestIntake['type'];
let noticesOf: TestIntake['noticesOf'];
beforeAll(async () => {
  p = await createTestPractice();
});
afterAll(() => p.test.close());
beforeEach(async () => {
  ({ clinic, admin, nurse, patient, other, read, setLimits, close, change, hold, send, type, noticesOf } =
    await openIntake(p));
});

describe('a closure', () => {
  it('says why, until when and in the reader’s language, and ends by itself', async () => {
    const until = `${addDays(calendarDate(p.test.clock.now(), TALLINN), 3)}T08:00`;
    const texts = { et: 'Puhkame. Kiire mure korral helistage.', en: null, ru: 'Мы в отпуске.' };
    must(await close({ reason: 'HOLIDAY', groups: ['COMPLAINTS'], until, texts }));
    const [notice, ...rest] = (await noticesOf(patient, { locale: 'ru' })) ?? [];
    expect(rest).toEqual([]);
    expect(notice).toMatchObject({
      group: 'COMPLAINTS',
      state: 'CLOSED',
      reason: 'HOLIDAY',
      text: 'Мы в отпуске.',
    });
    // No English was written: the clinic's own language.
    expect((await noticesOf(patient, { locale: 'en' }))?.[0]?.text).toBe(texts.et);
    expect((await read()).closures).toMatchObject([
      { until, isNow: true, employeeName: 'Tiit Ülane', groups: ['COMPLAINTS'] },
    ]);
    await p.test.world.sql(
      `update intake_closure set begins_at = now() - interval '2 minutes', ends_at = now() - interval '1 minute' where clinic_id = $1`,
      [clinic.id],
    );
    expect(await noticesOf(patient)).toEqual([]);
    expect((await read()).closures).toEqual([]);
  });

  it('opens again with a press, and that is taken back with another', async () => {
    const { closureId } = must(await close());
    expect(await noticesOf(patient)).toHaveLength(7);
    must(await change(closureId, { opened: true }));
    expect(await noticesOf(patient)).toEqual([]);
    must(await change(closureId, { opened: false }));
    expect(await noticesOf(patient)).toHaveLength(7);
    const audited = await p.test.world.sql<{ action: string }>(
      `select action from audit_log where clinic_id = $1 and subject = 'intake' order by at, id`,
      [clinic.id],
    );
    expect(audited.map(({ action }) => action)).toEqual([
      'addIntakeClosure',
      'openIntake',
      'changeIntakeClosure',
    ]);
  });

  it('can be changed, by whom has seen its newest state', async () => {
    const { closureId, intake } = must(await close());
    const body = { version: intake.version, closure: closure({ groups: ['PRESCRIPTIONS'] }) };
    const call = (as: Persona) =>
      p.test.call(contract.changeIntakeClosure, { as, params: { id: clinic.id, closureId }, body });
    const second = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
    const answers = await Promise.all([call(admin), call(second)]);
    expect(answers.map(keyOf).toSorted()).toEqual(['INTAKE_CHANGED', 'none']);
    expect((await noticesOf(patient))?.map(({ group }) => group)).toEqual(['PRESCRIPTIONS']);
  });

  test.each([
    [{ groups: [] }, 'FIELD_REQUIRED'],
    [{ until: '2020-01-01T08:00' }, 'INTAKE_TIME_PAST'],
    [{ until: '2099-01-01T08:00' }, 'INTAKE_TIME_FAR'],
    [{ until: 'tomorrow' }, 'INVALID_INPUT'],
    [{ until: '2026-13-01T08:00' }, 'INVALID_INPUT'],
    [{ reason: 'BORED' }, 'INVALID_INPUT'],
    [{ groups: ['ACUTE'] }, 'INVALID_INPUT'],
    [{ texts: { ...NO_TEXTS, et: 'a'.repeat(501) } }, 'INTAKE_TEXT_TOO_LONG'],
    [{ texts: { ...NO_TEXTS, et: 'a\u0000' } }, 'INVALID_INPUT'],
  ])('%j is refused, and nothing changes', async (patch, key) => {
    expect(keyOf(await close(patch))).toBe(key);
    expect((await read()).closures).toEqual([]);
  });

  it('there are so many, and no more', async () => {
    await p.test.world.sql(
      `insert into intake_closure (id, clinic_id, reason, begins_at, employee_id, created_at)
       select gen_random_uuid(), $1, 'HOLIDAY', now() + interval '1 day', $2, now() from generate_series(1, $3::int)`,
      [clinic.id, admin.employeeId, LIMITS.closures],
    );
    expect(keyOf(await close())).toBe('CLOSURE_LIMIT_REACHED');
  });

  it('with one key it is made once', async () => {
    const key = randomUUID();
    const call = () =>
      p.test.call(contract.addIntakeClosure, { as: admin, params: { id: clinic.id }, body: closure(), key });
    expect(must(await call()).closureId).toBe(must(await call()).closureId);
    expect((await read()).closures).toHaveLength(1);
  });
});

describe('who', () => {
  it('everybody who works there sees it, its admins change it', async () => {
    expect((await read(nurse)).groups).toHaveLength(7);
    const { closureId } = must(await close());
    expect(keyOf(await setLimits({ COMPLAINTS: 1 }, nurse))).toBe('NO_ACCESS');
    expect(keyOf(await close({}, nurse))).toBe('NO_ACCESS');
    expect(keyOf(await change(closureId, { opened: true }, nurse))).toBe('NO_ACCESS');
  });

  it('another clinic’s admin sees and changes nothing, by whatever name', async () => {
    const foreign = await p.test.world.persona({ staffOf: await p.test.world.clinic(), clinicAdmin: true });
    const { closureId } = must(await close());
    expect(keyOf(await p.test.call(contract.getIntake, { as: foreign, params: { id: clinic.id } }))).toBe(
      'NOT_FOUND',
    );
    expect(keyOf(await setLimits({ COMPLAINTS: 1 }, foreign))).toBe('NO_ACCESS');
    const own = foreign.clinicId ?? '';
    const answer = await p.test.call(contract.changeIntakeClosure, {
      as: foreign,
      params: { id: own, closureId },
      body: { version: 0, opened: true },
    });
    expect(keyOf(answer)).toBe('NOT_FOUND');
    expect(await noticesOf(patient)).toHaveLength(7);
  });

  it('of two admins at once, the second is told', async () => {
    const { version } = await read();
    const second = await p.test.world.persona({ staffOf: clinic, clinicAdmin: true });
    const call = (as: Persona, limit: number) =>
      p.test.call(contract.setIntakeLimits, {
        as,
        params: { id: clinic.id },
        body: { version, limits: { COMPLAINTS: limit } },
      });
    const answers = await Promise.all([call(admin, 5), call(second, 6)]);
    expect(answers.map(keyOf).toSorted()).toEqual(['INTAKE_CHANGED', 'none']);
  });
});

it('staff see how many are writing, at once; who has stopped is not among them', async () => {
  await p.test.app.start(0, '127.0.0.1');
  const { port } = p.test.app.http.server.address() as AddressInfo;
  const socket = await connectSocket(`ws://127.0.0.1:${port}${SOCKET_PATH}`, {
    cookie: `tervik=${nurse.token}`,
    origin: 'http://localhost:3000',
  });
  await hold(patient);
  await hold(other);
  const news = { clinicId: clinic.id, part: 'INTAKE' };
  await expect.poll(() => socket.heard('CLINIC_UPDATED')).toEqual([news, news]);
  expect((await read(nurse)).writing).toBe(2);
  await p.test.world.sql(
    `update intake_place set touched_at = now() - interval '6 minutes' where owner_user_id = $1`,
    [other.userId],
  );
  expect(await read(nurse)).toMatchObject({ writing: 1 });
  await type(other);
  expect((await read(nurse)).writing).toBe(2);
  must(await send(patient));
  expect((await read(nurse)).writing).toBe(1);
  socket.socket.close();
});
