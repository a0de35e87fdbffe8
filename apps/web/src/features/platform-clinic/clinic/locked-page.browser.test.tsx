import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getClinicLock } from '@tervik/contract/routes-common.gen.ts';
import { onPress } from '#test/on-press.ts';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { LockedPage } from './locked-page.tsx';

test('a text that does not come says so and is asked for again, in its own language', async () => {
  const server = openServer();
  server.answer(getClinicLock, () => refuse(500, 'UNKNOWN'));
  const { t } = await render(<LockedPage />, { user: nurse(), locale: 'ru' });
  await expect.element(page.getByText(t('common.error.loadTitle'))).toBeInTheDocument();
  onPress(() =>
    server.answer(getClinicLock, ({ params }) => ({
      lock: {
        clinicName: params.id === CLINIC_ID ? 'Kesklinna perearstid' : '',
        phone: null,
        text: 'Tervisekeskus on suletud.',
        locale: 'et' as const,
        reason: null,
        since: '2026-03-02T08:00:00.000Z',
      },
    })),
  );
  await userEvent.click(page.getByRole('button', { name: t('ui.retry') }));
  await expect.element(page.getByText('Tervisekeskus on suletud.')).toHaveAttribute('lang', 'et');
  await expect.element(page.getByText('Kesklinna perearstid')).toBeInTheDocument();
});
