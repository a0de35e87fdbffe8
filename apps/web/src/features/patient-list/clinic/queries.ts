import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ListImport } from '@tervik/contract/patient-list.ts';
import {
  getDoctorsLists,
  getImport,
  getImportWays,
  getMobileIdStatus,
  getPatientStatistics,
  getSmartIdStatus,
  listImportRows,
  listImports,
  listPatientLists,
  previewUndo,
} from '@tervik/contract/routes-clinic.gen.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { call } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import type { ImportSession } from './import-session.ts';

/** Lists of one clinic, with how many of their patients can be reached. */
export const useLists = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.patientLists([clinicId]),
    queryFn: async ({ signal }) => (await call(listPatientLists, { params: { id: clinicId }, signal })).lists,
  });

export const useReachable = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.reachable(clinicId),
    queryFn: ({ signal }) => call(getPatientStatistics, { query: { clinicId }, signal }),
  });

/** Only its admins may ask. */
export const useImports = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.imports(clinicId),
    queryFn: ({ signal }) => call(listImports, { params: { id: clinicId }, signal }),
    select: ({ imports }) => imports,
  });

export const useImportWays = (clinicId: string) =>
  useQuery({
    queryKey: clinicKeys.importWays(clinicId),
    queryFn: ({ signal }) => call(getImportWays, { params: { id: clinicId }, signal }),
  });

/** Whether a proof that the browser has kept still holds, and how long; asks no phone. */
export const useStoredProof = (kept: ImportSession | undefined) =>
  useQuery({
    queryKey: clinicKeys.importProof(kept?.sessionId ?? ''),
    queryFn: ({ signal }) =>
      call(kept?.method === 'SMART_ID' ? getSmartIdStatus : getMobileIdStatus, {
        body: { sessionId: kept?.sessionId ?? '' },
        signal,
      }),
    enabled: kept?.status === 'SUCCESS',
    gcTime: 0,
    retry: false,
  });

/** Asks the list system; a proof that is over will not be valid again. */
export const useDoctorsLists = (sessionId: string) =>
  useQuery({
    queryKey: clinicKeys.doctorsLists(sessionId),
    queryFn: ({ signal }) => call(getDoctorsLists, { body: { sessionId }, signal }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });

export const useImport = (id: string) =>
  useQuery({
    queryKey: clinicKeys.import(id),
    queryFn: ({ signal }) => call(getImport, { params: { id }, signal }),
  });

/** Rows of one group, a hundred at a time; each asking leaves a row in the audit log. */
export const useImportRows = (id: string, group: ImportGroup) =>
  useInfiniteQuery({
    queryKey: clinicKeys.importRows(id, group),
    queryFn: ({ pageParam, signal }) =>
      call(listImportRows, { params: { id }, query: { group, after: pageParam }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    refetchOnWindowFocus: false,
  });

/** What an undo would do now. */
export const useUndoPreview = (id: string) =>
  useQuery({
    queryKey: clinicKeys.undoPreview(id),
    queryFn: ({ signal }) => call(previewUndo, { params: { id }, signal }),
    gcTime: 0,
    staleTime: 0,
  });

/** An import as it is after an act of mine; what pages say of the clinic's lists is asked anew. */
export function noteImport(client: QueryClient, changed: ListImport): void {
  client.setQueryData<ListImport>(clinicKeys.import(changed.id), changed);
  void client.invalidateQueries({ queryKey: clinicKeys.imports(changed.clinicId) });
  void client.invalidateQueries({ queryKey: clinicKeys.allPatientLists });
  void client.invalidateQueries({ queryKey: clinicKeys.reachable(changed.clinicId) });
}
