import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TemplateAnswer } from '@tervik/contract/template-answer.ts';
import { listTemplates } from '@tervik/contract/routes-clinic.gen.ts';
import type { PlaceholderValues } from '@tervik/domain/template-answer/template.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useUser } from '#lib/session/session.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { useClinics } from '#features/e-contact/clinic/queries.ts';

/** Mine, and those that colleagues share. */
export function useTemplates(clinicId: string, enabled = true) {
  return useQuery({
    queryKey: clinicKeys.templates(clinicId),
    queryFn: ({ signal }) => call(listTemplates, { params: { id: clinicId }, signal }),
    enabled: enabled && clinicId !== '',
    staleTime: 60_000,
    select: (answer) => answer.templates,
  });
}

/** The list as it is after a change, without asking for it again: what was just kept is there at once. */
export function noteTemplate(client: QueryClient, template: TemplateAnswer, gone = false): void {
  client.setQueryData<{ templates: TemplateAnswer[] }>(clinicKeys.templates(template.clinicId), (cached) => {
    if (cached === undefined) return undefined;
    const others = cached.templates.filter(({ id }) => id !== template.id);
    const templates = gone ? others : [...others, template];
    return { templates: templates.toSorted((one, other) => one.heading.localeCompare(other.heading, 'et')) };
  });
}

export const refetchTemplates = (client: QueryClient, clinicId: string): Promise<void> =>
  client.invalidateQueries({ queryKey: clinicKeys.templates(clinicId) });

/** What placeholders become here. @param patientFirstName null = no patient is there to take it from */
export function usePlaceholderValues(clinicId: string, patientFirstName: string | null): PlaceholderValues {
  const user = useUser();
  const clinic = useClinics().data?.find((one) => one.clinicId === clinicId);
  return {
    patientFirstName,
    clinicName: clinic?.clinicName ?? null,
    clinicPhone: clinic?.phone ?? null,
    myName: fullName(user),
  };
}
