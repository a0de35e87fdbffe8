import { useQuery } from '@tanstack/react-query';
import type { DraftContent } from '@tervik/contract/draft.ts';
import { ApiError } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { clinicsQuery, personsQuery } from '#features/e-contact/patient/queries.ts';
import { PAGE_OF } from '../flow.ts';

const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 469].includes(error.status);

/** The person and the clinic that the draft names, and whether they are still there to be written about and to. */
export function useChosen({ personId, clinicId }: DraftContent) {
  const persons = useQuery(personsQuery);
  const clinics = useQuery(clinicsQuery(personId ?? ''));
  const person = persons.data?.persons.find(({ id }) => id === personId);
  const clinic = clinics.data?.clinics.find(({ id }) => id === clinicId);
  const personGone = persons.isSuccess && (person === undefined || person.cameOfAge);
  const clinicGone = (clinics.isSuccess && clinic === undefined) || isMissing(clinics.error);
  const failed = [persons, clinics].find((query) => query.isError);
  return {
    person,
    clinic,
    gone: personGone ? ('person' as const) : clinicGone ? ('clinic' as const) : undefined,
    loading: persons.isPending || clinics.isPending,
    /** Could not be read now, which says nothing of the choice. */
    error: failed !== undefined && !isMissing(failed.error) ? failed.error : null,
    retry: () => void Promise.all([persons.refetch(), clinics.refetch()]),
  };
}
export type Chosen = ReturnType<typeof useChosen>;

/** The choice of an old draft may have gone: it is made again, and nothing that was typed is lost. */
export function GoneNotice({ gone }: { gone: 'person' | 'clinic' }) {
  const t = useT();
  const who = gone === 'person';
  return (
    <Notice
      tone="warning"
      title={t(who ? 'new-e-contact.write.gone.personTitle' : 'new-e-contact.write.gone.clinicTitle')}
      actions={
        <LinkButton href={who ? PAGE_OF.WHO : PAGE_OF.CLINIC}>
          {t(who ? 'new-e-contact.patient.changeWho' : 'new-e-contact.patient.changeClinic')}
        </LinkButton>
      }
    >
      {t('new-e-contact.write.gone.text')}
    </Notice>
  );
}
