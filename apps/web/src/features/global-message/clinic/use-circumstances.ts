import { serverNow, useConfig, useUser } from '#lib/session/session.ts';
import type { Circumstances } from './message-fields.ts';

/** When and where a message of this clinic is written. */
export function useCircumstances(clinicId: string): Circumstances {
  const { timeZone, locales } = useConfig();
  const { memberships } = useUser();
  return {
    now: serverNow(),
    timeZone,
    locales,
    clinicId,
    ownClinicIds: memberships.map((one) => one.clinicId),
  };
}
