import type { Route } from '@tervik/contract/route.ts';
import type { TestApp } from '../support/test-app.ts';

/**
 * Tells whether the OpenAPI document names a status for a call. What only its `default` covers is not named: that is
 * for failures of the server.
 */
export async function readDocumented({
  app,
}: Pick<TestApp, 'app'>): Promise<(route: Route, status: number) => boolean> {
  const answer = await app.http.inject({ url: '/api/openapi.json' });
  const { paths } = answer.json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  }>();
  return ({ method, path }, status) =>
    Object.hasOwn(paths[path]?.[method.toLowerCase()]?.responses ?? {}, status);
}
