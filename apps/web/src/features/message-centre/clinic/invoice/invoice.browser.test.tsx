import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsInvoice } from '@tervik/contract/message-centre-bill.ts';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { getSmsBatch, getSmsInvoice, sendTestSms } from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { TestSms } from '../write/text/test-sms.tsx';
import { InvoicePage } from './invoice-page.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const invoiceOf = (month: string, change: Partial<SmsInvoice> = {}): SmsInvoice => ({
  month,
  rows: [
    {
      batchId: ID,
      text: 'Tere, {firstName}! Ootame Teid.',
      isTest: false,
      madeBy: 'Anu Tamm',
      sendAt: '2026-10-05T10:00:00.000Z',
      delivered: 120,
      price: '0.0900',
      sum: '10.8000',
    },
  ],
  delivered: 120,
  sum: '10.8000',
  months: ['2026-11', '2026-10'],
  ...change,
});

test.each(LANGUAGES)('a month is chosen, and stands in the address (%s)', async (locale) => {
  const server = openServer();
  server.answer(getSmsInvoice, ({ query }) =>
    query.month === '2026-10'
      ? invoiceOf('2026-10')
      : invoiceOf('2026-11', { rows: [], delivered: 0, sum: '0.0000' }),
  );
  const { t } = await render(
    <InRouter address="/message-centre/invoice">
      <main id="main">
        <InvoicePage />
      </main>
    </InRouter>,
    { user: nurse(), locale },
  );
  await expect.element(page.getByText(t('message-centre.clinic.invoice.empty'))).toBeVisible();
  await userEvent.selectOptions(page.getByLabelText(t('message-centre.clinic.invoice.month')), '2026-10');
  await expect.element(page.getByRole('row').filter({ hasText: 'Anu Tamm' })).toBeVisible();
  await expect.element(page.getByText(t('message-centre.clinic.invoice.running'))).not.toBeInTheDocument();
  expect(server.askedOf(getSmsInvoice).at(-1)).toMatchObject({ query: { month: '2026-10' } });
});

test('a test to the own phone is followed until it is there', async () => {
  const server = openServer();
  const counts = {
    PLANNED: 0,
    SENDING: 0,
    SENT: 0,
    DELIVERED: 0,
    FAILED: 0,
    UNKNOWN: 0,
    SKIPPED: 0,
    STOPPED: 0,
  };
  const batch: SmsBatch = {
    id: ID,
    clinicId: CLINIC_ID,
    template: null,
    text: 'Tere, {firstName}!',
    clinicName: 'Kesklinna perearstid',
    isTest: true,
    madeBy: 'Anu Tamm',
    createdAt: '2026-11-25T10:00:00.000Z',
    sendAt: '2026-11-25T10:00:00.000Z',
    state: 'DONE',
    stopped: null,
    approval: null,
    careReason: null,
    online: null,
    price: '0.0900',
    cost: '0.0900',
    counts: { ...counts, DELIVERED: 1 },
  };
  server.answer(getSmsBatch, () => batch);
  server.answer(sendTestSms, () => refuse(469, 'SMS_TEST_NO_PHONE'));
  const { t } = await render(
    <InRouter address="/message-centre/message">
      <main id="main">
        <TestSms text="Tere, {firstName}!" />
      </main>
    </InRouter>,
    { user: nurse() },
  );
  const button = page.getByRole('button', { name: t('message-centre.write.test.send') });
  await userEvent.click(button);
  await expect.element(page.getByText(t('errors.clinic.SMS_TEST_NO_PHONE'))).toBeVisible();
  server.answer(sendTestSms, () => ({ batchId: ID }));
  await userEvent.click(button);
  await expect.element(page.getByText(t('message-centre.write.test.DELIVERED'))).toBeVisible();
  await expect.element(page.getByText(t('errors.clinic.SMS_TEST_NO_PHONE'))).not.toBeInTheDocument();
});
