/**
 * A named statement: PostgreSQL parses and plans it once a connection, which is three times cheaper for small
 * queries than sending the text each time. Every statement registers itself, and a database test prepares each one
 * against the migrated schema, so that SQL and schema cannot drift apart.
 */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  /** Type only. */
  readonly row?: Row;
}

const registry = new Map<string, Statement<unknown>>();

/** Declares a statement at module level. @throws if the name is taken: two texts under one name would mix up plans. */
export function statement<Row>(name: string, text: string): Statement<Row> {
  if (registry.has(name)) throw new Error(`statement "${name}" is declared twice`);
  const declared = { name, text };
  registry.set(name, declared);
  return declared;
}

export const listStatements = (): readonly Statement<unknown>[] => [...registry.values()];
