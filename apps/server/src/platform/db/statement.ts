import type { QueryConfig, QueryResult } from 'pg';
import type { StatementTypes } from '#statement-types.gen.ts';
import { parseNamedSql, type NamedSql } from './named-sql.ts';
import { columnParsers } from './pool.ts';

interface StatementOptions {
  /** Ms after which the database counts as away: for what is known to take long. Under what a browser waits (30 s). */
  readonly patience?: number;
}

/**
 * A named statement: PostgreSQL parses and plans it once a connection, which is three times cheaper for small queries
 * than sending the text each time. Its parameters are named and given as an object; what they and the rows are comes
 * from PostgreSQL's own description (`node scripts/sql/generate.ts` writes statement-types.gen.ts).
 */
export interface Statement<Params, Row> extends NamedSql, StatementOptions {
  readonly name: string;
  /** For the compiler only; never set. */
  readonly types?: { readonly params: Params; readonly row: Row };
}

type Described<S> = S extends Statement<infer Params, infer Row> ? { params: Params; row: Row } : never;
/** A row of a statement: `RowOf<typeof listDrafts>`. */
export type RowOf<S> = Described<S>['row'];
/** The parameters of a statement. */
export type ParamsOf<S> = Described<S>['params'];

const registry = new Map<string, NamedSql & { readonly name: string }>();

/**
 * Declares a statement at module level. The name starts with its slice. A new one has no types until they are generated.
 * @throws if the name is taken: two texts under one name would mix up plans
 */
export function statement<Name extends keyof StatementTypes>(
  name: Name,
  source: string,
  options: StatementOptions = {},
): Statement<StatementTypes[Name]['params'], StatementTypes[Name]['row']> {
  if (registry.has(name)) throw new Error(`statement "${name}" is declared twice`);
  const declared = { name, ...options, ...parseNamedSql(source) };
  registry.set(name, declared);
  return declared;
}

export const listStatements = (): readonly (NamedSql & { readonly name: string })[] => [...registry.values()];

/** What PostgreSQL is sent. The types of columns are those of our pools, also where another pool is used. */
export function bind<Params, Row>(
  { name, text, parameters, patience }: Statement<Params, Row>,
  params: NoInfer<Params>,
): QueryConfig & { readonly query_timeout?: number } {
  const given = params as Readonly<Record<string, unknown>>;
  const values = parameters.map((parameter) => given[parameter]);
  return {
    name,
    text,
    values,
    types: columnParsers,
    ...(patience !== undefined && { query_timeout: patience }),
  };
}

/** A pool or a connection. */
export interface Database {
  query<Row extends object>(query: QueryConfig): Promise<QueryResult<Row>>;
}

/** Runs a statement outside a request's transaction: for jobs. */
export async function runStatement<Params, Row>(
  on: Database,
  declared: Statement<Params, Row>,
  params: NoInfer<Params>,
): Promise<Row[]> {
  return (await on.query<Row & object>(bind(declared, params))).rows;
}
