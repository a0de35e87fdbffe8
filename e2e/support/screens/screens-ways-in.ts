import { DEMO_PASSWORD } from '../../../apps/server/seed/demo-accounts.ts';
import { emailOf, type Window } from '../people.ts';
import type { Screen } from './screen.ts';
import { textStart } from '../texts.ts';
import { fillNewPassword, fillProfile, GOOD_PASSWORD, heading, press, WOMAN } from '../ways-in.ts';

/** To its end, where the bar with the buttons covers nothing. */
const toTheEnd =
  (address: string) =>
  async ({ page }: Window) => {
    await page.goto(address);
    await page.locator('form').waitFor();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  };
const fillEmail = ({ page, t }: Window, email: string) =>
  page.getByLabel(t('sign-in.login.email'), { exact: true }).fill(email);
/** An address of this window's own: five codes an hour go to each. */
const somebody = ({ locale }: Window, what: string): string => emailOf(`${what}.${locale}.${Date.now()}`);

/** Screens of people on their way in, and what anybody may read. */
export const WAYS_IN: readonly Screen[] = [
  {
    name: 'cookie-question',
    async at({ page, context }) {
      const cookies = await context.cookies();
      await context.clearCookies();
      await page.goto('/');
      await page.getByRole('heading', { level: 1 }).waitFor();
      // This screen's alone: from the next page on it is answered.
      await context.addCookies(cookies);
    },
  },
  { name: 'choose-signup', at: '/choose-signup' },
  { name: 'digital-id', at: '/login' },
  { name: 'digital-id-failed', at: '/login?session_token=nobody-knows-it' },
  { name: 'provider-failed', at: '/complete-login?error=access_denied&state=nobody-knows-it' },
  { name: 'signup', at: '/signup-with-password' },
  {
    name: 'signup-mistakes',
    async at(window) {
      await window.page.goto('/signup-with-password');
      await fillEmail(window, 'mari@gmail.ee');
      await fillNewPassword(window, 'x');
      await press(window, 'sign-in.login.submit');
      await window.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'signup-code',
    async at(window) {
      await window.page.goto('/signup-with-password');
      await fillEmail(window, somebody(window, 'ekraan'));
      await fillNewPassword(window, GOOD_PASSWORD);
      await press(window, 'sign-in.login.submit');
      await heading(window, 'sign-in.code.title').waitFor();
    },
  },
  {
    name: 'opt-out-unknown',
    async at(window) {
      await window.page.goto('/o#nobody');
      await heading(window, 'message-centre.link.unknownTitle').waitFor();
    },
  },
  {
    name: 'rating-unknown',
    async at(window) {
      await window.page.goto('/r#nobody');
      await heading(window, 'feedback.link.unknownTitle').waitFor();
    },
  },
  { name: 'could-not-get-in', at: '/could-not-get-in?from=SIGN_IN' },
  {
    name: 'could-not-get-in-mistake',
    async at(window) {
      await window.page.goto('/could-not-get-in');
      await press(window, 'feedback.obstacle.send');
      await window.page.getByText(window.t('feedback.obstacle.textRequired')).waitFor();
    },
  },
  { name: 'reset', at: '/reset-password' },
  {
    name: 'reset-code',
    async at(window) {
      await window.page.goto('/reset-password');
      await fillEmail(window, somebody(window, 'keegi'));
      await press(window, 'sign-in.reset.send');
      await heading(window, 'sign-in.code.title').waitFor();
      await window.page.getByLabel(window.t('sign-in.code.label')).fill('123456');
      await fillNewPassword(window, DEMO_PASSWORD);
      await press(window, 'sign-in.reset.submit');
      await window.page.getByText(textStart(window.locale, 'errors.INVALID_OTP')).waitFor();
    },
  },
  { name: 'clinic-signup', at: '/clinic-signup' },
  {
    name: 'clinic-signup-mistakes',
    async at(window) {
      await window.page.goto('/clinic-signup');
      await press(window, 'clinic-signup.next');
      await window.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'clinic-signup-no-link', at: '/clinic-signup/status' },
  { name: 'terms', at: '/terms-and-conditions' },
  { name: 'privacy', at: '/privacy-policy' },
  { name: 'cookies', at: '/cookie-policy' },
  { name: 'icons', at: '/icons' },
  { name: 'app-usage', at: '/help/app-usage' },
  { name: 'amendment', at: '/help/amendment' },
  { name: 'technical-problem', at: '/help/technical-problem' },
  {
    name: 'technical-problem-missing',
    async at(window) {
      await window.page.goto('/help/technical-problem');
      await press(window, 'support.help.problem.send');
      await window.page.getByText(window.t('support.help.problem.emailRequired')).waitFor();
    },
  },
];

/** Everybody's own data and settings. */
export const OWN_DATA: readonly Screen[] = [
  { name: 'edit-profile', at: toTheEnd('/edit-profile') },
  {
    name: 'edit-profile-mistake',
    async at(window) {
      const { page, t } = window;
      await page.goto('/edit-profile');
      await page.getByLabel(t('account.phone'), { exact: true }).fill('');
      await press(window, 'account.save');
      await page.getByText(t('account.phone.required')).waitFor();
    },
  },
  { name: 'settings', at: '/settings' },
  { name: 'help-inside', at: '/help/app-usage' },
];

/** Signed in, agreed to everything, and not known yet. */
export const UNFINISHED: readonly Screen[] = [
  { name: 'profile', at: toTheEnd('/signup') },
  {
    name: 'profile-mistakes',
    async at(window) {
      await window.page.goto('/signup');
      await fillProfile(window, { firstName: '', personalCode: '49403136527', phone: 'x' });
      await press(window, 'ui.continue');
      await window.page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'too-young',
    async at(window) {
      await window.page.goto('/signup');
      await fillProfile(window, {
        firstName: 'Mari',
        surname: 'Noor',
        personalCode: '51101010011',
        phone: '51234567',
        email: somebody(window, 'noor'),
      });
      await press(window, 'ui.continue');
      await heading(window, 'sign-in.underage.title').waitFor();
    },
  },
  {
    name: 'verify-email',
    async at(window) {
      await window.page.goto('/signup');
      await fillProfile(window, {
        firstName: 'Mari',
        surname: 'Maasikas',
        ...WOMAN,
        phone: '51234567',
        email: somebody(window, 'mari'),
      });
      await press(window, 'ui.continue');
      await heading(window, 'sign-in.code.title').waitFor();
    },
  },
];

export const UNCONSENTED: readonly Screen[] = [
  { name: 'consents', at: '/consents' },
  {
    name: 'consents-open',
    async at(window) {
      await window.page.goto('/consents');
      await window.page.locator('summary').first().click();
      await window.page.getByRole('checkbox').first().check({ force: true });
    },
  },
];

export const STAFF_PAGES: readonly Screen[] = [
  { name: 'settings', at: '/settings' },
  { name: 'edit-profile', at: toTheEnd('/edit-profile') },
  { name: 'platform', at: '/platform' },
  { name: 'changelog', at: '/changelog' },
];
