import fs from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePdf } from '../../apps/server/test/corpus/documents.ts';
import { PIXEL } from '../../apps/server/test/support/test-upload.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, openBrowser, PHONE } from '../support/people.ts';
import { keepArticle, publishArticle } from '../support/screens/screens-information.ts';
import { LOCALES } from '../support/texts.ts';

/** An article with a PDF, from the admin who adds it to the doctor who opens it and the nurse to whom it is missing. */
const P = 'information-hub.platform';
const PDF = makePdf(`%${randomUUID()}\n`);
let browser: Browser;
let office: Office;
let admin: Persona;

beforeAll(async () => {
  browser = await openBrowser();
  office = await openOffice(browser);
  admin = await office.platformAdmin({ firstName: 'Ave', surname: 'Aru' });
});
afterAll(async () => {
  // The other journeys count articles.
  await office.world.sql(
    `update information_edition e set ends_at = greatest(now(), e.publish_at)
       from information_item i where i.id = e.item_id and i.changed_by = $1`,
    [admin.userId],
  );
  await office.close();
  await browser.close();
});

describe.each(LOCALES)('an article with a PDF, in %s', (locale) => {
  test('is written, opened by a doctor, and missing to a nurse', async () => {
    const writer = await office.open(admin, { locale, viewport: locale === 'en' ? PHONE : DESK });
    const { page, t } = writer;
    await page.goto('/prm/information-hub?edit=new');
    for (const one of LOCALES) {
      await page.locator(`#item-title-${one}`).fill(`Ravimijuhend ${one}`);
      await page.locator(`#item-body-${one}`).fill(`Annused ${one}.`);
    }
    await page.getByRole('radio', { name: t('information-hub.kind.CLINICAL'), exact: true }).check();
    await page.getByLabel(t(`${P}.form.drug`)).check();
    await page.getByLabel(t(`${P}.form.sources`)).fill('Tervik: docs');
    await page.locator('#item-reviewedOn').fill('02.01.2026');

    const control = page.locator('input[type=file][accept*=pdf]').nth(LOCALES.indexOf(locale));
    const choose = (name: string, buffer: Buffer) =>
      control.setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await choose('pilt.pdf', PIXEL);
    await page.getByText(t('errors.platform.INFORMATION_FILE_KIND')).waitFor();
    await choose('suur.pdf', Buffer.alloc(40_000_000));
    await page.getByText(t('errors.platform.INFORMATION_FILE_TOO_LARGE', { max: 10 })).waitFor();
    await choose('Annuste tabel.pdf', PDF);
    const preview = page.getByRole('region', { name: t(`${P}.preview.title`) });
    const link = preview.getByRole('link', { name: 'Annuste tabel.pdf' });
    await link.waitFor();
    await preview.getByRole('tab', { name: t(`${P}.preview.NURSE`) }).click();
    await expect.poll(() => link.count()).toBe(0);
    writer.complaints.length = 0;

    const id = await keepArticle(writer);
    await publishArticle(writer);

    const doctor = await office.open(await office.staff({ profession: 'DOCTOR' }), {
      locale,
      viewport: PHONE,
    });
    await doctor.page.goto(`/information-hub/${id}`);
    const theirs = doctor.page.getByRole('link', { name: 'Annuste tabel.pdf' });
    await doctor.page.getByText('(PDF, 1').waitFor();
    const address = (await theirs.getAttribute('href')) ?? '';
    const saving = doctor.page.waitForEvent('download');
    await theirs.click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('Annuste tabel.pdf');
    expect((await fs.readFile(await saved.path())).equals(PDF)).toBe(true);

    const nurse = await office.open(await office.staff({ profession: 'NURSE' }), { locale, viewport: DESK });
    await nurse.page.goto(`/information-hub/${id}`);
    await nurse.page.getByRole('heading', { level: 1, name: nurse.t('information-hub.unknown') }).waitFor();
    const refused = await nurse.page.request.get(new URL(address, nurse.page.url()).href);
    expect(refused.status()).toBe(404);
    expect(nurse.complaints.splice(0).length).toBeLessThanOrEqual(1);
  });
});
