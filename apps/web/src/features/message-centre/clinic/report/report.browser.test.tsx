import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SmsBatch, SmsReport } from '@tervik/contract/message-centre.ts';
import {
  getSmsBatch,
  getSmsConversion,
  listSmsReports,
  stopSmsBatch,
} from '@tervik/contract/routes-clinic.gen.ts';
import { NOT_REACHED, SMS_STATES, type SmsState } from '@tervik/domain/message-centre/vocabulary.ts';
import { InRouter } from '#test/in-router.tsx';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { LANGUAGES, render, type RenderOptions } from '#test/render.tsx';
import { held, openServer, refuse } from '#test/server.ts';
import { ReportPage } from './report-page.tsx';

const ID = '0b000000-0000-4000-8000-000000000001';
const none = { PLANNED: 0, SENDING: 0, SENT: 0, DELIVERED: 0, FAILED: 0, UNKNOWN: 0, SKIPPED: 0, STOPPED: 0 };
const batch = (change: Partial<SmsBatch> = {}, counts: Partial<SmsBatch['counts']> = {}): SmsBatch => ({
  id: ID,
  clinicId: CLINIC_ID,
  template: 'FLU',
  text: 'Tere, {firstName}! Ootame Teid.',
  clinicName: 'Kesklinna perearstid',
  isTest: false,
  madeBy: 'Anu Tamm',
  createdAt: '2026-11-25T10:00:00.000Z',
  sendAt: '2026-11-25T10:00:00.000Z',
  state: 'DONE',
  stopped: null,
  approval: null,
  careReason: null,
  online: null,
  price: '0.0900',
  cost: '0.1800',
  ...change,
  counts: { ...none, ...counts },
});
const message = (nr: number, state: SmsState, reason: SmsReport['reason'] = null): SmsReport => ({
  nr,
  patientId: `0d000000-0000-4000-8000-${String(nr).padStart(12, '0')}`,
  firstName: 'Mari',
  surname: `Maasikas ${nr}`,
  phoneEnding: reason === 'NO_PHONE' ? null : '567',
  state,
  reason,
  isOnlineOnly: false,
  endedAt: null,
});

