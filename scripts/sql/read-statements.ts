import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Client } from 'pg';
import '../../apps/server/src/app.ts';
import '../../apps/server/src/platform/jobs/jobs.ts';
import { listStatements } from '../../apps/server/src/platform/db/statement.ts';
import { readCatalogue } from './catalogue.ts';
import { describe, type DescribedStatement } from './describe.ts';
import { renderStatementTypes } from './render.ts';

const SERVER = path.resolve(import.meta.dirname, '../../apps/server/src');
export const FILE = path.join(SERVER, 'statement-types.gen.ts');

/** The file of types as today's statements and the migrated schema give it. @throws naming each statement that fails */
export async function renderFile(client: Client): Promise<string> {
  const described: DescribedStatement[] = [];
  const failures: string[] = [];
  for (const statement of listStatements()) {
    try {
      described.push(await describe(client, statement));
    } catch (error) {
      failures.push(`${statement.name}: ${(error as Error).message}`);
    }
  }
  if (failures.length > 0) throw new Error(failures.join('\n'));
  return renderStatementTypes(described, await readCatalogue(client), listTypedColumns());
}

/** The keys of ColumnTypes, as they stand in its file. */
const listTypedColumns = (): ReadonlySet<string> =>
  new Set(
    [...readFileSync(path.join(SERVER, 'column-types.ts'), 'utf8').matchAll(/^ {2}'([a-z_.]+)':/gm)].map(
      ([, key]) => key!,
    ),
  );
