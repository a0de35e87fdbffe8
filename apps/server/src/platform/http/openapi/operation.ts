import type { z } from 'zod';
import { UploadFields } from '@tervik/contract/file.ts';
import type { Route } from '@tervik/contract/route.ts';
import { answerHeadersOf, headersOf } from './headers.ts';
import { refusalsOf } from './refusals.ts';
import type { Schemas } from './schemas.ts';
import { securityOf } from './signing-in.ts';

const BINARY = { type: 'string', format: 'binary' };

/** One call as an operation of the document. */
export function operationOf(route: Route, tag: string, schemas: Schemas): object {
  return {
    operationId: route.name,
    tags: [tag],
    summary: route.summary,
    'x-access': route.access,
    security: securityOf(route),
    parameters: [
      ...parametersOf(route.params, 'path', schemas),
      ...parametersOf(route.query, 'query', schemas),
      ...headersOf(route).map((name) => ({ $ref: `#/components/parameters/${name}` })),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.ref(route.body, 'input') } },
      },
    }),
    ...(route.upload === true && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema(schemas) } } },
    }),
    responses: {
      200: {
        description: 'Done',
        ...answerHeadersOf(route),
        content:
          route.bytes === true
            ? { '*/*': { schema: BINARY } }
            : { 'application/json': { schema: schemas.ref(route.response, 'output') } },
      },
      ...refusalsOf(route, schemas),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, location: 'path' | 'query', schemas: Schemas): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemas.inline(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
}

/** The fields, and after them the bytes. */
function uploadSchema(schemas: Schemas): object {
  const { properties, required, ...rest } = schemas.inline(UploadFields) as {
    properties?: object;
    required?: string[];
  };
  return {
    ...rest,
    properties: { ...properties, file: BINARY },
    required: [...(required ?? []), 'file'],
  };
}
