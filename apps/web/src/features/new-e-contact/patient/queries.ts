import { queryOptions } from '@tanstack/react-query';
import { listOpenEContacts, listPrescriptions } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** Where a new e-contact goes: undefined while it is not chosen. */
export interface Recipient {
  readonly personId: string | undefined;
  readonly clinicId: string | undefined;
}

export const openEContactsQuery = ({ personId = '', clinicId = '' }: Recipient) =>
  queryOptions({
    queryKey: patientKeys.open(personId, clinicId),
    queryFn: ({ signal }) => call(listOpenEContacts, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });

export const medicinesQuery = ({ personId = '', clinicId = '' }: Recipient) =>
  queryOptions({
    queryKey: patientKeys.prescriptionsAt(personId, clinicId),
    queryFn: ({ signal }) => call(listPrescriptions, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });
