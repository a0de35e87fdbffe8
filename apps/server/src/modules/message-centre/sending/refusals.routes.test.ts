import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SmsSettings } from '#adapters/sms/settings.ts';
import { withServer, type SmsAsked } from '#test/support/partners/sms-simulator.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import { createMessageCalls } from '#test/support/test-message-centre.ts';
import { createListCalls, rowOf } from '#test/support/test-patient-lists.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** The provider takes nothing: what is said of it, what is kept, and that it is not asked for thousands. */
const PATIENTS = 15;
const MINUTE = 60_000;
const ACCOUNT = {
  provider: 'messente',
  user: 'us',
  password: 'pw',
  sender: undefined,
  replyKey: 'key',
} as const;
let test: TestApp;
let clinic: TestClinic;
let nurse: Persona;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  const { world } = test;
  // The jobs look at every clinic of the database.
  await world.sql(`update sms set state = 'STOPPED' where state = 'PLANNED'`);
  clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  const admin = await world.persona({ staffOf: clinic, clinicAdmin: true });
  const rows = Array.from({ length: PATIENTS }, (_, at) =>
    rowOf(at + 1, { first: 'Mari', phone: String(51_234_500 + at) }),
  );
  await createListCalls(test, { clinic, admin }).apply(rows);
  logged.length = 0;
});

/** Whatever is logged. */
const logged: unknown[] = [];
const note = (...said: unknown[]) => void logged.push(...said);
const log = { debug: note, info: note, warn: note, error: note };

type Answer = (numbers: readonly string[]) => { readonly status: number; readonly body?: string };
const numbersOf = ({ body }: SmsAsked): readonly string[] =>
  (JSON.parse(body) as { messages: { to: string }[] }).messages.map(({ to }) => to);
const itemized =
  (itemOf: (to: string) => object): Answer =>
  (numbers) => ({
    status: 201,
    body: JSON.stringify({ messages: numbers.map((to) => ({ to, messages: [], ...itemOf(to) })) }),
  });
const taken = () => ({ omnimessage_id: randomUUID(), messages: [{}], errors: [] });
const takesAll = itemized(taken);
const errorOf = (code: string, source: string | null) => ({
  errors: [{ title: 'Error', detail: 'error', code, source }],
});

interface Provider {
  answer: Answer;
  /** How many messages each call had. */
  readonly sizes: () => readonly number[];
}
type Calls = ReturnType<typeof createMessageCalls>;
async function withCalls(settings: SmsSettings, use: (calls: Calls) => Promise<void>): Promise<void> {
  const calls = createMessageCalls(test, { settings }, { clinic, nurse }, log);
  try {
    await use(calls);
  } finally {
    await calls.close();
  }
}
/** A provider whose answers the test changes as it goes. */
const withProvider = (first: Answer, use: (calls: Calls, provider: Provider) => Promise<void>) => {
  let asked: readonly SmsAsked[] = [];
  const provider: Provider = {
    answer: first,
    sizes: () => asked.map((one) => numbersOf(one).length),
  };
  return withServer(
    (one) => provider.answer(numbersOf(one)),
    (url, all) => {
      asked = all;
      return withCalls({ ...ACCOUNT, url }, (calls) => use(calls, provider));
    },
  );
};

const shift = (id: string, minutes: number) =>
  test.world.sql(
    `update sms_batch set send_at = send_at - $2 * interval '1 minute', created_at = created_at - $2 * interval '1 minute' where id = $1`,
    [id, minutes],
  );
/** As if a minute had gone by since they were refused. */
const wait = (id: string) =>
  test.world.sql(`update sms set retry_at = now() where batch_id = $1 and retry_at is not null`, [id]);
const reasonsOf = async (calls: Calls, id: string) =>
  (await calls.reports(id)).map(({ state, reason }) => `${state} ${reason}`);
const all = (what: string) => Array.from({ length: PATIENTS }, () => what);

