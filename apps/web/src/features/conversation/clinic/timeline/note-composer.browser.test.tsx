import { addNote } from '@tervik/contract/routes-clinic.gen.ts';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftServer } from '#test/draft-server.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { detailsOf, idOf } from '#test/e-contact.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import type { RenderOptions } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { NoteComposer } from './notes.tsx';

const ID = idOf(1);
const NOTE: ClinicDetails['actions'] = ['NOTE'];
let server: TestServer;
let texts: DraftServer;
beforeEach(() => {
  server = openServer();
  texts = answerDrafts(server);
  server.answer(addNote, ({ body }) => ({
    note: {
      id: idOf(2),
      text: body.note,
      authorName: 'Anu Tamm',
      createdAt: '2026-11-23T10:00:00.000Z',
    },
  }));
});
afterEach(() => leave(server));

let t: Awaited<ReturnType<typeof render>>['t'];
async function open(options: RenderOptions = {}, actions: ClinicDetails['actions'] = NOTE): Promise<void> {
  const details = detailsOf(ID, { actions });
  ({ t } = await render(<NoteComposer details={details} perform={(run) => run()} />, {
    user: nurse(),
    ...options,
  }));
}
const field = () => page.getByRole('textbox', { name: t('conversation.clinic.notes.field') });
const add = () => page.getByRole('button', { name: t('conversation.clinic.notes.add') });
const added = () => server.askedOf(addNote).map(({ body }) => body.note);
async function write(text: string): Promise<void> {
  await expect.element(field()).not.toHaveAttribute('readonly');
  await field().fill(text);
}

test.each(LANGUAGES)(
  '%s: a note is added, says that only staff see it, and the field is empty',
  async (locale) => {
    await open({ locale });
    await expect
      .element(field())
      .toHaveAccessibleDescription(new RegExp(t('conversation.clinic.notes.onlyStaff')));
    await write('Helistan homme');
    await add().click();
    await expect.poll(added).toEqual(['Helistan homme']);
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => texts.has(`note:${ID}`)).toBe(false);
  },
);

test('Ctrl and Enter add it from its own field, Enter alone is a new line', async () => {
  await open();
  await write('one');
  await field().click();
  await userEvent.keyboard('{Enter}two');
  expect(added()).toEqual([]);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(added).toEqual(['one\ntwo']);
});

test('an empty note and one that is too long are not sent, and the field says why', async () => {
  await open();
  await expect.element(field()).not.toHaveAttribute('readonly');
  await add().click();
  await expect.element(field()).toHaveAccessibleDescription(new RegExp(t('errors.TEXT_REQUIRED')));
  const long = 'x'.repeat(LIMITS.messageCharacters + 1);
  await write(long);
  await add().click();
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveValue(long);
  expect(added()).toEqual([]);
});

test('refused, the note stays, the reason is shown, and the next try has the same key', async () => {
  await open();
  server.answer(addNote, () => refuse(500, 'TECHNICAL_ERROR'));
  await write('Helistan homme');
  await add().click();
  await expect.element(field()).toHaveAccessibleDescription(new RegExp(t('errors.TECHNICAL_ERROR')));
  await expect.element(field()).toHaveValue('Helistan homme');
  await add().click();
  await expect.poll(added).toHaveLength(2);
  const keys = server.askedOf(addNote).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});

test('Escape leaves the field, and the letters stay', async () => {
  await open();
  await write('half');
  await field().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toHaveFocus();
  await expect.element(field()).toHaveValue('half');
});

test('where notes are closed it says so in place of the field', async () => {
  await open({}, []);
  await expect.element(page.getByText(t('conversation.clinic.notes.closed'))).toBeVisible();
  expect(field().elements()).toHaveLength(0);
});
