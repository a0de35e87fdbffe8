import { createHash } from 'node:crypto';
import type { QueryConfig } from 'pg';
import { parseNamedSql, type NamedSql } from './named-sql.ts';

/**
 * Statements that are made at run time: one shape of filters is parsed and planned once, under a name that is a function
 * of its text. Each name stays on every connection of PostgreSQL as long as that lives: after so many shapes the rest go
 * without one, or somebody who tries all combinations of filters would fill the memory of the database.
 */
export function createShapes(max: number): {
  bind(source: string, params: Readonly<Record<string, unknown>>): QueryConfig;
} {
  const known = new Map<string, NamedSql & { readonly name: string }>();
  return {
    bind(source, params) {
      const shape = known.get(source) ?? { ...parseNamedSql(source), name: nameOf(source) };
      if (known.size < max) known.set(source, shape);
      const { text, parameters, name } = shape;
      const values = parameters.map((parameter) => params[parameter]);
      return known.has(source) ? { name, text, values } : { text, values };
    },
  };
}

const nameOf = (source: string): string =>
  `dynamic.${createHash('sha256').update(source).digest('hex').slice(0, 32)}`;
