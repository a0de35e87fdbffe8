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
