import { queryOptions } from '@tanstack/react-query';
import { listPatientFiles } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

/** While the scanner looks: its word comes within seconds. Otherwise nothing changes here by itself. */
const SCAN_POLL_MS = 3_000;

export const filesQuery = (eContactId: string) =>
  queryOptions({
    queryKey: ['patient', 'files', eContactId] as const,
    queryFn: ({ signal }) => call(listPatientFiles, { params: { id: eContactId }, signal }),
    enabled: eContactId !== '',
    refetchInterval: ({ state }) => {
      const { files = [], pending = [] } = state.data ?? {};
      return [...files, ...pending].some(({ scan }) => scan === 'WAITING') && SCAN_POLL_MS;
    },
  });
