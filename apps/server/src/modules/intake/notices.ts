import type { IntakeNotice } from '@tervik/contract/intake.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { presentNotices } from './present.ts';
import { listPlaces } from './queries.ts';
import { readSheets } from './read.ts';

/** What each of these clinics does not take now from me, by clinic; where I hold a place, I am taken. */
export async function listIntakeNotices(
  tx: Tx,
  clinicIds: readonly string[],
  locale: Tx['locale'],
): Promise<ReadonlyMap<string, readonly IntakeNotice[]>> {
  const [sheets, places] = await Promise.all([
    readSheets(tx, clinicIds, 'LIMITED'),
    tx.rows(listPlaces, { userId: userOf(tx).userId, now: tx.nowIso }),
  ]);
  return new Map(
    [...sheets].map(([clinicId, sheet]) => {
      const mine = places.filter((place) => place.clinic_id === clinicId);
      const held = new Set(mine.map(({ problem_group: group }) => group));
      return [clinicId, presentNotices(sheet, held, tx.now, locale)];
    }),
  );
}
