import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { PlatformClinic } from '@tervik/contract/platform-clinic.ts';
import {
  addClinicAdmin,
  changeClinicPlan,
  listPlanPrices,
  lockClinic,
  unlockClinic,
  withdrawClinicPlan,
} from '@tervik/contract/routes-platform.gen.ts';
import { InRouter } from '#test/in-router.tsx';
import { platformAdmin } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { openServer, refuse } from '#test/server.ts';
import { AdminsSection } from './admins-section.tsx';
import { LockSection } from './lock-section.tsx';
import { PlanSection } from './plan-section.tsx';

/* Two admins of the platform at one clinic: a question is about what it was asked of. */
const TODAY = '2026-03-02';
const ID = '0c000000-0000-4000-8000-000000000001';
const clinic: PlatformClinic = {
  id: ID,
  name: 'Kesklinna perearstid',
  countryCode: 'EE',
  registrationCode: '12345678',
  address: 'Pihla 3, Tartu',
  phones: [],
  languages: ['et'],
  createdAt: `${TODAY}T08:00:00.000Z`,
  staff: 1,
  version: 4,
  today: TODAY,
  plan: 'BASIC',
  plans: [],
  planAhead: null,
  admins: [],
  lock: null,
  acts: [],
  joinByCode: true,
  personalCodeRequired: false,
};
const LOCK = {
  lockedAt: `${TODAY}T08:00:00.000Z`,
  by: 'Anna Petrova',
  reason: 'Leping lõppes.',
  texts: { et: 'Suletud.' },
};

async function open(draw: (now: PlatformClinic) => ReactNode, first: Partial<PlatformClinic> = {}) {
  const server = openServer();
  server.answer(listPlanPrices, () => ({
    plans: [
      { plan: 'BASIC' as const, price: 4900, next: null },
      { plan: 'PREMIUM' as const, price: 9900, next: { price: 10900, validFrom: '2026-05-01' } },
    ],
  }));
  const inRouter = (now: PlatformClinic) => <InRouter>{draw(now)}</InRouter>;
  const texts = await render(inRouter({ ...clinic, ...first }), { user: platformAdmin() });
  return {
    ...texts,
    server,
    /** What the page reads next. */
    now: (change: Partial<PlatformClinic>) => texts.again(inRouter({ ...clinic, ...first, ...change })),
  };
}
type Opened = Awaited<ReturnType<typeof open>>;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const planButton = ({ t }: Opened, plan: PlatformClinic['plan']) =>
  button(t('platform-clinic.plan.change', { plan: t(`platform-clinic.acts.plan.${plan}`) }));
const CHANGED = () => refuse(469, 'PLATFORM_CLINIC_CHANGED');

test('a change of the plan stays the one that was asked about, and closes when a colleague was quicker', async () => {
  const opened = await open((now) => <PlanSection clinic={now} />);
  const { t, server, now } = opened;
  server.answer(changeClinicPlan, CHANGED);
  await userEvent.click(planButton(opened, 'PREMIUM'));
  now({ plan: 'PREMIUM', version: 5 });
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent(new RegExp(t('platform-clinic.acts.plan.PREMIUM')));
  await userEvent.click(inDialog(t('platform-clinic.save')));
  await expect.element(page.getByText(t('errors.platform.PLATFORM_CLINIC_CHANGED'))).toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(server.askedOf(changeClinicPlan)[0]?.body).toEqual({ plan: 'PREMIUM', seen: 4, validFrom: TODAY });
  // Asked again it is about what stands there now.
  await userEvent.click(planButton(opened, 'BASIC'));
  await expect.element(page.getByText(t('errors.platform.PLATFORM_CLINIC_CHANGED'))).not.toBeInTheDocument();
  await userEvent.click(inDialog(t('platform-clinic.save')));
  await expect.poll(() => server.askedOf(changeClinicPlan)[1]?.body.seen).toBe(5);
});

test('a change without a day says that the day is missing', async () => {
  const opened = await open((now) => <PlanSection clinic={now} />);
  const { t, server } = opened;
  await userEvent.click(planButton(opened, 'PREMIUM'));
  const day = page.getByRole('textbox', { name: t('platform-clinic.plan.from') });
  // What the clinic will pay stands where the plan is chosen.
  await expect
    .element(page.getByRole('dialog').getByText(t('price.plans.month', { price: '€99.00' })))
    .toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/€109\.00/)).toBeVisible();
  await userEvent.clear(day);
  await userEvent.click(inDialog(t('platform-clinic.save')));
  await expect.element(page.getByText(t('platform-clinic.plan.dateRequired'))).toBeInTheDocument();
  await expect.element(day).toHaveFocus();
  expect(server.askedOf(changeClinicPlan)).toEqual([]);
});

