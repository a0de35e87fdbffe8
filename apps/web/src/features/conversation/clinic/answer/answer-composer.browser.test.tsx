import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LIMITS } from '@tervik/domain/limits.ts';
import { getClinicEContact, listClinics, scheduleAction } from '@tervik/contract/routes-clinic.gen.ts';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { IDEMPOTENCY_HEADER } from '@tervik/contract/route.ts';
import type { DraftServer } from '#test/draft-server.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { detailsOf, idOf, scheduledOf } from '#test/e-contact.ts';
import { nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { dropUndo, useUndoables } from '#lib/keyboard/undo.ts';
import { focusAnswer } from '#features/e-contact/clinic/requested-focus.ts';
import { AnswerComposer } from './answer-composer.tsx';
import { useAnswer } from './use-answer.ts';
import type { Afterwards } from './use-send-answer.ts';

const ID = idOf(1);
const sent = vi.fn<(afterwards: Afterwards) => void>();
const templates = vi.fn<() => void>();
let server: TestServer;
let texts: DraftServer;

beforeEach(() => {
  sent.mockClear();
  templates.mockClear();
  server = openServer();
  texts = answerDrafts(server);
  server.answer(listClinics, () => ({ clinics: [] }));
  server.answer(getClinicEContact, () => detailsOf(ID));
  server.answer(scheduleAction, () => ({ scheduledAction: scheduledOf(ID), othersReplied: false }));
});
afterEach(async () => {
  dropUndo(scheduledOf(ID).id);
  await leave(server);
});

function Answer({ details = detailsOf(ID) }: { readonly details?: ClinicDetails }) {
  const answer = useAnswer(details, sent, () => undefined);
  return (
    <>
      <AnswerComposer details={details} answer={answer} onReopen={vi.fn()} onTemplates={templates} />
      <button type="button" onClick={() => answer.send('NEXT')}>
        Send and next
      </button>
      <output>{useUndoables().map(({ text }) => text)}</output>
    </>
  );
}
let t: Awaited<ReturnType<typeof render>>['t'];
let again: Awaited<ReturnType<typeof render>>['again'];
async function open(locale: Locale = 'en'): Promise<void> {
  ({ t, again } = await render(<Answer />, { locale, user: nurse() }));
}
const field = () => page.getByRole('textbox', { name: t('conversation.clinic.answer.text') });
const sendButton = () =>
  page.getByRole('button', { name: new RegExp(`^${t('conversation.clinic.answer.send')}`) });
async function write(text: string): Promise<void> {
  await expect.element(field()).not.toHaveAttribute('readonly');
  await field().fill(text);
}
const sentBodies = () => server.askedOf(scheduleAction).map(({ body }) => body);
const keys = () => server.askedOf(scheduleAction).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER));

test.each(LANGUAGES)(
  '%s: an answer leaves as it stands, the field is empty and it may be taken back',
  async (locale) => {
    await open(locale);
    await expect
      .element(page.getByRole('form', { name: t('conversation.clinic.answer.form') }))
      .toBeVisible();
    await write('Tere, Mari!');
    await sendButton().click();
    await expect
      .poll(sentBodies)
      .toMatchObject([{ action: 'INQUIRY', text: 'Tere, Mari!', replyOption: 'NOW' }]);
    await expect.element(field()).toHaveValue('');
    await expect.poll(() => texts.has(`answer:${ID}`)).toBe(false);
    await expect
      .element(page.getByText(t('scheduled-action.left.INQUIRY', { name: 'Mari Maasikas' })))
      .toBeVisible();
    expect(sent).toHaveBeenCalledExactlyOnceWith('STAY');
  },
);

test.each(LANGUAGES)('%s: an empty answer is not sent, and the field says why', async (locale) => {
  await open(locale);
  await expect.element(field()).not.toHaveAttribute('readonly');
  await field().click();
  await sendButton().click();
  await expect
    .element(field())
    .toHaveAccessibleDescription(new RegExp(t('conversation.clinic.answer.required')));
  await expect.element(field()).toHaveFocus();
  expect(sentBodies()).toEqual([]);
});

test('too long an answer is not sent and not cut', async () => {
  await open();
  const text = 'x'.repeat(LIMITS.messageCharacters + 1);
  await write(text);
  await sendButton().click();
  await expect.element(field()).toBeInvalid();
  await expect.element(field()).toHaveValue(text);
  expect(sentBodies()).toEqual([]);
});

test('two presses send once', async () => {
  const answer = held<Response>();
  server.answer(scheduleAction, () => answer.promise);
  await open();
  await write('Once');
  await sendButton().click();
  await expect.element(sendButton()).toHaveAttribute('aria-busy', 'true');
  await sendButton().click({ force: true });
  await page.getByRole('button', { name: 'Send and next' }).click();
  await expect.element(field()).toHaveAttribute('readonly');
  answer.come(Response.json({ scheduledAction: scheduledOf(ID), othersReplied: false }));
  await expect.element(field()).toHaveValue('');
  expect(sentBodies()).toHaveLength(1);
});

