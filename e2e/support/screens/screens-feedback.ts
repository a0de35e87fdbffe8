import { randomUUID } from 'node:crypto';
import { completeEContact } from '@tervik/contract/conversation.ts';
import { giveFeedback, rateEContact } from '@tervik/contract/feedback.ts';
import type { Persona, TestClinic } from '../../../apps/server/test/support/world.ts';
import type { Office } from '../office.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const COMMENT =
  'Vastus tuli kiiresti ja sain kohe aru, mida teha. Soovin ainult, et telefonile vastataks ka pärast lõunat.';

/** Seven patients have rated a clinic: enough for every figure, with words, and one with stars alone. */
export async function fillFeedback(office: Office, clinic: TestClinic, staff: Persona): Promise<void> {
  for (const [at, rating] of [5, 5, 4, 4, 3, 1, 4].entries()) {
    const patient = await office.person({ listedIn: clinic });
    const id = await office.write(patient, 'Selg', clinic);
    const key = () => randomUUID();
    await office
      .api(staff)
      .call(completeEContact, { params: { id }, body: { infoText: 'Puhake.' }, key: key() });
    if (at === 6) {
      await office.api(patient).call(rateEContact, { params: { id }, body: { rating } });
      continue;
    }
    const fields = { rating, keywords: at % 2 === 0 ? ['SPEED', 'CLARITY'] : ['OTHER'], comment: COMMENT };
    await office
      .api(patient)
      .call(giveFeedback, { params: { id }, body: { type: 'CLINIC', fields }, key: key() });
  }
}

async function openList({ page, t }: Window): Promise<void> {
  await page.goto('/feedback?view=list');
  await page.getByRole('button', { name: t('feedback.clinic.save') }).waitFor();
}

/** For staff of a clinic that was rated. */
export const FEEDBACK: readonly Screen[] = [
  { name: 'feedback-figures', at: '/feedback?period=LAST_90' },
  { name: 'feedback-list', at: openList },
  {
    name: 'feedback-filtered',
    async at({ page, t }) {
      await page.goto('/feedback?view=list&low=yes&taken=no&text=yes');
      await page.getByRole('group', { name: t('feedback.clinic.chosen') }).waitFor();
    },
  },
  {
    name: 'feedback-e-contact',
    async at(window) {
      const { page, t } = window;
      await openList(window);
      await page
        .getByRole('link', { name: t('feedback.clinic.open') })
        .first()
        .click();
      await page.getByRole('link', { name: t('feedback.clinic.backTo') }).waitFor();
    },
  },
  {
    name: 'feedback-note',
    async at(window) {
      const { page, t } = window;
      await openList(window);
      await page
        .getByRole('button', { name: t('feedback.clinic.takeUp') })
        .first()
        .click();
      await page.getByRole('textbox').fill('ä'.repeat(501));
      await page.getByRole('button', { name: t('feedback.clinic.saveTakenUp') }).click();
    },
  },
];
