import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  countMessagePatients,
  getSmsBatch,
  sendMessages,
  type SmsBatch,
} from '@tervik/contract/message-centre.ts';
import { startEmbeddedPostgres } from '../../../apps/server/src/platform/postgres/embedded.ts';
import {
  startSmsService,
  type SmsBehaviour,
  type SmsService,
  type TakenSms,
} from '../../../apps/server/test/support/partners/sms-simulator.ts';
import { createWorld, type TestClinic, type World } from '../../../apps/server/test/support/world.ts';
import { createApi } from '../api.ts';
import { makeHome, startProduct, type Product } from '../product.ts';
import { findContradictions, type StoredSms } from './contradictions.ts';
import type { Round } from './rounds.ts';

const TEXT = 'Tere, {firstName}! Palun helistage meile ja leppige kokku vaktsineerimise aeg.';
/** The latest receipts come after 1.2 s. */
const RECEIPTS_WITHIN_MS = 3_000;
const OFTEN_MS = 10;
const SELDOM_MS = 500;

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

export interface ChaosPlan {
  readonly rounds: readonly Round[];
  /** SMS that leave in one round; as many leave after the last one. */
  readonly roundSize: number;
  /** How long one state may take to come. */
  readonly patienceMs: number;
}

/** What is left when nothing more can come. */
export interface ChaosResult {
  readonly people: number;
  readonly kills: number;
  /** Of each kill, how many of its round were still to be sent, or on their way. */
  readonly leftAtKills: readonly number[];
  /** What does not fit between the provider's word and ours, before and after late receipts. */
  readonly contradictions: readonly string[];
  /** Lost answers that were heard of late, and of them those that are still unknown. */
  readonly late: { readonly told: number; readonly stillUnknown: number };
  readonly batch: SmsBatch;
  /** Delivered SMS whose id we know, as the provider counts them. */
  readonly deliveredAtProvider: number;
  readonly seconds: number;
  readonly exitCode: number | null;
}

/** Of the one batch, in the order in which it is sent. */
const phoneOf = (index: number): string => `+3725${1_000_000 + index}`;

/** What the provider says at last of an SMS to this number. */
const endOf = (phone: string): string =>
  phone.endsWith('5') ? 'ACCEPTD' : phone.endsWith('3') ? 'UNDELIV' : 'DELIVRD';

/** Nothing more comes of it, and its last receipt has long been posted. */
const isOver = ({ to, statuses }: TakenSms): boolean => {
  const last = statuses.at(-1);
  return last?.status === endOf(to) && Date.now() - Date.parse(last.timestamp) > RECEIPTS_WITHIN_MS;
};

/**
 * One batch of SMS by the whole product, with a provider of its own that spoils calls, and `kill -9` of the server under
 * it. Ends when every SMS is in a state that nothing will change any more.
 * @throws with what the product printed, when a state does not come
 */
export async function runSmsChaos(plan: ChaosPlan): Promise<ChaosResult> {
  const endings: (() => Promise<unknown>)[] = [];
  const running: { product?: Product } = {};
  try {
    return await runBatch(plan, running, (end) => endings.push(end));
  } catch (error) {
    throw new Error(`${String(error)}\n${running.product?.output().slice(-5_000) ?? ''}`, { cause: error });
  } finally {
    for (const end of endings.toReversed()) await end();
  }
}

