export { registerPrescriptionRoutes } from './routes.ts';
export { rememberPrescriptions } from './act.ts';
export { importMedicines, loadDemoMedicines, type ImportReport } from './import.ts';
