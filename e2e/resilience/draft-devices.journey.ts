import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as draftApi from '@tervik/contract/draft.ts';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { addInfo } from '@tervik/contract/conversation.ts';
import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { DRAFTS_HEADER, type Route } from '@tervik/contract/route.ts';
import { createWorld, type TestClinic, type World } from '../../apps/server/test/support/world.ts';
import { createDraftStore } from '../../apps/web/src/features/draft/draft-store.ts';
import { createApi, type Api, type ApiCall } from '../support/api.ts';
import { sharedProduct } from '../support/people.ts';
import { readPostgres } from '../support/product.ts';

/**
 * Several devices of one person at one text, in random order and at once, over a network that loses requests and
 * answers: the browser's own store against the running product. A word that the server has taken is there at the end,
 * among the texts that wait, those that were put aside and those that were sent, unless its owner threw it away.
 */
const RUNS = 150;

const KINDS = [
  'TYPE',
  'TYPE',
  'TYPE',
  'PAUSE',
  'PAUSE',
  'LOOK',
  'KEEP',
  'USE',
  'RESTORE',
  'SEND',
  'THROW',
  'RELOAD',
  'LOSE_REQUEST',
  'LOSE_ANSWER',
] as const;
interface Step {
  readonly device: number;
  readonly kind: (typeof KINDS)[number];
  /** Nothing else happens before it is done. */
  readonly wait: boolean;
}
const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat(2),
  kind: fc.constantFrom(...KINDS),
  wait: fc.boolean(),
});

const { url, dataDir } = sharedProduct();
let world: World;
let clinic: TestClinic;
beforeAll(async () => {
  world = createWorld(readPostgres(dataDir).ownerUrl);
  clinic = await world.clinic();
});
afterAll(() => world.close());

const wordsOf = (text = ''): string[] => text.split(/\s+/).filter((word) => word !== '');

interface SharedDraft {
  readonly api: Api;
  readonly id: string;
  readonly key: string;
  /** Words of texts that the server has taken. */
  readonly taken: Set<string>;
  /** Words that their owner has thrown away, or seen go with what was sent. */
  readonly thrown: Set<string>;
}

