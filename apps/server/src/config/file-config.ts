import path from 'node:path';
import { FILE_FORMATS, type FileFormat } from '@tervik/domain/file/formats.ts';
import type { ClamdAddress } from '#adapters/scanner/clamd.ts';
import type { S3Settings } from '#adapters/storage/s3.ts';
import { ConfigError } from './config-error.ts';
import { needed, partnerUrl, read, type Env } from './partner-config.ts';

export interface FileSettings {
  /** Formats that are taken. */
  readonly formats: readonly FileFormat[];
  /** Where uploads grow until they are whole; on the same disk as the storage nothing is copied. */
  readonly spoolDir: string;
  readonly storage: { readonly folder: string } | S3Settings;
  /** Undefined = no file is scanned, and all say so. */
  readonly clamd: ClamdAddress | undefined;
}

/**
 * FILE_TYPES, FILES_DIR or S3_URL with S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY (S3_REGION), and CLAMD: host:port, or
 * the path of a socket.
 */
export function readFiles(env: Env, dataDir: string): FileSettings {
  return {
    formats: readFormats(read(env, 'FILE_TYPES')),
    spoolDir: path.join(dataDir, 'uploads'),
    storage: readS3(env) ?? { folder: path.resolve(read(env, 'FILES_DIR') ?? path.join(dataDir, 'files')) },
    clamd: readClamd(read(env, 'CLAMD')),
  };
}

function readFormats(list: string | undefined): readonly FileFormat[] {
  if (list === undefined) return FILE_FORMATS;
  const endings = list.split(/[\s,]+/).filter((id) => id !== '');
  const known = FILE_FORMATS.flatMap(({ chosenBy }) => chosenBy);
  const wrong = endings.find((ending) => !known.includes(ending));
  if (wrong !== undefined || endings.length === 0)
    throw new ConfigError(`FILE_TYPES holds "${wrong ?? ''}"; it may hold ${known.join(', ')}.`);
  return FILE_FORMATS.filter(({ chosenBy }) => chosenBy.some((ending) => endings.includes(ending)));
}

function readS3(env: Env): S3Settings | undefined {
  const url = read(env, 'S3_URL');
  if (url === undefined) return undefined;
  return {
    url: partnerUrl('S3_URL', url),
    bucket: needed(env, 'S3_BUCKET', 'S3_URL is set'),
    region: read(env, 'S3_REGION') ?? 'us-east-1',
    accessKey: needed(env, 'S3_ACCESS_KEY', 'S3_URL is set'),
    secretKey: needed(env, 'S3_SECRET_KEY', 'S3_URL is set'),
  };
}

function readClamd(address: string | undefined): ClamdAddress | undefined {
  if (address === undefined) return undefined;
  if (address.startsWith('/')) return { path: address };
  const parts = /^(\[[0-9a-f:]+\]|[\w.-]+):(\d{1,5})$/i.exec(address);
  const [, host, port] = parts ?? [];
  if (host === undefined || Number(port) > 65_535)
    throw new ConfigError(`CLAMD is "${address}"; it must be host:port, or the path of a socket.`);
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
}
