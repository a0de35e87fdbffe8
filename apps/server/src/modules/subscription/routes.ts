import * as contract from '@tervik/contract/subscription.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { PriceSettings } from '#modules/price/index.ts';
import { dismissOffer, readSubscription, upgrade } from './act.ts';

/** The plan of a clinic: everybody who works there sees it, its admins order the higher one (spec §4 "Upgrade modal"). */
export function registerSubscriptionRoutes(serve: Serve, prices: PriceSettings): void {
  serve(
    contract.getSubscription,
    (tx, { params }) => readSubscription(tx, getMembership(tx, params.id), prices),
    { readOnly: true },
  );
  serve(contract.upgradeSubscription, (tx, { params, body }) => upgrade(tx, params.id, body, prices));
  serve(contract.dismissUpgradeOffer, async (tx, { params }) => {
    await dismissOffer(tx, params.id);
    return { ok: true as const };
  });
}
