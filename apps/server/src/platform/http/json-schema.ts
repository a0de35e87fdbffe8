import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** A Zod schema as JSON Schema of what is answered. */
export function toJsonSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    target: 'draft-7',
  }) as JsonSchema;
  return rest;
}

/**
 * The same schema for fast-json-stringify, which drops every property that the contract does not name: what is not
 * declared cannot leave. `anyOf [X, null]` becomes `X, nullable`, which needs no validator for each value; string
 * formats go, since the values are strings already; "nothing else" goes, since of several kinds of objects the one is
 * written whose own properties fit, without what is not named.
 */
export function toSerialiserSchema(schema: z.ZodType): JsonSchema {
  return simplify(toJsonSchema(schema)) as JsonSchema;
}

function simplify(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(simplify);
  if (typeof node !== 'object' || node === null) return node;
  const {
    anyOf,
    format: _format,
    pattern: _pattern,
    minimum: _minimum,
    maximum: _maximum,
    ...named
  } = node as JsonSchema;
  const { additionalProperties, ...others } = named;
  const rest = additionalProperties === false ? others : named;
  if (Array.isArray(anyOf)) {
    const options = anyOf.filter((option) => (option as JsonSchema)['type'] !== 'null');
    if (options.length === 1 && anyOf.length === 2) {
      return { ...rest, ...(simplify(options[0]) as JsonSchema), nullable: true };
    }
    return { ...rest, anyOf: anyOf.map(simplify) };
  }
  return Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, key === 'enum' ? value : simplify(value)]),
  );
}
