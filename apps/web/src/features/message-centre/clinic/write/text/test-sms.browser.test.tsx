import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { getSmsBatch, listSmsReports, sendTestSms } from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render } from '#test/render.tsx';
import { openServer } from '#test/server.ts';
import { TestSms } from './test-sms.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const FAILED: SmsBatch = {
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
  cost: '0.0000',
  counts: { PLANNED: 0, SENDING: 0, SENT: 0, DELIVERED: 0, FAILED: 1, UNKNOWN: 0, SKIPPED: 0, STOPPED: 0 },
};

const REASONS = ['NOT_SENT_IN_TIME', 'OUT_OF_CREDIT', 'INVALID_NUMBER'] as const;

test.each(LANGUAGES.flatMap((locale) => REASONS.map((reason) => [locale, reason] as const)))(
  'a test that fails says why; another number is advised where that is why (%s, %s)',
  async (locale, reason) => {
    const server = openServer();
    server.answer(sendTestSms, () => ({ batchId: ID }));
    server.answer(getSmsBatch, () => FAILED);
    server.answer(listSmsReports, () => ({
      messages: [
        {
          nr: 1,
          patientId: '0d000000-0000-4000-8000-000000000001',
          firstName: 'Anu',
          surname: 'Tamm',
          phoneEnding: '567',
          state: 'FAILED' as const,
          reason,
          isOnlineOnly: false,
          endedAt: '2026-11-25T10:01:00.000Z',
        },
      ],
      hasMore: false,
    }));
    const { t } = await render(
      <InRouter address="/message-centre/message">
        <TestSms text={FAILED.text} />
      </InRouter>,
      { user: nurse(), locale },
    );
    await userEvent.click(page.getByRole('button', { name: t('message-centre.write.test.send') }));
    const status = page.getByRole('status');
    await expect.element(status.getByText(t('message-centre.write.test.FAILED'))).toBeVisible();
    await expect.element(status.getByText(t(`message-centre.clinic.reason.${reason}`))).toBeVisible();
    const advice = status.getByText(t('message-centre.write.test.checkNumber')).all();
    expect(advice).toHaveLength(reason === 'INVALID_NUMBER' ? 1 : 0);
  },
);
