import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { logout } from '@tervik/contract/routes-common.gen.ts';
import { getUpload, removeFile } from '@tervik/contract/routes-patient.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { patient } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { openUploads } from '#test/uploads.ts';
import { session, signOut } from '#lib/session/session.ts';
import { useSendWhenArrived } from './send-when-arrived.ts';
import { useUploads } from './upload.ts';
import { pendingOf, Uploader } from './uploader.tsx';
import { Waiting } from './waiting.tsx';

const ID = '0d000000-0000-4000-8000-000000000001';
const sent = vi.fn<(files: readonly string[]) => void>();
let server: TestServer;
let requests: ReturnType<typeof openUploads>;

beforeEach(() => {
  sent.mockClear();
  server = openServer();
  server.answer(removeFile, () => ({ ok: true }));
  server.answer(logout, () => ({ ok: true }));
  requests = openUploads();
});
// What is on its way belongs to one user.
afterEach(() => signOut());

function Letter({ text = 'Tere' }: { readonly text?: string }) {
  const uploads = useUploads(ID);
  const files = pendingOf([], uploads);
  const send = useSendWhenArrived({ uploads, files, parts: [text] }, () =>
    sent(files.map(({ name }) => name)),
  );
  return (
    <>
      <Uploader uploads={uploads} pending={files} layout="box" />
      <Waiting state={send.state} />
      <button type="button" onClick={send.ask}>
        Send
      </button>
    </>
  );
}
const pdf = (name: string): File => new File(['x'.repeat(1000)], name, { type: 'application/pdf' });
const picker = () => document.querySelector<HTMLInputElement>('input[type=file]')!;
async function choose(...names: string[]): Promise<void> {
  await userEvent.upload(picker(), names.map(pdf));
  await expect.poll(() => requests.length).toBeGreaterThan(0);
}
const request = (at = 0) => {
  const found = requests[at];
  if (found === undefined) throw new Error(`request ${at} was not made`);
  return found;
};
const open = (locale: 'et' | 'en' | 'ru' = 'en') => render(<Letter />, { locale, user: patient() });
const pressSend = () => page.getByRole('button', { name: 'Send', exact: true }).click();

test.each(LANGUAGES)(
  '%s: a chosen file shows how far it is, and stands in the letter when it has arrived',
  async (locale) => {
    const { t } = await open(locale);
    await expect.element(page.getByRole('button', { name: t('file.box.attach') })).toBeVisible();
    await choose('tulemus.pdf');
    request().progress(500);
    await expect.element(page.getByRole('progressbar', { name: 'tulemus.pdf' })).toHaveValue(500);
    await expect
      .element(page.getByRole('progressbar'))
      .toHaveAttribute('aria-valuetext', t('file.state.sending', { percent: 50 }));
    request().arrive();
    await expect.element(page.getByRole('list', { name: t('file.pending') })).toBeVisible();
    await expect.element(page.getByText(t('file.progress', { done: 1, count: 1 }))).toBeInTheDocument();
    expect(page.getByRole('progressbar').elements()).toHaveLength(0);
  },
);

test('the request says whose it is, and carries the whole file under one id', async () => {
  await open();
  await choose('tulemus.pdf');
  expect(request().address).toBe(`/patient/e-contacts/${ID}/upload`);
  expect(request().field('size')).toBe('1000');
  expect(request().field('offset')).toBe('0');
  expect([...request().headers.values()]).toContain(patient().id);
});

