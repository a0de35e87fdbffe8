/**
 * SQL as we write it: parameters are named (`:clinicId`; `:reason?` may be null), and the alias of a column may say what
 * PostgreSQL cannot know of an expression: `as "count!"` is never null, `as "name?"` may be null, and
 * `as "alerts: e_contact_form.alerts"` has that type of ColumnTypes.
 */
export interface NamedSql {
  /** What PostgreSQL is sent: `$1` for the first parameter, aliases without hints. */
  readonly text: string;
  /** In the order of their numbers. */
  readonly parameters: readonly string[];
  readonly nullable: ReadonlySet<string>;
  /** By name of the column; without those that carry no hint. */
  readonly hints: ReadonlyMap<string, ColumnHint>;
}

export interface ColumnHint {
  /** `undefined`: as PostgreSQL says. */
  readonly isNullable: boolean | undefined;
  /** A key of ColumnTypes. */
  readonly type: string | undefined;
}

/** Strings and comments are passed by; casts (`::text`) are not parameters. */
const TOKENS =
  /'(?:[^']|'')*'|--[^\n]*|\/\*[\s\S]*?\*\/|::|"([a-zA-Z_]+)([!?])?(?:: ([a-z_.]+))?"|"[^"]*"|:([a-z][a-zA-Z0-9]*)(\?)?/g;

export function parseNamedSql(source: string): NamedSql {
  const parameters: string[] = [];
  const nullable = new Set<string>();
  const hints = new Map<string, ColumnHint>();
  const text = source.replace(
    TOKENS,
    (token, column?: string, mark?: string, type?: string, name?: string, maybe?: string) => {
      if (column !== undefined) {
        const isNullable = mark === undefined ? undefined : mark === '?';
        if (isNullable !== undefined || type !== undefined) hints.set(column, { isNullable, type });
        return `"${column}"`;
      }
      if (name === undefined) return token;
      if (!parameters.includes(name)) parameters.push(name);
      if (maybe !== undefined) nullable.add(name);
      return `$${parameters.indexOf(name) + 1}`;
    },
  );
  return { text, parameters, nullable, hints };
}
