import { isTypeIn } from '@tervik/domain/brand/absent-types.ts';
import type { z } from 'zod';
import type { IntakeNotice } from '@tervik/contract/intake.ts';
import type { Clinic, ClinicInfo, ClinicOpening, PatientClinic } from '@tervik/contract/clinic.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import type { ClinicInfo as DecidedInfo } from '@tervik/domain/clinic/decide-info.ts';
import {
  exceptionOn,
  isOpenAt,
  nextOpening,
  spansOn,
  type ClinicSchedule,
} from '@tervik/domain/clinic/opening-hours.ts';
import { readBy } from '@tervik/domain/clinic/read-by.ts';
import { FEATURES, type Feature } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { decideFeature } from '@tervik/domain/clinic-feature/decide-feature.ts';
import { splitList } from '@tervik/domain/clinic/website.ts';
import type { Wordings } from '#modules/questionnaire/index.ts';
import type { ClinicRow, InfoRow, PatientClinicRow } from './queries.ts';

export type OfferedQuestionnaires = Pick<Wordings, 'types'>;

/** @param withModel features for which there is a language model to ask */
export const presentClinic = (row: ClinicRow, withModel: ReadonlySet<Feature>): z.infer<typeof Clinic> => ({
  clinicId: row.id,
  clinicName: row.name,
  countryCode: row.country_code,
  timeZone: row.time_zone,
  phone: row.phone,
  plan: row.plan,
  subscription: { plan: row.plan, validFrom: row.plan_valid_from },
  ...presentFeatures(row, withModel),
  ...presentInfo(row),
  baselineMinutes: row.baseline_minutes,
});

type Decided = Pick<z.infer<typeof Clinic>, 'features' | 'featureReasons'>;

function presentFeatures(row: ClinicRow, withModel: ReadonlySet<Feature>): Decided {
  const { plan, translation_agreed: isAgreed } = row;
  const decided = FEATURES.map((feature) => {
    const switchedOn = row.features[feature] ?? null;
    const hasModel = withModel.has(feature);
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
function presentInfo(
  row: ClinicRow,
): Pick<z.infer<typeof Clinic>, 'openingHours' | 'openingExceptions' | 'info'> {
  // JSON of our own writing; the contract's lists are not read-only.
  const { openingHours, openingExceptions, ...info } = infoOf(row) as z.infer<typeof ClinicInfo>;
  const { info_version: version, info_changed_at: changedAt, changed_by: changedBy } = row;
  return { openingHours, openingExceptions, info: { ...info, version, changedAt, changedBy } };
}

export const infoOf = (row: InfoRow): DecidedInfo => ({
  address: row.address ?? '',
  websites: row.websites,
  emails: row.emails,
  phones: row.phones,
  registrationCode: row.registration_code ?? '',
  languages: row.languages,
  openingHours: row.opening_hours,
  openingExceptions: row.opening_exceptions,
  readsWithinHours: row.reads_within_hours,
  readsWithinHoursByType: row.reads_within_hours_by_type,
  egfrEquation: row.egfr_equation,
});

/** What a patient is told of how the clinic is reached at an instant (epoch ms). */
export function presentOpening(
  { phones, websites, ...schedule }: ClinicSchedule & Pick<InfoRow, 'phones' | 'websites'>,
  now: number,
): ClinicOpening {
  const opensAt = isOpenAt(now, schedule) ? null : nextOpening(now, schedule);
  const date = calendarDate(now, schedule.timeZone);
  const today = spansOn(date, schedule);
  const { name = '' } = exceptionOn(date, schedule.exceptions) ?? {};
  return {
    phones,
    websites: [...splitList(websites)],
    today: today.map(([from, to]) => [from, to]),
    reason: name === '' ? null : name,
    opensAt: opensAt === null ? null : new Date(opensAt).toISOString(),
  };
}

/** @param now epoch ms @param wordings questionnaires that this server has the texts of; a clinic's plan opens them */
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
            languages: row.languages,
            opening: presentOpening({ ...scheduleOf(row), phones: row.phones, websites: row.websites }, now),
            readBy: readBy(now, { ...scheduleOf(row), readsWithinHours: row.reads_within_hours }),
            readByOfType: Object.fromEntries(
              Object.entries(row.reads_within_hours_by_type).map(([type, readsWithinHours]) => [
                type,
                readBy(now, { ...scheduleOf(row), readsWithinHours }),
              ]),
            ),
            questionnaires:
              plan === 'PREMIUM'
                ? [...wordings.types()].filter((type) => isTypeIn(row.country_code ?? '', type))
                : [],
            intake: [...(notices.get(id) ?? [])],
          },
        ],
  );

const scheduleOf = (
  row: Pick<PatientClinicRow, 'opening_hours' | 'opening_exceptions' | 'time_zone' | 'country_code'>,
): ClinicSchedule => ({
  openingHours: row.opening_hours,
  exceptions: row.opening_exceptions,
  timeZone: row.time_zone,
  countryCode: row.country_code,
});
