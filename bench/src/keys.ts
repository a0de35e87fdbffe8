/// <reference lib="dom" />
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from 'playwright-core';
import { checkDigitOf } from '@tervik/domain/person/personal-code.ts';
import { findChromium } from '../../scripts/browser.ts';
import { buildWebIfNeeded } from '../../scripts/build-web.ts';
import type { World } from './database.ts';
import { quantile } from './load.ts';
import type { Plan } from './reads.ts';
import { startServer } from './server.ts';
import type { Figure } from './table.ts';

const ROWS = { many: 500, few: 10 } as const;
type Size = keyof typeof ROWS;
/** A slow office computer. */
const SLOWED = 4;
/** Walked down and up again; with many rows the list moves under it. */
const STEPS = { many: 45, few: 9 } as const;
const PRESSES = 90;
/** Between two keys, as somebody presses who reads the names. */
const PACE_MS = 120;
/** Of the nurse's personal code. */
const TEN_DIGITS = '4800517001';
const NODES_MAX = 1_500;
const RATIO_MAX = 1.5;

/**
 * From a key (j, k) to the frame in which the next row has the focus, in a real browser whose processor is slowed down:
 * the list of 500 rows beside the same page with 10.
 */
export async function measureKeys(world: World, plan: Plan): Promise<Figure[]> {
  await buildWebIfNeeded();
  const server = await startServer(world, { APP_MODE: 'DEV', PUBLIC_URL: 'http://localhost' });
  const browser = await chromium.launch({ ...(await findChromium()), headless: true });
  const times: Record<Size, number[]> = { many: [], few: [] };
  let nodes = 0;
  try {
    const url = `http://localhost:${server.port}`;
    const tokens = { many: await makeClinic(world, 'many'), few: await makeClinic(world, 'few') };
    for (let round = 0; round < plan.rounds; round += 1) {
      for (const size of round % 2 === 0 ? (['many', 'few'] as const) : (['few', 'many'] as const)) {
        const page = await openList(browser, url, tokens[size], ROWS[size]);
        times[size].push(quantile(await walk(page, STEPS[size]), 0.5));
        if (size === 'many')
          nodes = Math.max(nodes, await page.evaluate(() => document.querySelectorAll('*').length));
        await page.context().close();
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  const [many, few] = [middle(times.many), middle(times.few)];
  const ratio = many / few;
  return [
    {
      what: `Key press to its visible reaction, ${ROWS.many} rows, processor slowed ${SLOWED}×`,
      ours: `${many.toFixed(1)} ms`,
      floor: `${few.toFixed(1)} ms with ${ROWS.few} rows`,
      ratio,
      aim: `≤ ${RATIO_MAX}`,
      reached: ratio <= RATIO_MAX,
      grows: 'with the rows on the screen; not with those of the list',
    },
    {
      what: `Nodes of that page, ${ROWS.many} rows`,
      ours: nodes.toLocaleString('en'),
      floor: '',
      ratio: null,
      aim: `≤ ${NODES_MAX.toLocaleString('en')}`,
      reached: nodes <= NODES_MAX,
      grows: 'with the rows on the screen',
    },
  ];
}

const middle = (values: readonly number[]): number =>
  quantile(
    values.toSorted((a, b) => a - b),
    0.5,
  );

async function openList(browser: Browser, url: string, token: string, count: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'et-EE',
    timezoneId: 'Europe/Tallinn',
  });
  await context.addCookies([
    { name: 'tervik', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'PRM_COOKIE_CONSENT', value: 'true', url },
  ]);
  const page = await context.newPage();
  await page.goto('/clinic-e-contacts?sort=work');
  await page
    .locator(`table[aria-rowcount="${count + 1}"] tbody a[href^="/e-contacts/"]`)
    .first()
    .waitFor();
  await listen(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}

/** In the page: when a key was pressed, and when the frame that shows the row's focus was drawn. */
const listen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const drawn: number[] = [];
    Object.assign(globalThis, { drawn });
    let pressedAt = Number.NaN;
    addEventListener('keydown', ({ timeStamp }) => void (pressedAt = timeStamp), { capture: true });
    addEventListener('focusin', () => {
      const from = pressedAt;
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => drawn.push(performance.now() - from));
        port1.start();
        // Answered after this frame was drawn.
        port2.postMessage(null);
      });
    });
  });

const readDrawn = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as unknown as { drawn: number[] }).drawn);

/** @returns ms of each key, ascending; the first ten warm up */
async function walk(page: Page, steps: number): Promise<number[]> {
  let pressed = 0;
  await page.keyboard.press('KeyJ');
  while (pressed < PRESSES) {
    for (const key of [...Array<string>(steps).fill('KeyJ'), ...Array<string>(steps).fill('KeyK')]) {
      await sleep(PACE_MS);
      await page.keyboard.press(key);
      pressed += 1;
    }
  }
  await sleep(PACE_MS);
  const times = await readDrawn(page);
  if (times.length < PRESSES * 0.9) throw new Error(`${pressed} keys, ${times.length} reactions`);
  return times.slice(10).toSorted((a, b) => a - b);
}

/** A clinic with so many open e-contacts, copied from the others, and a session of its only nurse. */
async function makeClinic(world: World, size: Size): Promise<string> {
  const token = createHash('sha256').update(`bench keys ${size}`).digest('base64url');
  const id = (name: string): string => {
    const hex = createHash('sha256').update(`bench keys ${size} ${name}`).digest('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  const columns = await world.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = 'e_contact' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    clinic_id: '$1::uuid',
    assignee_employee_id: 'null',
    snoozed_until: 'null',
  };
  await world.query(
    `insert into clinic (id, name) values ($1, 'Klaviatuuri perearstid') on conflict (id) do nothing`,
    [id('clinic')],
  );
  await world.query(
    `with u as (insert into app_user (id, email, first_name, surname, personal_code, birth_date, phone, is_patient)
                values ($1, $2, 'Mari', 'Maasikas', $7, '1980-05-17', '+37251234567', false)
                on conflict (id) do update set personal_code = excluded.personal_code),
          e as (insert into employee (id, clinic_id, user_id, first_name, surname, email, profession)
                values ($3, $4, $1, 'Mari', 'Maasikas', $2, 'NURSE') on conflict do nothing),
          c as (insert into consent (user_id, type, version)
                select $1, consent_type, max(updated_at) from policy_version group by consent_type on conflict do nothing)
     insert into session (token_hash, id, user_id, expires_at, ends_at)
     values ($5, $6, $1, now() + interval '30 minutes', now() + interval '12 hours')
         on conflict (token_hash) do update set expires_at = excluded.expires_at, ends_at = excluded.ends_at`,
    [
      id('user'),
      `keys-${size}@bench.example`,
      id('employee'),
      id('clinic'),
      createHash('sha256').update(token).digest(),
      id('session'),
      `${TEN_DIGITS}${checkDigitOf(TEN_DIGITS)}`,
    ],
  );
  await world.query(
    `insert into e_contact (${columns.map(({ name }) => name).join(', ')})
     select ${columns.map(({ name }) => own[name] ?? `o.${name}`).join(', ')}
       from (select * from e_contact where clinic_id = $2 and not closed and creation_status = 'SUBMITTED' order by queue_rank limit 500) o
      limit greatest(0, $3 - (select count(*) from e_contact where clinic_id = $1 and not closed))`,
    [id('clinic'), world.typical[0]!.id, ROWS[size]],
  );
  return token;
}
