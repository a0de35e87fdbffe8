import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AiModels } from '@tervik/contract/ai-model.ts';
import { listAiClinics, listAiModels } from '@tervik/contract/routes-platform.gen.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';

/** Models, orders, comparisons, and what was measured. */
export const useModels = () =>
  useQuery({
    queryKey: platformKeys.aiModels,
    queryFn: ({ signal }) => call(listAiModels, { signal }),
    staleTime: 0,
  });

export const refetchModels = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: platformKeys.aiModels });

/** The page as it is after a change, without asking for it again. */
export function noteModels(client: QueryClient, change: (models: AiModels) => AiModels): void {
  client.setQueryData<AiModels>(platformKeys.aiModels, (cached) => cached && change(cached));
}

export const useClinicSearch = (search: string) =>
  useQuery({
    queryKey: platformKeys.aiClinics(search),
    queryFn: ({ signal }) => call(listAiClinics, { query: { search }, signal }),
    staleTime: 60_000,
    select: (answer) => answer.clinics,
  });
