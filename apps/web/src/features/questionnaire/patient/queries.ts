import { queryOptions } from '@tanstack/react-query';
import { getQuestionnaire } from '@tervik/contract/routes.gen.ts';
import { call } from '#lib/http/api.ts';

/** Asked when the page opens: whether it can still be filled in only the server knows. */
export const questionnaireQuery = (eContactId: string) =>
  queryOptions({
    queryKey: ['patient', 'questionnaire', eContactId],
    queryFn: ({ signal }) => call(getQuestionnaire, { params: { id: eContactId }, signal }),
  });
