import { PATIENTS } from '../../support/names.ts';
import type { Case, Cast, Target } from '../case.ts';

const target = ({ must, clinic }: Cast) => ({ personId: must('patient').personId, clinicId: clinic.id });
const byId = ({ eContactId }: Target) => ({ params: { id: eContactId } });

/** Routes by which a patient begins an e-contact: who may call them, and with what (see route-cases.ts). */
export const creationCases: Record<string, Case> = {
  startEContact: {
    state: 'NONE',
    call: (_, cast) => ({ body: { eContactType: 'QUEST_PHQ9', ...target(cast) } }),
    allowed: ['patient'],
  },
  finalizeEContact: {
    state: 'NEW',
    call: ({ eContactId }) => ({ body: { eContactId } }),
    allowed: ['patient'],
  },
  holdPlace: {
    state: 'NONE',
    call: (_, cast) => {
      const { personId: patientPersonId, clinicId } = target(cast);
      return { body: { eContactType: 'COUGH', patientPersonId, clinicId } };
    },
    allowed: ['patient'],
  },
  getFlow: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownData: true },
  listStarted: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownData: true },
  abandonEContact: { state: 'BEGUN', call: byId, allowed: ['patient'] },
  listOpenEContacts: {
    state: 'NONE',
    call: (_, cast) => ({ query: target(cast) }),
    allowed: ['patient'],
  },
  addSickLeave: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      params: { id: eContactId },
      body: {
        jobTitle: 'Baker',
        jobDescription: 'At night.',
        requestedStartDate: new Date().toISOString().slice(0, 10),
      },
    }),
    allowed: ['patient'],
  },
};
