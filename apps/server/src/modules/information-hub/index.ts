export { createInformationTasks, REMIND_OF_INFORMATION } from './jobs.ts';
export { registerInformationHubRoutes } from './routes.ts';
