import net from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  startSmsService,
  withServer,
  type SmsAsked,
  type SmsBehaviour,
  type SmsService,
} from '#test/support/partners/sms-simulator.ts';
import type { SmsProvider, SmsToSend } from './port.ts';
import { createSmsProvider } from './sms.ts';

let service: SmsService;
let sms: SmsProvider;
beforeAll(async () => {
  service = await startSmsService();
  sms = createSmsProvider(service.settings);
});
afterEach(() => service.resetBehaviour());
afterAll(() => service.stop());

/** For what hangs; a busy machine is slower than it looks. */
const PATIENT = { timeout: 20_000 };
/** Nothing moves by itself while a test looks. */
const STILL: SmsBehaviour = { ms: 600_000 };

let last = 0;
/** A message to a number of its own. */
function toSend(change: Partial<SmsToSend> = {}): SmsToSend {
  last += 1;
  return {
    to: `+372${50_000_000 + last}`,
    text: 'Tere, Mari! Perearstikeskus',
    receiptUrl: `http://localhost:9/receipts/${last}`,
    validityMinutes: 60,
    ...change,
  };
}

async function accepted(message: SmsToSend): Promise<string> {
  const [answer] = await sms.send([message]);
  if (answer?.outcome !== 'ACCEPTED') throw new Error(JSON.stringify(answer));
  return answer.providerId;
}

/** The state when it is not open any more. */
const ended = (providerId: string) =>
  vi.waitFor(async () => {
    const state = await sms.readState(providerId);
    if (state === undefined || state.state === 'OPEN') throw new Error('open');
    return state;
  }, PATIENT);

test('a message goes out as it is, with its own receipt address, sender and validity', async () => {
  await service.setBehaviour(STILL);
  const message = toSend({ text: 'Kõik on hästi: äöü', sender: 'Perearst' });
  const id = await accepted(message);
  expect(await sms.readState(id)).toEqual({ state: 'OPEN' });
  const { to, text, receiptUrl } = message;
  expect(await service.list(to)).toMatchObject([
    { id, to, text, sender: 'Perearst', receiptUrl, validity: 60 },
  ]);
});

test('the sender of the settings is the sender of a message without one', async () => {
  const named = createSmsProvider({ ...service.settings, sender: 'Keskus' });
  const [one, two] = [toSend(), toSend({ sender: 'Perearst' })];
  await named.send([one, two]);
  expect(await service.list(one.to)).toMatchObject([{ sender: 'Keskus' }]);
  expect(await service.list(two.to)).toMatchObject([{ sender: 'Perearst' }]);
});

