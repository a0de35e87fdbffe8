import { createFolderStorage } from './folder.ts';
import type { StoragePort } from './port.ts';
import { createS3Storage, type S3Settings } from './s3.ts';

/** The storage that the settings name. */
export const createStorage = (settings: { readonly folder: string } | S3Settings): StoragePort =>
  'folder' in settings ? createFolderStorage(settings.folder) : createS3Storage(settings);
