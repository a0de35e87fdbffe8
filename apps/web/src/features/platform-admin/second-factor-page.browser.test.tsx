import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { LightRoute, Received } from '@tervik/contract/light-route.ts';
import { logout } from '@tervik/contract/routes-common.gen.ts';
import {
  confirmSecondFactor,
  enrolSecondFactor,
  getSecondFactor,
  proveSecondFactor,
} from '@tervik/contract/routes-platform.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { SecondFactorPage } from './second-factor-page.tsx';

type Factor = typeof getSecondFactor extends LightRoute<infer R> ? Received<R> : never;
const CODES = Array.from({ length: 10 }, (_, at) => `ABCDE-FGH2${at % 6}${at}`);

async function open(factor: Factor, locale: 'et' | 'en' = 'en') {
  const server = openServer();
  const state = { factor };
  server.answer(getSecondFactor, () => state.factor);
  const texts = await render(
    <InRouter>
      <SecondFactorPage />
    </InRouter>,
    { user: { ...platformAdmin(), hasSecondFactor: false }, locale },
  );
  return { ...texts, server, state };
}

test('the codes of a first enrolment stay when the network comes back, and are not left unasked', async () => {
  const { t, server, state } = await open({ state: 'NONE', waitUntil: null, recoveryCodesLeft: null });
  server.answer(enrolSecondFactor, () => ({ secret: 'ABCDEFGH', address: 'otpauth://totp/x' }));
  server.answer(confirmSecondFactor, () => ({ recoveryCodes: CODES, userClaim: platformAdmin() }));
  await userEvent.fill(page.getByLabelText(t('platform-admin.factor.code'), { exact: true }), '123456');
  await userEvent.click(page.getByRole('button', { name: t('platform-admin.enrol.submit') }));
  const first = page.getByText(CODES[0] ?? '', { exact: true });
  await expect.element(first).toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: t('platform-admin.recovery.title') })).toHaveFocus();

  state.factor = { state: 'PROVEN', waitUntil: null, recoveryCodesLeft: 10 };
  const asked = server.askedOf(getSecondFactor).length;
  for (const event of ['offline', 'online']) window.dispatchEvent(new Event(event));
  await userEvent.click(page.getByRole('button', { name: t('platform-admin.recovery.copy') }));
  await expect.element(first).toBeInTheDocument();
  expect(server.askedOf(getSecondFactor)).toHaveLength(asked);
  go(hrefTo('/help'));
  await expect
    .element(page.getByRole('dialog', { name: t('platform-admin.recovery.leave') }))
    .toBeInTheDocument();
});

test('a wrong recovery code speaks of itself, not of the phone’s clock', async () => {
  const { t, server } = await open({ state: 'ENROLLED', waitUntil: null, recoveryCodesLeft: 9 });
  server.answer(proveSecondFactor, () => refuse(469, 'SECOND_FACTOR_WRONG', { triesLeft: 4 }));
  await userEvent.click(page.getByRole('button', { name: t('platform-admin.factor.useRecovery') }));
  await userEvent.fill(page.getByLabelText(t('platform-admin.factor.recovery')), 'ABCDE-FGH27');
  await userEvent.click(page.getByRole('button', { name: t('platform-admin.factor.submit') }));
  await expect
    .element(page.getByText(t('platform-admin.factor.recoveryWrong', { triesLeft: 4 })))
    .toBeInTheDocument();
});

test('a way out that fails says so', async () => {
  const { t, server } = await open({ state: 'DIGITAL_ID', waitUntil: null, recoveryCodesLeft: null });
  server.answer(logout, () => refuse(500, 'UNKNOWN'));
  await userEvent.click(page.getByRole('button', { name: t('platform-admin.factor.toDigitalId') }));
  await expect.element(page.getByText(t('common.logout.failed'))).toBeInTheDocument();
});
