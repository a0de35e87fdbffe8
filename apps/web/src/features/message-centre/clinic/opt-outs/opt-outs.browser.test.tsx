import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OptOut } from '@tervik/contract/message-centre.ts';
import { listOptOuts, setOptOut } from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { OptOutsPage } from './opt-outs-page.tsx';

const word = (phone: string, isOut: boolean): OptOut => ({
  phone,
  isOut,
  at: '2026-11-25T10:00:00.000Z',
  byName: 'Anu Tamm',
  isByReply: false,
});

async function open(first: readonly OptOut[]) {
  const server = openServer();
  const state = { words: [...first] };
  server.answer(listOptOuts, () => ({ optOuts: state.words }));
  server.answer(setOptOut, ({ body: { phone, isOut } }) => {
    state.words.unshift(word(phone.replaceAll(/[^\d+]/g, ''), isOut));
    return { ok: true };
  });
  const texts = await render(
    <InRouter address="/message-centre/opt-outs">
      <main id="main">
        <OptOutsPage />
      </main>
    </InRouter>,
    { user: nurse() },
  );
  const { t } = texts;
  const field = page.getByRole('textbox', { name: t('message-centre.clinic.optOut.phone') });
  const add = page.getByRole('button', { name: t('message-centre.clinic.optOut.submit'), exact: true });
  const numbers = page.getByRole('table', { name: t('message-centre.clinic.optOut.now') });
  return { ...texts, server, state, field, add, numbers };
}

test('an empty field, a number that is there already, a wrong one: said at the field, nothing is lost', async () => {
  const { t, server, field, add } = await open([word('+37251234567', true)]);
  await userEvent.click(add);
  await expect.element(page.getByText(t('message-centre.clinic.optOut.required'))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '5123 4567');
  await userEvent.click(add);
  await expect.element(page.getByText(t('message-centre.clinic.optOut.already'))).toBeVisible();
  expect(server.askedOf(setOptOut)).toHaveLength(0);
  server.answer(setOptOut, () => refuse(400, 'PHONE_INVALID'));
  await userEvent.fill(field, '12');
  await userEvent.click(add);
  await expect.element(page.getByText(t('errors.PHONE_INVALID'))).toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('12');
});

test('added and taken back, after a question', async () => {
  const { t, server, field, add, numbers } = await open([]);
  await expect.element(page.getByText(t('message-centre.clinic.optOut.none'))).toBeVisible();
  await userEvent.fill(field, '5123 4567');
  await userEvent.click(add);
  await expect.element(numbers).toBeVisible();
  await expect.element(field).toHaveValue('');
  await userEvent.click(
    page.getByRole('button', { name: t('message-centre.clinic.optOut.backOf', { phone: '+372 5123 4567' }) }),
  );
  expect(server.askedOf(setOptOut)).toHaveLength(1);
  await userEvent.click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('message-centre.clinic.optOut.back'), exact: true }),
  );
  await expect.element(numbers).not.toBeInTheDocument();
  expect(server.askedOf(setOptOut).map(({ body }) => body.isOut)).toEqual([true, false]);
  const history = page.getByRole('table', { name: t('message-centre.clinic.optOut.history') });
  await expect.element(history).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: t('message-centre.clinic.optOut.now') }))
    .toHaveFocus();
});