test('what happens to it can be read: delivered at an instant', async () => {
  await service.setBehaviour({ ms: 20 });
  const before = Date.now();
  const state = await ended(await accepted(toSend()));
  expect(state.state).toBe('DELIVERED');
  const at = Date.parse('at' in state ? state.at : '');
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

test.each<[SmsBehaviour, string]>([
  [{ outcome: 'UNDELIV' }, 'UNREACHABLE'],
  [{ outcome: 'EXPIRED' }, 'EXPIRED'],
  [{ outcome: 'FAILED', err: 3 }, 'INVALID_NUMBER'],
  [{ outcome: 'REJECTD', err: 4 }, 'OUT_OF_CREDIT'],
  [{ outcome: 'FAILED', err: 5 }, 'INVALID_NUMBER'],
  [{ outcome: 'REJECTD', err: 6 }, 'TOO_MANY_IDENTICAL'],
  [{ outcome: 'REJECTD', err: 7 }, 'SENDER_NOT_ALLOWED'],
  [{ outcome: 'REJECTD', err: 8 }, 'BLACKLISTED'],
  [{ outcome: 'REJECTD', err: 9 }, 'UNROUTABLE'],
  [{ outcome: 'FAILED', err: 999 }, 'OTHER'],
  [{ outcome: 'REJECTD', err: 77 }, 'REJECTED'],
])('%j has failed: %s', async (behaviour, reason) => {
  const message = toSend();
  await service.setBehaviour({ ...behaviour, ms: 0 }, message.to);
  expect(await ended(await accepted(message))).toMatchObject({ state: 'FAILED', reason });
});

test('one answer a message, in their order: some taken, some refused at once', async () => {
  const messages = [toSend(), toSend(), toSend(), toSend(), toSend({ to: '+3' }), toSend()];
  const [, number, name, list] = messages;
  await service.setBehaviour({ answer: 'refuse', err: 3 }, number!.to);
  await service.setBehaviour({ answer: 'refuse', err: 7 }, name!.to);
  await service.setBehaviour({ answer: 'refuse', err: 8 }, list!.to);
  const refused = { outcome: 'REFUSED', isTemporary: false };
  const answers = await sms.send(messages);
  expect(answers).toEqual([
    { outcome: 'ACCEPTED', providerId: (await service.list(messages[0]!.to))[0]!.id },
    { ...refused, reason: 'INVALID_NUMBER' },
    { ...refused, reason: 'SENDER_NOT_ALLOWED', isTemporary: true },
    { ...refused, reason: 'REJECTED' },
    { ...refused, reason: 'INVALID_NUMBER' },
    { outcome: 'ACCEPTED', providerId: (await service.list(messages[5]!.to))[0]!.id },
  ]);
  for (const { to } of messages.slice(1, 5)) expect(await service.list(to)).toEqual([]);
});

test('more than a call holds go in several; none goes in none', async () => {
  const messages = Array.from({ length: 1001 }, () => toSend());
  const answers = await sms.send(messages);
  expect(new Set(answers.map((answer) => answer.outcome === 'ACCEPTED' && answer.providerId)).size).toBe(
    1001,
  );
  expect(await service.list(messages[1000]!.to)).toMatchObject([
    { id: (answers[1000] as { providerId: string }).providerId },
  ]);
  expect(await sms.send([])).toEqual([]);
});

test.each(['hang', 'lose', 'error', 'garbage', 'huge'] as const)(
  'a partner that takes it and answers with %s: nobody knows, and it was taken once',
  async (answer) => {
    const hasty = createSmsProvider({ ...service.settings, ...(answer === 'hang' && { timeoutMs: 1_000 }) });
    const messages = [toSend(), toSend()];
    await service.setBehaviour({ answer }, messages[1]!.to);
    expect(await hasty.send(messages)).toEqual([{ outcome: 'UNKNOWN' }, { outcome: 'UNKNOWN' }]);
    await vi.waitFor(async () => {
      const taken = await service.timesTaken();
      for (const { receiptUrl } of messages) expect(taken[receiptUrl]).toBe(1);
    }, PATIENT);
  },
);

test('a partner that is busy, or does not know us, has taken nothing', async () => {
  const message = toSend();
  const later = { outcome: 'REFUSED', reason: 'REJECTED', isTemporary: true };
  await service.setBehaviour({ answer: 'busy' }, message.to);
  expect(await sms.send([message])).toEqual([later]);
  const stranger = createSmsProvider({ ...service.settings, password: 'wrong' });
  expect(await stranger.send([toSend()])).toEqual([later]);
  expect(await stranger.readState('x')).toBeUndefined();
  expect(await service.list(message.to)).toEqual([]);
});

test('a partner that is away has got nothing', async () => {
  const probe = net.createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => probe.once('listening', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  for (const host of ['127.0.0.1', 'localhost', 'nobody.invalid']) {
    const away = createSmsProvider({ ...service.settings, url: `http://${host}:${port}/v1` });
    expect(await away.send([toSend()])).toEqual([{ outcome: 'REFUSED', reason: 'OTHER', isTemporary: true }]);
    expect(await away.readState('x')).toBeUndefined();
    expect(await away.cancel('x')).toBe('UNKNOWN');
  }
});

test('it is taken back while it waits, and not when it is on its way', async () => {
  await service.setBehaviour(STILL);
  const waiting = await accepted(toSend());
  expect(await sms.cancel(waiting)).toBe('CANCELLED');
  expect(await sms.readState(waiting)).toMatchObject({ state: 'FAILED', reason: 'CANCELLED' });
  await service.setBehaviour({ ms: 0 });
  const gone = await accepted(toSend());
  await ended(gone);
  expect(await sms.cancel(gone)).toBe('TOO_LATE');
  expect(await sms.cancel('nobody')).toBe('TOO_LATE');
});

test('an id that is none leads nowhere', async () => {
  await withServer(
    () => ({ status: 200, body: '{}' }),
    async (url, asked) => {
      const odd = createSmsProvider({ ...service.settings, url });
      expect(await odd.readState('../omnimessages')).toBeUndefined();
      expect(await odd.cancel('a/b')).toBe('UNKNOWN');
      expect(asked).toEqual([]);
    },
  );
});

const receiptsOf = (asked: readonly SmsAsked[]) =>
  asked.map(({ body }) => JSON.parse(body) as { status: string; omnimessage_id: string });

test.each<[NonNullable<SmsBehaviour['receipts']>, string[]]>([
  ['each', ['ACCEPTD', 'DELIVRD']],
  ['twice', ['ACCEPTD', 'ACCEPTD', 'DELIVRD', 'DELIVRD']],
  ['reversed', ['DELIVRD', 'ACCEPTD']],
])('receipts: %s', async (receipts, statuses) => {
  await withServer(
    () => ({ status: 204 }),
    async (url, asked) => {
      const message = toSend({ receiptUrl: `${url}/receipts/secret` });
      await service.setBehaviour({ receipts, ms: 100 }, message.to);
      const providerId = await accepted(message);
      await vi.waitFor(
        () => expect(receiptsOf(asked).map(({ status }) => status)).toEqual(statuses),
        PATIENT,
      );
      for (const { method, path, body } of asked) {
        expect([method, path]).toEqual(['POST', '/receipts/secret']);
        expect(sms.readReceipt(JSON.parse(body))).toEqual({ providerId });
      }
    },
  );
});

test('a lost answer’s receipt says the id by which its state is read; a receipt can be posted again', async () => {
  await withServer(
    () => ({ status: 204 }),
    async (url, asked) => {
      const message = toSend({ receiptUrl: `${url}/receipts/secret` });
      await service.setBehaviour({ answer: 'lose', ms: 0 }, message.to);
      expect(await sms.send([message])).toEqual([{ outcome: 'UNKNOWN' }]);
      await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENT);
      const { providerId } = sms.readReceipt(receiptsOf(asked)[1])!;
      expect(await sms.readState(providerId)).toMatchObject({ state: 'DELIVERED' });
      await service.repeatReceipt(providerId);
      expect(receiptsOf(asked)[2]).toEqual(receiptsOf(asked)[1]);
    },
  );
});

test.each([
  undefined,
  null,
  'x',
  [],
  {},
  { omnimessage_id: 5 },
  { omnimessage_id: '../x' },
  { message_id: 'x' },
])('no receipt: %j', (body) => {
  expect(sms.readReceipt(body)).toBeUndefined();
});

test('its address is posted to on this machine alone', async () => {
  const [answer] = await sms.send([toSend({ receiptUrl: 'https://tervik.example/receipts' })]);
  expect(answer).toEqual({ outcome: 'REFUSED', reason: 'REJECTED', isTemporary: false });
});
