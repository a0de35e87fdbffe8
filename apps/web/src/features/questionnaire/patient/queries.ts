import { queryOptions } from '@tanstack/react-query';
import { getQuestionnaire } from '@tervik/contract/routes-patient.gen.ts';
import { call } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';

/** Asked when the page opens: whether it can still be filled in only the server knows. */
export const questionnaireQuery = (eContactId: string) =>
  queryOptions({
    queryKey: patientKeys.questionnaire(eContactId),
    queryFn: ({ signal }) => call(getQuestionnaire, { params: { id: eContactId }, signal }),
  });
