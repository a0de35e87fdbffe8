import type { Window } from '../people.ts';
import type { Screen } from './screen.ts';

const press = ({ page, t }: Window, key: string): Promise<void> =>
  page
    .getByRole('button', { name: t(key), exact: true })
    .first()
    .click();
/** Some of the parts of a page come after its heading. */
const opened = async (window: Window, address: string, marks: readonly string[]): Promise<void> => {
  await window.page.goto(address);
  for (const key of marks) await window.page.getByText(window.t(key), { exact: true }).first().waitFor();
};

/** What the platform's admin works with; `clinicId` is open and has an admin, `requestId` waits for a decision. */
export const listPlatformScreens = (
  ids: () => { clinicId: string; requestId: string },
): readonly Screen[] => [
  { name: 'overview', at: (window) => opened(window, '/prm', ['platform-admin.health.title']) },
  { name: 'requests', at: '/prm/requests' },
  {
    name: 'request',
    at: (window) =>
      opened(window, `/prm/requests?request=${ids().requestId}`, ['clinic-signup.platform.refuse']),
  },
  { name: 'clinics', at: '/prm/clinics' },
  { name: 'clinics-none', at: '/prm/clinics?find=qqqqqq' },
  { name: 'clinic', at: ({ page }) => page.goto(`/prm/clinics/${ids().clinicId}`).then(() => undefined) },
  {
    name: 'clinic-lock',
    async at(window) {
      await window.page.goto(`/prm/clinics/${ids().clinicId}`);
      await press(window, 'platform-clinic.lock.lock');
      await window.page.getByRole('dialog').waitFor();
    },
  },
  { name: 'add-clinic', at: '/prm/add-clinic' },
  { name: 'prices', at: '/prm/prices' },
  { name: 'feedback', at: '/prm/feedback' },
  { name: 'prompts', at: '/prm/prompts' },
  {
    name: 'prompt-draft',
    async at(window) {
      await window.page.goto('/prm/prompts?purpose=clinic_summary');
      await press(window, 'prompt.draft.new');
      await window.page.getByLabel(window.t('prompt.draft.text'), { exact: true }).waitFor();
    },
  },
  { name: 'ai-models', at: '/prm/ai-models' },
];

/** The same admin with an authenticator, and two codes for a lost phone. */
export const RECOVERY_CODES: readonly Screen[] = [
  { name: 'overview', at: (window) => opened(window, '/prm', ['platform-admin.codes.fewText']) },
  {
    name: 'codes',
    at: (window) => opened(window, '/prm/recovery-codes', ['platform-admin.codes.fewText']),
  },
  {
    name: 'new-codes',
    async at(window) {
      await opened(window, '/prm/recovery-codes', ['platform-admin.codes.new']);
      await press(window, 'platform-admin.codes.new');
      await window.page.getByText(window.t('platform-admin.codes.hint'), { exact: true }).waitFor();
    },
  },
];

/** What a clinic reads of what the platform did to it. */
export const PLATFORM_ACTS: readonly Screen[] = [{ name: 'platform-acts', at: '/admin/platform-acts' }];
/** Any page of a clinic that the platform has locked. */
export const LOCKED: readonly Screen[] = [{ name: 'locked', at: '/clinic-e-contacts' }];
