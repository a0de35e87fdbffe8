import { serverNow, useConfig } from '#lib/session/session.ts';
import type { Circumstances } from './announcement-fields.ts';

/** When and where an announcement is written. */
export function useCircumstances(): Circumstances {
  const { timeZone, countryCode } = useConfig();
  return { now: serverNow(), timeZone, home: countryCode };
}
