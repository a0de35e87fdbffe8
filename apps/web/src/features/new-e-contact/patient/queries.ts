import { queryOptions } from '@tanstack/react-query';
import { listOpenEContacts, listPrescriptions } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

/** Where a new e-contact goes: undefined while it is not chosen. */
export interface Place {
  readonly personId: string | undefined;
  readonly clinicId: string | undefined;
}

export const openEContactsQuery = ({ personId = '', clinicId = '' }: Place) =>
  queryOptions({
    queryKey: ['patient', 'open', personId, clinicId],
    queryFn: ({ signal }) => call(listOpenEContacts, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });

export const medicinesQuery = ({ personId = '', clinicId = '' }: Place) =>
  queryOptions({
    queryKey: ['patient', 'prescriptions', personId, clinicId],
    queryFn: ({ signal }) => call(listPrescriptions, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });
