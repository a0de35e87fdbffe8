import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

/** A member of staff's own choices: everybody who works somewhere has them, and nobody else's. */
const mine = (call: Case['call']): Case => ({ state: 'NONE', call, allowed: OWN_STAFF, ownData: true });

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const noticeCases: Record<string, Case> = {
  getStaffNotices: mine(() => ({})),
  updateStaffNotices: mine(() => ({ body: { event: 'QUEUE', channel: 'MAIL', time: 'HOURLY' } })),
  sendTestNotice: mine(() => ({})),
};
