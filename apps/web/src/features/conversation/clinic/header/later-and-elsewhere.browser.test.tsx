import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { actOnMany, getClinicEContact, listNotes } from '@tervik/contract/routes-clinic.gen.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useUndoables } from '#lib/keyboard/undo.ts';
import { useEContact } from '#features/e-contact/clinic/queries.ts';
import { detailsOf, idOf } from '#test/e-contact.ts';
import { nurse } from '#test/people.ts';
import { removeAll, render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import type { TestServer } from '#test/server.ts';
import { useNews } from '../use-news.ts';
import { useLaterAndElsewhere } from './later-and-elsewhere.ts';

const details = detailsOf(idOf(1));
const before = { assigneeUserId: null, snoozedUntil: null, queue: null };
let server: TestServer;
/** Why the second act, the one that puts back, is refused; null = it is done. */
let refusal: string | null;

beforeEach(() => {
  refusal = null;
  server = openServer();
  server.answer(getClinicEContact, () => details);
  server.answer(listNotes, () => ({ notes: [] }));
  server.answer(actOnMany, () => {
    const key = server.askedOf(actOnMany).length === 1 ? null : refusal;
    return { results: [{ eContactId: details.eContact.id, key, scheduledActionId: null, before }] };
  });
});
afterEach(() => removeAll());

function Page() {
  useEContact(details.eContact.id);
  const { perform } = useNews(details.eContact.id, details, true);
  const { snooze } = useLaterAndElsewhere(details, perform);
  const [outcome, setOutcome] = useState('');
  // As the bar of undoing does it.
  const undo = useUndoables().at(-1)?.undo;
  return (
    <>
      <button type="button" onClick={() => void snooze({ option: 'TOMORROW' })}>
        Snooze
      </button>
      {undo !== undefined && (
        <button
          type="button"
          onClick={() =>
            void undo().then(
              () => setOutcome('undone'),
              ({ key }: ApiError) => setOutcome(`refused: ${key}`),
            )
          }
        >
          Undo
        </button>
      )}
      <p>{outcome}</p>
    </>
  );
}
async function openSnoozed(): Promise<void> {
  await render(<Page />, { user: nurse() });
  await page.getByRole('button', { name: 'Snooze' }).click();
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible();
}
const undo = () => page.getByRole('button', { name: 'Undo' }).click();

test('what was snoozed is put back as it was', async () => {
  await openSnoozed();
  await undo();
  await expect.element(page.getByText('undone')).toBeVisible();
  const [, putBack] = server.askedOf(actOnMany);
  expect(putBack?.body).toEqual({
    action: 'SNOOZE',
    items: [{ eContactId: details.eContact.id, until: null }],
  });
});

test('what could not be put back is a refusal, not undone', async () => {
  refusal = 'E_CONTACT_CHANGED';
  await openSnoozed();
  await undo();
  await expect.element(page.getByText('refused: E_CONTACT_CHANGED')).toBeVisible();
});
