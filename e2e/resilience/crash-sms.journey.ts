import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { countMessagePatients, getSmsBatch, sendMessages } from '@tervik/contract/message-centre.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/postgres/embedded.ts';
import {
  startSmsService,
  type SmsBehaviour,
  type SmsService,
  type TakenSms,
} from '../../apps/server/test/support/partners/sms-simulator.ts';
import { createWorld, type TestClinic, type World } from '../../apps/server/test/support/world.ts';
import { createApi } from '../support/api.ts';
import { makeHome, startProduct, type Product } from '../support/product.ts';

/** SMS that may leave in one round; the rest waits for the next ones. */
const ROUND = 50;
const PRICE = '0.0900';
const TEXT = 'Tere, {firstName}! Palun helistage meile ja leppige kokku vaktsineerimise aeg.';
/** The latest receipts come after 1.2 s. */
const RECEIPTS_WITHIN_MS = 3_000;
const WAIT = { timeout: 60_000, interval: 10 };

/**
 * Each round lets 50 SMS go, and the provider spoils the call in which the `at`-th of them is. A round ends with a kill as
 * soon as: the provider has taken that call and never answers (TAKEN) · the first of them are committed as "sending"
 * (CLAIMED) · the first of them are answered, and that call is still to come or hangs (ANSWERED) · or, without a kill, as
 * soon as the sender has given up.
 */
const ROUNDS = [
  { at: 0, answer: 'hang', kill: 'TAKEN' },
  { at: 30, answer: 'hang', kill: 'ANSWERED' },
  { at: 27, answer: 'busy' },
  { at: 8, answer: 'hang', kill: 'TAKEN' },
  { at: 40, answer: 'hang', kill: 'CLAIMED' },
  { at: 20, answer: 'lose' },
  { at: 48, answer: 'hang', kill: 'TAKEN' },
  { at: 7, answer: 'hang', kill: 'CLAIMED' },
  { at: 19, answer: 'error' },
  { at: 1, answer: 'hang', kill: 'ANSWERED' },
  { at: 12, answer: 'hang', kill: 'TAKEN' },
] as const satisfies readonly Round[];
interface Round {
  readonly at: number;
  readonly answer: 'hang' | 'busy' | 'lose' | 'error';
  readonly kill?: 'TAKEN' | 'CLAIMED' | 'ANSWERED';
}
const KILLS = ROUNDS.filter((round) => 'kill' in round).length;
const PEOPLE = (ROUNDS.length + 1) * ROUND;

/** How the phones are treated, by the last digit of their numbers; 7, 8, 9: as all are. */
const PHONES: readonly SmsBehaviour[] = [
  { receipts: 'twice' },
  { receipts: 'reversed' },
  { receiptMs: 1_200 },
  { outcome: 'UNDELIV' },
  { receipts: 'none' },
  { outcome: 'OPEN', receipts: 'none' },
  { answer: 'refuse', err: 3 },
];

const endings: (() => Promise<unknown>)[] = [];
let product: Product | undefined;
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') console.log(product?.output().slice(-5_000));
  for (const end of endings.splice(0).toReversed()) await end();
});

/** Of the one batch, in the order in which it is sent. */
const phoneOf = (index: number): string => `+3725${1_000_000 + index}`;

/** Members of a list of the clinic; numbered, so that their order by name is theirs. */
async function fillList(world: World, clinic: TestClinic): Promise<void> {
  await world.sql(
    `with list as (
       insert into patient_list (id, clinic_id, code, doctor, imported_at, created_at)
       values (gen_random_uuid(), $1, 'N0101', 'Katrin Põld', now(), now()) returning id)
     insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone)
     select gen_random_uuid(), $1, list.id, (40000000000 + n)::text, 'Mari', 'Maasikas ' || lpad(n::text, 4, '0'), '1970-05-04',
            'FEMALE', '+3725' || (1000000 + n)
       from list, generate_series(0, $2::int - 1) n`,
    [clinic.id, PEOPLE],
  );
}

interface Stored {
  readonly nr: number;
  readonly phone: string;
  readonly state: string;
  readonly reason: string | null;
  readonly url: string;
  readonly provider_id: string | null;
}
const list = (world: World, url: string): Promise<Stored[]> =>
  world.sql<Stored>(
    `select nr, phone, state, reason, $1 || '/sms/receipts/' || receipt_key as url, provider_id from sms order by nr`,
    [url],
  );

