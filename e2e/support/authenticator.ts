import { totp } from '../../apps/server/src/modules/platform-admin/totp.ts';
import { stepAt } from '../../packages/domain/src/platform-admin/second-factor.ts';
import type { Window } from './people.ts';
import { heading, press } from './ways-in.ts';

/** The bytes of a key as the page shows it, in groups of four. */
export const bytesOf = (base32: string): Buffer => {
  const bits = [...base32.replaceAll(' ', '')].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};
/** What the authenticator shows, so many steps later. */
export const codeNow = (secret: Uint8Array, ahead = 0): string => totp(secret, stepAt(Date.now()) + ahead);
export const codeField = ({ page, t }: Window) =>
  page.getByLabel(t('platform-admin.factor.code'), { exact: true });
export const atOverview = (window: Window) => heading(window, 'platform-admin.title').waitFor();

/** From the page that asks for it to the ten codes. @returns the authenticator's key */
export async function enrol(window: Window): Promise<Buffer> {
  await heading(window, 'platform-admin.enrol.title').waitFor();
  const shown = await window.page.locator('[data-secret]').textContent();
  const secret = bytesOf(shown ?? '');
  await codeField(window).fill(codeNow(secret));
  await press(window, 'platform-admin.enrol.submit');
  await heading(window, 'platform-admin.recovery.title').waitFor();
  return secret;
}
