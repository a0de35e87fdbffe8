import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { completeEContact, sendInquiry } from '@tervik/contract/conversation.ts';
import type { Route } from '@tervik/contract/route.ts';
import { addTemplate } from '@tervik/contract/template-answer.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import {
  countCalls,
  readTree,
  tellElements,
  tellFocus,
  tellMore,
  walkByKeys,
  type Known,
  type Say,
} from '../support/screen-checks/accessibility-tree.ts';
import { settled } from '../support/screen-checks/inspection.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE, type Window } from '../support/people.ts';
import type { Locale } from '../support/texts.ts';
import { TREE_SCREENS, type TreeScreen } from '../support/screens/screens-trees.ts';
import { textIds } from '../support/screen-checks/text-ids.ts';

/** The most used screens as a screen reader is told them (docs/accessibility-trees.md). */
const FOLDER = process.env['TREES_DIR'];

let browser: Browser;
let office: Office;
let people: Record<'doctor' | 'patient', Persona>;
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  const doctor = await office.staff({ firstName: 'Katrin', surname: 'Põld', profession: 'DOCTOR' });
  const nurse = await office.staff({ firstName: 'Õie', surname: 'Õun', profession: 'NURSE' });
  const patient = await office.person({ firstName: 'Mari', surname: 'Tamm' });
  const others = [
    await office.person({ firstName: 'Jüri', surname: 'Tammsaar' }),
    await office.person({ firstName: 'Светлана', surname: 'Иванова' }),
  ];
  people = { doctor, patient };
  const act = async (who: Persona, route: Route, id: string, body: object): Promise<void> => {
    const { status } = await office.api(who).call(route, { params: { id }, body, key: randomUUID() });
    expect([route.name, status]).toEqual([route.name, 200]);
  };
  const closed = await office.write(patient);
  await act(nurse, completeEContact, closed, { infoText: office.say('Saage terveks.') });
  const answered = await office.write(patient);
  await act(doctor, sendInquiry, answered, { question: office.say('Kas on palavik?') });
  for (const other of others) await office.write(other);
  const template = {
    heading: 'Vereproov',
    description: 'Tere, {patientFirstName}! Tulge söömata.',
    isShared: true,
  };
  for (const heading of ['Vereproov', 'Vererõhk', 'Vaktsiin'])
    await act(doctor, addTemplate, office.clinic.id, { ...template, heading, eContactType: null });
  await makeOlder();
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

/** By whole days: what came a moment ago is worded otherwise than what came yesterday. */
async function makeOlder(): Promise<void> {
  for (const table of ['e_contact', 'activity']) {
    const columns = await office.world.sql<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and data_type = 'timestamp with time zone' and is_generated = 'NEVER'`,
      [table],
    );
    const older = columns.map(({ name }) => `${name} = ${name} - interval '9 days'`);
    await office.world.sql(
      `update ${table} set ${older.join(', ')} where ${table === 'activity' ? 'e_contact_id in (select id from e_contact where clinic_id = $1)' : 'clinic_id = $1'}`,
      [office.clinic.id],
    );
  }
}

/** What depends on the moment, and what every run draws anew. */
function mask(text: string): string {
  const run = office.clinic.name.split(' ')[1]!;
  return text
    .replaceAll(run, 'RUN')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID')
    .replaceAll(/\b\d{1,2}[:.]\d{2}\b(?!\.\d)/g, 'TIME')
    .replaceAll(DAY, 'DAY')
    .replaceAll(/\b\d{11}\b/g, 'CODE')
    .replaceAll(/\d+ (?:a|лет|года?)(?!\p{L})/gu, 'AGE');
}
/** In figures, or with its month in Estonian or Russian; a year and a day of the week belong to it. */
const MONTHS =
  'jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets|янв|февр|мар|апр|ма[йя]|июн|июл|авг|сент|окт|нояб|дек';
const DAY = new RegExp(
  String.raw`(?:(?:\p{L}+päev|reede|\p{L}+(?:ник|да|ница|ота|реда|нье)), )?\d{1,2}\.? (?:${MONTHS})\p{L}*\.?(?:\s\d{4}(?:\sг\.)?)?|\d{1,2}\.\d{1,2}\.\d{4}`,
  'gu',
);

async function reach(window: Window, { name, at, keys = [], from }: TreeScreen, known: Known) {
  const { page } = window;
  try {
    if (typeof at === 'string') await page.goto(at);
    else await at(window);
    await settled(page);
  } catch (cause) {
    throw new Error(`${name} was not reached`, { cause });
  }
  const tree = await readTree(page);
  const steps = await walkByKeys(page, keys, from?.(window));
  const tellSteps = (say: Say) => [
    `focus: ${tellFocus(tree.nodes, say)}`,
    ...steps.map(({ key, nodes }) => `${key}: ${tellFocus(nodes, say)}`),
  ];
  return {
    /** As it is said. */
    whole: [
      `title: ${mask(tree.title)}`,
      mask(tree.snapshot),
      'more:',
      ...tellMore(tree.nodes, mask),
      ...tellSteps(mask),
    ],
    /** With ids instead of words. */
    outline: [
      `title: ${ids(tree.title)}`,
      ...tellElements(tree.elements, { say: ids, known, screen: name }),
      'more:',
      ...tellMore(tree.nodes, ids),
      ...tellSteps(ids),
    ],
  };
}
const idOf = textIds('et');
const ids = (text: string): string => idOf(text.replace(' · Tervik', ''));

test.each<[Locale, keyof typeof TREE_SCREENS, readonly string[] | undefined]>([
  // Before anybody has begun to write something.
  ['ru', 'patient', ['list']],
  ['ru', 'clinic', ['list']],
  ['et', 'visitor', undefined],
  ['et', 'patient', undefined],
  ['et', 'clinic', undefined],
])('in %s: what the %s is told', async (locale, side, only) => {
  const who = { clinic: people.doctor, patient: people.patient, visitor: undefined }[side];
  const window = await office.open(who, { locale, viewport: side === 'clinic' ? DESK : PHONE });
  await countCalls(window.page);
  await window.page.goto(`/?locale=${locale}`);
  const known: Known = new Map();
  for (const screen of TREE_SCREENS[side]) {
    if (only !== undefined && !only.includes(screen.name)) continue;
    const { whole, outline } = await reach(window, screen, known);
    const name = `${side}-${screen.name}`;
    if (FOLDER !== undefined) {
      mkdirSync(FOLDER, { recursive: true });
      writeFileSync(path.join(FOLDER, `${name}-${locale}.txt`), `${whole.join('\n')}\n`);
    } else if (locale === 'et')
      await expect(`${outline.join('\n')}\n`).toMatchFileSnapshot(`accessibility-trees/${name}.txt`);
  }
  expect(window.complaints).toEqual([]);
});
