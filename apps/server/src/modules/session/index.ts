export { findLoggedInUser, registerSessionRoutes, type SessionDeps } from './routes.ts';