async function runBatch(
  plan: ChaosPlan,
  running: { product?: Product },
  atEnd: (end: () => Promise<unknown>) => void,
): Promise<ChaosResult> {
  const began = Date.now();
  const { rounds, roundSize } = plan;
  const people = (rounds.length + 1) * roundSize;
  const home = makeHome();
  atEnd(async () => fs.rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'pg') });
  atEnd(() => postgres.stop());
  // A provider of its own: it lives on when the product dies.
  const sms = await startSmsService();
  atEnd(() => sms.stop());
  const settings = {
    DATABASE_URL: postgres.connectionString,
    SMS_URL: sms.settings.url,
    SMS_USER: sms.settings.user,
    SMS_PASSWORD: sms.settings.password,
  };
  const start = async () => (running.product = await startProduct({ home, settings }));
  const { url } = await start();
  atEnd(async () => running.product?.stop());
  const world = createWorld(postgres.connectionString);
  atEnd(() => world.close());
  const clinic = await world.clinic({ name: 'Õismäe Perearstid' });
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  await fillList(world, clinic, people);
  const api = createApi(url, nurse.token);
  const batchId = await confirm(api, clinic, people);
  const rows = openRows(world, url, people);
  const until = (condition: () => Promise<boolean>, what: string, ms = OFTEN_MS) =>
    waitUntil(condition, what, { patienceMs: plan.patienceMs, ms });
  const settle = (condition: () => Promise<boolean>, what: string) => until(condition, what, SELDOM_MS);
  await rows.hold();
  await world.sql('update sms_batch set send_at = now()');
  await sms.setBehaviour({ ms: 500 });
  for (const [digit, behaviour] of PHONES.entries()) await sms.setBehaviour(behaviour, String(digit));

  const leftAtKills: number[] = [];
  for (const [number, round] of rounds.entries()) {
    const [from, to] = [number * roundSize, (number + 1) * roundSize];
    const phone = phoneOf(from + round.at);
    await treat(sms, phone, round.answer);
    await rows.letGo(from, to);
    const reached = {
      TAKEN: async () => (await sms.list(phone)).length > 0,
      CLAIMED: async () => (await rows.count('claimed_at is not null', from, to)) > 0,
      ANSWERED: async () => (await rows.count('provider_id is not null', from, to)) > 0,
    };
    if (round.kill !== undefined) {
      await until(reached[round.kill], `${round.kill} in round ${number}`);
      await running.product?.kill9();
      leftAtKills.push(await rows.count(`state in ('PLANNED', 'SENDING')`, from, to));
      await rows.hold();
      await start();
    } else {
      const met = round.answer === 'busy' ? 'tries = 1 and retry_at > now()' : `state = 'UNKNOWN'`;
      await until(async () => (await rows.count(met, from, to)) > 0, `${round.answer} in round ${number}`);
      await rows.hold();
    }
    await treat(sms, phone, usualOf(phone).answer ?? 'ok');
  }

  // What waits leaves now: the minute after a temporary refusal is over, and so are the ones after the kills.
  await rows.letGo(0, people);
  await settle(async () => (await rows.count(`state = 'PLANNED'`)) === 0, 'nothing left to send');
  await settle(async () => (await sms.list()).every(isOver), 'the last receipts').catch(
    async (error: unknown) => {
      const open = (await sms.list()).filter((message) => !isOver(message));
      throw new Error(JSON.stringify(open.map(({ to, statuses }) => [to, statuses])), { cause: error });
    },
  );
  await settle(async () => !(await rows.hasReceiptsToAsk()), 'every receipt asked about');
  await endTime(world, rows, settle);
  const contradictions = async () =>
    findContradictions(await rows.list(), await sms.list(), await sms.timesTaken());
  const early = await contradictions();

  // Half of what is unknown is heard of late; the rest stays unknown, and is not sent again.
  const unknown = new Set(
    (await rows.list()).flatMap(({ state, url: receipt }) => (state === 'UNKNOWN' ? [receipt] : [])),
  );
  const late = (await sms.list())
    .filter(({ receiptUrl }) => unknown.has(receiptUrl))
    .filter((_, at) => at % 2 === 0);
  for (const { id } of late) await sms.repeatReceipt(id);
  await settle(
    async () => (await rows.count(`state = 'UNKNOWN'`)) <= unknown.size - late.length,
    'what is heard of late',
  );
  await settle(() => rows.sweepAndLook(`'SENDING', 'SENT'`), 'an end of what is heard of late');

  const { body: batch } = await api.call(getSmsBatch, { params: { id: batchId } });
  const known = new Set((await rows.list()).flatMap(({ provider_id: id }) => id ?? []));
  const deliveredAtProvider = (await sms.list()).filter(
    ({ id, statuses }) => statuses.at(-1)?.status === 'DELIVRD' && known.has(id),
  ).length;
  return {
    people,
    kills: leftAtKills.length,
    leftAtKills,
    contradictions: [...early, ...(await contradictions())],
    late: {
      told: late.length,
      stillUnknown: (await rows.count(`state = 'UNKNOWN'`)) - (unknown.size - late.length),
    },
    batch,
    deliveredAtProvider,
    seconds: (Date.now() - began) / 1000,
    exitCode: (await running.product?.stop()) ?? null,
  };
}

