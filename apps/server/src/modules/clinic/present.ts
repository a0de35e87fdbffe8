import type { z } from 'zod';
import type { Clinic, PatientClinic } from '@tervik/contract/clinic.ts';
import { readBy } from '@tervik/domain/clinic/read-by.ts';
import { featureState } from './features.ts';
import type { Wordings } from '#modules/questionnaire/index.ts';
import type { ClinicRow, PatientClinicRow } from './queries.ts';

export type OfferedQuestionnaires = Pick<Wordings, 'types'>;

export const presentClinic = (row: ClinicRow): z.infer<typeof Clinic> => ({
  clinicId: row.id,
  clinicName: row.name,
  countryCode: row.country_code,
  timeZone: row.time_zone,
  phone: row.phone,
  plan: row.plan,
  features: {
    TRANSLATION: featureState(row.plan, row.features.TRANSLATION ?? null),
    AI_SUMMARIZATION: featureState(row.plan, row.features.AI_SUMMARIZATION ?? null),
    AI_SMART_QUESTIONNAIRE: featureState(row.plan, row.features.AI_SMART_QUESTIONNAIRE ?? null),
  },
  openingHours: row.opening_hours as z.infer<typeof Clinic>['openingHours'],
  openingExceptions: row.opening_exceptions as z.infer<typeof Clinic>['openingExceptions'],
  baselineMinutes: row.baseline_minutes,
});

/** @param now epoch ms @param wordings questionnaires that this server has the texts of; a clinic's plan opens them */
export const presentPatientClinics = (
  rows: readonly PatientClinicRow[],
  now: number,
  wordings: OfferedQuestionnaires,
): z.infer<typeof PatientClinic>[] =>
  rows.flatMap(({ id, name, phone, address, relation, plan, ...row }) =>
    id === null
      ? []
      : [
          {
            id,
            name,
            phone,
            address,
            relation,
            readBy: readBy(now, {
              openingHours: row.opening_hours,
              exceptions: row.opening_exceptions,
              readsWithinHours: row.reads_within_hours,
              timeZone: row.time_zone,
              countryCode: row.country_code,
            }),
            questionnaires: plan === 'PREMIUM' ? [...wordings.types()] : [],
          },
        ],
  );
