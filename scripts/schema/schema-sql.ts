import type { Catalogue, DatabaseFunction, Grant, Policy, Table } from './catalogue.ts';
import { indent, shorten, wrap } from './layout.ts';

const HEADER = `-- Today's schema, as the migrations in apps/server/migrations leave it. Written from PostgreSQL's system catalogues by
-- scripts/schema/generate.ts; a test compares it with the migrations. To change the schema, add a migration and run
-- node scripts/schema/generate.ts. This file is for reading: it is in the order of names and cannot be run as it is.
-- Not in it: the owner's own privileges, Kysely's tables, the schema of graphile-worker, and what extensions bring.`;

/** The whole schema as SQL text: roles and schemas, then each table with all that belongs to it, then the functions. */
export function writeSchema({ roles, extensions, schemas, tables, functions }: Catalogue): string {
  const frame = [
    ...roles.map((role) => `CREATE ROLE ${role} NOLOGIN;`),
    ...extensions.map((name) => `CREATE EXTENSION ${name};`),
    ...schemas.flatMap(({ name, roles: users }) => [
      ...(name === 'public' ? [] : [`CREATE SCHEMA ${name};`]),
      ...(users.length > 0 ? [`GRANT USAGE ON SCHEMA ${name} TO ${users.join(', ')};`] : []),
    ]),
  ];
  return `${[HEADER, frame.join('\n'), ...tables.map(writeTable), ...functions.map(writeFunction)].join('\n\n')}\n`;
}

function writeTable(table: Table): string {
  const { name, indexes, triggers, policies } = table;
  const paragraphs = [
    [table.view === null ? createTable(table) : createView(table), ...comments(table)],
    indexes.map((definition) => wrap(`${shorten(definition)};`)),
    triggers.map((definition) => wrap(`${shorten(definition)};`)),
    [
      ...(table.isSecured ? [`ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY;`] : []),
      ...(table.isForced ? [`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY;`] : []),
      ...policies.map((policy) => createPolicy(name, policy)),
    ],
    [...Map.groupBy(table.grants, ({ role }) => role)].map(([role, grants]) =>
      wrap(`GRANT ${listPrivileges(grants)} ON ${name} TO ${role};`),
    ),
  ];
  const title = `-- ${'─'.repeat(4)} ${name} ${'─'.repeat(Math.max(0, 100 - name.length))}`;
  return [title, ...paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))].join(
    '\n\n',
  );
}

function createTable({ name, columns, constraints, options }: Table): string {
  const widest = Math.max(0, ...columns.map((column) => column.name.length));
  const lines = [
    ...columns.map((column) => `${column.name.padEnd(widest)} ${column.definition}`),
    ...constraints,
  ];
  const settings = options.length > 0 ? ` WITH (${options.join(', ')})` : '';
  return wrap(
    `CREATE TABLE ${name} (\n${lines.map((line) => indent(shorten(line))).join(',\n')}\n)${settings};`,
  );
}

function createView({ name, view, options }: Table): string {
  const settings = options.length > 0 ? ` WITH (${options.join(', ')})` : '';
  return `CREATE VIEW ${name}${settings} AS\n${view}`;
}

function comments({ name, view, comment, columns }: Table): string[] {
  return [
    ...(comment === null
      ? []
      : [`COMMENT ON ${view === null ? 'TABLE' : 'VIEW'} ${name} IS ${quote(comment)};`]),
    ...columns.flatMap((column) =>
      column.comment === null
        ? []
        : [`COMMENT ON COLUMN ${name}.${column.name} IS ${quote(column.comment)};`],
    ),
  ];
}

function createPolicy(table: string, { name, isPermissive, command, roles, using, check }: Policy): string {
  const kind = isPermissive ? '' : ' AS RESTRICTIVE';
  const lines = [
    `CREATE POLICY ${name} ON ${table}${kind} FOR ${command} TO ${roles.join(', ')}`,
    ...(using === null ? [] : [indent(`USING (${shorten(using)})`)]),
    ...(check === null ? [] : [indent(`WITH CHECK (${shorten(check)})`)]),
  ];
  return wrap(`${lines.join('\n')};`);
}

/** The privileges of one role on one table, as they stand in GRANT. */
export function listPrivileges(grants: readonly Grant[]): string {
  return grants
    .map(({ privilege, columns }) => privilege + (columns === null ? '' : ` (${columns.join(', ')})`))
    .join(', ');
}

function writeFunction({ signature, definition, roles, comment }: DatabaseFunction): string {
  return [
    `-- ${'─'.repeat(4)} ${signature}`,
    `${definition.trimEnd()};`,
    ...(roles.includes('PUBLIC') ? [] : [wrap(`REVOKE ALL ON FUNCTION ${signature} FROM PUBLIC;`)]),
    ...(roles.length > 0 ? [wrap(`GRANT EXECUTE ON FUNCTION ${signature} TO ${roles.join(', ')};`)] : []),
    ...(comment === null ? [] : [`COMMENT ON FUNCTION ${signature} IS ${quote(comment)};`]),
  ].join('\n');
}

const quote = (text: string): string => `'${text.replaceAll("'", "''")}'`;