test.each(LANGUAGES)(
  '%s: no network: the text stays, and the repeat is the very same request',
  async (locale) => {
    await open(locale);
    await write('Tere');
    server.answer(scheduleAction, () => refuse(503, 'TECHNICAL_ERROR'));
    await sendButton().click();
    const alert = page.getByRole('alert');
    await expect.element(alert.getByText(t('conversation.clinic.answer.notSent'))).toBeVisible();
    await expect.element(field()).toHaveValue('Tere');
    server.answer(scheduleAction, () => ({ scheduledAction: scheduledOf(ID), othersReplied: false }));
    // What has changed on the screen since is no other request.
    const { eContact } = detailsOf(ID);
    again(
      <Answer
        details={detailsOf(ID, { eContact: { ...eContact, updatedAt: '2026-11-23T10:05:00.000Z' } })}
      />,
    );
    await sendButton().click();
    await expect.element(field()).toHaveValue('');
    expect(new Set(keys()).size).toBe(1);
    expect(sentBodies()[1]).toEqual(sentBodies()[0]);
  },
);

test('the next answer is another request', async () => {
  await open();
  await write('One');
  await sendButton().click();
  await expect.element(field()).toHaveValue('');
  await write('Two');
  await sendButton().click();
  await expect.poll(() => new Set(keys()).size).toBe(2);
});

test.each(LANGUAGES)('%s: it was closed meanwhile: nothing is lost, and that is said', async (locale) => {
  await open(locale);
  await write('Tere');
  server.answer(scheduleAction, () => refuse(469, 'E_CONTACT_ALREADY_CLOSED'));
  await sendButton().click();
  await expect.element(page.getByText(t('conversation.clinic.answer.closedMeanwhile'))).toBeVisible();
  again(<Answer details={detailsOf(ID, { actions: ['REOPEN'] })} />);
  const waiting = page.getByRole('textbox', { name: t('conversation.clinic.answer.draftWaiting') });
  await expect.element(waiting).toHaveValue('Tere');
  await expect.element(page.getByText(t('conversation.clinic.answer.closedDraft'))).toBeVisible();
  expect(sendButton().elements()).toHaveLength(0);
});

test('a colleague answered at the same time: both are there, and that is said until it is read', async () => {
  server.answer(scheduleAction, () => ({ scheduledAction: scheduledOf(ID), othersReplied: true }));
  await open();
  await write('Tere');
  await sendButton().click();
  await expect.element(page.getByText(t('conversation.clinic.othersReplied'))).toBeVisible();
  await page.getByRole('button', { name: t('conversation.clinic.news.dismiss') }).click();
  await expect.element(page.getByText(t('conversation.clinic.othersReplied'))).not.toBeInTheDocument();
});

test.each(LANGUAGES)('%s: what follows is chosen in words, and kept with the text', async (locale) => {
  await open(locale);
  await write('Tere');
  await page.getByRole('radio', { name: t('conversation.clinic.answer.CLOSE') }).click({ force: true });
  await expect.element(page.getByText(t('conversation.clinic.answer.CLOSE.hint')).last()).toBeVisible();
  await expect.poll(() => texts.get(`answer:${ID}`)).toMatchObject({ text: 'Tere', replyMode: 'CLOSE' });
  await page.getByRole('button', { name: t('conversation.clinic.answer.sendClose') }).click();
  await expect.poll(sentBodies).toMatchObject([{ action: 'COMPLETE', text: 'Tere' }]);
});

test('no key of the reply modes sends, Enter in the text is a new line', async () => {
  await open();
  await write('Tere');
  await userEvent.keyboard('{Enter}Mari');
  await expect.element(field()).toHaveValue('Tere\nMari');
  const later = page.getByRole('radio', { name: t('conversation.clinic.answer.LATER') });
  later.element().focus();
  await userEvent.keyboard('{Enter}');
  expect(sentBodies()).toEqual([]);
});

test('a slash at the start of a line asks for templates, elsewhere it is a slash', async () => {
  await open();
  await write('37');
  await userEvent.keyboard('/2');
  await expect.element(field()).toHaveValue('37/2');
  expect(templates).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}/');
  await expect.element(field()).toHaveValue('37/2\n');
  expect(templates).toHaveBeenCalledOnce();
});

test('Escape leaves the text, so that letters are commands again; nothing of it is lost', async () => {
  await open();
  await write('Tere');
  await userEvent.keyboard('{Escape}');
  await expect.element(field()).not.toHaveFocus();
  await expect.element(field()).toHaveValue('Tere');
});

test('what is typed while an answer is on its way belongs to the next one, and not to this text', async () => {
  const answer = held<Response>();
  server.answer(scheduleAction, () => answer.promise);
  await open();
  await write('First');
  await page.getByRole('button', { name: 'Send and next' }).click();
  await expect.poll(sentBodies).toHaveLength(1);
  field().element().focus();
  await userEvent.keyboard('second');
  answer.come(refuse(503, 'TECHNICAL_ERROR'));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field()).toHaveValue('First');
});

test('asked for by a key, the field has the focus at the end of what is typed, once it is there', async () => {
  texts.set(`answer:${ID}`, { text: 'Half ' });
  focusAnswer(ID);
  await open();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard('done');
  await expect.element(field()).toHaveValue('Half done');
});
