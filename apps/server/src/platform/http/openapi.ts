import type { z } from 'zod';
import { ErrorBody } from '@tervik/contract/common.ts';
import { UploadFields } from '@tervik/contract/file.ts';
import { IDEMPOTENCY_HEADER, type Route } from '@tervik/contract/route.ts';
import { toJsonSchema } from './json-schema.ts';

const ERRORS: Record<string, string> = {
  400: 'The request does not fit the contract',
  401: 'No session, or it has ended',
  403: 'No access rights',
  404: 'Missing, or somebody else’s',
  413: 'Over 50 MB',
  468: 'Business error: the message is shown',
  469: 'Business error: the key is translated',
};

/** The OpenAPI 3.1 document of all routes, made from the contract alone. */
export function toOpenApi(
  routes: readonly Route[],
  info: { readonly title: string; readonly version: string },
): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route);
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: { schemas: { Error: toJsonSchema(ErrorBody, 'output') } },
  };
}

const BINARY = { type: 'string', format: 'binary' };

/** The fields, and after them the bytes. */
function uploadSchema(): object {
  const { properties, ...rest } = toJsonSchema(UploadFields, 'input') as { properties?: object };
  return { ...rest, properties: { ...properties, file: BINARY } };
}

function operationOf(route: Route): object {
  const error = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: error },
  ]);
  return {
    operationId: route.name,
    summary: route.summary,
    'x-access': route.access,
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(route.query, 'query'),
      ...(route.idempotent === true
        ? [
            {
              name: IDEMPOTENCY_HEADER,
              in: 'header',
              required: true,
              schema: { type: 'string', format: 'uuid' },
            },
          ]
        : []),
    ],
    ...(route.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: toJsonSchema(route.body, 'input') } },
      },
    }),
    ...(route.upload === true && {
      requestBody: { required: true, content: { 'multipart/form-data': { schema: uploadSchema() } } },
    }),
    responses: {
      200: {
        description: 'Done',
        content:
          route.bytes === true
            ? { '*/*': { schema: BINARY } }
            : { 'application/json': { schema: toJsonSchema(route.response, 'output') } },
      },
      ...Object.fromEntries(errors),
    },
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): object[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