describe('a provider that takes nothing for the whole hour', () => {
  it.each([
    [402, 'OUT_OF_CREDIT'],
    [401, 'REJECTED'],
    [403, 'REJECTED'],
    [429, 'REJECTED'],
  ])('%d is said to be why of each, also of those that were never tried', async (status, reason) => {
    await withProvider(
      () => ({ status }),
      async (calls, { sizes }) => {
        const id = await calls.confirm();
        await calls.run('send_sms');
        expect(await reasonsOf(calls, id)).toEqual(all('PLANNED null'));
        expect(sizes()).toEqual([1]);
        await shift(id, 61);
        await calls.run('sweep_sms');
        expect(await reasonsOf(calls, id)).toEqual(all(`FAILED ${reason}`));
      },
    );
    expect(logged).toContainEqual({ lost: 0, refused: 1, reasons: [reason] });
    expect(JSON.stringify(logged)).not.toMatch(/\+?372|Mari|vaktsin|Õismäe/);
  });

  it('is said not to have been reached where it was not', async () => {
    const closed = await withServer(
      () => ({ status: 200 }),
      (url) => Promise.resolve(url),
    );
    await withCalls({ ...ACCOUNT, url: closed }, async (calls) => {
      const id = await calls.confirm();
      await calls.run('send_sms');
      await shift(id, 61);
      await calls.run('sweep_sms');
      expect(await reasonsOf(calls, id)).toEqual(all('FAILED NOT_SENT_IN_TIME'));
    });
  });

  it('leaves no reason with what it takes in the end, nor with what fails for another one later', async () => {
    await withProvider(
      () => ({ status: 402 }),
      async (calls, provider) => {
        const id = await calls.confirm();
        await calls.run('send_sms');
        provider.answer = takesAll;
        await wait(id);
        await calls.run('sweep_sms');
        expect(await reasonsOf(calls, id)).toEqual(all('SENT null'));
        const later = await calls.confirm();
        await shift(later, 61);
        await calls.run('sweep_sms');
        expect(await reasonsOf(calls, later)).toEqual(all('FAILED NOT_SENT_IN_TIME'));
      },
    );
  });

  it('is not said to be why of what was to leave long after it was asked', async () => {
    await withProvider(
      () => ({ status: 402 }),
      async (calls) => {
        const id = await calls.confirm();
        await calls.run('send_sms');
        await shift(id, 61);
        const now = Date.now();
        const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 6 * MINUTE);
        await calls.run('sweep_sms').finally(() => clock.mockRestore());
        expect(await reasonsOf(calls, id)).toEqual(all('FAILED NOT_SENT_IN_TIME'));
      },
    );
  });
});

describe('a provider that refuses whatever it is asked', () => {
  it.each<[string, Answer]>([
    ['the whole call', () => ({ status: 400, body: JSON.stringify(errorOf('105', 'messages')) })],
    ['the sender of a call', () => ({ status: 400, body: JSON.stringify(errorOf('105', 'sender')) })],
    ['the sender of each', itemized(() => errorOf('105', 'messages.0.sender'))],
  ])('(%s) is asked for one a minute, and is sent all of them once it is mended', async (_, refusing) => {
    await withProvider(refusing, async (calls, provider) => {
      const id = await calls.confirm();
      await calls.run('send_sms');
      await calls.run('sweep_sms');
      expect(provider.sizes()).toEqual([1, 1]);
      expect(await reasonsOf(calls, id)).toEqual(all('PLANNED null'));
      provider.answer = takesAll;
      await wait(id);
      await calls.run('sweep_sms');
      expect(provider.sizes()).toEqual([1, 1, 1, 10, 4]);
      expect(await reasonsOf(calls, id)).toEqual(all('SENT null'));
    });
  });

  it('for good, and for no reason of the number, loses no more than those it was asked for', async () => {
    await withProvider(
      itemized(() => errorOf('102', null)),
      async (calls, { sizes }) => {
        const id = await calls.confirm();
        await calls.run('send_sms');
        await calls.run('sweep_sms');
        expect(sizes()).toEqual([1, 1]);
        expect((await calls.batch(id)).counts).toMatchObject({ FAILED: 2, PLANNED: PATIENTS - 2 });
      },
    );
  });

  it('for its number alone does not hold up the others', async () => {
    let wrong = '';
    const refusesFirst = itemized((to) => {
      wrong ||= to;
      return to === wrong ? errorOf('105', 'to') : taken();
    });
    await withProvider(refusesFirst, async (calls) => {
      const id = await calls.confirm();
      await calls.run('send_sms');
      expect((await reasonsOf(calls, id)).toSorted()).toEqual([
        'FAILED INVALID_NUMBER',
        ...all('SENT null').slice(1),
      ]);
    });
    expect(logged).toEqual([]);
  });
});
