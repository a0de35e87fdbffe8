import { randomUUID } from 'node:crypto';
import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

/** One that is nobody's: that another's is not found either is shown in scheduled-action.routes.test.ts. */
const nobodys = (body?: object): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const clinicActCases: Record<string, Case> = {
  scheduleAction: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      params: { id: eContactId },
      body: { action: 'INQUIRY', text: 'Since when?' },
    }),
    allowed: OWN_STAFF,
  },
  cancelScheduledAction: nobodys({}),
  sendScheduledAction: nobodys({}),
  dismissScheduledAction: nobodys(),
  listScheduledActions: { state: 'NONE', call: () => ({}), allowed: OWN_STAFF, ownData: true },
  // What is not mine is told item by item: batch.routes.test.ts.
  actOnMany: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      body: { action: 'MOVE', items: [{ eContactId, queue: 'DOCTOR', seenQueue: 'NURSE' }] },
    }),
    allowed: OWN_STAFF,
    ownData: true,
  },
};
