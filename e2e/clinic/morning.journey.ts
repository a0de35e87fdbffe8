import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addTemplate } from '@tervik/contract/template-answer.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { fillList } from '../support/full-list.ts';
import { answerField } from '../support/open-e-contact.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser } from '../support/people.ts';

/** A nurse's Monday at 8:05: the whole list, and never the mouse. The keys that are pressed are counted. */
let browser: Browser;
let office: Office;
let patient: Persona;
let nurse: Persona;
let ids: string[];
beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  patient = await office.person();
  nurse = await office.staff({ profession: 'NURSE' });
  ids = await fillList(office, patient, 20);
  await office.api(nurse).call(addTemplate, {
    params: { id: office.clinic.id },
    key: randomUUID(),
    body: {
      heading: 'Analüüsid on korras',
      description: 'Tere, {patientFirstName}! Analüüsid on korras.',
      eContactType: null,
      isShared: true,
    },
  });
});
afterAll(async () => {
  await office.close();
  await browser.close();
});

type Way = 'ANSWER' | 'TEMPLATE' | 'CLOSE' | 'ARCHIVE' | 'NOTE_AND_SNOOZE';
/** What a morning is made of: most are answered, some with a template, some are closed, few are put off. */
const MORNING: readonly Way[] = [
  ...Array<Way>(8).fill('ANSWER'),
  ...Array<Way>(4).fill('TEMPLATE'),
  ...Array<Way>(4).fill('CLOSE'),
  ...Array<Way>(3).fill('ARCHIVE'),
  'NOTE_AND_SNOOZE',
];
/** What the timeline holds when all has left. */
const LEFT: Readonly<Record<Way, string>> = {
  ANSWER: 'CLINIC_ANSWER',
  TEMPLATE: 'CLINIC_ANSWER',
  CLOSE: 'COMPLETED',
  ARCHIVE: 'ARCHIVED',
  NOTE_AND_SNOOZE: 'SNOOZED',
};
const idIn = (page: Page): string => /e-contacts\/([\da-f-]{36})/.exec(page.url())?.[1] ?? '';

test('twenty e-contacts from the first to the last without a mouse', async () => {
  const window = await office.open(nurse, { locale: 'et', viewport: DESK });
  const { page } = window;
  let presses = 0;
  let typed = 0;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      presses += 1;
      await page.keyboard.press(key);
    }
  };
  const type = async (words: string): Promise<void> => {
    typed += words.length;
    await page.keyboard.insertText(words);
  };
  const inAnswer = (): Promise<void> =>
    expect.poll(() => answerField(window).evaluate((field) => field === document.activeElement)).toBe(true);

  await page.goto('/clinic-e-contacts');
  await page.getByRole('table').getByRole('link').first().waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await expect
    .poll(async () => {
      await page.keyboard.press('KeyJ');
      return page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
    })
    .toContain('/e-contacts/');
  // Until the part with the keys had come, a key did nothing: back to the first row.
  for (const _ of ids) await page.keyboard.press('KeyK');
  await press('KeyJ', 'KeyK', 'Enter');
  await page.waitForURL((url) => idIn(page) !== '' && url.pathname.startsWith('/e-contacts/'));

  const people = await office.world.sql<{ id: string; name: string }>(
    `select id, patient_first_name || ' ' || patient_surname as name from e_contact where id = any ($1)`,
    [ids],
  );
  const names = new Map(people.map((one) => [one.id, one.name]));
  const done = new Map<string, Way>();
  for (const [index, way] of MORNING.entries()) {
    const id = idIn(page);
    expect(done.has(id)).toBe(false);
    await page.getByRole('heading', { name: names.get(id) ?? 'nobody', exact: true }).waitFor();
    switch (way) {
      case 'ANSWER':
        await press('KeyR');
        await inAnswer();
        await type(office.say(`Tere! Vastus number ${index}.`));
        await press('Control+Shift+Enter');
        break;
      case 'TEMPLATE':
        await press('/');
        await page.getByRole('dialog').getByRole('option').first().waitFor();
        await press('Enter');
        await inAnswer();
        await press('Control+Shift+Enter');
        break;
      case 'CLOSE':
        await press('KeyR');
        await inAnswer();
        await type(office.say(`Tere! Kõik on korras, number ${index}.`));
        // The closing answer is chosen beside the text, and sent from inside it.
        await press('Tab', 'ArrowUp', 'Shift+Tab', 'Control+Shift+Enter');
        break;
      case 'ARCHIVE':
        await press('KeyE');
        await page.getByRole('dialog').waitFor();
        await press('ArrowDown', 'Space', 'Enter');
        break;
      case 'NOTE_AND_SNOOZE':
        await press('KeyN');
        await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
        await type(office.say('Helistan homme üle.'));
        await press('Control+Enter');
        await page
          .getByRole('list', { name: window.t('conversation.clinic.notes.list') })
          .getByText('Helistan homme üle.')
          .waitFor();
        await press('Escape', 'KeyS');
        await page.getByRole('menu').waitFor();
        await press('ArrowDown', 'Enter');
        break;
    }
    done.set(id, way);
    if (index < MORNING.length - 1)
      await expect.poll(() => done.has(idIn(page)), { message: `after ${index}, ${way}` }).toBe(false);
  }

  // The last ones leave after their ten seconds by themselves.
  expect(done.size).toBe(20);
  expect(new Set(done.keys())).toEqual(new Set(ids));
  for (const [id, way] of done)
    await expect.poll(() => office.acts(id), { timeout: 30_000 }).toContain(LEFT[way]);
  const texts = await office.world.sql<{ n: string }>(
    `select count(distinct body) as n from activity where e_contact_id = any ($1) and type in ('CLINIC_ANSWER', 'COMPLETED')`,
    [ids],
  );
  // Eight answers, four closings, each its own; the template fills in four first names.
  expect(Number(texts[0]?.n)).toBeGreaterThan(12);
  process.stdout.write(`twenty e-contacts: ${presses} keys, and ${typed} letters of text\n`);
  expect(presses).toBeLessThanOrEqual(69);
  await window.context.close();
});
