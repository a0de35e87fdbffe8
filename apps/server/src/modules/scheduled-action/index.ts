export { createDispatcher } from './dispatcher.ts';
export { listScheduledActionsOf } from './queries.ts';
export { registerScheduledActionRoutes } from './routes.ts';
export { schedule, presentScheduledAction } from './schedule.ts';
