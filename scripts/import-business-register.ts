import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../packages/domain/src/errors.ts';
import {
  createOpenDataRegister,
  readRegisterColumns,
} from '../apps/server/src/adapters/business-register/open-data.ts';
import { ConfigError, loadConfig } from '../apps/server/src/config/config.ts';
import {
  importBusinessRegister,
  type RegisterImportReport,
} from '../apps/server/src/modules/clinic-signup/index.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts';

const USAGE =
  'Say which file and which columns: node scripts/import-business-register.ts <register.csv> <columns.json>';
const SENTENCES: Readonly<Record<string, string>> = {
  EMPTY: 'The file is empty.',
  NOT_A_TABLE:
    'The file is not a table of text: a quotation mark in it is never closed, or a row has no end.',
  NO_CODE_COLUMN: 'The file has no column with the header that the columns file calls "code".',
  NO_NAME_COLUMN: 'The file has no column with the header that the columns file calls "name".',
};
const SKIPPED: Readonly<Record<string, string>> = {
  NO_CODE: 'its registration code is none of the country',
  NO_NAME: 'it names no company',
  TOO_LONG: 'its name is too long to be one',
};

/** `node scripts/import-business-register.ts <file> <columns.json>`: loads a file of the business register. */
async function main(): Promise<void> {
  const [file, columnsFile] = process.argv.slice(2);
  if (file === undefined || columnsFile === undefined) throw new ConfigError(USAGE);
  for (const name of [file, columnsFile])
    if (fs.statSync(name, { throwIfNoEntry: false })?.isFile() !== true)
      throw new ConfigError(`There is no file ${name}.`);
  const columns = readColumns(columnsFile);
  const load = async (ownerUrl: string): Promise<RegisterImportReport> => {
    await migrate(ownerUrl);
    return importBusinessRegister(ownerUrl, fs.createReadStream(file), {
      register: createOpenDataRegister(columns),
      countryCode: columns.country,
    });
  };
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== undefined) return tell(await load(databaseUrl));
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres') });
  try {
    return tell(await load(postgres.connectionString));
  } finally {
    await postgres.stop();
  }
}

function readColumns(file: string) {
  try {
    return readRegisterColumns(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    if (!(error instanceof Error && /^(ZodError|SyntaxError)$/.test(error.name))) throw error;
    throw new ConfigError(
      `${file} must be JSON with "country", "code", "name" and "delimiter"; see apps/server/business-register/README.md.`,
    );
  }
}

function tell({ entries, skipped, firstSkipped }: RegisterImportReport): void {
  if (entries === 0) console.log('The file names no company. Nothing was changed.');
  else console.log(`${entries} companies are in the register now.`);
  if (skipped === 0) return;
  console.log(`${skipped} rows were skipped:`);
  for (const { line, reason } of firstSkipped) console.log(`  line ${line}: ${SKIPPED[reason] ?? reason}`);
  if (skipped > firstSkipped.length) console.log(`  and ${skipped - firstSkipped.length} more`);
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
