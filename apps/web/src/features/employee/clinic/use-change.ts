import { useQueryClient } from '@tanstack/react-query';
import type { Employee } from '@tervik/contract/employee.ts';
import { updateEmployee } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { noteEmployee } from './queries.ts';

/** What each part of an employee's page is about. */
export interface PartProps {
  readonly clinicId: string;
  readonly employee: Employee;
}

/** A change of an employee, its toast, and what must be read again afterwards. */
export function useChange({ clinicId, employee }: PartProps) {
  const client = useQueryClient();
  const errorText = useErrorText();
  const { run, pending, error, clearError } = useAction(updateEmployee);
  const showToast = useToast();
  const change = async (
    body: Parameters<typeof run>[0]['body'],
    told: string,
  ): Promise<Employee | undefined> => {
    const done = await run({ params: { id: clinicId, employeeId: employee.id }, body });
    if (done === undefined) {
      // Somebody else may have changed it meanwhile: what is shown is what there is.
      void refetch(client, clinicKeys.staff(clinicId));
      return undefined;
    }
    noteEmployee(client, clinicId, done.employee);
    showToast({ tone: 'success', text: told });
    return done.employee;
  };
  return { change, pending, clearError, errorText: error === null ? undefined : errorText(error) };
}
