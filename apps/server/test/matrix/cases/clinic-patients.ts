import { randomUUID } from 'node:crypto';
import { codeOf } from '../../support/world.ts';
import { OWN_STAFF, PATIENTS } from '../../support/names.ts';
import type { Case, Cast, Target } from '../case.ts';
import type { Call } from '../../support/test-app.ts';

/** About the patient of the clinic; a foreign clinic's staff ask with the same ids and get nothing. */
const staff = (call: (cast: Cast, target: Target) => Call, state: Case['state'] = 'NONE'): Case => ({
  state,
  call: (target, cast) => call(cast, target),
  allowed: OWN_STAFF,
});
/** One that is nobody's: whose it is, and that nobody else fills it in, is shown in workflow-action.routes.test.ts. */
const nobodys = (call: (target: Target) => Call, state: Case['state'] = 'NONE'): Case => ({
  state,
  call,
  allowed: [],
});
let born = 500;

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const clinicPatientCases: Record<string, Case> = {
  getPatientCard: staff((cast) => ({
    params: { id: cast.must('patient').patientId },
    query: { clinicId: cast.clinic.id },
  })),
  lookupClinicPatient: staff((cast) => ({
    query: { clinicId: cast.clinic.id, personalCode: '61101012257' },
  })),
  lookupClinicPatientByCode: staff((cast) => ({
    body: { clinicId: cast.clinic.id, personalCode: '61101012257' },
  })),
  // Each call adds another one.
  addClinicPatient: staff((cast) => ({
    body: {
      clinicId: cast.clinic.id,
      firstName: 'Uus',
      surname: 'Patsient',
      personalCode: codeOf('1971-02-03', (born += 1)),
    },
  })),
  addRepresentative: staff((cast) => ({
    params: { id: cast.must('patient').patientId },
    body: {
      clinicId: cast.clinic.id,
      basis: 'CAREGIVER',
      representative: {
        firstName: 'Uus',
        surname: 'Esindaja',
        personalCode: codeOf('1971-02-03', (born += 1)),
      },
    },
  })),
  updateClinicPatient: staff((cast) => ({
    params: { id: cast.must('patient').patientId },
    body: { clinicId: cast.clinic.id, clinicMember: true },
  })),
  createClinicEContact: staff((cast) => ({
    body: {
      clinicId: cast.clinic.id,
      patientPersonId: cast.must('patient').patientId,
      eContactType: 'BACK_PAIN',
      text: 'How are you?',
      receiveReply: true,
    },
  })),
  // Whose it is, and that nobody else ends it, is shown in additions.routes.test.ts.
  listAdditions: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownData: true },
  dismissAddition: nobodys(() => ({ params: { id: randomUUID() } })),
  listQuestionnaires: staff((cast) => ({ params: { id: cast.clinic.id } })),
  startQuestionnaire: staff(
    (_, { eContactId }) => ({ params: { id: eContactId }, body: { instrument: 'QUEST_PHQ9' } }),
    'NEW',
  ),
  getClinicQuestionnaire: nobodys(() => ({ params: { id: randomUUID() } })),
  completeClinicQuestionnaire: nobodys(() => ({
    params: { id: randomUUID() },
    body: { answers: { q1: 0 } },
  })),
  finalizeClinicAction: nobodys(
    ({ eContactId }) => ({
      params: { id: eContactId },
      body: { cancelled: false, actionId: randomUUID() },
    }),
    'NEW',
  ),
};
