export { registerAnnouncementRoutes } from './routes.ts';
