import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../packages/domain/src/errors.ts';
import { ConfigError, loadConfig } from '../apps/server/src/config/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts';
import { importMedicines, type ImportReport } from '../apps/server/src/modules/prescription/index.ts';

/** The whole register is some 10 MB; a file of another kind must not fill the memory. */
const FILE_MAX_BYTES = 200 * 1024 * 1024;
const SKIPPED_SHOWN = 20;

const SENTENCES: Readonly<Record<string, string>> = {
  EMPTY: 'The file is empty.',
  NOT_A_TABLE: 'The file is not a table of text: a quotation mark in it is never closed.',
  NO_CODE_COLUMN: 'No column of the file looks like the package code ("Pakendikood").',
  NO_NAME_COLUMN:
    'No column of the file looks like the name of a medicine or its active ingredient ("Toimeaine nimetus").',
};
const SKIPPED: Readonly<Record<string, string>> = {
  NO_CODE: 'its package code is not seven digits',
  NO_NAME: 'it names no medicine',
  TOO_LONG: 'a name or strength is too long to be one',
  REPEATED: 'its package code stands further up already',
};

/** `node scripts/import-medicines.ts <file>`: loads a package file of the medicines' register. Safe to repeat. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (file === undefined)
    throw new ConfigError('Say which file: node scripts/import-medicines.ts <pakendid.csv>');
  const found = fs.statSync(file, { throwIfNoEntry: false });
  if (found?.isFile() !== true) throw new ConfigError(`There is no file ${file}.`);
  if (found.size > FILE_MAX_BYTES) throw new ConfigError(`${file} is too large to be a list of medicines.`);
  const bytes = fs.readFileSync(file);
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== undefined) return tell(await load(databaseUrl, bytes));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    return tell(await load(postgres.connectionString, bytes));
  } finally {
    await postgres.stop();
  }
}

async function load(ownerUrl: string, bytes: Uint8Array): Promise<ImportReport> {
  await migrate(ownerUrl);
  return importMedicines(ownerUrl, bytes);
}

function tell({ encoding, delimiter, rows, added, changed, skipped, demoRemoved }: ImportReport): void {
  const sign = delimiter === '\t' ? 'tab' : delimiter;
  console.log(`Read as ${encoding}, columns divided by "${sign}".`);
  console.log(
    `${rows} packages: ${added} added, ${changed} changed, ${rows - added - changed} as they were.`,
  );
  if (demoRemoved > 0) console.log(`${demoRemoved} medicines of the demo list are gone.`);
  if (skipped.length === 0) return;
  console.log(`${skipped.length} rows were skipped:`);
  for (const { line, reason } of skipped.slice(0, SKIPPED_SHOWN))
    console.log(`  line ${line}: ${SKIPPED[reason] ?? reason}`);
  if (skipped.length > SKIPPED_SHOWN) console.log(`  and ${skipped.length - SKIPPED_SHOWN} more`);
}

try {
  await main();
} catch (error) {
  // What the file or a setting is to blame for is said in a sentence; anything else is a defect and shows where.
  if (error instanceof Refusal) {
    console.error(SENTENCES[String(error.data['reason'])] ?? 'The file is not suitable.');
    if (error.data['headers'] !== undefined) console.error(`Its columns are: ${error.data['headers']}`);
    console.error('Nothing was changed.');
  } else console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
