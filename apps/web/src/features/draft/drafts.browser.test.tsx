import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { depositDraft, saveDraft } from '@tervik/contract/routes-common.gen.ts';
import type { DraftServer } from '#test/draft-server.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { nurse, patient } from '#test/people.ts';
import { LANGUAGES, render, signInAs } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { session } from '#lib/session/session.ts';
import { DraftState } from './draft-state.tsx';
import { DraftVersions } from './draft-versions.tsx';
import { saveDrafts, useDraft, useUnsavedDrafts } from './drafts.ts';

const KEY = 'answer:0d000000-0000-4000-8000-000000000001';
let server: TestServer;
let texts: DraftServer;

beforeEach(() => {
  server = openServer();
  texts = answerDrafts(server);
});
afterEach(() => leave(server));

function Field({ name = 'Answer' }: { readonly name?: string }) {
  const draft = useDraft(KEY);
  return (
    <>
      <textarea
        aria-label={name}
        value={draft.text}
        readOnly={draft.status === 'LOADING'}
        onChange={(event) => draft.set({ text: event.target.value })}
      />
      <DraftState status={draft.status} />
      <DraftVersions draft={draft} />
      <button type="button" onClick={() => void draft.discard()}>
        Discard
      </button>
    </>
  );
}
function Unsaved() {
  return <output>{useUnsavedDrafts()}</output>;
}
const open = (locale: 'et' | 'en' | 'ru' = 'en') => render(<Field />, { locale, user: nurse() });
const field = (name = 'Answer') => page.getByRole('textbox', { name });
const textOnServer = () => texts.get(KEY)?.text;
/** Nothing happens by itself any more, only by what the test does. */
const stopTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
/** What is saved next; waits without letting time go by, as `expect.poll` would. */
function nextSaved(): Promise<string | undefined> {
  const { promise, come } = held<string | undefined>();
  server.answer(saveDraft, ({ body }) => {
    come(body.content.text);
    return { version: body.version ?? '', updatedAt: '2026-11-23T10:00:00.000Z', others: [] };
  });
  return promise;
}
async function write(text: string): Promise<void> {
  await expect.element(field()).not.toHaveAttribute('readonly');
  await field().fill(text);
}

test.each(LANGUAGES)('%s: what is typed is on the server soon, and its author is told', async (locale) => {
  const gate = held<void>();
  texts = answerDrafts(server, gate.promise);
  const { t } = await open(locale);
  await write('Tere');
  await expect.element(page.getByText(t('draft.saving'))).toBeVisible();
  gate.come();
  await expect.poll(textOnServer).toBe('Tere');
  await expect.element(page.getByText(t('draft.saved'))).toBeVisible();
});

test('what the server has stands in the field, after a reload too', async () => {
  texts.set(KEY, { text: 'Half a sen' });
  const { unmount } = await open();
  await expect.element(field()).toHaveValue('Half a sen');
  await userEvent.type(field(), 'tence');
  unmount();
  await expect.poll(textOnServer).toBe('Half a sentence');
  await open();
  await expect.element(field()).toHaveValue('Half a sentence');
});

test('two places that show one text show the same', async () => {
  await render(
    <>
      <Field />
      <Field name="The same" />
    </>,
    { user: nurse() },
  );
  await write('Tere');
  await expect.element(field('The same')).toHaveValue('Tere');
});

test('without a network the text stays, its author is told, and it is saved when the network is back', async () => {
  const { t } = await open();
  await write('One');
  await expect.poll(textOnServer).toBe('One');
  stopTimers();
  server.away = true;
  await write('One, two');
  vi.advanceTimersByTime(1000);
  await expect.element(page.getByText(t('draft.waiting'))).toBeVisible();
  await expect.element(field()).toHaveValue('One, two');
  expect(textOnServer()).toBe('One');
  server.away = false;
  const saved = nextSaved();
  dispatchEvent(new Event('online'));
  expect(await saved).toBe('One, two');
  await expect.element(page.getByText(t('draft.saved'))).toBeVisible();
});

