import { z } from 'zod';
import type { Route } from '@tervik/contract/route.ts';
import type { JsonSchema } from '../json-schema.ts';

type Side = 'input' | 'output';
type Named = Readonly<Record<string, JsonSchema>>;

/** The contract's schemas as components of the document. */
export interface Schemas {
  /** A reference to what is sent (`input`) or answered (`output`). */
  ref(schema: z.ZodType, side: Side): JsonSchema;
  /** The schema itself, for what the document spreads: parameters, fields of a form. */
  inline(schema: z.ZodType): JsonSchema;
  /** What has been asked for, and what that refers to. */
  components(): Named;
}

const PREFIX = '#/components/schemas/';
/** Behind the call's name where a schema has none of its own, or behind that one where both sides need it. */
const REQUEST = 'Request';

/**
 * Names every schema: by its export where it has one, else by its call. A schema that both sides use and that reads
 * differently on each (defaults, transformations) stands there twice, what is sent with "Request" behind its name.
 */
export function createSchemas(
  routes: readonly Route[],
  exported: readonly (readonly [name: string, schema: z.ZodType])[],
): Schemas {
  const registry = z.registry<{ id: string }>();
  const names = new Set<string>();
  const name = (schema: z.ZodType | undefined, id: string): void => {
    if (schema === undefined || registry.has(schema)) return;
    if (names.has(id)) throw new Error(`Two schemas of the contract are called ${id}`);
    names.add(id);
    registry.add(schema, { id });
  };
  for (const [id, schema] of exported) name(schema, id);
  for (const route of routes) {
    const call = route.name.charAt(0).toUpperCase() + route.name.slice(1);
    name(route.params, `${call}Params`);
    name(route.query, `${call}Query`);
    name(route.body, call + REQUEST);
    name(route.response, `${call}Response`);
  }
  const all: Readonly<Record<Side, Named>> = {
    input: emit(registry, 'input'),
    output: emit(registry, 'output'),
  };
  const idOf = (schema: z.ZodType): string => {
    const id = registry.get(schema)?.id;
    if (id === undefined) throw new Error('A schema that neither a call nor an export of the contract names');
    return id;
  };
  const answered = reach(
    all.output,
    routes.map(({ response }) => idOf(response)),
  );
  const differing = findDiffering(all.input, all.output);
  const renamed = (id: string): string => (differing.has(id) && answered.has(id) ? id + REQUEST : id);
  const asked: Readonly<Record<Side, Set<string>>> = { input: new Set(), output: new Set() };
  return {
    ref(schema, side) {
      const id = idOf(schema);
      asked[side].add(id);
      return { $ref: PREFIX + (side === 'input' ? renamed(id) : id) };
    },
    inline(schema) {
      const found = all.input[idOf(schema)] ?? {};
      for (const id of refsOf(found)) asked.input.add(id);
      return withRefs(found, renamed);
    },
    components() {
      const entries = [
        ...[...reach(all.input, asked.input)].map(
          (id) => [renamed(id), withRefs(all.input[id] ?? {}, renamed)] as const,
        ),
        ...[...reach(all.output, asked.output)].map((id) => [id, all.output[id] ?? {}] as const),
      ];
      return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
    },
  };
}

function emit(registry: z.core.$ZodRegistry<{ id: string }>, io: Side): Named {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    target: 'draft-2020-12',
    uri: (id) => PREFIX + id,
    override: ({ jsonSchema }) => {
      // A later release may answer more: a client must not refuse what it does not know yet.
      if (io === 'output' && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
      if (jsonSchema.propertyNames !== undefined) nameProperties(jsonSchema);
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _schema, $id: _id, ...rest }]) => [id, rest as JsonSchema]),
  );
}

/** A record over a closed list has all its properties: they are named, since generators know no `propertyNames`. */
function nameProperties(schema: z.core.JSONSchema.BaseSchema): void {
  const { required, additionalProperties: value } = schema;
  if (required === undefined || typeof value !== 'object') return;
  schema.properties = Object.fromEntries(required.map((name) => [name, value]));
  delete schema.propertyNames;
  delete schema.additionalProperties;
}

/** Names that read differently on both sides, themselves or in what they refer to. */
function findDiffering(input: Named, output: Named): ReadonlySet<string> {
  const ids = Object.keys(input);
  const found = new Set(ids.filter((id) => JSON.stringify(input[id]) !== JSON.stringify(output[id])));
  let before: number;
  do {
    before = found.size;
    for (const id of ids) if (refsOf(input[id] ?? {}).some((ref) => found.has(ref))) found.add(id);
  } while (found.size > before);
  return found;
}

function reach(all: Named, from: Iterable<string>): ReadonlySet<string> {
  const found = new Set(from);
  // A set that grows while it is walked is walked to its new end.
  for (const id of found) for (const ref of refsOf(all[id] ?? {})) found.add(ref);
  return found;
}

const REF = new RegExp(`"\\$ref":"${PREFIX}([^"]+)"`, 'g');
const refsOf = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(REF)].map(([, id = '']) => id);
const withRefs = (schema: JsonSchema, rename: (id: string) => string): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll(REF, (_, id: string) => `"$ref":"${PREFIX}${rename(id)}"`),
  ) as JsonSchema;
