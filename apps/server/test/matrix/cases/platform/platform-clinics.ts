import { randomUUID } from 'node:crypto';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import type { Case } from '../../case.ts';
import { NAMES } from '../../../support/names.ts';
import { codeOf } from '../../../support/world.ts';

/** What the platform's admin does; what each state allows is shown in the slices' own tests. */
const platform = (call: Case['call']): Case => ({
  state: 'NONE',
  call,
  allowed: ['platformAdmin'],
});
/** In a clinic that is nobody's, so that the cast's own stay as they are. */
const nowhere = (call: Case['call']): Case => ({ ...platform(call), allowed: [] });

let number = 700;
/** Each price begins on a day of its own. */
let priceDay = 0;

/** Routes of the slices platform-clinic and price: who may call them, and with what (see route-cases.ts). */
export const platformClinicCases: Record<string, Case> = {
  listPlatformClinics: platform(() => ({ query: { sort: 'open', order: 'desc' } })),
  getPlatformClinic: platform((_, cast) => ({ params: { id: cast.clinic.id } })),
  addClinic: platform((_, cast) => ({
    body: {
      clinicName: 'Uus Tervisekeskus',
      registrationCode: registrationCodeOf((number += 1)),
      countryCode: 'EE',
      address: `Tamme 1, ${cast.clinic.name}`,
      firstName: 'Uus',
      surname: 'Haldur',
      personalCode: codeOf('1975-03-02', number),
      profession: 'DOCTOR',
      email: `uus${number}@example.ee`,
      phone: '+3726001000',
      languages: ['et'],
    },
  })),
  addClinicAdmin: platform((_, cast) => ({
    params: { id: cast.clinicWithoutAdmin.id },
    body: {
      firstName: 'Uus',
      surname: 'Haldur',
      personalCode: codeOf('1975-03-02', (number += 1)),
      email: `haldur${number}@example.ee`,
      profession: 'NON_CLINICAL',
    },
  })),
  inviteClinicAdminAgain: nowhere(() => ({
    params: { id: randomUUID(), employeeId: randomUUID() },
    body: {},
  })),
  withdrawClinicAdmin: nowhere(() => ({
    params: { id: randomUUID(), employeeId: randomUUID() },
    body: {},
  })),
  // Where digital ID is on, as here, nobody joins by a code.
  makeAdminJoinCode: {
    ...nowhere((_, cast) => ({ params: { id: cast.clinic.id, employeeId: cast.invitedId }, body: {} })),
    otherwise: 403,
  },
  changeClinicPlan: nowhere(() => ({
    params: { id: randomUUID() },
    body: { seen: 1, plan: 'PREMIUM', validFrom: '2030-01-01' },
  })),
  withdrawClinicPlan: nowhere(() => ({ params: { id: randomUUID(), changeId: randomUUID() }, body: {} })),
  lockClinic: nowhere(() => ({
    params: { id: randomUUID() },
    body: { seen: 1, reason: 'x', texts: { et: 'x' } },
  })),
  unlockClinic: nowhere(() => ({ params: { id: randomUUID() }, body: { seen: 1 } })),
  listPlatformActs: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: ['clinicAdmin'],
    otherwise: 403,
  },
  getClinicLock: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: NAMES,
    ownData: true,
  },
  listPrices: platform(() => ({})),
  setPrice: platform(() => ({
    body: { item: 'SMS', amount: '0.09', validFrom: dayFromNow((priceDay += 1)) },
  })),
  withdrawPrice: nowhere(() => ({ params: { id: randomUUID() }, body: {} })),
};

const registrationCodeOf = (nr: number): string => {
  const seven = String(1_000_000 + nr);
  return `${seven}${registrationCheckDigit(seven)}`;
};
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
