import type { Catalogue, Column, Grant, Policy, Table } from './catalogue.ts';
import {
  COLUMNS,
  CONSTRAINTS,
  EXTENSIONS,
  FUNCTIONS,
  GRANTS,
  INDEXES,
  POLICIES,
  ROLES,
  SCHEMAS,
  TABLES,
  TRIGGERS,
  UNKNOWN,
} from './catalogue-queries.ts';

/** Sends one query and returns its rows; every call must reach the same connection. */
export type Ask = <Row>(text: string) => Promise<Row[]>;

/**
 * Reads the schema of a migrated database, without the tables of Kysely and the schema of graphile-worker.
 * @throws Error when there is a kind of object that the generator does not write
 */
export async function readCatalogue(ask: Ask): Promise<Catalogue> {
  // PostgreSQL leaves out the schema of a name that the search path finds: what is in `public` stands without it.
  await ask('set search_path = public');
  const unknown = await ask<{ what: string }>(UNKNOWN);
  if (unknown.length > 0)
    throw new Error(`scripts/schema does not write: ${unknown.map(({ what }) => what).join(', ')}`);
  const columns = await askByTable<Column>(ask, COLUMNS);
  const constraints = await askByTable<{ definition: string }>(ask, CONSTRAINTS);
  const indexes = await askByTable<{ definition: string }>(ask, INDEXES);
  const triggers = await askByTable<{ definition: string }>(ask, TRIGGERS);
  const policies = await askByTable<Policy>(ask, POLICIES);
  const grants = await askByTable<Grant>(ask, GRANTS);
  const tables = await ask<Table & { oid: number }>(TABLES);
  return {
    roles: (await ask<{ name: string }>(ROLES)).map(({ name }) => name),
    extensions: (await ask<{ name: string }>(EXTENSIONS)).map(({ name }) => name),
    schemas: await ask(SCHEMAS),
    tables: tables.map(({ oid, ...table }) =>
      Object.assign(table, {
        columns: columns(oid),
        constraints: constraints(oid).map(({ definition }) => definition),
        indexes: indexes(oid).map(({ definition }) => definition),
        triggers: triggers(oid).map(({ definition }) => definition),
        policies: policies(oid),
        grants: grants(oid),
      }),
    ),
    functions: await ask(FUNCTIONS),
  };
}

async function askByTable<Part>(ask: Ask, text: string): Promise<(oid: number) => Part[]> {
  const parts = Map.groupBy(await ask<Part & { oid: number }>(text), ({ oid }) => oid);
  return (oid) => parts.get(oid) ?? [];
}
