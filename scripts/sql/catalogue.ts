import type { Client } from 'pg';

export interface Column {
  /** With its schema: "public.draft". */
  readonly table: string;
  /** "draft.content", as ColumnTypes names it. */
  readonly key: string;
  readonly isNotNull: boolean;
  /** What a check constraint allows, where it lists values. */
  readonly values: readonly string[] | null;
}

export interface Catalogue {
  /** By OID: the name of a type, "text" or "text[]". */
  readonly types: ReadonlyMap<number, string>;
  /** By "table OID.column number". */
  readonly columns: ReadonlyMap<string, Column>;
}

const COLUMNS = `
  select a.attrelid::int as oid, a.attnum as number, n.nspname || '.' || c.relname as table,
         c.relname || '.' || a.attname as key, a.attnotnull as "isNotNull",
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) like 'CHECK ((' || a.attname || ' = ANY (ARRAY[%' limit 1) as check
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'p')
     and n.nspname not in ('pg_catalog', 'pg_toast', 'information_schema')`;

/** What the statements' types are made of, from PostgreSQL's system catalogues. */
export async function readCatalogue(client: Client): Promise<Catalogue> {
  const types = await client.query<{ oid: number; name: string }>(
    'select oid::int as oid, format_type(oid, null) as name from pg_type',
  );
  const columns = await client.query<{
    oid: number;
    number: number;
    table: string;
    key: string;
    isNotNull: boolean;
    check: string | null;
  }>(COLUMNS);
  return {
    types: new Map(types.rows.map(({ oid, name }) => [oid, name])),
    columns: new Map(
      columns.rows.map(({ oid, number, table, key, isNotNull, check }) => [
        `${oid}.${number}`,
        { table, key, isNotNull, values: check === null ? null : parseCheck(check) },
      ]),
    ),
  };
}

/** `CHECK ((status = ANY (ARRAY['A'::text, 'B'::text])))` → A, B; `null` where it says something else as well. */
function parseCheck(check: string): readonly string[] | null {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*?)\]\)\)\)$/.exec(check)?.[1];
  if (list === undefined) return null;
  const values = list.split(', ').map((value) => /^'(\w+)'::text$/.exec(value)?.[1]);
  return values.every((value) => value !== undefined) ? values : null;
}
