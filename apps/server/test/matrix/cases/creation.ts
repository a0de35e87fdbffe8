import { PATIENTS } from '../../support/names.ts';
import type { Case, Cast, Target } from '../case.ts';

const place = ({ must, clinic }: Cast) => ({ personId: must('patient').personId, clinicId: clinic.id });
const byId = ({ eContactId }: Target) => ({ params: { id: eContactId } });

/** Routes by which a patient begins an e-contact: who may call them, and with what (see route-cases.ts). */
export const creationCases: Record<string, Case> = {
  startEContact: {
    state: 'NONE',
    call: (_, cast) => ({ body: { eContactType: 'QUEST_PHQ9', ...place(cast) } }),
    allowed: ['patient'],
  },
  finalizeEContact: {
    state: 'NEW',
    call: ({ eContactId }) => ({ body: { eContactId } }),
    allowed: ['patient'],
  },
  getFlow: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownPlace: true },
  listStarted: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownPlace: true },
  abandonEContact: { state: 'BEGUN', call: byId, allowed: ['patient'] },
  listOpenEContacts: {
    state: 'NONE',
    call: (_, cast) => ({ query: place(cast) }),
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
