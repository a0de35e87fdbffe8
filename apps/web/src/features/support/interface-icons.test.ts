import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const SRC = path.resolve(import.meta.dirname, '../..');
const SHOWN = 'features/support/interface-icons.ts';
const TYPES = 'features/e-contact/shared/type-icons.ts';

/** Names that a file takes out of the icon library. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/(?:import|export) \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.replace(/ as .*/, '').trim())
      .filter((name) => name !== ''),
  );
const read = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');

test('/icons shows every icon that the interface uses, and no other', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith('dev/') && file !== SHOWN && file !== TYPES,
  );
  const used = new Set(files.flatMap((file) => namesIn(read(file))));
  expect(used.size).toBeGreaterThan(20);
  expect(new Set(namesIn(read(SHOWN)))).toEqual(used);
});
