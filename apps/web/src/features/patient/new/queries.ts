import { queryOptions } from '@tanstack/react-query';
import { listOpenEContacts } from '@tervik/contract/routes.gen.ts';
import { call } from '../../../lib/api.ts';

export const openEContactsQuery = (personId: string, clinicId: string) =>
  queryOptions({
    queryKey: ['patient', 'open', personId, clinicId],
    queryFn: ({ signal }) => call(listOpenEContacts, { query: { personId, clinicId }, signal }),
    enabled: personId !== '' && clinicId !== '',
  });
