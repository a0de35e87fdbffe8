import type { Case } from '../case.ts';
import { OWN_STAFF } from '../../support/names.ts';

const WORD = { boardAgrees: true, boardMember: 'Juhatuse liige Mari Mets' };

/** Features and plan: everybody who works in the clinic looks, its admins change. */
export const clinicFeatureCases: Record<string, Case> = {
  getClinicSetting: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  updateClinicSetting: {
    state: 'NONE',
    // Off may be asked for without a model, and again.
    call: (_, cast) => ({
      params: { id: cast.clinic.id },
      body: { feature: 'aiSummarization', enabled: false, ...WORD },
    }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  getSubscription: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  upgradeSubscription: {
    state: 'NONE',
    // The clinic has it already: what an upgrade does is shown in subscription.routes.test.ts.
    call: (_, cast) => ({
      params: { id: cast.clinic.id },
      body: { plan: 'PREMIUM', seenPrice: 9900, ...WORD },
    }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  dismissUpgradeOffer: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id }, body: {} }),
    allowed: OWN_STAFF,
  },
};
