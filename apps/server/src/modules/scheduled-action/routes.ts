import * as scheduledAction from '@tervik/contract/scheduled-action.ts';
import type { Serve } from '#platform/http/serve.ts';
import { cancel, dismissReturned, dispatchNow, listMyScheduled, schedule } from './schedule.ts';

export function registerScheduledActionRoutes(serve: Serve): void {
  serve(scheduledAction.scheduleAction, (tx, { params, body }) => schedule(tx, params.id, body));
  serve(scheduledAction.cancelScheduledAction, (tx, { params }) => cancel(tx, params.id));
  serve(scheduledAction.sendScheduledAction, (tx, { params }) => dispatchNow(tx, params.id));
  serve(scheduledAction.dismissScheduledAction, (tx, { params }) => dismissReturned(tx, params.id));
  serve(scheduledAction.listScheduledActions, (tx) => listMyScheduled(tx), { readOnly: true });
}
