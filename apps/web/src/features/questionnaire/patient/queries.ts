import { queryOptions } from '@tanstack/react-query';
import {
  getAskedQuestionnaire,
  getQuestionnaire,
  listMyQuestionnaires,
} from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** Asked when the page opens: whether it can still be filled in only the server knows. */
export const questionnaireQuery = (eContactId: string) =>
  queryOptions({
    queryKey: patientKeys.questionnaire(eContactId),
    queryFn: ({ signal }) => call(getQuestionnaire, { params: { id: eContactId }, signal }),
  });

/** What the clinic asks for in an e-contact of mine. */
export const askedQuestionnairesQuery = (eContactId: string) =>
  queryOptions({
    queryKey: patientKeys.askedQuestionnaires(eContactId),
    queryFn: ({ signal }) =>
      call(listMyQuestionnaires, { params: { id: eContactId }, background: true, signal }),
    staleTime: 0,
  });

/** One of them, asked when its page opens; what is filled in does not change under the hand. */
export const askedQuestionnaireQuery = (id: string) =>
  queryOptions({
    queryKey: patientKeys.askedQuestionnaire(id),
    queryFn: ({ signal }) => call(getAskedQuestionnaire, { params: { id }, signal }),
    staleTime: Infinity,
    retry: false,
  });
