import * as contract from '@tervik/contract/price.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { Serve } from '#platform/http/serve.ts';
import { dayIn } from '#modules/session/index.ts';
import { readPlanPrices, readPrices, setPrice, withdrawPrice, type PriceSettings } from './price.ts';

const READS_PER_MINUTE = 120;

/** Prices as the platform's admins set them. */
export function registerPriceRoutes(serve: Serve, settings: PriceSettings): void {
  const { timeZone } = BRANDS[settings.countryCode];
  serve(contract.listPlanPrices, (tx) => readPlanPrices(tx, dayIn(timeZone, tx.now), settings), {
    role: 'AUTH',
    readOnly: true,
    perMinute: READS_PER_MINUTE,
  });
  serve(contract.listPrices, (tx) => readPrices(tx, dayIn(timeZone, tx.now), settings), { readOnly: true });
  serve(contract.setPrice, async (tx, { body }) => {
    const today = dayIn(timeZone, tx.now);
    await setPrice(tx, body, today, settings);
    return readPrices(tx, today, settings);
  });
  serve(contract.withdrawPrice, async (tx, { params }) => {
    const today = dayIn(timeZone, tx.now);
    await withdrawPrice(tx, params.id, today, settings);
    return readPrices(tx, today, settings);
  });
}
