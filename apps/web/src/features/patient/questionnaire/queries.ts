import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Questionnaire as Wire } from '@tervik/contract/questionnaire.ts';
import { getQuestionnaire } from '@tervik/contract/routes.gen.ts';
import { call } from '../../../lib/api.ts';

export type Questionnaire = z.output<typeof Wire>;

/** Asked when the page opens: whether it can still be filled in only the server knows. */
export const questionnaireQuery = (eContactId: string) =>
  queryOptions({
    queryKey: ['patient', 'questionnaire', eContactId],
    queryFn: ({ signal }) => call(getQuestionnaire, { params: { id: eContactId }, signal }),
  });
