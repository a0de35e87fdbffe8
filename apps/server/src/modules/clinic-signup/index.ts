export {
  importBusinessRegister,
  loadDemoBusinessRegister,
  type RegisterImportReport,
} from './import-register.ts';
export { registerClinicSignupRoutes } from './routes.ts';
