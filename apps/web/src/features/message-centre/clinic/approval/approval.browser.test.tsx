import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsApprovals, SmsBatch } from '@tervik/contract/message-centre.ts';
import {
  approveSmsBatch,
  getSmsBatch,
  listSmsApprovals,
  listSmsReports,
  refuseSmsBatch,
  setSmsApproval,
} from '@tervik/contract/routes-clinic.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render, type RenderOptions } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { ReportPage } from '../report/report-page.tsx';
import { ApprovalSetting } from './approval-setting.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const AT = '2026-11-25T10:00:00.000Z';
type Approval = NonNullable<SmsBatch['approval']>;
const approvalOf = (change: Partial<Approval> = {}): Approval => ({
  state: 'WAITING',
  isMine: false,
  until: '2026-12-02T10:00:00.000Z',
  decided: null,
  ...change,
});
const batchOf = (change: Partial<SmsBatch> = {}): SmsBatch => ({
  id: ID,
  clinicId: CLINIC_ID,
  template: 'FLU',
  text: 'Tere, {firstName}! Ootame Teid.',
  clinicName: 'Kesklinna perearstid',
  isTest: false,
  madeBy: 'Anu Tamm',
  createdAt: AT,
  sendAt: AT,
  state: 'WAITING',
  stopped: null,
  approval: approvalOf(),
  careReason: null,
  online: null,
  price: '0.0900',
  cost: '0.0000',
  counts: {
    PLANNED: 7,
    SENDING: 0,
    SENT: 0,
    DELIVERED: 0,
    FAILED: 0,
    UNKNOWN: 0,
    SKIPPED: 0,
    STOPPED: 0,
  },
  ...change,
});

async function open(first: SmsBatch, options: RenderOptions = {}) {
  const server = openServer();
  const state = { batch: first };
  server.answer(getSmsBatch, () => state.batch);
  server.answer(listSmsReports, () => ({ messages: [], hasMore: false }));
  const texts = await render(
    <InRouter address={`/message-centre/success?batch=${ID}`}>
      <main id="main">
        <ReportPage />
      </main>
    </InRouter>,
    { user: nurse(), ...options },
  );
  return { ...texts, server, state };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });

test.each(LANGUAGES)('a colleague reads what waits, and lets it go (%s)', async (locale) => {
  const { t, server, state } = await open(batchOf(), { locale });
  await userEvent.click(button(t('message-centre.clinic.approval.approve')));
  server.answer(approveSmsBatch, () => {
    state.batch = batchOf({
      state: 'SENDING',
      approval: approvalOf({ state: 'APPROVED', decided: { at: AT, by: 'Tiit Tamm', note: '' } }),
    });
    return state.batch;
  });
  await userEvent.click(inDialog(t('message-centre.clinic.approval.approve')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(approveSmsBatch)).toMatchObject([{ body: { recipients: 7, isAtNight: false } }]);
  await expect.element(page.getByRole('definition').filter({ hasText: 'Tiit Tamm' })).toBeVisible();
});

test('at night it asks once more before anything rings', async () => {
  const { t, server } = await open(batchOf());
  server.answer(approveSmsBatch, ({ body }) =>
    body.isAtNight ? batchOf({ state: 'SENDING', approval: null }) : refuse(469, 'MESSAGE_AT_NIGHT'),
  );
  await userEvent.click(button(t('message-centre.clinic.approval.approve')));
  await userEvent.click(inDialog(t('message-centre.clinic.approval.approve')));
  await expect.element(page.getByText(t('message-centre.clinic.approval.nightRequired'))).toBeVisible();
  await userEvent.click(page.getByLabelText(t('message-centre.clinic.approval.night')));
  await userEvent.click(inDialog(t('message-centre.clinic.approval.approve')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(approveSmsBatch)).toHaveLength(2);
});

test('its writer cannot approve it, and takes it back', async () => {
  const { t, server } = await open(batchOf({ approval: approvalOf({ isMine: true }) }));
  await expect.element(page.getByText(t('message-centre.clinic.approval.ownText'))).toBeVisible();
  await expect.element(button(t('message-centre.clinic.approval.approve'))).not.toBeInTheDocument();
  server.answer(refuseSmsBatch, () =>
    batchOf({
      state: 'STOPPED',
      stopped: { at: AT, by: 'Anu Tamm' },
      approval: approvalOf({
        state: 'WITHDRAWN',
        isMine: true,
        decided: { at: AT, by: 'Anu Tamm', note: '' },
      }),
    }),
  );
  await userEvent.click(button(t('message-centre.clinic.approval.withdraw')));
  await userEvent.click(inDialog(t('message-centre.clinic.approval.withdraw')));
  await expect.element(page.getByRole('status').filter({ hasText: 'Anu Tamm' })).toBeVisible();
});

test('where a colleague was quicker, the page shows what they decided', async () => {
  const { t, server, state } = await open(batchOf());
  server.answer(approveSmsBatch, () => {
    state.batch = batchOf({
      state: 'STOPPED',
      stopped: { at: AT, by: 'Mari Mets' },
      approval: approvalOf({ state: 'REFUSED', decided: { at: AT, by: 'Mari Mets', note: 'Vale kuupäev' } }),
    });
    return refuse(469, 'SMS_APPROVAL_DECIDED');
  });
  await userEvent.click(button(t('message-centre.clinic.approval.approve')));
  await userEvent.click(inDialog(t('message-centre.clinic.approval.approve')));
  await expect
    .element(page.getByText(t('message-centre.clinic.report.refused.note', { note: 'Vale kuupäev' })))
    .toBeVisible();
});

test('an admin turns it on; what is refused stays as it was', async () => {
  const server = openServer();
  const now: SmsApprovals = { isRequired: false, set: null, waiting: [] };
  server.answer(listSmsApprovals, () => now);
  server.answer(setSmsApproval, () => refuse(469, 'CLINIC_LOCKED'));
  const { t } = await render(
    <InRouter address="/message-centre">
      <main id="main">
        <ApprovalSetting clinicId={CLINIC_ID} isAdmin />
      </main>
    </InRouter>,
    { user: nurse() },
  );
  const box = page.getByLabelText(t('message-centre.clinic.approval.setting'));
  await userEvent.click(box);
  await expect.element(box).not.toBeChecked();
  await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  server.answer(setSmsApproval, ({ body }) => ({ ...now, ...body, set: { by: 'Anu Tamm', at: AT } }));
  await userEvent.click(box);
  await expect.element(page.getByText(/Anu Tamm/)).toBeVisible();
  await expect.element(box).toBeChecked();
});
