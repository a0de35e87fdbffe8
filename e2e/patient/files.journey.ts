import { createHash, randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { finalizeEContact } from '@tervik/contract/new-e-contact.ts';
import { getPatientTimeline } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { makeHeic } from '../../apps/server/test/corpus/heic.ts';
import { draw } from '../../apps/server/test/corpus/images.ts';
import type { Persona } from '../../apps/server/test/support/world.ts';
import { findChromium } from '../../scripts/browser.ts';
import { openBreakableProxy, type BreakableProxy } from '../support/failures/breakable-proxy.ts';
import { openOffice, type Office } from '../support/office.ts';
import { DESK, PHONE, sharedProduct } from '../support/people.ts';
import { textStart } from '../support/texts.ts';
import { ask, begin, button, chooser, drawn, pending, underWay, type Chosen } from '../support/with-files.ts';

let proxy: BreakableProxy;
let browser: Browser;
let office: Office;
let nurse: Persona;
let photo: Chosen;
/** Large enough that a connection breaks in its middle; random, so that a byte out of place is seen. */
let report: Chosen;
/** As an iPhone takes it; no browser here could show it. */
const heic: Chosen = { name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: makeHeic() };
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tervik-files-'));

beforeAll(async () => {
  proxy = await openBreakableProxy(sharedProduct().url);
  const { args, ...found } = await findChromium();
  browser = await chromium.launch({ ...found, args: [...args, ...proxy.args], headless: true });
  office = await openOffice(browser);
  nurse = await office.staff({ profession: 'NURSE' });
  photo = { name: 'käsi.png', mimeType: 'image/png', buffer: await draw().png().toBuffer() };
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF')]);
  report = { name: 'vastus.pdf', mimeType: 'application/pdf', buffer: pdf };
});
afterAll(async () => {
  proxy.mend();
  await office.close();
  await browser.close();
  await proxy.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

test('several files arrive whole over a network that breaks in the middle, and are sent', async () => {
  const patient = await office.person();
  const eContactId = await begin(office, patient);
  const window = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  const resumedAt: number[] = [];
  page.on('response', (answer) => {
    // Of a file whose first request was lost before its first byte the server knows nothing.
    if (/\/uploads\//.test(answer.url()) && answer.ok())
      void answer.json().then(
        ({ received }: { received: number }) => resumedAt.push(received),
        () => undefined,
      );
  });
  await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  await button(window, 'file.choose').waitFor();
  await expect.poll(() => page.locator('input[type="file"][capture="environment"]').count()).toBe(1);

  proxy.breakAfter(1_500_000);
  await chooser(page).setInputFiles([report, photo, heic]);
  await page.getByText(t('file.state.broken')).first().waitFor();
  expect(proxy.broken).toBe(true);
  proxy.mend();
  await expect.poll(() => pending(window).count()).toBe(3);
  expect(Math.max(...resumedAt)).toBeGreaterThan(100_000);

  await page.getByRole('link', { name: t('file.upload.continue') }).click();
  await page.getByText(t('file.page.notSentTitle')).waitFor();
  await button(window, 'file.page.finalize').click();
  await page.waitForURL(/\/sent$/);

  const [stored] = await office.world.sql<{ sha256: Buffer; bytes: string }>(
    "select sha256, bytes from file where e_contact_id = $1 and name = 'vastus.pdf'",
    [eContactId],
  );
  const hash = createHash('sha256').update(report.buffer).digest('hex');
  expect([Number(stored?.bytes), stored?.sha256.toString('hex')]).toEqual([report.buffer.length, hash]);

  const staff = await office.open(nurse, { locale: 'et', viewport: DESK });
  await staff.page.goto(`/e-contacts/${eContactId}`);
  const files = staff.page.getByRole('article').getByRole('list', { name: t('file.label') });
  await expect.poll(() => files.getByRole('link').count()).toBe(3);
  await expect.poll(() => drawn(files)).toBe(2);
});

test('a file that cannot be sent says why, and the others stay; too large ones never leave', async () => {
  const patient = await office.person();
  const eContactId = await begin(office, patient);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  await button(window, 'file.choose').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/upload')) sent.push(request.url());
  });

  const large = path.join(folder, 'film.mp4');
  fs.writeFileSync(large, '');
  fs.truncateSync(large, LIMITS.fileBytes + 1);
  await chooser(page).setInputFiles(large);
  await page.getByText(t('errors.FILE_TOO_LARGE')).waitFor();
  await chooser(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(0) });
  await page.getByText(t('errors.FILE_EMPTY')).waitFor();
  expect(sent).toEqual([]);

  const evil = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  await chooser(page).setInputFiles([
    { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(evil) },
    photo,
  ]);
  await page.getByText(t('errors.FILE_TYPE_NOT_ALLOWED')).waitFor();
  await expect.poll(() => pending(window).count()).toBe(1);

  // What is wrong with a file is not sent without a word.
  await page.getByRole('link', { name: t('file.upload.continue') }).click();
  await button(window, 'file.page.finalize').click();
  await page.getByText(t('file.box.failed')).waitFor();
  for (const name of ['film.mp4', 'empty.jpg', 'photo.jpg'])
    await underWay(window)
      .filter({ hasText: name })
      .getByRole('button', { name: t('file.remove') })
      .click();
  // A removed file sends nothing, although Send was pressed before: only the next press does.
  await page.getByText(t('file.box.unsent')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/my-e-contacts/files');
  await button(window, 'file.page.finalize').click();
  await page.waitForURL(/\/sent$/);
  const { body } = await office.api(patient).call(getPatientTimeline, { params: { id: eContactId } });
  expect(body.activities.flatMap(({ files }) => files.map(({ name }) => name))).toEqual(['käsi.png']);
});

test('more than ten at a time are counted; a file that waits is there after a reload, and can be taken back', async () => {
  const patient = await office.person();
  const eContactId = await office.write(patient);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  await button(window, 'file.choose').waitFor();
  const many = Array.from({ length: 12 }, (_, index) => ({ ...photo, name: `photo ${index}.png` }));
  await chooser(page).setInputFiles(many);
  await page.getByText('2 files were not added').waitFor();
  await expect.poll(() => pending(window).count()).toBe(10);

  await page.goto(`/my-e-contacts/files?eContactId=${eContactId}`);
  await expect.poll(() => pending(window).count()).toBe(10);
  for (let left = 10; left > 1; left -= 1) {
    await pending(window)
      .first()
      .getByRole('button', { name: t('file.remove') })
      .click();
    await expect.poll(() => pending(window).count()).toBe(left - 1);
  }
  // Information may be files alone.
  await button(window, 'file.page.send').click();
  await page.getByText(t('file.page.arrived')).waitFor();
  expect(await office.acts(eContactId)).toEqual(['SUBMITTED', 'PATIENT_INFO']);
});

test('files are dragged onto the page and pasted into it; one that misses does not replace the page', async () => {
  const patient = await office.person();
  const eContactId = await office.write(patient);
  const window = await office.open(patient, { locale: 'et', viewport: DESK });
  const { page, t } = window;
  await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  const carry = (name: string) =>
    page.evaluateHandle(
      ([bytes, as]) => {
        const data = new DataTransfer();
        const raw = Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0));
        data.items.add(new File([raw], as, { type: 'image/png' }));
        return data;
      },
      [photo.buffer.toString('base64'), name] as const,
    );
  await page.getByText(t('file.drop')).dispatchEvent('drop', { dataTransfer: await carry('lohistatud.png') });
  await page.evaluate(
    (clipboardData) => {
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    await carry('kleebitud.png'),
  );
  await expect
    .poll(() => pending(window).getByRole('link').allInnerTexts())
    .toEqual([expect.stringContaining('lohistatud.png'), expect.stringContaining('kleebitud.png')]);
  const prevented = await page.evaluate(
    (dataTransfer) => {
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true });
      document.body.dispatchEvent(drop);
      return drop.defaultPrevented;
    },
    await carry('mööda.png'),
  );
  expect(prevented).toBe(true);
  await expect.poll(() => pending(window).count()).toBe(2);
});

