import { randomUUID } from 'node:crypto';
import { SAMPLE_CODE } from '@tervik/domain/message-centre/opt-out/opt-out-link.ts';
import type { Call } from '../../support/test-app.ts';
import { OWN_STAFF } from '../../support/names.ts';
import type { Case } from '../case.ts';

/** A batch of nobody's: whose may be read and stopped is shown in message-centre.routes.test.ts. */
const ofNobody = (body?: object): Case => ({
  state: 'NONE',
  call: () => ({ params: { id: randomUUID() }, ...(body !== undefined && { body }) }),
  allowed: [],
});
const ofClinic = (body?: object): Case => ({
  state: 'NONE',
  call: (_, cast) => ({ params: { id: cast.clinic.id }, ...(body !== undefined && { body }) }),
  allowed: OWN_STAFF,
});

/** What a patient was told is theirs alone: nobody else's is found, and reading it is nothing. */
const ofPatient = (call: () => object): Case => ({ state: 'NONE', call, allowed: [], ownData: true });

/** Routes of this slice: who may call them, and with what (see route-cases.ts). */
export const messageCentreCases: Record<string, Case> = {
  findMessagePatients: {
    state: 'NONE',
    call: (_, cast) => ({ body: { clinicId: cast.clinic.id, filter: {} } }),
    allowed: OWN_STAFF,
  },
  countMessagePatients: {
    state: 'NONE',
    call: (_, cast) => ({ body: { clinicId: cast.clinic.id, filter: {} } }),
    allowed: OWN_STAFF,
  },
  sendMessages: {
    state: 'NONE',
    call: (_, cast) => ({
      body: {
        clinicId: cast.clinic.id,
        filter: { clinicMemberIds: [cast.must('patient').patientId] },
        template: 'FLU',
        text: 'Tere, {firstName}! Palun helistage meile.',
        recipients: 1,
        price: '0.0900',
        isForEverybody: false,
        sendAt: null,
        isAtNight: true,
        // Everybody of the clinic sends to the same patient.
        isRepeat: true,
      },
    }),
    allowed: OWN_STAFF,
  },
  listSmsBatches: ofClinic(),
  getSmsBatch: ofNobody(),
  getSmsBatchForm: ofNobody(),
  listSmsReports: ofNobody(),
  stopSmsBatch: ofNobody({}),
  getSmsConversion: ofNobody(),
  listSmsApprovals: ofClinic(),
  setSmsApproval: { ...ofClinic({ isRequired: false }), allowed: ['clinicAdmin'], otherwise: 403 },
  getSmsOnlineFirst: ofClinic(),
  setSmsOnlineFirst: { ...ofClinic({ isOn: false }), allowed: ['clinicAdmin'], otherwise: 403 },
  listClinicMessages: ofPatient(() => ({ query: { page: 0 } })),
  readClinicMessages: ofPatient(() => ({ body: { ids: [randomUUID()] } })),
  approveSmsBatch: ofNobody({ recipients: 1, isAtNight: true }),
  refuseSmsBatch: ofNobody({ note: '' }),
  sendTestSms: {
    state: 'NONE',
    call: (_, cast) => ({
      body: { clinicId: cast.clinic.id, text: 'Tere, {firstName}! Palun helistage meile.' },
    }),
    allowed: OWN_STAFF,
  },
  getSmsInvoice: ofClinic(),
  getSmsMonth: ofClinic(),
  setSmsCap: { ...ofClinic({ amount: '50' }), allowed: ['clinicAdmin'], otherwise: 403 },
  listSmsTemplates: ofClinic(),
  addSmsTemplate: ofClinic({ name: 'Meie tekst', text: 'Tere, {firstName}! Palun helistage meile.' }),
  updateSmsTemplate: ofNobody({
    name: 'Meie tekst',
    text: 'Tere, {firstName}!',
    seenChangedAt: '2026-11-20T10:00:00.000Z',
  }),
  removeSmsTemplate: ofNobody(),
  restoreSmsTemplate: ofNobody({}),
  listOptOuts: ofClinic(),
  setOptOut: ofClinic({ phone: '51234567', isOut: false }),
};

/** The links' and the provider's: whoever knows no code, or no address of a message, is told nothing. */
export const messageCentrePublicCalls: Record<string, () => Call> = {
  readOptOutLink: () => ({ body: { code: SAMPLE_CODE } }),
  setOptOutByLink: () => ({ body: { code: SAMPLE_CODE, isOut: true } }),
  readSmsInvitation: () => ({ body: { code: SAMPLE_CODE } }),
  openSmsInvitation: () => ({ body: { code: SAMPLE_CODE } }),
  takeSmsReply: () => ({ params: { key: 'unknown' }, body: { sender: '+37251234567', text: 'STOP' } }),
  takeSmsReceipt: () => ({ params: { id: randomUUID() }, body: { omnimessage_id: randomUUID() } }),
};
