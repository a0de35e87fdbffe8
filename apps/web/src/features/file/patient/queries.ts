import { queryOptions } from '@tanstack/react-query';
import { listPatientFiles } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** While the scanner looks: its word comes within seconds. Otherwise nothing changes here by itself. */
const SCAN_POLL_MS = 3_000;

export const filesQuery = (eContactId: string) =>
  queryOptions({
    queryKey: patientKeys.files(eContactId),
    queryFn: ({ signal }) => call(listPatientFiles, { params: { id: eContactId }, signal }),
    enabled: eContactId !== '',
    refetchInterval: ({ state }) => {
      const { files = [], pending = [] } = state.data ?? {};
      return [...files, ...pending].some(({ scan }) => scan === 'WAITING') && SCAN_POLL_MS;
    },
  });
