export { registerRecommendationRoutes } from './routes.ts';