async function open(first: SmsBatch, messages: readonly SmsReport[] = [], options: RenderOptions = {}) {
  const server = openServer();
  const state = { batch: first };
  server.answer(getSmsBatch, () => state.batch);
  server.answer(listSmsReports, ({ query }) => ({
    messages: messages.filter((one) => query.state === undefined || one.state === query.state),
    hasMore: false,
  }));
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
const row = (nr: number) => page.getByRole('row').filter({ hasText: `Maasikas ${nr},` });

test.each(LANGUAGES)('every state and every reason has its words (%s)', async (locale) => {
  const ofStates = SMS_STATES.map((state, at) =>
    message(100 + at, state, state === 'FAILED' || state === 'SKIPPED' ? 'OTHER' : null),
  );
  const ofReasons = NOT_REACHED.map((reason, at) => message(200 + at, 'FAILED', reason));
  const counts = Object.fromEntries(SMS_STATES.map((state) => [state, 1]));
  const { t } = await open(batch({ state: 'SENDING' }, counts), [...ofStates, ...ofReasons], { locale });
  for (const [at, state] of SMS_STATES.entries())
    await expect
      .element(
        row(100 + at)
          .getByText(t(`message-centre.clinic.sms.${state}`))
          .first(),
      )
      .toBeInTheDocument();
  for (const [at, reason] of NOT_REACHED.entries())
    await expect
      .element(
        row(200 + at)
          .getByText(t(`message-centre.clinic.reason.${reason}`))
          .first(),
      )
      .toBeInTheDocument();
  // What nobody knows is explained, and whoever has not had it, or perhaps not, can be reached from their row.
  await expect.element(page.getByText(t('message-centre.clinic.report.unknownText'))).toBeVisible();
  for (const [at, state] of SMS_STATES.entries()) {
    const contact = row(100 + at).getByRole('button', {
      name: t('message-centre.clinic.report.contact.of', { name: `Mari Maasikas ${100 + at}` }),
    });
    const hasContact = ['FAILED', 'UNKNOWN', 'SKIPPED', 'STOPPED'].includes(state);
    await expect.poll(() => contact.all().length, { message: state }).toBe(hasContact ? 1 : 0);
  }
});

test('while it is sent one sees how far it is; then the report, and nothing is left to stop', async () => {
  const sending = batch({ state: 'SENDING' }, { PLANNED: 3, SENDING: 1, SENT: 2, DELIVERED: 4, SKIPPED: 5 });
  const { t, state } = await open(sending);
  const bar = page.getByRole('progressbar');
  await expect.element(bar).toHaveAttribute('max', '10');
  await expect.element(bar).toHaveAttribute('value', '6');
  await expect.element(button(t('message-centre.clinic.stop.open'))).toBeVisible();
  state.batch = batch({ state: 'DONE' }, { DELIVERED: 9, FAILED: 1, SKIPPED: 5 });
  // The page looks again by itself.
  await expect.element(bar, { timeout: 10_000 }).not.toBeInTheDocument();
  await expect.element(button(t('message-centre.clinic.stop.open'))).not.toBeInTheDocument();
  await expect.element(page.getByText(t('message-centre.clinic.report.lead.DONE'))).toBeVisible();
  const failed = page.getByRole('term').filter({ hasText: t('message-centre.clinic.sms.FAILED') });
  await expect.element(failed).toBeVisible();
});

test('stopping asks first, happens once however often it is pressed, and the page says who did it', async () => {
  const { t, server, state } = await open(batch({ state: 'SCHEDULED' }, { PLANNED: 7 }));
  const answer = held<SmsBatch>();
  server.answer(stopSmsBatch, () => answer.promise);
  await userEvent.click(button(t('message-centre.clinic.stop.open')));
  const dialog = page.getByRole('dialog');
  await expect
    .element(dialog.getByText(t('message-centre.clinic.stop.text', { count: 7 })).first())
    .toBeInTheDocument();
  await expect.element(dialog.getByText(t('message-centre.clinic.stop.forGood')).first()).toBeInTheDocument();
  expect(server.askedOf(stopSmsBatch)).toHaveLength(0);
  const confirm = dialog.getByRole('button', { name: t('message-centre.clinic.stop.action'), exact: true });
  const element = confirm.element() as HTMLElement;
  element.click();
  element.click();
  state.batch = batch(
    { state: 'STOPPED', stopped: { at: '2026-11-25T10:05:00.000Z', by: 'Anu Tamm' } },
    { STOPPED: 7 },
  );
  answer.come(state.batch);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.askedOf(stopSmsBatch)).toHaveLength(1);
  await expect.element(page.getByRole('status').filter({ hasText: 'Anu Tamm' })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('whoever keeps sending has changed nothing', async () => {
  const { t, server } = await open(batch({ state: 'SCHEDULED' }, { PLANNED: 7 }));
  await userEvent.click(button(t('message-centre.clinic.stop.open')));
  await userEvent.click(button(t('message-centre.clinic.stop.keep')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(stopSmsBatch)).toHaveLength(0);
  await expect.element(button(t('message-centre.clinic.stop.open'))).toHaveFocus();
});

test('where a colleague was quicker, the page says so', async () => {
  const { t, server, state } = await open(batch({ state: 'SCHEDULED' }, { PLANNED: 7 }));
  server.answer(stopSmsBatch, () => {
    state.batch = batch(
      { state: 'STOPPED', stopped: { at: '2026-11-25T10:05:00.000Z', by: 'Tiit Tamm' } },
      { STOPPED: 7 },
    );
    return refuse(409, 'SMS_BATCH_STOPPED');
  });
  await userEvent.click(button(t('message-centre.clinic.stop.open')));
  await userEvent.click(
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('message-centre.clinic.stop.action'), exact: true }),
  );
  await expect.element(page.getByRole('status').filter({ hasText: 'Tiit Tamm' })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('what came of an invitation is told once something has left, and follows its figures', async () => {
  const invitation = { text: 'Tere, {firstName}! Kirjutage meile: {link}' };
  const { t, server, state } = await open(batch({ ...invitation, state: 'SENDING' }, { PLANNED: 2 }));
  const title = page.getByRole('heading', { name: t('message-centre.clinic.conversion.title') });
  await expect.element(page.getByRole('progressbar')).toBeVisible();
  await expect.element(title).not.toBeInTheDocument();
  let sent = 1;
  server.answer(getSmsConversion, () => ({ sent, opened: 0, joined: 0 }));
  state.batch = batch({ ...invitation, state: 'SENDING' }, { PLANNED: 1, SENT: 1 });
  await expect.element(title, { timeout: 10_000 }).toBeVisible();
  sent = 2;
  state.batch = batch({ ...invitation, state: 'DONE' }, { DELIVERED: 2 });
  const figure = page.getByRole('region', { name: t('message-centre.clinic.conversion.title') });
  await expect.element(figure.getByRole('definition').first(), { timeout: 10_000 }).toHaveTextContent('2');
});

test('an SMS that is not there says so; without the network one can try again', async () => {
  const { t, server, again } = await open(batch());
  await expect.element(page.getByText(t('message-centre.clinic.report.lead.DONE'))).toBeVisible();
  server.answer(getSmsBatch, () => refuse(404, 'NOT_FOUND'));
  again(
    <InRouter key="other" address="/message-centre/success?batch=0b000000-0000-4000-8000-000000000009">
      <main id="main">
        <ReportPage />
      </main>
    </InRouter>,
  );
  await expect
    .element(page.getByRole('heading', { name: t('message-centre.clinic.report.notThere') }))
    .toBeVisible();
});

test('those who were told online: how many have read it, what that saves, until when the others wait', async () => {
  const online = { told: 5, read: 2, fallbackAt: '2026-11-26T06:00:00.000Z', saved: '0.1800' };
  const only = { all: 4, told: 3, read: 1 };
  const { t } = await open(
    batch({ state: 'READING', online: { ...online, only } }, { PLANNED: 3, SKIPPED: 6 }),
    [{ ...message(1, 'SKIPPED', 'NO_PHONE'), isOnlineOnly: true }],
  );
  await expect
    .element(
      page.getByText(t('message-centre.clinic.report.onlineText', { told: 5, read: 2, saved: '€0.18' })),
    )
    .toBeVisible();
  await expect.element(page.getByText(/by 26 November 2026/)).toBeVisible();
  await expect.element(page.getByText(t('message-centre.clinic.report.onlineOnlyText', only))).toBeVisible();
  const inPlace = `${t('message-centre.clinic.reason.NO_PHONE')}; ${t('message-centre.clinic.report.inPlace')}`;
  await expect.element(page.getByRole('cell', { name: inPlace, exact: true })).toBeVisible();
  await expect.element(button(t('message-centre.clinic.stop.open'))).toBeVisible();
});

test.each(['FAILED', 'UNKNOWN'] as const)(
  'a test to one’s own phone begins no message anew, and its reader is no patient (%s)',
  async (state) => {
    const { t } = await open(batch({ isTest: true }, { [state]: 1 }), [message(1, state)]);
    await expect.element(row(1)).toBeVisible();
    expect(page.getByRole('link').all()).toHaveLength(1);
    await expect.element(page.getByRole('link')).toHaveAccessibleName(t('message-centre.clinic.title'));
    await expect
      .element(page.getByText(t('message-centre.clinic.report.contact.open'), { exact: true }))
      .not.toBeInTheDocument();
  },
);

test('an own text to one patient can be used again, and they can be reached', async () => {
  const { t } = await open(batch({ template: null }, { FAILED: 1 }), [message(1, 'FAILED')]);
  await expect
    .element(page.getByRole('link', { name: t('message-centre.clinic.report.again') }))
    .toBeVisible();
  await expect.element(row(1).getByText(t('message-centre.clinic.report.contact.open'))).toBeVisible();
});

test.each(LANGUAGES)(
  'whom it did not reach is written to by a link of its own, once it is over (%s)',
  async (locale) => {
    const counts = { DELIVERED: 9, FAILED: 3, STOPPED: 1, UNKNOWN: 2, SKIPPED: 5 };
    const { t, state } = await open(batch({ state: 'SENDING' }, { ...counts, PLANNED: 1 }), [], { locale });
    await expect
      .element(page.getByRole('link', { name: t('message-centre.clinic.report.again') }))
      .toBeVisible();
    const link = page.getByRole('link', {
      name: t('message-centre.clinic.report.toNotReached', { count: 4 }),
    });
    await expect.element(link).not.toBeInTheDocument();
    state.batch = batch({}, counts);
    await expect.element(link).toHaveAttribute('href', expect.stringContaining(`notReachedBy=${ID}`));
  },
);
