export { registerInformationHubRoutes } from './routes.ts';
