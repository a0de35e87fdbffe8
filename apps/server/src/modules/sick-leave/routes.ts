import { addSickLeave as route } from '@tervik/contract/sick-leave.ts';
import type { Serve } from '#platform/http/serve.ts';
import { addSickLeave } from './act.ts';

export function registerSickLeaveRoutes(serve: Serve): void {
  serve(route, (tx, { params, body }) => addSickLeave(tx, params.id, body));
}
