import { audit } from '#platform/audit.ts';
import {
  getSettings,
  removePushEndpoint,
  updatePushEndpoint,
  updateSettings,
} from '@tervik/contract/notification.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { userOf } from '#platform/db/tx.ts';
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
    async (tx) => ({
      settings: presentSettings(await tx.get(sql.findSettings, { userId: userOf(tx).userId })),
    }),
    { ...auth, readOnly: true },
  );

  serve(
    updateSettings,
    async (tx, { body }) => {
      const { userId } = userOf(tx);
      const { notifyByEmail = null, notifyByPush = null } = body;
      const row = await tx.get(sql.changeSettings, { userId, notifyByEmail, notifyByPush });
      audit(tx, { action: 'updateSettings', subject: 'app_user', subjectId: userId });
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
      const { p256dh = null, auth: secret = null } = keys ?? {};
      const subscription = { id: newId(tx.now), userId, endpoint, p256dh, auth: secret, now: tx.nowIso };
      const { id } = await tx.get(sql.storeSubscription, subscription);
      await tx.rows(sql.dropOldSubscriptions, { userId });
      audit(tx, { action: 'updatePushEndpoint', subject: 'push_subscription', subjectId: id });
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
      const removed =
        target && (await tx.find(sql.removeSubscription, { userId, endpoint: target.endpoint }));
      if (removed !== undefined)
        audit(tx, { action: 'removePushEndpoint', subject: 'push_subscription', subjectId: removed.id });
      return { ok: true as const };
    },
    limited,
  );
}
