import { addInformation, addInformationFile } from '../../../apps/server/test/support/test-information.ts';
import type { Persona } from '../../../apps/server/test/support/world.ts';
import type { Office } from '../office.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const P = 'information-hub.platform';

/** An item with everything, of which the last day is near; in this run alone. @returns its id */
export async function fillInformation(office: Office, admin: Persona): Promise<string> {
  const file = await addInformationFile(office.world, admin);
  return addInformation(office.world, admin, {
    fileIds: [file],
    title: 'Vaktsineerimine sügisel',
    lead: 'Kes kutsub, kes küsib nõusolekut ja kuhu see kirja läheb.',
    body: `## Kutse\n\n- Õde koostab nimekirja.\n- Vastuvõtt helistab neile, kellel e-posti ei ole.\n\n> Kokkulepe on [kodulehel](https://example.ee).\n\n[Kutse näidis](file:${file})`,
    kind: 'CLINICAL',
    topic: 'PREVENTION',
    problemTypes: ['REQUEST_VACCINATION'],
    reviewedBy: 'dr Anu Tamm',
    expires: '10 days',
    content: { expiresOn: new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10) },
  });
}

/** The information hub for staff. */
export const listInformationScreens = (itemId: () => string): readonly Screen[] => [
  {
    name: 'hub',
    async at({ page }) {
      await page.goto('/information-hub');
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'hub-none',
    async at({ page, t }) {
      await page.goto('/information-hub?find=qqqqqqqq&topic=TEAM');
      await page.getByText(t('information-hub.none'), { exact: true }).waitFor();
    },
  },
  {
    name: 'hub-item',
    async at({ page, t }) {
      await page.goto(`/information-hub/${itemId()}`);
      await page.getByText(t('information-hub.sources'), { exact: true }).waitFor();
    },
  },
  {
    name: 'hub-unknown',
    async at({ page, t }) {
      await page.goto('/information-hub/0b000000-0000-4000-8000-000000000001');
      await page.getByText(t('information-hub.unknown'), { exact: true }).waitFor();
    },
  },
];

const openEditor = async ({ page }: Window, id: string): Promise<void> => {
  await page.goto(`/prm/information-hub?edit=${id}`);
  await page.locator('#item-title-et').waitFor();
};

/** The same for those who write it. */
export const listWritingScreens = (itemId: () => string): readonly Screen[] => [
  {
    name: 'information',
    async at({ page }) {
      await page.goto('/prm/information-hub');
      await page.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'information-mistakes',
    async at(window) {
      const { page, t } = window;
      await openEditor(window, 'new');
      await page.locator('#item-title-et').fill('ä'.repeat(151));
      await page.getByRole('button', { name: t(`${P}.form.save`), exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'information-edit',
    async at(window) {
      const { page, t } = window;
      await openEditor(window, itemId());
      await page.getByRole('tab', { name: t(`${P}.preview.NURSE`) }).click();
    },
  },
  {
    name: 'information-publish',
    async at(window) {
      const { page, t } = window;
      await openEditor(window, itemId());
      await page.getByRole('button', { name: t(`${P}.form.publish`), exact: true }).click();
      await page.getByRole('radio', { name: t(`${P}.publish.later`) }).check();
      await page.locator('#publish-time').waitFor();
    },
  },
];

/** Keeps what is typed of a new article. @returns its id */
export async function keepArticle({ page, t }: Window): Promise<string> {
  await page.getByRole('button', { name: t(`${P}.form.save`), exact: true }).click();
  await page.waitForURL(/edit=[0-9a-f-]{36}/);
  return new URL(page.url()).searchParams.get('edit') ?? '';
}

/** Shows the article that is open to clinics, at once. */
export async function publishArticle({ page, t }: Window): Promise<void> {
  await page.getByRole('button', { name: t(`${P}.form.publish`), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t(`${P}.publish.confirm`), exact: true })
    .click();
  await page.getByText(t(`${P}.state.PUBLISHED`), { exact: true }).waitFor();
}
