import { writeMatrix } from './policy-matrix.ts';
import { GRANT_WORDS, POLICY_WORDS } from './policy-words.ts';
import { readCatalogue, type Ask } from './read-catalogue.ts';
import { writeSchema } from './schema-sql.ts';
import { findWordProblems, listPolicies, listUnsecuredGrants } from './word-problems.ts';

/** A generated file: its path from the root of the repository, and its text. */
export interface GeneratedFile {
  readonly file: string;
  readonly text: string;
}

/**
 * Writes the schema and the policy matrix of a migrated database, as texts.
 * @throws Error that lists the policies and grants whose sentences are missing, surplus or out of date
 */
export async function renderSchema(ask: Ask): Promise<GeneratedFile[]> {
  const catalogue = await readCatalogue(ask);
  const problems = [
    ...findWordProblems(listPolicies(catalogue.tables), POLICY_WORDS),
    ...findWordProblems(listUnsecuredGrants(catalogue.tables), GRANT_WORDS),
  ];
  if (problems.length > 0)
    throw new Error(['scripts/schema/policy-words.ts does not fit the schema:', ...problems].join('\n'));
  return [
    { file: 'apps/server/schema.sql', text: writeSchema(catalogue) },
    { file: 'docs/policy-matrix.md', text: writeMatrix(catalogue, { ...POLICY_WORDS, ...GRANT_WORDS }) },
  ];
}
