export { planPricesOn, smsPriceOn, type PriceSettings } from './price.ts';
export { registerPriceRoutes } from './routes.ts';
