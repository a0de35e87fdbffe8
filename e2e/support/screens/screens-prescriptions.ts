import { randomUUID } from 'node:crypto';
import { chooseClinic, chooseType, chooseWho, goOn } from '../new-e-contact.ts';
import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const CLINIC = 'Kastani';
const press = ({ page, t }: Window, key: string): Promise<void> =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();

/** From the first question of a renewal to its medicines; the draft decides which step is open. */
export async function walkToMedicines(window: Window, clinic: string, who?: string): Promise<void> {
  const { page, t } = window;
  await page.goto('/e-contacts/choose-patient');
  await chooseWho(window, who);
  await chooseClinic(window, clinic);
  await chooseType(window, 'PRESCRIPTION');
  await page.getByRole('heading', { level: 1, name: t('prescription.title') }).waitFor();
  await page.waitForFunction(() => document.querySelector('[data-skeleton]') === null);
}

export interface MedicineInput {
  readonly name: string;
  readonly ingredient?: string;
  readonly strength?: string;
  readonly dosing: string;
}

/** From a list to a medicine that is written by hand, and back to the list. */
export async function addByHand(window: Window, input: MedicineInput): Promise<void> {
  const { page, t } = window;
  await press(window, 'prescription.add');
  await press(window, 'prescription.search.write');
  await page.getByLabel(t('prescription.brandName'), { exact: true }).fill(input.name);
  if (input.ingredient !== undefined)
    await page.getByLabel(t('prescription.activeIngredient')).fill(input.ingredient);
  if (input.strength !== undefined) await page.getByLabel(t('prescription.strength')).fill(input.strength);
  await page.getByLabel(t('prescription.route')).selectOption('ORAL');
  await page.getByText(t(`e-contact.forms.dosing.${input.dosing}`), { exact: true }).click();
  await press(window, 'prescription.save');
  await page.waitForURL(/\/prescriptions$/);
  await page
    .getByRole('checkbox')
    .or(page.getByRole('button', { name: t('prescription.own.renew') }))
    .first()
    .waitFor();
}

/** From a list to a medicine of the register, and back. @param found its name as the search shows it */
export async function addFromSearch(
  window: Window,
  typed: string,
  found: string,
  dosing: string,
): Promise<void> {
  const { page, t } = window;
  await press(window, 'prescription.add');
  await page.getByLabel(t('prescription.search')).fill(typed);
  await page
    .getByRole('list', { name: t('prescription.search.list') })
    .getByRole('button')
    .filter({ hasText: found })
    .first()
    .click();
  await page.getByText(t(`e-contact.forms.dosing.${dosing}`), { exact: true }).click();
  await press(window, 'prescription.save');
  await page.waitForURL(/\/prescriptions$/);
}

/** Two are there, whatever was added before in another language. */
async function withTwo(window: Window): Promise<void> {
  await walkToMedicines(window, CLINIC);
  if ((await window.page.getByRole('checkbox').count()) >= 2) return;
  await addByHand(window, {
    name: 'Ibumetin',
    ingredient: 'ibuprofen',
    strength: '400 mg',
    dosing: 'AS_NEEDED',
  });
  await addByHand(window, { name: 'Metoprolol', strength: '50 mg', dosing: 'TWICE' });
}

async function untickAll({ page }: Window): Promise<void> {
  for (const box of await page.getByRole('checkbox').all()) await box.setChecked(false, { force: true });
}

async function searchFor(window: Window, typed: string): Promise<void> {
  const { page, t } = window;
  await press(window, 'prescription.add');
  await page.getByLabel(t('prescription.search')).fill(typed);
}

/** Medicines of a renewal, and the ways to add one. */
export const PRESCRIPTIONS: readonly Screen[] = [
  { name: 'medicines', at: withTwo },
  {
    name: 'medicines-none',
    async at(window) {
      await withTwo(window);
      await untickAll(window);
      await goOn(window);
      await window.page.getByRole('alert').getByText(window.t('prescription.required')).waitFor();
    },
  },
  {
    name: 'medicines-only-one',
    async at(window) {
      await withTwo(window);
      await untickAll(window);
      await window.page.getByRole('checkbox').first().setChecked(true, { force: true });
      await goOn(window);
      await window.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'medicine-search',
    async at(window) {
      await withTwo(window);
      await searchFor(window, 'paracetamol');
      await window.page.getByText(window.t('prescription.demo')).waitFor();
    },
  },
  {
    name: 'medicine-search-nothing',
    async at(window) {
      await withTwo(window);
      await searchFor(window, 'qqqqqq');
      await window.page.getByText(window.t('prescription.search.nothing')).waitFor();
    },
  },
  {
    name: 'medicine-missing',
    async at(window) {
      await withTwo(window);
      await searchFor(window, '');
      await press(window, 'prescription.search.write');
      await window.page.getByLabel(window.t('prescription.brandName'), { exact: true }).fill('');
      await press(window, 'prescription.save');
      await window.page.getByRole('alert').first().waitFor();
    },
  },
  { name: 'feedback-unknown', at: `/e-contacts/${randomUUID()}/feedback` },
];

/** Outside a renewal: somebody who has written nothing yet. */
export const OWN_MEDICINES: readonly Screen[] = [{ name: 'own-medicines', at: '/prescriptions' }];
