import type { FastifyInstance } from 'fastify';

const BODY_MAX = 16 * 1024;

/** Lets forms in, which some partners post instead of JSON, for the routes of this scope alone. A name's last value counts. */
export function acceptPartnerForms(scope: FastifyInstance): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_MAX },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
