import type { ClinicPart } from '@tervik/contract/realtime.ts';
import { wiring } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { connectLive, subscribeLive } from '#lib/realtime/use-realtime.ts';
import { checkSession } from '#lib/session/session.ts';
import { createSpread } from '#lib/time/spread.ts';
import { askWithin, SHORTLY_MS } from './ask-within.ts';

/** What pages ask again for when a part of a clinic of theirs has changed. */
const ASKED_AGAIN: Readonly<Record<ClinicPart, (clinicId: string) => readonly (readonly unknown[])[]>> = {
  CLINIC: (clinicId) => [
    clinicKeys.clinics,
    clinicKeys.setting(clinicId),
    clinicKeys.subscription(clinicId),
    clinicKeys.questionnaires(clinicId),
  ],
  EMPLOYEES: (clinicId) => [clinicKeys.employees(clinicId)],
  GLOBAL_MESSAGES: () => [commonKeys.allGlobalMessages],
  INTAKE: (clinicId) => [clinicKeys.intake(clinicId)],
  LISTS: (clinicId) => [
    clinicKeys.allPatientLists,
    clinicKeys.imports(clinicId),
    clinicKeys.anyImport,
    clinicKeys.reachable(clinicId),
  ],
};

/** The socket of clinic staff, and what every page does with its news of the clinic. @returns its end */
export function connectClinic(): () => void {
  const spread = createSpread(Math.random);
  // Told by the socket too; whichever comes first.
  wiring.onClinicLocked = () =>
    spread.soon('SESSION', SHORTLY_MS, () => void checkSession().catch(() => undefined));
  const endListening = subscribeLive((event) => {
    if (event.type === 'CLINIC_UPDATED') {
      const { clinicId, part } = event.payload;
      // What I may do there may have changed with it.
      if (part === 'EMPLOYEES')
        spread.soon('SESSION', SHORTLY_MS, () => void checkSession().catch(() => undefined));
      spread.soon(`${part} ${clinicId}`, askWithin(part, countColleagues(clinicId)), () => {
        for (const queryKey of ASKED_AGAIN[part](clinicId)) void queryClient.invalidateQueries({ queryKey });
      });
    }
    // News may have been missed; of the banner nobody would notice that.
    if (event.type === 'RESYNC')
      void queryClient.invalidateQueries({ queryKey: commonKeys.allGlobalMessages });
  });
  const endConnection = connectLive();
  return () => {
    wiring.onClinicLocked = () => undefined;
    endListening();
    spread.end();
    endConnection();
  };
}

const countColleagues = (clinicId: string): number =>
  queryClient.getQueryData<{ employees: readonly unknown[] }>(clinicKeys.employees(clinicId))?.employees
    .length ?? 0;
