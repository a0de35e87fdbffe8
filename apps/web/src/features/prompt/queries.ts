import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { PromptDetails } from '@tervik/contract/prompt.ts';
import { getPrompt } from '@tervik/contract/routes-platform.gen.ts';
import type { PromptPurpose } from '@tervik/domain/prompt/vocabulary.ts';
import { call } from '#lib/http/api.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';

/** What models are told for this: versions, draft and made-up cases. */
export const usePrompt = (purpose: PromptPurpose) =>
  useQuery({
    queryKey: platformKeys.prompt(purpose),
    queryFn: ({ signal }) => call(getPrompt, { params: { purpose }, signal }),
    staleTime: 0,
  });

export const refetchPrompt = (client: QueryClient, purpose: PromptPurpose): Promise<void> =>
  client.invalidateQueries({ queryKey: platformKeys.prompt(purpose) });

/** The prompt as it is after a change, without asking for it again. */
export function notePrompt(
  client: QueryClient,
  purpose: PromptPurpose,
  change: (details: PromptDetails) => PromptDetails,
): void {
  client.setQueryData<PromptDetails>(platformKeys.prompt(purpose), (cached) => cached && change(cached));
}
