import { codeOf } from '../../support/world.ts';
import { PATIENTS } from '../../support/names.ts';
import type { Case, Cast } from '../case.ts';

/** The representative's child; nobody else's to see or change. */
const child = (call: (cast: Cast) => { body?: unknown } = () => ({})): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: cast.childId }, ...call(cast) }),
  allowed: ['representative'],
});
const mine = (call: Case['call']): Case => ({ state: 'NONE', call, allowed: PATIENTS, ownData: true });
let born = 0;
/** Each call adds another one. */
const newborn = () => ({
  firstName: 'Mia',
  surname: 'Maasikas',
  personalCode: codeOf('2019-05-06', (born += 1)),
});

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const personCases: Record<string, Case> = {
  getPerson: child(),
  addPerson: mine(() => ({ body: newborn() })),
  updatePerson: child(() => ({ body: newborn() })),
  removePerson: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.secondChildId } }),
    allowed: ['representative'],
  },
  lookupPerson: mine(() => ({ query: { personalCode: '61101012257' } })),
  lookupPersonByCode: mine(() => ({ body: { personalCode: '61101012257' } })),
  listAccess: mine(() => ({})),
};