/** What does not fit between what the provider has done and what we know; what was never heard of may stay unknown. */
function findContradictions(
  rows: readonly Stored[],
  taken: readonly TakenSms[],
  times: Readonly<Record<string, number>>,
): string[] {
  const wrong: string[] = [];
  const byUrl = new Map(taken.map((message) => [message.receiptUrl, message]));
  for (const [url, count] of Object.entries(times))
    if (count !== 1) wrong.push(`${url}: taken ${count} times`);
  for (const { nr, phone, state, reason, url, provider_id: providerId } of rows) {
    const message = byUrl.get(url);
    const status = message?.statuses.at(-1)?.status;
    const is = `${nr} (…${phone.slice(-1)}) is ${state} ${reason ?? ''}, and at the provider ${status ?? 'nothing'}`;
    if (message !== undefined && message.to !== phone) wrong.push(`${nr} went to another number`);
    if (providerId !== null && providerId !== message?.id) wrong.push(`${nr} has the id of another message`);
    const expected =
      message === undefined
        ? phone.endsWith('6')
          ? ['FAILED INVALID_NUMBER', 'UNKNOWN']
          : ['UNKNOWN']
        : providerId === null
          ? ['UNKNOWN']
          : [EXPECTED[status ?? ''] ?? ''];
    if (!expected.includes(state === 'FAILED' ? `FAILED ${reason}` : state)) wrong.push(is);
  }
  return wrong;
}
const EXPECTED: Readonly<Record<string, string>> = {
  DELIVRD: 'DELIVERED',
  UNDELIV: 'FAILED UNREACHABLE',
  // The phone has not taken it within the hour.
  ACCEPTD: 'FAILED EXPIRED',
};

/** What the provider says at last of an SMS to this number. */
const endOf = (phone: string): string =>
  phone.endsWith('5') ? 'ACCEPTD' : phone.endsWith('3') ? 'UNDELIV' : 'DELIVRD';

/** Nothing more comes of it, and its last receipt has long been posted. */
const isOver = ({ to, statuses }: TakenSms): boolean => {
  const last = statuses.at(-1);
  return last?.status === endOf(to) && Date.now() - Date.parse(last.timestamp) > RECEIPTS_WITHIN_MS;
};

/** The provider's phones, and one number whose call it spoils. */
async function behave(sms: SmsService, spoiled?: { phone: string; answer: SmsBehaviour['answer'] }) {
  await sms.resetBehaviour();
  await sms.setBehaviour({ ms: 500 });
  for (const [digit, behaviour] of PHONES.entries()) await sms.setBehaviour(behaviour, String(digit));
  if (spoiled !== undefined) await sms.setBehaviour({ answer: spoiled.answer! }, spoiled.phone);
}

