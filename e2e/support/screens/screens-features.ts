import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const openFeatures = async ({ page, t }: Window): Promise<void> => {
  await page.goto('/admin/clinic-features');
  await page.getByRole('heading', { name: t('subscription.history.title') }).waitFor();
};

/** Features of the demo's clinic, for its admin. */
export const FEATURES: readonly Screen[] = [
  { name: 'clinic-features', at: openFeatures },
  {
    name: 'clinic-features-switch',
    async at(window) {
      const { page, t } = window;
      await openFeatures(window);
      await page
        .getByRole('button', { name: t('clinic-feature.off.title.translation'), exact: true })
        .click();
      const off = page.getByRole('dialog').getByRole('button', { name: t('clinic-feature.action.off') });
      await off.click();
      await page.getByText(t('subscription.board.memberRequired')).waitFor();
    },
  },
];

/** A clinic without consent to translation. */
export const FEATURES_OFF: readonly Screen[] = [
  { name: 'clinic-features-off', at: openFeatures },
  {
    name: 'clinic-features-terms',
    async at(window) {
      const { page, t } = window;
      await openFeatures(window);
      await page.getByRole('button', { name: t('clinic-feature.on.title.translation'), exact: true }).click();
      await page.getByText(t('clinic-feature.terms.read'), { exact: true }).click();
      await page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1).waitFor();
    },
  },
];

const openUpgrade = async ({ page, t }: Window): Promise<void> => {
  await page.goto('/clinic-e-contacts');
  await page.getByRole('button', { name: t('subscription.banner.open'), exact: true }).click();
  await page.getByRole('button', { name: t('subscription.modal.next'), exact: true }).waitFor();
};

/** A clinic with the lower plan, for its admin. */
export const LOWER_PLAN: readonly Screen[] = [
  {
    name: 'upgrade-offer',
    async at({ page, t }) {
      await page.goto('/clinic-e-contacts');
      await page.getByRole('button', { name: t('subscription.banner.dismiss'), exact: true }).waitFor();
    },
  },
  { name: 'clinic-features-lower-plan', at: openFeatures },
  { name: 'upgrade-description', at: openUpgrade },
  {
    name: 'upgrade-confirmation',
    async at(window) {
      const { page, t } = window;
      await openUpgrade(window);
      await page.getByRole('button', { name: t('subscription.modal.next'), exact: true }).click();
      await page.getByRole('button', { name: t('subscription.confirm.order'), exact: true }).click();
      await page.getByText(t('subscription.board.memberRequired')).waitFor();
    },
  },
];

/** A clinic that has just come, for its admin. */
export const FIRST_STEPS: readonly Screen[] = [
  {
    name: 'list',
    async at({ page, t }) {
      await page.goto('/clinic-e-contacts');
      await page.getByRole('button', { name: t('clinic.first-steps.close'), exact: true }).waitFor();
    },
  },
];
