import { draw } from '../../../apps/server/test/corpus/images.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

/** Opens her newest e-contact. @returns its id */
async function newest({ page }: Window): Promise<string> {
  await page.goto('/my-e-contacts');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.waitForURL(/timeline/);
  return new URL(page.url()).pathname.split('/')[2]!;
}

async function openUpload(window: Window): Promise<void> {
  const id = await newest(window);
  await window.page.goto(`/my-e-contacts/upload-files?eContactId=${id}`);
  await window.page.getByRole('button', { name: window.t('file.choose') }).waitFor();
}

/** One that arrives, one that cannot be sent, one that is empty. */
async function choose({ page, t }: Window): Promise<void> {
  const photo = await draw().jpeg().toBuffer();
  await page.locator('input[type="file"][multiple]').setInputFiles([
    {
      name: 'Pilt väga pika nimega, mis ei mahu kuidagi ühele reale ära.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    },
    { name: 'vigane.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg></svg>') },
    { name: 'tühi.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
  ]);
  await page.getByText(t('errors.FILE_TYPE_NOT_ALLOWED')).waitFor();
  await page
    .getByRole('list', { name: t('file.pending') })
    .getByRole('listitem')
    .first()
    .waitFor();
}

/** Pages with files, of somebody who has one open e-contact. */
export const FILES: readonly Screen[] = [
  { name: 'upload', at: openUpload },
  {
    name: 'upload-mistakes',
    async at(window) {
      await openUpload(window);
      await choose(window);
    },
  },
  {
    name: 'files-unsent',
    async at(window) {
      await openUpload(window);
      await choose(window);
      await window.page.getByRole('link', { name: window.t('file.upload.continue') }).click();
      await window.page.getByRole('button', { name: window.t('file.page.send') }).click();
      await window.page.getByText(window.t('file.box.failed')).waitFor();
    },
  },
  {
    name: 'info-with-files',
    async at(window) {
      const id = await newest(window);
      await window.page.goto(`/e-contacts/${id}/timeline`);
      // What waits from before opens the box by itself.
      await window.page.getByRole('button', { name: window.t('file.box.attach') }).waitFor();
    },
  },
  {
    name: 'files-sent',
    async at(window) {
      const id = await newest(window);
      const { page, t } = window;
      await page.goto(`/my-e-contacts/files?eContactId=${id}`);
      await page.getByRole('button', { name: t('file.page.send') }).click();
      await page.getByText(t('file.page.arrived')).waitFor();
    },
  },
  {
    name: 'letter-with-files',
    async at(window) {
      await newest(window);
      await window.page
        .getByRole('list', { name: window.t('file.label') })
        .first()
        .waitFor();
    },
  },
];