test(`the server killed ${KILLS} times while it sends: no SMS twice, each in a state that is true, and billed by delivery`, async () => {
  const home = makeHome();
  endings.push(async () =>
    fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'pg') });
  endings.push(() => postgres.stop());
  // A provider of its own: it lives on when the product dies.
  const sms = await startSmsService();
  endings.push(() => sms.stop());
  const settings = {
    DATABASE_URL: postgres.connectionString,
    SMS_URL: sms.settings.url,
    SMS_USER: sms.settings.user,
    SMS_PASSWORD: sms.settings.password,
  };
  product = await startProduct({ home, settings });
  const { url } = product;
  endings.push(async () => product?.stop());
  const world = createWorld(postgres.connectionString);
  endings.push(() => world.close());
  const clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  await fillList(world, clinic);
  const api = createApi(url, nurse.token);
  const all = { clinicId: clinic.id, filter: {} };
  const counted = await api.call(countMessagePatients, { body: all });
  expect(counted.body).toMatchObject({ recipients: PEOPLE, price: PRICE });

  // Confirmed for later, so that no round begins before it is let go.
  const sent = await api.call(sendMessages, {
    body: {
      ...all,
      template: null,
      text: TEXT,
      recipients: PEOPLE,
      price: PRICE,
      isForEverybody: true,
      sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
      isAtNight: true,
    },
    key: randomUUID(),
  });
  const { batchId } = sent.body;
  const hold = () => world.sql(`update sms set retry_at = 'infinity' where state = 'PLANNED'`);
  await hold();
  await world.sql('update sms_batch set send_at = now()');

  /** Lets these go: they are due, and a sender is woken. */
  const letGo = (from: number, to: number) =>
    world.sql(
      `with due as (update sms set retry_at = null where state = 'PLANNED' and nr > $1 and nr <= $2)
       select graphile_worker.add_job('send_sms', job_key => 'send_sms')`,
      [from, to],
    );
  const count = async (where: string, from = 0, to = PEOPLE): Promise<number> =>
    (
      await world.sql<{ n: number }>(
        `select count(*)::int as n from sms where nr > $1 and nr <= $2 and (${where})`,
        [from, to],
      )
    )[0]?.n ?? 0;
  const sweep = () => world.sql(`select graphile_worker.add_job('sweep_sms')`);

  let kills = 0;
  for (const [number, round] of ROUNDS.entries()) {
    const [from, to] = [number * ROUND, (number + 1) * ROUND];
    const phone = phoneOf(from + round.at);
    await behave(sms, { phone, answer: round.answer });
    await letGo(from, to);
    const reached = {
      TAKEN: async () => (await sms.list(phone)).length > 0,
      CLAIMED: async () => (await count('claimed_at is not null', from, to)) > 0,
      ANSWERED: async () => (await count('provider_id is not null', from, to)) > 0,
    };
    if ('kill' in round) {
      await expect.poll(reached[round.kill], WAIT).toBe(true);
      // The one whose call hangs is on its way, or still to go: the kill meets a batch that is being sent.
      await product.kill9();
      kills += 1;
      expect(await count(`state in ('PLANNED', 'SENDING')`, from, to)).toBeGreaterThan(0);
      await hold();
      product = await startProduct({ home, settings });
    } else if (round.answer === 'busy') {
      await expect.poll(() => count('tries = 1 and retry_at > now()', from, to), WAIT).toBeGreaterThan(0);
      await hold();
    } else {
      await expect.poll(() => count(`state = 'UNKNOWN'`, from, to), WAIT).toBeGreaterThan(0);
      await hold();
    }
  }
  expect(kills).toBe(KILLS);

  // What waits leaves now: the minute after a temporary refusal is over, and so are the ones after the kills.
  await behave(sms);
  await letGo(0, PEOPLE);
  await expect.poll(() => count(`state = 'PLANNED'`), WAIT).toBe(0);
  await expect.poll(async () => (await sms.list()).every(isOver), WAIT).toBe(true);
  // A job that was under way when a second receipt asked for another one, and was killed then, has no attempt left.
  const asked = `select kind from outbox union all select task_identifier from graphile_worker.jobs
                  where task_identifier = 'read_sms' and attempts < max_attempts`;
  await expect.poll(() => world.sql(asked), WAIT).toEqual([]);

  const left = async (states: string): Promise<number> => {
    await sweep();
    return count(`state in (${states})`);
  };
  // Three minutes after the kills; then an hour after the sending.
  await world.sql(`update sms set claimed_at = claimed_at - interval '4 minutes' where state = 'SENDING'`);
  await expect.poll(() => left(`'SENDING'`), { ...WAIT, interval: 500 }).toBe(0);
  await world.sql(
    `update sms set claimed_at = claimed_at - interval '61 minutes' where claimed_at is not null`,
  );
  await world.sql(`update sms_batch set send_at = send_at - interval '61 minutes'`);
  await expect.poll(() => left(`'SENDING', 'SENT'`), { ...WAIT, interval: 500 }).toBe(0);
  const contradictions = async () =>
    findContradictions(await list(world, url), await sms.list(), await sms.timesTaken());
  await expect.poll(contradictions, WAIT).toEqual([]);

  // Half of what is unknown is heard of late; the rest stays unknown, and is not sent again.
  const taken = await sms.list();
  const unknown = (await list(world, url)).filter(({ state }) => state === 'UNKNOWN');
  const lost = taken.filter(({ receiptUrl }) => unknown.some((row) => row.url === receiptUrl));
  expect(lost.length).toBeGreaterThan(0);
  const late = lost.filter((_, at) => at % 2 === 0);
  for (const { id } of late) await sms.repeatReceipt(id);
  await expect.poll(() => count(`state = 'UNKNOWN'`), WAIT).toBe(unknown.length - late.length);
  await expect.poll(() => left(`'SENDING', 'SENT'`), { ...WAIT, interval: 500 }).toBe(0);
  await expect.poll(contradictions, WAIT).toEqual([]);
  expect(await count(`state = 'UNKNOWN'`)).toBe(unknown.length - late.length);

  const { body: batch } = await api.call(getSmsBatch, { params: { id: batchId } });
  const { counts } = batch;
  console.log(`${PEOPLE} SMS, ${kills} kills: ${JSON.stringify(counts)}`);
  const known = (await list(world, url)).filter(({ provider_id: id }) => id !== null);
  const delivered = (await sms.list()).filter(
    ({ id, statuses }) =>
      statuses.at(-1)?.status === 'DELIVRD' && known.some((row) => row.provider_id === id),
  );
  expect(counts.DELIVERED).toBe(delivered.length);
  expect(counts.DELIVERED + counts.FAILED + counts.UNKNOWN).toBe(PEOPLE);
  expect(batch).toMatchObject({
    state: 'DONE',
    price: PRICE,
    cost: ((delivered.length * 9) / 100).toFixed(4),
  });
  expect(await product.stop()).toBe(0);
}, 300_000);
