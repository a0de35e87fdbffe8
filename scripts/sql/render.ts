import type { NamedSql } from '../../apps/server/src/platform/db/named-sql.ts';
import type { Catalogue, Column } from './catalogue.ts';
import type { DescribedColumn, DescribedStatement } from './describe.ts';
import type { TablesOfPlan } from './nullable-tables.ts';

/** How values arrive from our pools (platform/db/pool.ts: instants and dates are text, bigint is a number). */
const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  character: 'string',
  'character varying': 'string',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  interval: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'string',
  oid: 'number',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'time without time zone': 'string',
  'timestamp with time zone': 'string',
  uuid: 'string',
  void: 'string',
};
/** JSON is given as text: an array would become one of PostgreSQL's. */
const PARAMETER_TYPES: Readonly<Record<string, string>> = { ...TYPES, json: 'string', jsonb: 'string' };

const HEAD = `// Written by scripts/sql/generate.ts from PostgreSQL's description of each statement; do not edit.
import type { ColumnTypes } from './column-types.ts';

type NoParameters = Readonly<Record<string, never>>;

/** What each statement takes and returns. */
export interface StatementTypes {
`;

/** The file of types: parameters and row of each statement, by its name. `typed` are the keys of ColumnTypes. */
export function renderStatementTypes(
  statements: readonly DescribedStatement[],
  catalogue: Catalogue,
  typed: ReadonlySet<string>,
): string {
  const sorted = statements.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return `${HEAD}${sorted.map((statement) => renderStatement(statement, catalogue, typed)).join('')}}\n`;
}

function renderStatement(
  { name, sql, description, tables }: DescribedStatement,
  catalogue: Catalogue,
  typed: ReadonlySet<string>,
): string {
  const unknown = [...sql.hints.keys()].filter(
    (hint) => !description.columns.some((column) => column.name === hint),
  );
  if (unknown.length > 0) throw new Error(`${name}: no column is called ${unknown.join(', ')}`);
  const params = sql.parameters.map((parameter, at) => {
    const type = typeOf(description.parameters[at], catalogue, PARAMETER_TYPES, true);
    return `${parameter}: ${type}${sql.nullable.has(parameter) ? ' | null' : ''}`;
  });
  const row = description.columns.map((column) => renderColumn(name, column, sql, catalogue, tables, typed));
  const object = (fields: readonly string[]): string =>
    fields.length === 0 ? 'NoParameters' : `{\n      ${fields.join(';\n      ')};\n    }`;
  return `  '${name}': {\n    params: ${object(params)};\n    row: ${row.length === 0 ? 'never' : object(row)};\n  };\n`;
}

function renderColumn(
  statement: string,
  { name, type, origin }: DescribedColumn,
  sql: NamedSql,
  catalogue: Catalogue,
  tables: TablesOfPlan,
  typed: ReadonlySet<string>,
): string {
  const column = origin === null ? undefined : catalogue.columns.get(`${origin.table}.${origin.column}`);
  const hint = sql.hints.get(name);
  if (hint?.type !== undefined && !typed.has(hint.type))
    throw new Error(`${statement}: "${name}: ${hint.type}" is not a key of ColumnTypes`);
  const key = hint?.type ?? (column !== undefined && typed.has(column.key) ? column.key : undefined);
  const base =
    key !== undefined
      ? `ColumnTypes['${key}']`
      : column?.values
        ? column.values.map((value) => `'${value}'`).join(' | ')
        : typeOf(type, catalogue, TYPES, false);
  const isNullable = hint?.isNullable ?? !isNeverNull(column, tables);
  return `${name}: ${base}${isNullable ? ' | null' : ''}`;
}

const isNeverNull = (column: Column | undefined, { seen, missing }: TablesOfPlan): boolean =>
  column !== undefined && column.isNotNull && seen.has(column.table) && !missing.has(column.table);

function typeOf(
  oid: number | undefined,
  { types }: Catalogue,
  names: Readonly<Record<string, string>>,
  isReadonly: boolean,
): string {
  const name = types.get(oid ?? 0) ?? `type ${oid}`;
  const element = name.endsWith('[]') ? name.slice(0, -2) : undefined;
  const found = names[element ?? name];
  if (found === undefined) throw new Error(`no TypeScript type is known for ${name}`);
  return element === undefined ? found : `${isReadonly ? 'readonly ' : ''}${found}[]`;
}
