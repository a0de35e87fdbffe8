import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsMonth } from '@tervik/contract/message-centre-bill.ts';
import { getSmsMonth, setSmsCap } from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { MonthPart } from './month-part.tsx';

const CLINIC = '0c000000-0000-4000-8000-000000000001';
const monthOf = (patch: Partial<SmsMonth> = {}): SmsMonth => ({
  spent: '4.5000',
  open: '0.2700',
  cap: null,
  ...patch,
});
const capOf = (amount: string) => ({ amount, setBy: 'Anu Tamm', setAt: '2026-11-03T10:00:00.000Z' });

async function open(month: SmsMonth, isAdmin = true) {
  const server = openServer();
  server.answer(getSmsMonth, () => month);
  const texts = await render(
    <InRouter address="/message-centre">
      <main id="main">
        <MonthPart clinicId={CLINIC} isAdmin={isAdmin} />
      </main>
    </InRouter>,
    { user: nurse() },
  );
  return { ...texts, server };
}
const shown = (text: string) => page.getByText(text).first();

test('says what the month cost, what may come, and how much of the limit is left', async () => {
  const { t } = await open(monthOf({ cap: capOf('50.00') }), false);
  await expect.element(shown(t('message-centre.clinic.month.spent', { sum: '€4.50' }))).toBeVisible();
  await expect.element(shown(t('message-centre.clinic.month.open', { sum: '€0.27' }))).toBeVisible();
  await expect
    .element(shown(t('message-centre.clinic.month.cap', { cap: '€50.00', left: '€45.23' })))
    .toBeVisible();
  await expect.element(page.getByText(t('message-centre.clinic.month.near'))).not.toBeInTheDocument();
  // Whoever is no admin changes nothing.
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('warns from four fifths on', async () => {
  const { t } = await open(monthOf({ cap: capOf('5.00') }), false);
  await expect.element(shown(t('message-centre.clinic.month.near'))).toBeVisible();
});

test('an admin sets a limit; what is no amount is said at the field, and stays to be mended', async () => {
  const { t, server } = await open(monthOf());
  await expect.element(shown(t('message-centre.clinic.month.noCap'))).toBeVisible();
  server.answer(setSmsCap, ({ body }) =>
    body.amount === 'viis'
      ? refuse(469, 'SMS_CAP_INVALID', { max: 100_000 })
      : monthOf({ cap: capOf('49.90') }),
  );
  const field = page.getByLabelText(t('message-centre.clinic.month.amount'), { exact: true });
  const save = page.getByRole('button', { name: t('message-centre.clinic.month.save') });
  await userEvent.fill(field, 'viis');
  await userEvent.click(save);
  await expect.element(shown(t('errors.clinic.SMS_CAP_INVALID', { max: 100_000 }))).toBeVisible();
  await expect.element(field).toHaveValue('viis');
  await expect.element(field).toHaveFocus();
  await userEvent.fill(field, '49,90');
  await userEvent.click(save);
  await expect
    .element(shown(t('message-centre.clinic.month.cap', { cap: '€49.90', left: '€45.13' })))
    .toBeVisible();
  expect(server.askedOf(setSmsCap).at(-1)?.body).toEqual({ amount: '49,90' });
});