test('a plan that is changed and taken back leaves the focus at its section', async () => {
  const opened = await open((now) => <PlanSection clinic={now} />);
  const { t, server, now } = opened;
  const planAhead = {
    id: '0b000000-0000-4000-8000-000000000001',
    plan: 'PREMIUM',
    validFrom: '2026-03-09',
  } as const;
  server.answer(changeClinicPlan, () => ({ ...clinic, planAhead }));
  await userEvent.click(planButton(opened, 'PREMIUM'));
  await userEvent.click(inDialog(t('platform-clinic.save')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  now({ planAhead });
  await expect.element(heading(t('platform-clinic.plan.title'))).toHaveFocus();
  server.answer(withdrawClinicPlan, () => clinic);
  await userEvent.click(button(t('platform-clinic.plan.withdraw')));
  now({});
  await expect.element(heading(t('platform-clinic.plan.title'))).toHaveFocus();
});

test('a lock is asked about the clinic that was looked at; what was typed stays when it is too late', async () => {
  const { t, server, now } = await open((one) => <LockSection clinic={one} />);
  server.answer(lockClinic, CHANGED);
  await userEvent.click(button(t('platform-clinic.lock.lock')));
  const reason = page.getByRole('textbox', { name: t('platform-clinic.lock.reason') });
  await userEvent.fill(reason, 'Leping lõppes.');
  await userEvent.fill(page.getByRole('textbox', { name: t('platform-clinic.lock.text.et') }), 'Suletud.');
  now({ version: 5 });
  await userEvent.click(inDialog(t('platform-clinic.lock.lock')));
  await expect.element(page.getByText(t('errors.platform.PLATFORM_CLINIC_CHANGED'))).toBeInTheDocument();
  expect(server.askedOf(lockClinic)[0]?.body.seen).toBe(4);
  await userEvent.click(button(t('platform-clinic.lock.lock')));
  await expect.element(reason).toHaveValue('Leping lõppes.');
  server.answer(lockClinic, () => ({ ...clinic, lock: LOCK }));
  await userEvent.click(inDialog(t('platform-clinic.lock.lock')));
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  now({ version: 6, lock: LOCK });
  await expect.element(heading(t('platform-clinic.lock.title'))).toHaveFocus();
  expect(server.askedOf(lockClinic)[1]?.body.seen).toBe(5);
});

test('a clinic that is opened again leaves the focus at its section', async () => {
  const { t, server, now } = await open((one) => <LockSection clinic={one} />, { lock: LOCK });
  server.answer(unlockClinic, () => clinic);
  await userEvent.click(button(t('platform-clinic.lock.unlock')));
  await userEvent.click(inDialog(t('platform-clinic.lock.unlock')));
  now({ lock: null });
  await expect.element(heading(t('platform-clinic.lock.title'))).toHaveFocus();
});

test('nobody is made a doctor by chance, and each code has its person in its name', async () => {
  const { t, server } = await open((one) => <AdminsSection clinic={one} />, {
    admins: [
      {
        employeeId: '0e000000-0000-4000-8000-000000000001',
        name: 'Mari Maasikas',
        email: 'mari@tervik.example',
        profession: 'NURSE',
        invitation: 'SENT',
        isDeactivated: false,
        byPlatform: true,
      },
    ],
  });
  await expect
    .element(button(t('platform-clinic.admins.makeCodeFor', { name: 'Mari Maasikas' })))
    .toBeInTheDocument();
  await userEvent.click(button(t('platform-clinic.admins.add')));
  await expect
    .element(page.getByText(t('platform-clinic.admins.ends', { name: 'Mari Maasikas' })))
    .toBeVisible();
  for (const field of ['firstName', 'surname', 'email'] as const)
    await userEvent.fill(
      page.getByRole('textbox', { name: t(`platform-clinic.field.${field}`), exact: true }),
      'anu@tervik.example',
    );
  await userEvent.click(inDialog(t('platform-clinic.admins.invite')));
  const profession = page.getByRole('combobox', { name: t('platform-clinic.field.profession') });
  await expect.element(profession).toHaveFocus();
  await expect.element(page.getByText(t('platform-clinic.required'))).toBeInTheDocument();
  server.answer(addClinicAdmin, () => clinic);
  await userEvent.selectOptions(profession, 'NURSE');
  await userEvent.click(inDialog(t('platform-clinic.admins.invite')));
  await expect.poll(() => server.askedOf(addClinicAdmin)[0]?.body.profession).toBe('NURSE');
  await expect.element(page.getByText(t('platform-clinic.admins.invited'))).toBeInTheDocument();
});

test('of an invitation every wrong field says so at once', async () => {
  const opened = await open((now) => <AdminsSection clinic={now} />, { personalCodeRequired: true });
  const { t, server } = opened;
  await userEvent.click(button(t('platform-clinic.admins.add')));
  const field = (name: 'firstName' | 'surname' | 'personalCode' | 'email') =>
    page.getByRole('textbox', { name: t(`platform-clinic.field.${name}`) });
  await userEvent.fill(field('firstName'), 'Olga');
  await userEvent.fill(field('surname'), 'Ivanova');
  await userEvent.fill(field('personalCode'), '47011150701');
  await userEvent.fill(field('email'), 'olga');
  await userEvent.click(inDialog(t('platform-clinic.admins.invite')));
  await expect.element(field('personalCode')).toHaveAccessibleDescription(t('errors.PERSONAL_CODE_INVALID'));
  await expect.element(field('email')).toHaveAccessibleDescription(t('errors.EMAIL_INVALID'));
  await expect.element(field('firstName')).toBeValid();
  await expect.element(field('personalCode')).toHaveFocus();
  expect(server.askedOf(addClinicAdmin)).toEqual([]);
});
