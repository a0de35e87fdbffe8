export { createInformationTasks, REMIND_OF_INFORMATION, SWEEP_INFORMATION_FILES } from './jobs.ts';
export { registerInformationHubRoutes } from './routes.ts';
