export { registerFeedbackRoutes } from './routes.ts';
export { listFeedbackRows, type FeedbackRow } from './queries.ts';
export { presentGiven } from './present.ts';
