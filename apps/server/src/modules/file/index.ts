export { assertCanSendFiles, attachFiles, attachPendingFiles } from './attach.ts';
export { createFileTasks, readFileStatus, relayScans, startSweeper } from './jobs.ts';
export type { InspectionRefusal } from './inspection/inspection.ts';
export { createInspector, type Inspector } from './inspection/inspector.ts';
export { presentFile } from './present.ts';
export { listPendingFileRows, listSentFileRows, type FileRow } from './queries.ts';
export { registerFileRoutes } from './routes.ts';
export { createSpool, type Spool } from './spool.ts';
