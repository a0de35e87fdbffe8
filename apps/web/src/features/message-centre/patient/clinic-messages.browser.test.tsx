import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicMessage } from '@tervik/contract/message-centre-online.ts';
import { listClinicMessages, readClinicMessages } from '@tervik/contract/routes-patient.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { patient } from '#test/people.ts';
import { LANGUAGES, render, type RenderOptions } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { ClinicMessagesPage } from './clinic-messages-page.tsx';
import { UnreadMessages } from './unread-messages.tsx';

const messageOf = (nr: number, change: Partial<ClinicMessage> = {}): ClinicMessage => ({
  id: `0e000000-0000-4000-8000-${String(nr).padStart(12, '0')}`,
  clinicName: 'Kesklinna perearstid',
  forWhom: null,
  text: `Tere, Mari! Ootame Teid vaktsineerima ${nr}.`,
  sentAt: '2026-11-25T10:00:00.000Z',
  isRead: false,
  ...change,
});

async function open(messages: readonly ClinicMessage[], options: RenderOptions = {}) {
  const server = openServer();
  server.answer(listClinicMessages, ({ query }) => ({
    messages: messages.slice(Number(query.page) * 50, (Number(query.page) + 1) * 50),
    hasMore: messages.length > (Number(query.page) + 1) * 50,
    unread: messages.filter(({ isRead }) => !isRead).length,
  }));
  server.answer(readClinicMessages, () => ({ ok: true }));
  const draw = (children: React.ReactNode) =>
    render(
      <InRouter address="/clinic-messages">
        <main id="main">{children}</main>
      </InRouter>,
      { user: patient(), ...options },
    );
  return { server, draw };
}

test.each(LANGUAGES)('what is shown is read, once; what was new is still marked (%s)', async (locale) => {
  const { server, draw } = await open(
    [messageOf(1), messageOf(2, { isRead: true, forWhom: 'Juku Maasikas' })],
    { locale },
  );
  const { t } = await draw(<ClinicMessagesPage />);
  await expect.element(page.getByText('Tere, Mari! Ootame Teid vaktsineerima 1.')).toBeVisible();
  await expect
    .element(page.getByText(t('message-centre.patient.forWhom', { name: 'Juku Maasikas' })))
    .toBeVisible();
  await expect
    .poll(() => server.askedOf(readClinicMessages).map(({ body }) => body.ids))
    .toEqual([[messageOf(1).id]]);
  await expect.element(page.getByText(t('message-centre.patient.new'), { exact: true })).toBeVisible();
  expect(page.getByText(t('message-centre.patient.new'), { exact: true }).all()).toHaveLength(1);
});

test('older ones come on demand, and are read when they are shown', async () => {
  const { server, draw } = await open(Array.from({ length: 60 }, (_, nr) => messageOf(nr)));
  const { t } = await draw(<ClinicMessagesPage />);
  await page.getByRole('button', { name: t('message-centre.patient.older') }).click();
  await expect.element(page.getByText('Tere, Mari! Ootame Teid vaktsineerima 59.')).toBeInTheDocument();
  await expect
    .poll(() => server.askedOf(readClinicMessages).map(({ body }) => body.ids.length))
    .toEqual([50, 10]);
});

test('where they do not come, one is told so and tries again', async () => {
  const { server, draw } = await open([messageOf(1)]);
  server.answer(listClinicMessages, () => refuse(500, 'INTERNAL'));
  const { t } = await draw(<ClinicMessagesPage />);
  await expect.element(page.getByRole('button', { name: t('ui.retry') })).toBeVisible();
  expect(server.askedOf(readClinicMessages)).toHaveLength(0);
});

test('the list of e-contacts says what is new, else leads to what was; without any it says nothing', async () => {
  const fresh = await open([messageOf(1), messageOf(2)]);
  const { t } = await fresh.draw(<UnreadMessages />);
  await expect.element(page.getByText(t('message-centre.patient.unread', { count: 2 }))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: t('message-centre.patient.read') }))
    .toHaveAttribute('href', '/clinic-messages');
  // Only the page itself reads.
  expect(fresh.server.askedOf(readClinicMessages)).toHaveLength(0);
});

test('what is read is a quiet link', async () => {
  const { draw } = await open([messageOf(1, { isRead: true })]);
  const { t } = await draw(<UnreadMessages />);
  await expect.element(page.getByRole('link', { name: t('message-centre.patient.all') })).toBeVisible();
});
