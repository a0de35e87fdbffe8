export { createSmsTasks, relayReceipts, relaySending, SWEEP_SMS } from './sending/jobs.ts';
export { registerMessageCentreRoutes } from './routes.ts';
