import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ClinicOpening } from '@tervik/contract/clinic.ts';
import { render } from '#test/render.tsx';
import { OpeningLine } from './opening-line.tsx';

const OPENING: Omit<ClinicOpening, 'opensAt'> = {
  phones: [],
  websites: [],
  today: [['08:00', '16:00']],
  reason: null,
};

test('whoever looks after closing time reads first that it is closed now', async () => {
  const { t } = await render(
    <p>
      <OpeningLine opening={{ ...OPENING, opensAt: '2026-03-05T06:00:00.000Z' }} />
    </p>,
  );
  const line = page.getByRole('paragraph');
  await expect.element(line).toBeInTheDocument();
  const today = t('clinic.patient.openToday', { hours: '08:00–16:00', why: '' });
  expect(line.element().textContent.startsWith(`${t('clinic.patient.closedNow')} ${today}`)).toBe(true);
});

test('while it is open, nothing is said of closing', async () => {
  const { t } = await render(
    <p>
      <OpeningLine opening={{ ...OPENING, opensAt: null }} />
    </p>,
  );
  const line = page.getByRole('paragraph');
  await expect.element(line).toBeInTheDocument();
  const today = t('clinic.patient.openToday', { hours: '08:00–16:00', why: '' });
  expect(line.element().textContent).toBe(today);
});
