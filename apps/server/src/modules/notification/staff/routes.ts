import {
  getStaffNotices,
  sendTestNotice,
  updateStaffNotices,
  type StaffNotices,
} from '@tervik/contract/notification.ts';
import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { presentStaffNotices } from './present.ts';
import * as sql from './queries.ts';

/** So often at most somebody gets a notice to try them; more in between are the same one. */
const TEST_STEP_MS = 20_000;

/** When staff are told that something waits for them: their own choice. */
export function registerStaffNoticeRoutes(serve: Serve): void {
  serve(getStaffNotices, (tx) => read(tx), { readOnly: true });

  serve(updateStaffNotices, async (tx, { body }) => {
    const { userId } = userOf(tx);
    tx.write(sql.storeChoice, { userId, ...body });
    audit(tx, { action: 'updateStaffNotices', subject: 'app_user', subjectId: userId });
    return read(tx);
  });

  serve(
    sendTestNotice,
    async (tx) => {
      const { userId } = userOf(tx);
      const [reach] = await tx.rows(sql.findReach, { userId });
      const payload = {
        dedupeKey: `STAFF_TEST:${userId}:${Math.floor(tx.now / TEST_STEP_MS)}`,
        template: 'STAFF_TEST',
        userId,
        params: {},
      };
      tx.write(sql.insertTest, { payload: JSON.stringify(payload) });
      tx.wakeRelay();
      audit(tx, { action: 'sendTestNotice', subject: 'app_user', subjectId: userId });
      return { mail: reach?.mail ?? false, devices: reach?.devices ?? 0 };
    },
    { perMinute: 30 },
  );
}

async function read(tx: Tx): Promise<StaffNotices> {
  const { userId } = userOf(tx);
  const [choices, clinics] = await Promise.all([
    tx.rows(sql.listChoices, { userId }),
    tx.rows(sql.listSchedules, {}),
  ]);
  return presentStaffNotices(choices, clinics, tx.now);
}
