import {
  getSettings,
  removePushEndpoint,
  updatePushEndpoint,
  updateSettings,
} from '@tervik/contract/notification.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { parsePushEndpoint } from './endpoint.ts';
import { presentSettings } from './present.ts';
import * as sql from './queries.ts';

export interface NoticeDeps {
  /** Push services that are let through; none = this server sends no pushes. */
  readonly pushHosts: readonly string[];
}

/** How somebody hears that a message waits for them: by mail, by push, both, or (their own choice) not at all. */
export function registerNotificationRoutes(serve: Serve, { pushHosts }: NoticeDeps): void {
  const auth = { role: 'AUTH' } as const;
  // A browser does so once a visit; each one costs the checking of a key.
  const limited = { ...auth, perMinute: 30 } as const;

  serve(
    getSettings,
    async (tx) => ({ settings: presentSettings(await tx.get(sql.findSettings, [userOf(tx).userId])) }),
    { ...auth, readOnly: true },
  );

  serve(
    updateSettings,
    async (tx, { body }) => {
      const { userId } = userOf(tx);
      const values = [userId, body.notifyByEmail ?? null, body.notifyByPush ?? null];
      const row = await tx.get(sql.changeSettings, values);
      audit(tx, 'updateSettings', 'app_user', userId);
      return { settings: presentSettings(row) };
    },
    auth,
  );

  serve(
    updatePushEndpoint,
    async (tx, { body }) => {
      const target = parsePushEndpoint(body.pushEndpoint, pushHosts);
      if (target === undefined) throw new Refusal('PUSH_ENDPOINT_REFUSED');
      const { userId } = userOf(tx);
      const { endpoint, keys } = target;
      const values = [newId(tx.now), userId, endpoint, keys?.p256dh ?? null, keys?.auth ?? null, tx.nowIso];
      const { id } = await tx.get(sql.storeSubscription, values);
      await tx.rows(sql.dropOldSubscriptions, [userId]);
      audit(tx, 'updatePushEndpoint', 'push_subscription', id);
      return { ok: true as const };
    },
    limited,
  );

  serve(
    removePushEndpoint,
    async (tx, { body }) => {
      const target = parsePushEndpoint(body.pushEndpoint, pushHosts);
      const { userId } = userOf(tx);
      // Somebody else's, an unknown one, no address at all: none of them gets notices of mine.
      const removed = target && (await tx.find(sql.removeSubscription, [userId, target.endpoint]));
      if (removed !== undefined) audit(tx, 'removePushEndpoint', 'push_subscription', removed.id);
      return { ok: true as const };
    },
    limited,
  );
}

function audit(tx: Tx, action: string, subject: string, subjectId: string): void {
  const { userId } = userOf(tx);
  tx.write(sql.insertAudit, [newId(tx.now), tx.nowIso, userId, action, subject, subjectId, tx.requestId]);
}
