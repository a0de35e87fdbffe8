import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import {
  addAnnouncement,
  countAnnouncementReach,
  listAnnouncements,
  withdrawAnnouncement,
} from '@tervik/contract/routes-platform.gen.ts';
import { answerDrafts, leave } from '#test/drafts.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer } from '#test/server.ts';
import { AnnouncementsPage } from './announcements-page.tsx';

const DAY = 24 * 60 * 60_000;
const at = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const announcement = (): PlatformAnnouncement => ({
  id: '0d000000-0000-4000-8000-000000000001',
  audience: { countryCode: 'EE', ageFrom: 18, ageTo: 60, sex: 'BOTH' },
  texts: { et: 'Kontrollige kuulmist.' },
  from: at(-1),
  until: at(5),
  authorName: 'Liis Lepik',
  createdAt: at(-1),
  withdrawn: null,
  closedBy: null,
});

async function open(first: readonly PlatformAnnouncement[]) {
  const server = openServer();
  const state = { announcements: [...first] };
  answerDrafts(server);
  server.answer(listAnnouncements, () => ({ announcements: state.announcements, changesAt: null }));
  server.answer(countAnnouncementReach, () => ({ patients: 100 }));
  const texts = await render(
    <InRouter address="/prm/announcements">
      <main id="main">
        <AnnouncementsPage />
      </main>
    </InRouter>,
    { user: platformAdmin() },
  );
  return { ...texts, server, state };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

test('when the time to take a withdrawal back is over, the focus goes on in the list', async () => {
  const { t, server, state } = await open([announcement()]);
  server.answer(withdrawAnnouncement, () => {
    state.announcements = [{ ...announcement(), withdrawn: { at: at(0), byName: 'Liis Lepik' } }];
    return { undoUntil: new Date(Date.now() + 5000).toISOString() };
  });
  await userEvent.click(button(t('announcement.withdraw')));
  await expect.element(button(t('announcement.undo'))).toHaveFocus();
  await expect.element(button(t('announcement.undo'))).not.toBeInTheDocument();
  await expect.element(heading(t('global-message.state.CURRENT'))).toHaveFocus();
  await leave(server);
});

test('the form takes the focus, and whoever publishes leaves it at once', async () => {
  const { t, server } = await open([]);
  await userEvent.click(button(t('announcement.new')));
  await expect.element(heading(t('announcement.new'))).toHaveFocus();
  await userEvent.fill(page.getByLabelText(t('common.locale.et')), 'Kontrollige kuulmist.');
  await userEvent.fill(page.getByLabelText(t('announcement.form.ageTo')), '60');
  const later = held<{ announcements: PlatformAnnouncement[]; changesAt: null }>();
  server.answer(listAnnouncements, () => later.promise);
  server.answer(addAnnouncement, () => ({ id: announcement().id }));
  await userEvent.click(button(t('global-message.form.publish')));
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: t('global-message.form.publish'), exact: true }),
  );
  await expect.element(heading(t('announcement.title'))).toHaveFocus();
  expect(server.askedOf(addAnnouncement)).toHaveLength(1);
  later.come({ announcements: [announcement()], changesAt: null });
  await expect.element(page.getByText('Kontrollige kuulmist.')).toBeInTheDocument();
  await leave(server);
});
