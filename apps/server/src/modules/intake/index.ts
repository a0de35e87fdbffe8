export { registerIntakeRoutes } from './routes.ts';
export { holdPlace, keepPlace, lockOwner, releasePlaces, takeIn } from './place.ts';
export { listIntakeNotices } from './notices.ts';
