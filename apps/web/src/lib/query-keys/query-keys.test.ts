import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { clinicKeys } from './clinic-keys.ts';
import { commonKeys } from './common-keys.ts';
import { patientKeys } from './patient-keys.ts';

const SRC = path.resolve(import.meta.dirname, '../..');

test('no file makes a key of its own', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const own = files.filter((file) =>
    /queryKey: \[|(?:set|get)Quer(?:y|ies)(?:Data|State)(?:<[^>]*>)?\(\s*\[/.test(
      readFileSync(path.join(SRC, file), 'utf8'),
    ),
  );
  expect(own).toEqual([]);
});

test('no two things share a key', () => {
  const keys = [commonKeys, patientKeys, clinicKeys].flatMap((group) =>
    Object.values(group).map((key) => {
      const made: readonly unknown[] =
        typeof key === 'function' ? (key as (...args: string[]) => [])('1', '2', '3', '4') : key;
      return made.join('/');
    }),
  );
  expect(new Set(keys).size).toBe(keys.length);
});