test('an answer takes a file along, with the keyboard alone', async () => {
  const patient = await office.person();
  const eContactId = await office.write(patient);
  await ask(office, nurse, eContactId);
  const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/e-contacts/${eContactId}/timeline`);
  const field = page.getByLabel(t('conversation.patient.timeline.answerLabel'), { exact: true });
  await field.focus();
  // Asked for in time: the browser must know that its dialog is answered here.
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.type(office.say('Вот снимок'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([photo, { ...photo, name: 'не тот.png' }]);
  await expect.poll(() => pending(window).count()).toBe(2);

  await page.getByRole('button', { name: `${t('file.remove')} не тот.png` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pending(window).count()).toBe(1);
  // The focus stays where the file was.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(t('file.pending'));
  await button(window, 'conversation.patient.timeline.answerSend').focus();
  await page.keyboard.press('Enter');
  await page.getByText(textStart('ru', 'conversation.patient.timeline.answerSent')).waitFor();
  const letter = page.getByRole('article').filter({ hasText: office.say('Вот снимок') });
  await expect
    .poll(() =>
      letter
        .getByRole('list', { name: t('file.label') })
        .getByRole('listitem')
        .count(),
    )
    .toBe(1);
  expect(await pending(window).count()).toBe(0);
});

test('what the scanner says is said in words: nobody opens a file that waits or carries a virus', async () => {
  const patient = await office.person();
  const eContactId = await begin(office, patient);
  const window = await office.open(patient, { locale: 'en', viewport: PHONE });
  const { page, t } = window;
  await page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  await chooser(page).setInputFiles([
    photo,
    { ...photo, name: 'second.png' },
    { ...photo, name: 'third.png' },
  ]);
  await expect.poll(() => pending(window).count()).toBe(3);
  await page.getByRole('link', { name: t('file.upload.continue') }).click();
  await button(window, 'file.page.finalize').click();
  await page.waitForURL(/\/sent$/);

  const say = (name: string, scan: string) =>
    office.world.sql('update file set scan = $3 where e_contact_id = $1 and name = $2', [
      eContactId,
      name,
      scan,
    ]);
  await say('käsi.png', 'WAITING');
  await say('second.png', 'INFECTED');
  await say('third.png', 'CLEAN');
  const staff = await office.open(nurse, { locale: 'en', viewport: DESK });
  await page.goto(`/my-e-contacts/files?eContactId=${eContactId}`);
  await staff.page.goto(`/e-contacts/${eContactId}`);
  for (const at of [page, staff.page]) {
    const row = (name: string): Locator =>
      at.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await row('käsi.png').last().getByText(t('file.scan.WAITING')).waitFor();
    expect(await row('käsi.png').last().getByRole('link').count()).toBe(0);
    await row('second.png').last().getByText(t('file.scan.INFECTED')).waitFor();
    expect(await row('second.png').last().getByRole('link').count()).toBe(0);
    await expect.poll(() => row('third.png').last().getByRole('link').getAttribute('target')).toBe('_blank');
  }
  await staff.page.getByText(t('file.overall.CLINIC.INFECTED')).waitFor();
  // The page of the patient asks again by itself while the scanner looks.
  await say('käsi.png', 'CLEAN');
  await expect.poll(() => page.getByRole('link', { name: /käsi/ }).count()).toBe(1);
});

test('an address that says more than it may says it in vain', async () => {
  const [patient, other] = [await office.person(), await office.person()];
  const theirs = await begin(office, other);
  const window = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = window;
  for (const query of [
    '',
    `?eContactId=${theirs}`,
    '?eContactId=nonsense',
    `?eContactId=${randomUUID()}&finalize=1`,
  ])
    for (const at of ['/my-e-contacts/files', '/my-e-contacts/upload-files']) {
      await page.goto(`${at}${query}`);
      await page.waitForURL(/\/my-e-contacts$/);
    }
  for (const status of ['success', 'failed', 'nonsense']) {
    await page.goto(`/my-e-contacts?eContactAddedStatus=${status}`);
    await page.getByText(t('file.added.unknown')).waitFor();
    expect(page.url()).toMatch(/\/my-e-contacts$/);
  }
  const rows = await office.world.sql<{ creation_status: string }>(
    'select creation_status from e_contact where id = $1',
    [theirs],
  );
  expect(rows).toEqual([{ creation_status: 'STARTED' }]);
});

test('a sending that fails says so, keeps everything, and can be tried again', async () => {
  const patient = await office.person();
  const eContactId = await begin(office, patient);
  const window = await office.open(patient, { locale: 'ru', viewport: PHONE });
  const { page, t } = window;
  await page.route('**/e-contacts/finalize', (route) =>
    route.fulfill({ status: 469, json: { key: 'E_CONTACT_FLOW_MISMATCH', message: '' } }),
  );
  await page.goto(`/my-e-contacts/files?eContactId=${eContactId}&finalize=1`);
  await page.getByText(t('file.finalize.failed')).waitFor();
  await page.getByText(t('errors.E_CONTACT_FLOW_MISMATCH')).waitFor();
  expect(page.url()).not.toContain('finalize');
  await page.unroute('**/e-contacts/finalize');
  await button(window, 'file.page.finalizeWithout').click();
  await page.waitForURL(/\/sent$/);
  expect(await office.acts(eContactId)).toEqual(['SUBMITTED']);
});

test('files that came too late for the sending are not lost: they are sent after it', async () => {
  const patient = await office.person();
  const eContactId = await begin(office, patient);
  const phone = await office.open(patient, { locale: 'et', viewport: PHONE });
  const { page, t } = phone;
  await page.goto(`/my-e-contacts/files?eContactId=${eContactId}`);
  await button(phone, 'file.page.finalizeWithout').waitFor();
  // Sent by another page of hers, or by the server after half an hour; and then one more picture.
  const { status } = await office
    .api(patient)
    .call(finalizeEContact, { body: { eContactId, failed: false } });
  expect(status).toBe(200);
  const tablet = await office.open(patient, { locale: 'et', viewport: DESK });
  await tablet.page.goto(`/my-e-contacts/upload-files?eContactId=${eContactId}`);
  await chooser(tablet.page).setInputFiles(photo);
  await expect.poll(() => pending(tablet).count()).toBe(1);

  await button(phone, 'file.page.finalizeWithout').click();
  await button(phone, 'file.page.send').click();
  await page.getByText(t('file.page.arrived')).waitFor();
  expect(await office.acts(eContactId)).toEqual(['SUBMITTED', 'PATIENT_INFO']);
});
