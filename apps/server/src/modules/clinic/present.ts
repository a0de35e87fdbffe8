import type { z } from 'zod';
import type { Clinic, PatientClinic } from '@tervik/contract/clinic.ts';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { readBy } from '@tervik/domain/clinic/read-by.ts';
import { FEATURES, type Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { decideFeature } from '@tervik/domain/clinic-feature/decide-feature.ts';
import type { Wordings } from '#modules/questionnaire/index.ts';
import type { ClinicRow, PatientClinicRow } from './queries.ts';

export type OfferedQuestionnaires = Pick<Wordings, 'types'>;

/** @param hasModel this server has a language model to ask */
export const presentClinic = (row: ClinicRow, hasModel: boolean): z.infer<typeof Clinic> => ({
  clinicId: row.id,
  clinicName: row.name,
  countryCode: row.country_code,
  timeZone: row.time_zone,
  phone: row.phone,
  plan: row.plan,
  subscription: { plan: row.plan, validFrom: row.plan_valid_from },
  ...presentFeatures(row, hasModel),
  openingHours: row.opening_hours as z.infer<typeof Clinic>['openingHours'],
  openingExceptions: row.opening_exceptions as z.infer<typeof Clinic>['openingExceptions'],
  baselineMinutes: row.baseline_minutes,
});

type Decided = Pick<z.infer<typeof Clinic>, 'features' | 'featureReasons'>;

function presentFeatures(row: ClinicRow, hasModel: boolean): Decided {
  const { plan, translation_agreed: isAgreed } = row;
  const decided = FEATURES.map((feature) => {
    const switchedOn = row.features[feature] ?? null;
    return [feature, decideFeature({ feature, plan, hasModel, switchedOn, isAgreed })] as const;
  });
  const each = <T>(pick: (one: (typeof decided)[number][1]) => T): Record<Feature, T> =>
    Object.fromEntries(decided.map(([feature, one]) => [feature, pick(one)])) as Record<Feature, T>;
  return { features: each(({ state }) => state), featureReasons: each(({ reason }) => reason) };
}

/**
 * @param now epoch ms
 * @param wordings questionnaires that this server has the texts of; a clinic's plan opens them
 * @param notices what each clinic does not take now
 */
export const presentPatientClinics = (
  rows: readonly PatientClinicRow[],
  now: number,
  wordings: OfferedQuestionnaires,
  notices: ReadonlyMap<string, readonly IntakeNotice[]>,
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
            intake: [...(notices.get(id) ?? [])],
          },
        ],
  );
