import assert from 'node:assert/strict';
import type { World } from './database.ts';
import { openLine, rawRequest } from './load.ts';
import type { Running } from './processes.ts';
import { alternate, load, type Plan } from './reads.ts';
import { browserRequest, startBareServer, startServer } from './server.ts';
import { ratioFigure, type Figure } from './table.ts';

const ITEMS = 5_000;
/** Different words that the items together are written with. */
const VOCABULARY = 6_000;
const WORDS_OF_ITEM = 80;
const AT_LEAST = 0.7;
const SYLLABLES = [
  'ka',
  'le',
  'mi',
  'no',
  'pu',
  'rä',
  'sü',
  'ta',
  've',
  'hõ',
  'ju',
  'lo',
  'ne',
  'pi',
  'si',
  'tu',
  'vä',
  'ha',
  'ki',
  'ru',
];

/** The n-th word: four syllables, each word of its own. */
const wordOf = (n: number): string =>
  [n, n / 20, n / 400, n * 7].map((part) => SYLLABLES[Math.floor(part) % SYLLABLES.length]).join('');

/** Half of all looks are for common words, as half of what is written is. */
const someWord = (): string => wordOf(Math.floor(VOCABULARY * Math.random() ** 3));

/** Searching the information hub of 5,000 items, with and without typing errors. */
export async function measureInformationHub(world: World, plan: Plan): Promise<Figure[]> {
  await addItems(world);
  const ours = await startServer(world);
  const bare = await startBareServer(world);
  const { token } = world.big;
  const askOurs = (word: string): string =>
    browserRequest(token, 'GET', `/clinic/information-hub?search=${encodeURIComponent(word)}&locale=et`);
  const askBare = (word: string): string =>
    rawRequest('GET', `/information?search=${encodeURIComponent(word)}`);
  const compare = (typed: () => string) =>
    alternate(
      plan,
      () => load(plan, ours, () => askOurs(typed())),
      () => load(plan, bare, () => askBare(typed())),
      [ours, bare],
    );
  try {
    for (const word of [wordOf(7), withSlip(wordOf(4_321))]) {
      const mine = await read(ours, askOurs(word));
      assert.ok(mine.total > 0, `something is found by ${word}`);
      assert.deepEqual(mine, await read(bare, askBare(word)), 'the same items from both servers');
    }
    const byWord = await compare(someWord);
    const byTypo = await compare(() => withSlip(someWord()));
    return [
      ratioFigure('Information hub: a word among 5,000 items', 'searches/s', byWord, {
        atLeast: AT_LEAST,
        grows: 'with the items that have the word',
      }),
      ratioFigure('The same with a typing error', 'searches/s', byTypo, {
        atLeast: AT_LEAST,
        grows: 'with the different words of all items, and with the items that have the meant one',
      }),
    ];
  } finally {
    await ours.stop();
    await bare.stop();
    await removeItems(world);
  }
}

/** The fourth letter is left out. */
const withSlip = (word: string): string => word.slice(0, 3) + word.slice(4);

interface Found {
  readonly items: { readonly id: string }[];
  readonly total: number;
}

async function read({ port }: Running, raw: string): Promise<Found> {
  const line = await openLine(port, true);
  await line.send(raw);
  line.close();
  const { items, total } = JSON.parse(line.lastBody()) as Found;
  return { items: items.map(({ id }) => ({ id })), total };
}

const MARK = 'bench item';

/** Items in one language; the trigger of the table takes their words as it does in production. */
async function addItems(world: World): Promise<void> {
  await removeItems(world);
  const items = Array.from({ length: ITEMS }, (_, n) => ({
    id: crypto.randomUUID(),
    title: `${someWord()} ${someWord()}`,
    body: Array.from({ length: WORDS_OF_ITEM }, someWord).join(' '),
    daysAgo: n % 700,
  }));
  for (let from = 0; from < ITEMS; from += 500) {
    await world.query(
      `with item as (select * from json_to_recordset($1) as i (id uuid, title text, body text, "daysAgo" int)),
            added as (insert into information_item (id, content, changed_by, changed_by_name, changed_at, created_at)
                      select id, '{}', $2, $3, now(), now() from item),
            edition as (insert into information_edition (item_id, revision, kind, is_prescription_drug, topic, problem_types,
                                                         sources, reviewed_on, reviewed_by, publish_at)
                        select id, 1, 'NON_CLINICAL', false, 'PRACTICE', '{}', '{bench}', current_date, '',
                               now() - "daysAgo" * interval '1 day' from item)
       insert into information_text (item_id, revision, locale, title, lead, body)
       select id, 1, 'et', title, '', body from item`,
      [JSON.stringify(items.slice(from, from + 500)), world.big.userId, MARK],
    );
  }
  await world.query('vacuum analyze information_word');
  await world.query('vacuum analyze information_spelling');
  await world.query('vacuum analyze information_edition');
}

async function removeItems(world: World): Promise<void> {
  const ofBench = `(select id from information_item where changed_by_name = $1)`;
  for (const table of ['word', 'text', 'edition'])
    await world.query(`delete from information_${table} where item_id in ${ofBench}`, [MARK]);
  await world.query(`delete from information_item where changed_by_name = $1`, [MARK]);
  await world.query(
    'delete from information_spelling s where not exists (select from information_word w where w.word = s.word)',
  );
}