test.each(LANGUAGES)(
  '%s: what the server refuses stays in the field, and is said plainly',
  async (locale) => {
    const { t } = await open(locale);
    server.answer(saveDraft, () => refuse(400, 'INVALID_INPUT'));
    await write('too long');
    await expect.element(page.getByText(t('draft.refused'))).toBeVisible();
    await expect.element(field()).toHaveValue('too long');
    answerDrafts(server);
  },
);

test('what is typed while an older text is on its way is saved after it', async () => {
  await open();
  const first = held<Response>();
  server.answer(saveDraft, () => first.promise);
  await write('First');
  await expect.poll(() => server.askedOf(saveDraft)).toHaveLength(1);
  await field().fill('First and second');
  texts = answerDrafts(server);
  first.come(refuse(503, 'TECHNICAL_ERROR'));
  await expect.poll(textOnServer).toBe('First and second');
});

test('the page knows what is not saved yet, and can wait for it', async () => {
  await render(
    <>
      <Field />
      <Unsaved />
    </>,
    { user: nurse() },
  );
  const state = () => document.querySelector('output')?.textContent;
  const gate = held<void>();
  texts = answerDrafts(server, gate.promise);
  await write('Tere');
  expect(state()).toBe('SAVING');
  const saved = saveDrafts();
  gate.come();
  expect(await saved).toBe(true);
  expect(textOnServer()).toBe('Tere');
  await expect.poll(state).toBe('NONE');
  server.away = true;
  await write('Tere jälle');
  expect(await saveDrafts()).toBe(false);
  await expect.poll(state).toBe('STUCK');
});

test('the last words of a page that goes away are sent with it, before any pause', async () => {
  await open();
  await expect.element(field()).not.toHaveAttribute('readonly');
  stopTimers();
  await write('Last words');
  expect(textOnServer()).toBeUndefined();
  const saved = nextSaved();
  dispatchEvent(new PageTransitionEvent('pagehide'));
  expect(await saved).toBe('Last words');
});

test.each(LANGUAGES)('%s: what another device typed is kept beside it, and one is chosen', async (locale) => {
  const { t } = await open(locale);
  await write('Mine');
  // The page knows of it too: what is not saved yet is not asked for.
  await expect.element(page.getByText(t('draft.saved'))).toBeVisible();
  expect(textOnServer()).toBe('Mine');
  texts.beside(KEY, { text: 'Theirs' });
  dispatchEvent(new Event('focus'));
  const warning = page.getByRole('status').getByText(t('draft.versions.show'));
  await expect.element(warning).toBeVisible();
  await expect.element(field()).toHaveValue('Mine');
  await page.getByRole('button', { name: t('draft.versions.use') }).click();
  await expect.element(field()).toHaveValue('Theirs');
  await page.getByRole('button', { name: t('draft.setAside.restore') }).click();
  await expect.element(page.getByRole('button', { name: t('draft.versions.keep') })).toBeVisible();
  expect(texts.texts(KEY)).toEqual(expect.arrayContaining(['Mine', 'Theirs']));
});

test('a session that has ended takes the last words, and nothing of the text leaves the page', async () => {
  await open();
  await write('Before');
  await expect.poll(textOnServer).toBe('Before');
  stopTimers();
  await field().fill('Before the end');
  session.set({ ...session.get(), ended: 'EXPIRED' });
  vi.useRealTimers();
  await expect.poll(() => server.askedOf(depositDraft)).toHaveLength(1);
  expect(textOnServer()).toBe('Before the end');
  await expect.element(field()).toHaveValue('Before the end');
});

test('what one typed is never shown to the next one who signs in here', async () => {
  const { unmount } = await open();
  await expect.element(field()).not.toHaveAttribute('readonly');
  server.away = true;
  await write('About Mari');
  expect(await saveDrafts()).toBe(false);
  unmount();
  server.away = false;
  signInAs(patient());
  await render(<Field />, { user: patient() });
  await expect.element(field()).not.toHaveAttribute('readonly');
  await expect.element(field()).toHaveValue('');
});

test('what is discarded is gone here and on the server', async () => {
  await open();
  await write('Never mind');
  await expect.poll(textOnServer).toBe('Never mind');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect.element(field()).toHaveValue('');
  await expect.poll(() => texts.has(KEY)).toBe(false);
});
