import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Prices } from '@tervik/contract/price.ts';
import { listPrices, setPrice, withdrawPrice } from '@tervik/contract/routes-platform.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import { PricesPage } from './prices-page.tsx';

const AHEAD: Prices['prices'][number] = {
  id: '0b000000-0000-4000-8000-000000000001',
  item: 'SMS',
  amount: '0.0855',
  validFrom: '2026-03-09',
  state: 'AHEAD',
  madeBy: 'Liis Lepik',
  madeAt: '2026-03-02T08:00:00.000Z',
  withdrawnAt: null,
  isReplaceable: true,
};
const prices: Prices = { countryCode: 'EE', today: '2026-03-02', current: [], prices: [AHEAD] };

async function open() {
  const server = openServer();
  server.answer(listPrices, () => prices);
  const texts = await render(
    <InRouter>
      <PricesPage />
    </InRouter>,
    { user: platformAdmin() },
  );
  return { ...texts, server };
}

test('a price without a day says that the day is missing', async () => {
  const { t, server } = await open();
  await userEvent.fill(page.getByRole('textbox', { name: t('price.amount') }), '99');
  const day = page.getByRole('textbox', { name: t('price.validFrom') });
  await userEvent.clear(day);
  await userEvent.click(page.getByRole('button', { name: t('price.save') }));
  await expect.element(page.getByText(t('price.dateRequired'))).toBeInTheDocument();
  await expect.element(day).toHaveFocus();
  expect(server.askedOf(setPrice)).toEqual([]);
});

test('a day that has passed is refused where it is typed, before anything is asked', async () => {
  const { t, server } = await open();
  await userEvent.fill(page.getByRole('textbox', { name: t('price.amount') }), '99');
  const day = page.getByRole('textbox', { name: t('price.validFrom') });
  await userEvent.fill(day, '01/03/2026');
  await userEvent.click(page.getByRole('button', { name: t('price.save') }));
  await expect.element(page.getByText(t('errors.platform.DATE_IN_PAST'))).toBeVisible();
  await expect.element(day).toHaveFocus();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  expect(server.askedOf(setPrice)).toEqual([]);
});

test('a price that is taken back leaves the focus at the list', async () => {
  const { t, server } = await open();
  server.answer(withdrawPrice, () => ({ ...prices, prices: [{ ...AHEAD, state: 'WITHDRAWN' as const }] }));
  await userEvent.click(page.getByRole('button', { name: new RegExp(`^${t('price.withdraw')}`) }));
  await expect.element(page.getByRole('heading', { name: t('price.history') })).toHaveFocus();
});

test('a price that comes sooner than the agreement promises, or that is nothing, is asked about', async () => {
  const { t, server } = await open();
  server.answer(setPrice, () => prices);
  const amount = page.getByRole('textbox', { name: t('price.amount') });
  const day = page.getByRole('textbox', { name: t('price.validFrom') });
  const save = page.getByRole('button', { name: t('price.save') });
  const dialog = page.getByRole('dialog');
  // Thirty days after 2 March.
  await expect.element(day).toHaveValue('01/04/2026');
  await userEvent.fill(amount, '99');
  await userEvent.click(save);
  await expect.element(dialog.getByText(/€99\.00 from 1 April 2026/)).toBeVisible();
  expect(dialog.getByText(/the agreement promises/i).elements()).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: t('ui.cancel') }));
  await userEvent.fill(amount, '0');
  await userEvent.fill(day, '31/03/2026');
  await userEvent.click(save);
  await expect.element(dialog.getByText(t('price.ask.free'))).toBeVisible();
  await expect.element(dialog.getByText(/the agreement promises/i)).toBeVisible();
  expect(server.askedOf(setPrice)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: t('price.save') }));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedOf(setPrice).map(({ body }) => body)).toEqual([
    { item: 'BASIC', amount: '0', validFrom: '2026-03-31' },
  ]);
});

test('a price of a day to come is changed where it stands', async () => {
  const { t, server } = await open();
  server.answer(setPrice, () => prices);
  await userEvent.click(page.getByRole('button', { name: /^Change the price:/ }));
  const amount = page.getByRole('textbox', { name: t('price.amount') });
  await expect.element(amount).toHaveFocus();
  await expect.element(amount).toHaveValue('0.0855');
  await userEvent.fill(amount, '0.1');
  await userEvent.click(page.getByRole('button', { name: t('price.replace') }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('price.replace') }));
  await expect.element(page.getByRole('heading', { name: t('price.new') })).toBeVisible();
  expect(server.askedOf(setPrice).map(({ body }) => body)).toEqual([
    { item: 'SMS', amount: '0.1', validFrom: '2026-03-09', replaces: AHEAD.id },
  ]);
});
