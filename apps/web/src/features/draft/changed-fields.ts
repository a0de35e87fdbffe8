import type { DraftContent } from '@tervik/contract/draft.ts';

type Fields = NonNullable<DraftContent['fields']>;

/** The half-filled fields with some of them changed; undefined takes one out. */
export function changedFields(
  content: DraftContent,
  patch: Readonly<Record<string, Fields[string] | undefined>>,
): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries({ ...content.fields, ...patch }))
    if (value !== undefined) fields[name] = value;
  return fields;
}
