export { registerTemplateAnswerRoutes } from './routes.ts';
