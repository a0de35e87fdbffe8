import type { z } from 'zod';
import type { BrandValues } from '@tervik/domain/brand/brands.ts';
import { ErrorBody } from '@tervik/contract/common.ts';
import type { Slice } from '@tervik/contract/routes.ts';
import { ANSWER_HEADERS, HEADER_PARAMETERS } from './headers.ts';
import { operationOf } from './operation.ts';
import { describeKeys, refusalComponents } from './refusals.ts';
import { createSchemas } from './schemas.ts';
import { describeApi, securitySchemes } from './signing-in.ts';

/** The contract: every call, and the names of its schemas. */
export interface Contract {
  readonly slices: readonly Slice[];
  readonly schemas: readonly (readonly [name: string, schema: z.ZodType])[];
}

/** What differs between installations and releases. */
export interface Installation {
  readonly version: string;
  readonly cookieName: string;
  readonly brand: BrandValues;
}

/** The OpenAPI 3.1 document of all calls, made from the contract alone; a test holds it to redocly's recommended rules. */
export function toOpenApi(contract: Contract, { version, cookieName, brand }: Installation): object {
  const { slices } = contract;
  const routes = slices.flatMap((slice) => slice.routes);
  const schemas = createSchemas(routes, [['Error', ErrorBody], ...contract.schemas]);
  const paths: Record<string, Record<string, object>> = {};
  for (const { name, routes: calls } of slices) {
    for (const route of calls)
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operationOf(route, name, schemas);
  }
  const error = schemas.ref(ErrorBody, 'output');
  const { ErrorKey, ...named } = schemas.components();
  return {
    openapi: '3.1.0',
    info: {
      title: brand.productName,
      version,
      description: describeApi(routes, cookieName),
      license: { name: 'Proprietary: all rights reserved', identifier: 'LicenseRef-Proprietary' },
    },
    // Relative: whoever reads the document has the address of the installation already.
    servers: [{ url: '/', description: 'The installation that serves this document' }],
    tags: slices.map(({ name, about }) => ({ name, description: about })),
    paths,
    components: {
      securitySchemes: securitySchemes(cookieName),
      parameters: HEADER_PARAMETERS,
      headers: ANSWER_HEADERS,
      responses: refusalComponents(error, brand),
      schemas: { ...named, ErrorKey: { ...ErrorKey, description: describeKeys() } },
    },
  };
}
