import * as inbox from '@tervik/contract/scheduled-action.ts';
import type { Serve } from '#platform/http/serve.ts';
import { cancel, dismissReturned, dispatchNow, listMyScheduled, schedule } from './schedule.ts';

export function registerScheduledActionRoutes(serve: Serve): void {
  serve(inbox.delayOutgoing, (tx, { params, body }) => schedule(tx, params.id, body));
  serve(inbox.cancelOutgoing, (tx, { params }) => cancel(tx, params.id));
  serve(inbox.sendOutgoing, (tx, { params }) => dispatchNow(tx, params.id));
  serve(inbox.dismissOutgoing, (tx, { params }) => dismissReturned(tx, params.id));
  serve(inbox.listOutgoing, (tx) => listMyScheduled(tx), { readOnly: true });
}