/** Three minutes after the kills, and an hour after the sending. */
async function endTime(
  world: World,
  rows: ReturnType<typeof openRows>,
  settle: (condition: () => Promise<boolean>, what: string) => Promise<void>,
): Promise<void> {
  await world.sql(`update sms set claimed_at = claimed_at - interval '4 minutes' where state = 'SENDING'`);
  await settle(() => rows.sweepAndLook(`'SENDING'`), 'no row that is being sent');
  await world.sql(
    `update sms set claimed_at = claimed_at - interval '61 minutes' where claimed_at is not null`,
  );
  await world.sql(`update sms_batch set send_at = send_at - interval '61 minutes'`);
  await settle(() => rows.sweepAndLook(`'SENDING', 'SENT'`), 'no row that waits for its receipt');
}

/** Members of a list of the clinic; numbered, so that their order by name is theirs. */
async function fillList(world: World, clinic: TestClinic, people: number): Promise<void> {
  await world.sql(
    `with list as (
       insert into patient_list (id, clinic_id, code, doctor, imported_at, created_at)
       values (gen_random_uuid(), $1, 'N0101', 'Katrin Põld', now(), now()) returning id)
     insert into list_member (id, clinic_id, list_id, personal_code, first_name, surname, birth_date, sex, phone)
     select gen_random_uuid(), $1, list.id, (40000000000 + n)::text, 'Mari', 'Maasikas ' || lpad(n::text, 5, '0'), '1970-05-04',
            'FEMALE', '+3725' || (1000000 + n)
       from list, generate_series(0, $2::int - 1) n`,
    [clinic.id, people],
  );
}

/** Confirmed for later, so that no round begins before it is let go. @returns the batch's id */
async function confirm(
  api: ReturnType<typeof createApi>,
  clinic: TestClinic,
  people: number,
): Promise<string> {
  const all = { clinicId: clinic.id, filter: {} };
  const { body: counted } = await api.call(countMessagePatients, { body: all });
  if (counted.recipients !== people) throw new Error(`${counted.recipients} recipients, not ${people}`);
  const sent = await api.call(sendMessages, {
    body: {
      ...all,
      template: null,
      text: TEXT,
      recipients: people,
      price: counted.price,
      isForEverybody: true,
      sendAt: new Date(Date.now() + 24 * 60 * 60_000).toISOString(),
      isAtNight: true,
    },
    key: randomUUID(),
  });
  return sent.body.batchId;
}

/** The batch's rows, and when they may leave. */
function openRows(world: World, url: string, people: number) {
  const count = async (where: string, from = 0, to = people): Promise<number> =>
    (
      await world.sql<{ n: number }>(
        `select count(*)::int as n from sms where nr > $1 and nr <= $2 and (${where})`,
        [from, to],
      )
    )[0]?.n ?? 0;
  return {
    count,
    hold: () => world.sql(`update sms set retry_at = 'infinity' where state = 'PLANNED'`),
    /** These are due, and a sender is woken. */
    letGo: (from: number, to: number) =>
      world.sql(
        `with due as (update sms set retry_at = null where state = 'PLANNED' and nr > $1 and nr <= $2)
         select graphile_worker.add_job('send_sms', job_key => 'send_sms')`,
        [from, to],
      ),
    list: () =>
      world.sql<StoredSms>(
        `select nr, phone, state, reason, $1 || '/sms/receipts/' || receipt_key as url, provider_id from sms order by nr`,
        [url],
      ),
    /** Receipts that were noted and not asked about yet; they are asked about now, and not with the next minute. */
    hasReceiptsToAsk: async () =>
      (
        await world.sql(
          `with woken as (select graphile_worker.add_job('read_sms', job_key => 'read_sms', queue_name => 'sms'))
           select from woken where exists (select from outbox) or exists (select from sms where ask_at is not null)`,
        )
      ).length > 0,
    /** The minute's sweep now; @returns whether no row is in one of these states. */
    async sweepAndLook(states: string): Promise<boolean> {
      await world.sql(`select graphile_worker.add_job('sweep_sms')`);
      return (await count(`state in (${states})`)) === 0;
    },
  };
}

const usualOf = (phone: string): SmsBehaviour => PHONES[Number(phone.at(-1))] ?? {};
/**
 * How the provider answers the call with this number; all else of it is as its last digit says. No other number is touched: what
 * the sender sends meanwhile, woken by its minute, must not find the provider without its rules.
 */
const treat = (sms: SmsService, phone: string, answer: NonNullable<SmsBehaviour['answer']>): Promise<void> =>
  sms.setBehaviour({ ...usualOf(phone), answer }, phone);

async function waitUntil(
  condition: () => Promise<boolean>,
  what: string,
  { patienceMs, ms }: { readonly patienceMs: number; readonly ms: number },
): Promise<void> {
  const end = Date.now() + patienceMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
    await sleep(ms);
  }
}
