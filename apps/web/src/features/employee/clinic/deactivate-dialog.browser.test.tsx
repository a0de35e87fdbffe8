import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Employee } from '@tervik/contract/employee.ts';
import { listAssignedEContacts, updateEmployee } from '@tervik/contract/routes-clinic.gen.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { CLINIC_ID, nurse } from '#test/people.ts';
import { render } from '#test/render.tsx';
import { held, openServer } from '#test/server.ts';
import { DeactivateDialog } from './deactivate-dialog.tsx';

const INVITED: Employee = {
  id: '0b000000-0000-4000-8000-000000000001',
  userId: null,
  firstName: 'Anna',
  surname: 'Vale',
  profession: 'NURSE',
  isAdmin: false,
  deletedAt: null,
  record: null,
};
const NOTHING = { total: 0, eContacts: [] };

const dialog = (openedAt: number | undefined) => (
  <DeactivateDialog
    clinicId={CLINIC_ID}
    employee={INVITED}
    staff={[INVITED]}
    openedAt={openedAt}
    onClose={() => undefined}
  />
);

test('what is assigned is asked again in the background, and a press meanwhile is not lost', async () => {
  const server = openServer();
  server.answer(listAssignedEContacts, () => NOTHING);
  server.answer(updateEmployee, () => ({
    employee: { ...INVITED, deletedAt: '2026-11-29T10:00:00.000Z' },
    handedOver: 0,
    left: 0,
  }));
  const { t } = await render(dialog(1), { user: nurse() });
  const confirm = page.getByRole('button', { name: new RegExp(`^${t('employee.withdraw.confirm')}`) });
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  // A colleague has changed something: the answer is slow.
  const late = held<typeof NOTHING>();
  server.answer(listAssignedEContacts, () => late.promise);
  void queryClient.invalidateQueries({ queryKey: clinicKeys.employees(CLINIC_ID) });
  await expect.poll(() => server.askedOf(listAssignedEContacts)).toHaveLength(2);
  await userEvent.click(confirm);
  await expect.poll(() => server.askedOf(updateEmployee)).toHaveLength(1);
  late.come(NOTHING);
});

test('opened again, nobody is deactivated before it is known what is assigned now', async () => {
  const server = openServer();
  server.answer(listAssignedEContacts, () => NOTHING);
  const { t, again } = await render(dialog(1), { user: nurse() });
  const confirm = page.getByRole('button', { name: new RegExp(`^${t('employee.withdraw.confirm')}`) });
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  again(dialog(undefined));
  const late = held<typeof NOTHING>();
  server.answer(listAssignedEContacts, () => late.promise);
  again(dialog(2));
  await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
  late.come(NOTHING);
  await expect.element(confirm).not.toHaveAttribute('aria-busy');
  expect(server.askedOf(updateEmployee)).toHaveLength(0);
});
