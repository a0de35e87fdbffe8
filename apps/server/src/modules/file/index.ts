export { attachFiles, attachPendingFiles } from './attach.ts';
export { presentFile } from './present.ts';
export { listPendingFileRows, listSentFileRows, type FileRow } from './queries.ts';
