import { expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readFiles } from './file-config.ts';

test('without a setting: every format, a folder beside the database, no scanner', () => {
  const files = readFiles({}, '/data');
  expect(files.formats.map(({ id }) => id)).toEqual([
    'jpg',
    'png',
    'webp',
    'gif',
    'heic',
    'pdf',
    'docx',
    'mp4',
    'mov',
  ]);
  expect(files).toMatchObject({ spoolDir: '/data/uploads', storage: { folder: '/data/files' } });
  expect(files.clamd).toBeUndefined();
});

test.each([
  ['clamd:3310', { host: 'clamd', port: 3310 }],
  ['127.0.0.1:3310', { host: '127.0.0.1', port: 3310 }],
  ['[::1]:3310', { host: '::1', port: 3310 }],
  ['/run/clamav/clamd.ctl', { path: '/run/clamav/clamd.ctl' }],
])('CLAMD=%s', (CLAMD, address) => {
  expect(readFiles({ CLAMD }, '/data').clamd).toEqual(address);
});

test('S3 with its keys; formats by the endings that people know', () => {
  const S3 = { S3_URL: 'https://s3.example/', S3_BUCKET: 'b', S3_ACCESS_KEY: 'k', S3_SECRET_KEY: 's' };
  expect(readFiles(S3, '/data').storage).toEqual({
    url: 'https://s3.example',
    bucket: 'b',
    region: 'us-east-1',
    accessKey: 'k',
    secretKey: 's',
  });
  const { formats } = readFiles({ FILE_TYPES: 'jpeg, heif pdf' }, '/data');
  expect(formats.map(({ id }) => id)).toEqual(['jpg', 'heic', 'pdf']);
});

test.each([
  [{ FILE_TYPES: 'jpg exe' }, 'FILE_TYPES'],
  [{ FILE_TYPES: ',' }, 'FILE_TYPES'],
  [{ CLAMD: 'clamd' }, 'CLAMD'],
  [{ CLAMD: 'clamd:99999' }, 'CLAMD'],
  [{ S3_URL: 'https://s3.example' }, 'S3_BUCKET'],
  [{ S3_URL: 'http://s3.example' }, 'S3_URL'],
])('%j: the server does not start, and says which setting', (env, name) => {
  expect(() => readFiles(env, '/data')).toThrow(ConfigError);
  expect(() => readFiles(env, '/data')).toThrow(name);
});
