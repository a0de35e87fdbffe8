export { createSmsTasks, relayReceipts, relaySending, SWEEP_SMS } from './jobs.ts';
export { registerMessageCentreRoutes } from './routes.ts';
