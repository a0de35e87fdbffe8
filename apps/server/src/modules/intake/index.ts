export { registerIntakeRoutes } from './routes.ts';
export { holdPlace, keepPlace, releasePlaces, takeIn } from './place.ts';
export { listIntakeNotices } from './notices.ts';
