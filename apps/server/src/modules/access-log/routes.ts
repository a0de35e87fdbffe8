import * as routes from '@tervik/contract/access-log.ts';
import type { Serve } from '#platform/http/serve.ts';
import { findAnomalies, findOwnAccess } from './access.ts';

export function registerAccessLogRoutes(serve: Serve): void {
  serve(routes.listOwnAccess, (tx, { query }) => findOwnAccess(tx, query.cursor), {
    readOnly: true,
    oneBatch: true,
  });
  serve(routes.listAccessAnomalies, (tx, { params }) => findAnomalies(tx, params.id), { readOnly: true });
}
