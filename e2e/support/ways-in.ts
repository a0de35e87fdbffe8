import { send, walkToSummary } from './new-e-contact.ts';
import type { Locale } from './texts.ts';
import type { Mailbox } from './mailbox.ts';
import type { Window } from './people.ts';

/** A password that nobody's list has, as somebody would choose it. */
export const GOOD_PASSWORD = 'neli kurba sinist kastanit';
/** A woman born on 13 March 1994, as her code says; nobody has proven it. */
export const WOMAN = { personalCode: '49403136526', birthDate: { day: '13', month: '3', year: '1994' } };

export interface ProfileTexts {
  readonly firstName?: string;
  readonly surname?: string;
  readonly personalCode?: string;
  readonly birthDate?: { readonly day: string; readonly month: string; readonly year: string };
  readonly phone?: string;
  readonly email?: string;
}

const label = ({ page, t }: Window, key: string) => page.getByLabel(t(key), { exact: true });
export const heading = ({ page, t }: Window, key: string) =>
  page.getByRole('heading', { level: 1, name: t(key) });
export const press = ({ page, t }: Window, key: string, role: 'button' | 'link' = 'button') =>
  page
    .getByRole(role, { name: t(key), exact: true })
    .first()
    .click();

/** From Home to where a way in is chosen. */
export async function chooseWay(window: Window, mode: 'signIn' | 'signUp', locale: Locale): Promise<void> {
  await window.page.goto(`/?locale=${locale}`);
  await press(window, mode === 'signIn' ? 'session.home.signIn' : 'session.home.signUp', 'link');
  await heading(window, mode === 'signIn' ? 'sign-in.choose.title' : 'sign-in.chooseSignUp.title').waitFor();
}

/** The whole row is the target; its name begins with the way's. */
export const wayNamed = ({ page }: Window, title: string) =>
  page.getByRole('main').getByText(title, { exact: true });

/** Chooses digital ID, and on the gateway's page whom to be, or how it fails. */
export async function goOutToDigitalId(
  window: Window,
  locale: Locale,
  choice: string,
  mode: 'signIn' | 'signUp' = 'signIn',
): Promise<void> {
  await chooseWay(window, mode, locale);
  await wayNamed(window, window.t('sign-in.choose.digitalId')).click();
  await window.page.getByRole('heading', { name: 'Simulated digital ID' }).waitFor();
  await window.page.getByRole('button', { name: choice, exact: true }).click();
}

/** The same as somebody whom the simulator does not know. */
export async function goOutAsAnybody(
  window: Window,
  locale: Locale,
  { code, firstName, surname }: Readonly<Record<'code' | 'firstName' | 'surname', string>>,
): Promise<void> {
  const { page } = window;
  await chooseWay(window, 'signIn', locale);
  await wayNamed(window, window.t('sign-in.choose.digitalId')).click();
  await page.getByLabel('Personal code').fill(code);
  await page.getByLabel('First name').fill(firstName);
  await page.getByLabel('Surname').fill(surname);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

export async function fillNewPassword(window: Window, password: string): Promise<void> {
  await label(window, 'sign-in.password.new').fill(password);
  await label(window, 'sign-in.password.repeat').fill(password);
}

/** @param asked from when on the mail may have come, epoch ms */
export async function enterCode(
  window: Window,
  mailbox: Mailbox,
  { email, asked, submit }: { email: string; asked: number; submit: string },
): Promise<void> {
  await heading(window, 'sign-in.code.title').waitFor();
  await label(window, 'sign-in.code.label').fill(await mailbox.latestCode(email, asked));
  await press(window, submit);
}

export async function fillProfile(window: Window, texts: ProfileTexts): Promise<void> {
  await heading(window, 'sign-in.profile.title').waitFor();
  for (const field of ['firstName', 'surname', 'personalCode', 'phone', 'email'] as const) {
    const text = texts[field];
    if (text !== undefined) await label(window, `sign-in.profile.${field}`).fill(text);
  }
  for (const part of ['day', 'month', 'year'] as const) {
    const text = texts.birthDate?.[part];
    if (text !== undefined) await label(window, `sign-in.profile.${part}`).fill(text);
  }
}

/** Reads nothing and agrees to both, as people do. */
export async function agree(
  window: Window,
  terms: 'PRM_PATIENT' | 'PRM_CLINIC' = 'PRM_PATIENT',
): Promise<void> {
  await heading(window, 'consent.consents.title').waitFor();
  for (const type of [terms, 'PRM_PRIVACY_POLICY'])
    await label(window, `consent.consents.agree.${type}`).check({ force: true });
  await press(window, 'consent.consents.submit');
}

/** A first e-contact, from the list to "sent". */
export async function writeFirst(
  window: Window,
  { clinic, text }: { clinic: string; text: string },
): Promise<void> {
  const { page, t } = window;
  await page
    .getByRole('link', { name: t('inbox.patient.list.new') })
    .first()
    .click();
  await page.waitForURL('**/e-contacts/choose-patient');
  await walkToSummary(window, { clinic, text });
  await send(window);
}
