import type { Locator } from 'playwright-core';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import type { Mailbox } from './mailbox.ts';
import type { Window } from './people.ts';
import { enterCode, heading, press } from './ways-in.ts';

let counter = 0;
const newCode = (): string => {
  const seven = String(3_000_000 + (counter += 1));
  return `${seven}${registrationCheckDigit(seven)}`;
};
const field = ({ page }: Window, id: string): Locator => page.locator(`#${id}`);

export interface Application {
  readonly registrationCode: string;
  readonly clinicName: string;
  readonly email: string;
  readonly personalCode: string;
}
export const application = (change: Partial<Application> = {}): Application => ({
  registrationCode: newCode(),
  clinicName: `Pihla Perearstid ${counter}`,
  email: `taotleja.${randomUUID().slice(0, 8)}@tervik.example`,
  personalCode: '47011150700',
  ...change,
});
/** The whole form, with the agreement ticked; nothing is sent yet. */
export async function fillIn(window: Window, texts: Application): Promise<void> {
  const { page, t } = window;
  await page.goto(`/clinic-signup?locale=${window.locale}`);
  await heading(window, 'clinic-signup.title').waitFor();
  await field(window, 'registrationCode').fill(texts.registrationCode);
  await field(window, 'clinicName').fill(texts.clinicName);
  await field(window, 'address').fill('Pihla 3, Tartu');
  await field(window, 'lists').fill('2');
  await field(window, 'firstName').fill('Jaan-Erik');
  await field(window, 'surname').fill('Uus');
  await field(window, 'personalCode').fill(texts.personalCode);
  await page.getByText(t('clinic-signup.profession.DOCTOR'), { exact: true }).click();
  await field(window, 'email').fill(texts.email);
  await field(window, 'phone').fill('5123 4567');
  await page.getByLabel(t('clinic-signup.agreement.agree')).check();
}
/** Sends what stands in the form, with the code from its mail; ends on the page of its state. */
export async function sendApplication(
  window: Window,
  mailbox: Mailbox,
  { email }: Application,
): Promise<void> {
  const asked = Date.now();
  await press(window, 'clinic-signup.next');
  await enterCode(window, mailbox, { email, asked, submit: 'clinic-signup.code.send' });
  await window.page.getByText(window.t('clinic-signup.state.RECEIVED')).waitFor();
}
/** The link of the newest mail that has one. @param mails how many have come by then */
export async function linkTo(mailbox: Mailbox, email: string, mails: number): Promise<string> {
  await expect
    .poll(async () => (await mailbox.list(email)).filter(({ text }) => text.includes('#')).length)
    .toBe(mails);
  const mail = (await mailbox.list(email)).find(({ text }) => text.includes('/clinic-signup/status?'));
  return /\S+\/clinic-signup\/status\?locale=\w\w#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
}