test('Send waits for the files and goes once, by itself, when all are there', async () => {
  const { t } = await open();
  await choose('a.pdf', 'b.pdf');
  await pressSend();
  await expect.element(page.getByText(t('file.box.waiting'))).toBeVisible();
  request(0).arrive();
  await expect.element(page.getByRole('button', { name: /a\.pdf/ })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  request(1).arrive();
  await expect.poll(() => sent.mock.calls).toEqual([[['a.pdf', 'b.pdf']]]);
});

test('a text that changes while the files are on their way is not sent by the old press', async () => {
  const { t, again } = await open();
  await choose('a.pdf');
  await pressSend();
  again(<Letter text="Tere, ja veel" />);
  await expect.element(page.getByText(t('file.box.changed'))).toBeVisible();
  request().arrive();
  await expect.element(page.getByRole('list', { name: t('file.pending') })).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await pressSend();
  await expect.poll(() => sent.mock.calls).toEqual([[['a.pdf']]]);
});

test('a letter never goes without a file that stood beside it', async () => {
  const { t } = await open();
  await choose('a.pdf');
  await pressSend();
  request().answer({ key: 'FILE_TYPE_NOT_ALLOWED', message: '' }, 400);
  await expect.element(page.getByText(t('file.box.failed'))).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await page.getByRole('button', { name: `${t('file.remove')} a.pdf` }).click();
  await expect.element(page.getByText(t('file.box.unsent'))).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await pressSend();
  await expect.poll(() => sent.mock.calls).toEqual([[[]]]);
});

test.each(LANGUAGES)('%s: why a file was refused is said, and no button tries in vain', async (locale) => {
  const { t, find } = await open(locale);
  await choose('a.exe');
  request().answer({ key: 'FILE_TYPE_NOT_ALLOWED', message: '' }, 400);
  await expect.element(page.getByRole('alert')).toHaveTextContent(find('errors.FILE_TYPE_NOT_ALLOWED') ?? '');
  expect(page.getByRole('button', { name: new RegExp(t('ui.retry')) }).elements()).toHaveLength(0);
});

test('after a break it asks how far it came, and sends the rest', async () => {
  await open();
  await choose('a.pdf');
  server.answer(getUpload, () => ({ received: 400, file: null }));
  request().progress(400);
  request().fail();
  await expect.poll(() => requests.length).toBe(2);
  expect(request(1).field('offset')).toBe('400');
  expect(request(1).field('uploadId')).toBe(request(0).field('uploadId'));
  request(1).arrive();
  await pressSend();
  await expect.poll(() => sent.mock.calls).toEqual([[['a.pdf']]]);
});

test('a file that is taken back is stopped, is gone on the server, and the focus stays here', async () => {
  const { t } = await open();
  await choose('a.pdf');
  await page.getByRole('button', { name: `${t('file.stop')} a.pdf` }).click();
  await expect.poll(() => server.askedOf(removeFile)).toHaveLength(1);
  expect(page.getByText('a.pdf', { exact: true }).elements()).toHaveLength(0);
  await expect.element(page.getByRole('group', { name: t('file.pending') })).toHaveFocus();
  await expect.element(page.getByText(new RegExp(t('file.removed', { name: 'a.pdf' })))).toBeInTheDocument();
});

test('one that cannot be taken back now says so and stays', async () => {
  const { t } = await open();
  await choose('a.pdf');
  request().arrive();
  server.answer(removeFile, () => refuse(503, 'TECHNICAL_ERROR'));
  await page.getByRole('button', { name: `${t('file.remove')} a.pdf` }).click();
  await expect.element(page.getByText(t('file.removeFailed'))).toBeVisible();
  await expect.element(page.getByRole('button', { name: `${t('file.remove')} a.pdf` })).toBeVisible();
});

test('more than fit are left out, and that is said', async () => {
  const { t } = await open();
  const max = LIMITS.filesPerMessage;
  await choose(...Array.from({ length: max + 2 }, (_, at) => `${at}.pdf`));
  await expect.element(page.getByText(t('file.leftOut', { count: 2, max }))).toBeVisible();
  expect(
    page
      .getByRole('list', { name: t('file.onTheWay') })
      .getByRole('listitem')
      .elements(),
  ).toHaveLength(max);
});

test('a pasted picture is attached, pasted words are not', async () => {
  await open();
  const paste = (file: File | undefined, text?: string): boolean => {
    const clipboardData = new DataTransfer();
    if (file !== undefined) clipboardData.items.add(file);
    if (text !== undefined) clipboardData.setData('text/plain', text);
    return document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  };
  expect(paste(pdf('words.pdf'), 'words')).toBe(true);
  expect(paste(undefined, 'words')).toBe(true);
  expect(paste(pdf('picture.pdf'))).toBe(false);
  await expect.poll(() => requests.map((one) => one.field('fileName'))).toEqual(['picture.pdf']);
});

test('what is on its way goes on while its page is away', async () => {
  const { again, t } = await open();
  await choose('a.pdf');
  again(<p>Another page</p>);
  request().arrive();
  again(<Letter />);
  await expect.element(page.getByRole('button', { name: `${t('file.remove')} a.pdf` })).toBeVisible();
});

test('who signs in next finds none of it', async () => {
  const { unmount } = await open();
  await choose('a.pdf');
  unmount();
  const other = { ...patient(), id: '0a000000-0000-4000-8000-000000000009' };
  session.set({ ...session.get(), user: other });
  await render(<Letter />, { user: other });
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  expect(page.getByText('a.pdf').elements()).toHaveLength(0);
});
