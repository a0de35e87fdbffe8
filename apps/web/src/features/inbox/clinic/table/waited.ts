import { workingTimeOf } from '@tervik/domain/work-statistics/working-time.ts';
import type { z } from 'zod';
import type { Clinic } from '@tervik/contract/clinic.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import type { Waited } from './row-props.ts';

type ClinicHours = Pick<
  z.infer<typeof Clinic>,
  'clinicId' | 'openingHours' | 'openingExceptions' | 'timeZone' | 'countryCode'
>;

const TAGS: Record<Locale, string> = { et: 'et-EE', en: 'en-GB', ru: 'ru-RU' };

/** For how long the clinic has owed an answer, in its own opening hours: "40 min", then whole hours. */
export function createWaited(locale: Locale, clinics: readonly ClinicHours[]): Waited {
  const unit = (name: 'minute' | 'hour'): Intl.NumberFormat =>
    new Intl.NumberFormat(TAGS[locale], { style: 'unit', unit: name, unitDisplay: 'short' });
  const [minutes, hours] = [unit('minute'), unit('hour')];
  const timeOf = new Map(
    clinics.map((clinic) => [
      clinic.clinicId,
      workingTimeOf({ ...clinic, exceptions: clinic.openingExceptions }),
    ]),
  );
  return (row, now) => {
    const time = timeOf.get(row.clinicId);
    if (row.waitingSince === null || time === undefined) return null;
    const waited = Math.floor(time(Date.parse(row.waitingSince), now));
    return waited < 60 ? minutes.format(waited) : hours.format(Math.floor(waited / 60));
  };
}
