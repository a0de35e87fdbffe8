import { importList } from '../../list-import.ts';
import { listedPerson } from '../../patient-list-file.ts';
import type { Window } from '../../people.ts';
import { press } from '../../ways-in.ts';
import type { Screen } from '../screen.ts';

const PATH = '/message-centre/message';
const PHONES = ['', '6123456', '+447911123456', '12'];
const NAMES = ['Mari', 'Õie-Ülle', 'Екатерина', 'Aleksandr'];

/** A list of which some have a number that an SMS reaches. */
export async function importPhones(window: Window): Promise<void> {
  const people = Array.from({ length: 72 }, (_, at) =>
    listedPerson(at * 2, { firstName: NAMES[at % 4]!, phone: PHONES[at] ?? `+3725551${1000 + at}` }),
  );
  await importList(window, people);
}

const counted = async ({ page, t }: Window): Promise<void> => {
  await page.locator('#sms-text').waitFor();
  await page.getByText(t('message-centre.clinic.reason.NO_PHONE')).first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
};
const opened = async (window: Window): Promise<void> => {
  await window.page.goto(`${PATH}?template=FLU`);
  await counted(window);
};

/** Of a clinic that has a list; the draft of one screen is the next one's beginning. */
export const MESSAGE_WRITE: readonly Screen[] = [
  { name: 'template', at: opened },
  {
    name: 'people',
    async at(window) {
      await opened(window);
      await press(window, 'message-centre.write.more');
      await press(window, 'message-centre.write.people.show');
      await window.page.getByRole('table').waitFor();
      await window.page.getByRole('table').getByRole('button').first().click();
      await counted(window);
    },
  },
  {
    name: 'care',
    async at(window) {
      const { page, t } = window;
      await opened(window);
      await page.getByLabel(t('message-centre.write.care')).check();
      await page.getByLabel(t('message-centre.write.careReason')).fill('Õde jäi haigeks.');
      await counted(window);
      await press(window, 'message-centre.write.save.open');
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'confirm',
    async at(window) {
      await opened(window);
      await press(window, 'message-centre.write.next');
      const dialog = window.page.getByRole('dialog');
      await dialog.getByRole('radio').last().check({ force: true });
      await dialog.getByRole('button').last().click();
      await dialog.getByText(window.t('message-centre.write.confirm.numberRequired')).waitFor();
      await counted(window);
    },
  },
  {
    name: 'mistakes',
    async at(window) {
      const { page } = window;
      await opened(window);
      await page.locator('#sms-text').fill('Здравствуйте, {firstName}!');
      await page.locator('#birth-years').fill('199O');
      await page.locator('#age-from').fill('70');
      await page.locator('#age-to').fill('7');
      await press(window, 'message-centre.write.next');
      await page.getByRole('alert').waitFor();
      // The next page finds it only when the server has it.
      await page.getByText(window.t('draft.saved')).waitFor();
    },
  },
  {
    name: 'begun',
    async at(window) {
      await window.page.goto(`${PATH}?template=ECG`);
      await window.page.getByText(window.t('message-centre.write.begun.title')).waitFor();
      // What the draft brings along is wrong: nobody is counted.
      await window.page.getByText(window.t('message-centre.write.count.none')).waitFor();
    },
  },
  {
    name: 'own',
    async at(window) {
      await press(window, 'message-centre.write.throwAway');
      const { page, t } = window;
      const gone = page.waitForResponse(
        (response) => response.request().method() === 'DELETE' && response.url().includes('/drafts/new-sms'),
      );
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: t('draft.discard.confirm'), exact: true }).click();
      await gone;
      await page.goto(PATH);
      await counted(window);
    },
  },
];