function openDevice({ api, id, key, taken, thrown }: SharedDraft, nextWord: () => string) {
  let timers: (() => void)[] = [];
  let lose: 'REQUEST' | 'ANSWER' | undefined;
  let sending = false;

  async function ask<R extends Route>(route: R, call: ApiCall) {
    const now = lose;
    lose = undefined;
    if (now === 'REQUEST') throw new Error('lost');
    const answer = await api.call(route, call);
    if (answer.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(answer.body)}`);
    if (route === (draftApi.saveDraft as Route))
      for (const word of wordsOf((call.body as { content: DraftContent }).content.text)) taken.add(word);
    if (now === 'ANSWER') throw new Error('lost');
    return answer.body;
  }
  const params = { key };
  const drafts = createDraftStore<DraftContent>(
    {
      mayLoad: () => true,
      load: () => ask(draftApi.getDraft, { params }),
      save: (_key, { content, version, seen }) =>
        ask(draftApi.saveDraft, { params, body: { content, version, seen: [...seen] } }),
      remove: async (_key, names) =>
        (await ask(draftApi.deleteDraft, { params, headers: { [DRAFTS_HEADER]: names } })).left,
      choose: (_key, body) => ask(draftApi.chooseDraft, { params, body }),
      restore: (_key, version) => ask(draftApi.restoreDraft, { params, body: { version } }),
      isFinal: () => false,
      hasKey: () => false,
      unite: (stored, typed) => ({
        text: [...new Set([...wordsOf(stored.text), ...wordsOf(typed.text)])].join(' '),
      }),
      later(callback) {
        timers.push(callback);
        return () => void (timers = timers.filter((timer) => timer !== callback));
      },
      changed: () => undefined,
    },
    {},
    randomUUID(),
  );
  drafts.subscribe(key, () => undefined);

  /** What the page does: the shown text is sent with what it was made from, and goes when the answer is here. */
  async function send(): Promise<void> {
    const view = drafts.view(key);
    const { text = '' } = view.content;
    if (text === '' || sending) return;
    sending = true;
    const headers = { [DRAFTS_HEADER]: drafts.taken(view) };
    const done = await ask(addInfo, {
      params: { id },
      body: { infoText: text },
      key: randomUUID(),
      headers,
    }).catch(() => undefined);
    if (done !== undefined) await drafts.discard(key, view);
    sending = false;
  }

  const acts: Record<Step['kind'], () => unknown> = {
    TYPE() {
      if (sending) return;
      const { text = '' } = drafts.view(key).content;
      drafts.set(key, { text: `${text} ${nextWord()}`.trim() });
    },
    PAUSE() {
      const due = timers;
      timers = [];
      for (const timer of due) timer();
    },
    LOOK: () => drafts.refresh(),
    KEEP: () => drafts.keep(key),
    USE() {
      const [other] = drafts.view(key).others;
      return other === undefined || sending ? undefined : drafts.use(key, other.version);
    },
    RESTORE() {
      const [aside] = drafts.view(key).setAside;
      return aside === undefined ? undefined : drafts.restore(key, aside.version);
    },
    SEND: send,
    THROW() {
      if (sending) return undefined;
      for (const word of wordsOf(drafts.view(key).content.text)) thrown.add(word);
      return drafts.discard(key, drafts.view(key));
    },
    RELOAD: () => drafts.flushAll(true),
    LOSE_REQUEST: () => void (lose = 'REQUEST'),
    LOSE_ANSWER: () => void (lose = 'ANSWER'),
  };
  return {
    drafts,
    act: async (kind: Step['kind']) => void (await acts[kind]()),
    /** The network is whole again, and what waits is done. */
    async settle() {
      lose = undefined;
      await drafts.flushAll();
      await drafts.refresh();
    },
  };
}

async function run(steps: readonly Step[]): Promise<void> {
  const who = await world.persona({ listedIn: clinic });
  const api = createApi(url, who.token);
  const created = await api.call(createFallbackEContact, {
    key: randomUUID(),
    body: { eContactType: 'BACK_PAIN', patientPersonId: who.personId, clinicId: clinic.id, text: 'Selg' },
  });
  const id = created.body.eContactId;
  const key = `info:${id}`;
  const shared: SharedDraft = { api, id, key, taken: new Set(), thrown: new Set() };
  let words = 0;
  const nextWord = (): string => `w${(words += 1)}`;
  const devices = [0, 1, 2].map(() => openDevice(shared, nextWord));
  await Promise.all(devices.map(({ drafts }) => drafts.load(key)));
  const underWay: Promise<void>[] = [];
  for (const { device, kind, wait } of steps) {
    const done = devices[device]?.act(kind) ?? Promise.resolve();
    underWay.push(done);
    if (wait) await Promise.all(underWay.splice(0));
    if (kind === 'RELOAD') {
      await Promise.all(underWay.splice(0));
      const fresh = openDevice(shared, nextWord);
      devices[device] = fresh;
      await fresh.drafts.load(key);
    }
  }
  await Promise.all(underWay);
  for (const device of devices) await device.settle();
  for (const device of devices) await device.settle();

  const rows = await world.sql<{ version: string; text: string | null; aside: boolean }>(
    `select device || ':' || number as version, content->>'text' as text, set_aside_at is not null as aside
       from draft where user_id = $1 and key = $2`,
    [who.userId, key],
  );
  const sent = await world.sql<{ body: string }>(
    `select body from activity where e_contact_id = $1 and type = 'PATIENT_INFO'`,
    [id],
  );
  const there = new Set(
    [...rows.map(({ text }) => text ?? ''), ...sent.map(({ body }) => body)].flatMap(wordsOf),
  );
  const lost = [...shared.taken].filter((word) => !there.has(word) && !shared.thrown.has(word));
  expect(lost).toEqual([]);
  // And everybody is told of everything that waits for a choice.
  const open = rows.filter(({ aside }) => !aside).map(({ version }) => version);
  for (const { drafts } of devices) {
    const { base, others } = drafts.view(key);
    const known = [...(base === null ? [] : [base]), ...others.map(({ version }) => version)];
    expect(known.toSorted()).toEqual(open.toSorted());
  }
}

test('no word that was taken is lost without a choice, whatever the order', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 40 }), run), {
    numRuns: RUNS,
  });
});
