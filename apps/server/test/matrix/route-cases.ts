import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as clinicRoutes from '@tervik/contract/conversation.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import * as conversation from '@tervik/contract/conversation.ts';
import { publishPolicies } from '#modules/consent/index.ts';
import type { Call, TestApp } from '../support/test-app.ts';
import { createSignups } from '../support/test-signup.ts';
import { clinicActCases } from './cases/clinic-acts.ts';
import { announcementCases } from './cases/platform/announcements.ts';
import { assistCases } from './cases/assist.ts';
import { clinicFeatureCases } from './cases/clinic-features.ts';
import { clinicCases } from './cases/clinic.ts';
import { clinicFileCases } from './cases/clinic-files.ts';
import { clinicListCases } from './cases/clinic-list.ts';
import { clinicPatientCases } from './cases/clinic-patients.ts';
import { clinicSignupCases, clinicSignupPublicCalls } from './cases/platform/clinic-signups.ts';
import { intakeCases } from './cases/intake.ts';
import { employeeCases } from './cases/employees.ts';
import { creationCases } from './cases/creation.ts';
import { fileCases, uploadTo } from './cases/files.ts';
import { globalMessageCases } from './cases/platform/global-messages.ts';
import { feedbackCases, feedbackPublicCalls } from './cases/feedback.ts';
import { informationHubCases } from './cases/information-hub.ts';
import { messageCentreCases, messageCentrePublicCalls } from './cases/message-centre.ts';
import { noticeCases } from './cases/notices.ts';
import { oversightCases } from './cases/oversight.ts';
import { personCases } from './cases/persons.ts';
import { platformAdminCases } from './cases/platform/platform-admin.ts';
import { modelCases } from './cases/platform/models.ts';
import { platformClinicCases } from './cases/platform/platform-clinics.ts';
import { prescriptionCases } from './cases/prescriptions.ts';
import { questionnaireCases } from './cases/questionnaire.ts';
import { templateCases } from './cases/templates.ts';
import { patientListCases } from './cases/patient-lists.ts';
import {
  addInformation,
  addInformationFile,
  addInformationPicture,
  type TestItem,
} from '../support/test-information.ts';
import { createListCalls, rowOf } from '../support/test-patient-lists.ts';
import type { Case, Cast, State, Target } from './case.ts';
import { FOREIGN_STAFF, NAMES, OWN_STAFF, PATIENTS, UNCONSENTED, type Name } from '../support/names.ts';
import type { Persona } from '../support/world.ts';

export { FOREIGN_STAFF, NAMES, OWN_STAFF, PATIENTS, UNCONSENTED, type Name };
export type { Case, Cast, State, Target };

export async function createCast(app: TestApp): Promise<Cast> {
  const { world } = app;
  const people = new Map<Name, Persona | null>();
  const who = (name: Name): Persona | null => people.get(name) ?? null;
  const must = (name: Name): Persona => {
    const persona = who(name);
    if (persona === null) throw new Error(name);
    return persona;
  };
  await publishPolicies(app.database.ownerUrl, 'EE');
  const [policy] = await world.sql<{ version: string }>(
    `select max(updated_at) as version from policy_version where consent_type = 'PRM_PATIENT'`,
  );
  const clinic = await world.clinic();
  const foreignClinic = await world.clinic();
  const clinicWithoutAdmin = await world.clinic();
  people.set('anonymous', null);
  people.set('patient', await world.persona({ listedIn: clinic }));
  people.set('representative', await world.persona());
  const childId = await world.represented(must('representative'), { listedIn: clinic });
  const secondChildId = await world.represented(must('representative'), { firstName: 'Teine' });
  people.set('stranger', await world.persona({ listedIn: foreignClinic }));
  people.set('incomplete', await world.persona({ listedIn: clinic, birthDate: null }));
  people.set('unconsented', await world.persona({ listedIn: foreignClinic, consents: false }));
  people.set('unconsentedStaff', await world.persona({ staffOf: clinic, consents: false }));
  for (const [name, staffOf, profession] of [
    ['doctor', clinic, 'DOCTOR'],
    ['nurse', clinic, 'NURSE'],
    ['desk', clinic, 'NON_CLINICAL'],
    ['foreignDoctor', foreignClinic, 'DOCTOR'],
    ['foreignNurse', foreignClinic, 'NURSE'],
    ['foreignDesk', foreignClinic, 'NON_CLINICAL'],
    ['deactivated', clinic, 'DOCTOR'],
  ] as const) {
    people.set(name, await world.persona({ staffOf, profession }));
  }
  people.set('clinicAdmin', await world.persona({ staffOf: clinic, clinicAdmin: true }));
  people.set('lastAdmin', await world.persona({ staffOf: foreignClinic, clinicAdmin: true }));
  people.set('deactivatedAdmin', await world.persona({ staffOf: clinic, clinicAdmin: true }));
  people.set('platformAdmin', await world.persona({ isPatient: false, isAdmin: true }));
  for (const name of ['deactivated', 'deactivatedAdmin'] as const)
    await world.deactivate(must(name).employeeId ?? '');
  const invitedId = await world.invitation(clinic, null);
  const signups = await createSignups(app);
  const apply = async (): Promise<string> => {
    const { request } = await signups.submit();
    return signups.idOf(must('platformAdmin'), request.form.registrationCode);
  };
  const signupIds = { read: await apply(), approved: await apply(), refused: await apply() };
  const announcementId = randomUUID();
  await world.sql(
    `insert into announcement (id, country_code, age_from, age_to, sex, texts, starts_at, ends_at, created_by, author_name, created_at)
     values ($1, 'EE', 18, 150, 'BOTH', '{"et": "Tere."}', now(), now() + interval '1 day', $2, 'A', now())`,
    [announcementId, must('platformAdmin').userId],
  );

  const inform = (item: Partial<TestItem>) =>
    addInformation(world, must('platformAdmin'), { title: 'Juhend', kind: 'CLINICAL', ...item });
  const picture = await addInformationPicture(world, must('platformAdmin'));
  const file = await addInformationFile(world, must('platformAdmin'));
  const informationIds = {
    file,
    picture,
    clinical: await inform({}),
    drug: await inform({ isPrescriptionDrug: true, pictureIds: [picture], fileIds: [file] }),
    written: await inform({}),
    withdrawn: await inform({}),
  };
  const lists = createListCalls(app, { clinic, admin: must('clinicAdmin') });
  const applied = await lists.apply([rowOf(1)]);
  const undone = await lists.apply([rowOf(3, { list: 'N0102' })]);
  const importIds = { applied: applied.id, undone: undone.id, planned: (await lists.compare([rowOf(2)])).id };
  const [member] = await world.sql<{ id: string }>(
    'select id from list_member where clinic_id = $1 and personal_code = $2',
    [clinic.id, rowOf(1).code],
  );

  return {
    importIds,
    listMemberId: member?.id ?? '',
    clinic,
    foreignClinic,
    clinicWithoutAdmin,
    invitedId,
    signupIds,
    version: policy?.version ?? '',
    childId,
    secondChildId,
    announcementId,
    informationIds,
    who,
    must,
    async makeTarget(state, owner = 'patient') {
      if (state === 'NONE')
        return { eContactId: randomUUID(), inquiryId: randomUUID(), fileId: randomUUID() };
      const created = await app.call(newEContact.createFallbackEContact, {
        as: who(owner),
        body: {
          eContactType: 'BACK_PAIN',
          patientPersonId: owner === 'representative' ? childId : must(owner).personId,
          clinicId: clinic.id,
          text: 'It hurts.',
          filesFollow: state === 'BEGUN',
        },
      });
      expect(created.status).toBe(200);
      const { eContactId } = created.body;
      let inquiryId = randomUUID() as string;
      if (state === 'ASKED') {
        const asked = await app.call(clinicRoutes.sendInquiry, {
          as: who('doctor'),
          params: { id: eContactId },
          body: { question: 'Since when?' },
        });
        inquiryId = asked.body.activityId ?? '';
      }
      if (state === 'CLOSED') {
        await app.call(clinicRoutes.completeEContact, {
          as: who('doctor'),
          params: { id: eContactId },
          body: { infoText: 'Rest.' },
        });
      }
      const fileId = randomUUID();
      if (state === 'FILE' || state === 'SENT_FILE') await uploadTo(app, must(owner), eContactId, fileId);
      if (state === 'DOCTORS_FILE') await uploadTo(app, must('doctor'), eContactId, fileId);
      if (state === 'SENT_FILE')
        await app.call(conversation.addInfo, {
          as: who(owner),
          params: { id: eContactId },
          body: { infoText: 'See the picture.', infoFileIds: [fileId] },
        });
      return { eContactId, inquiryId, fileId };
    },
  };
}

const byId =
  (body?: unknown) =>
  ({ eContactId }: Target): Call => ({ params: { id: eContactId }, ...(body !== undefined && { body }) });
const staff = (state: State, body?: unknown): Case => ({ state, call: byId(body), allowed: OWN_STAFF });
const owner = (state: State, body?: unknown): Case => ({ state, call: byId(body), allowed: ['patient'] });
/** A place of one's own: everybody who is signed in has one. */
const mine = (body?: unknown): Case => ({
  state: 'NONE',
  call: () => (body === undefined ? {} : { body }),
  allowed: [],
  ownData: true,
});
const PUSH_ENDPOINT = 'https://fcm.googleapis.com/fcm/send/x';
const PROFILE = { firstName: 'Mari', surname: 'Maasikas', birthDate: '1980-05-17', phone: '+37251234567' };
let addresses = 0;
const someEmail = (): string => `nobody${(addresses += 1)}@tervik.example`;
const SOME_VERSION = `${randomUUID()}:1`;
const draftKey = (): Call => ({ params: { key: `answer:${randomUUID()}` } });

/** Every route with a session; a new one without a line here fails the access matrix. */
export const CASES: Record<string, Case> = {
  extendSession: { state: 'NONE', call: () => ({}), allowed: [], ownData: true },
  setActiveRole: {
    state: 'NONE',
    call: () => ({ body: { activeRole: 'PRM_PATIENT' } }),
    allowed: PATIENTS,
    otherwise: 403,
  },
  setLocale: { state: 'NONE', call: () => ({ body: { locale: 'et' } }), allowed: [], ownData: true },
  listPersons: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownData: true },
  getDraft: { state: 'NONE', call: draftKey, allowed: [], ownData: true },
  saveDraft: {
    state: 'NONE',
    call: () => ({ ...draftKey(), body: { content: { text: 'x' } } }),
    allowed: [],
    ownData: true,
  },
  chooseDraft: {
    state: 'NONE',
    call: () => ({ ...draftKey(), body: { chosen: SOME_VERSION, setAside: [] } }),
    allowed: [],
    ownData: true,
  },
  restoreDraft: {
    state: 'NONE',
    call: () => ({ ...draftKey(), body: { version: SOME_VERSION } }),
    allowed: [],
    ownData: true,
  },
  deleteDraft: { state: 'NONE', call: draftKey, allowed: [], ownData: true },
  listPatientClinics: {
    state: 'NONE',
    call: (_, cast) => ({ query: { personId: cast.must('patient').personId } }),
    allowed: ['patient'],
  },
  listPatientEContacts: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownData: true },
  getPatientTimeline: owner('NEW'),
  createFallbackEContact: {
    state: 'NONE',
    call: (_, cast) => ({
      body: {
        eContactType: 'BACK_PAIN',
        patientPersonId: cast.must('patient').personId,
        clinicId: cast.clinic.id,
        text: 'x',
      },
    }),
    allowed: ['patient'],
  },
  answerInquiry: {
    state: 'ASKED',
    call: ({ inquiryId }) => ({ params: { id: inquiryId }, body: { answer: 'Since Monday.' } }),
    allowed: ['patient'],
  },
  addInfo: owner('NEW', { infoText: 'More.' }),
  cancelEContact: owner('NEW', { reason: 'OTHER' }),
  reopenPatientEContact: owner('CLOSED', { reason: 'OTHER', text: 'Again.' }),
  listClinics: { state: 'NONE', call: () => ({}), allowed: OWN_STAFF, ownData: true },
  listEContactTypes: {
    state: 'NONE',
    call: (_, cast) => ({ params: { id: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  listClinicEContacts: {
    state: 'NONE',
    call: (_, cast) => ({ query: { clinicId: cast.clinic.id } }),
    allowed: OWN_STAFF,
  },
  getClinicEContact: staff('NEW'),
  getClinicTimeline: staff('NEW'),
  sendInquiry: staff('NEW', { question: 'Since when?' }),
  completeEContact: staff('NEW', { infoText: 'Rest.' }),
  assignEContact: {
    state: 'NEW',
    call: ({ eContactId }, cast) => ({
      params: { id: eContactId },
      body: { assigneeUserId: cast.must('nurse').employeeId, seenAssigneeUserId: null },
    }),
    allowed: OWN_STAFF,
  },
  acceptEContact: staff('NEW', {}),
  rejectEContact: staff('NEW', { reason: 'OTHER' }),
  reopenClinicEContact: staff('CLOSED', { reason: 'OTHER' }),
  listNotes: staff('NEW'),
  addNote: staff('NEW', { note: 'Call back.' }),
  getProfile: mine(),
  requestProfileCode: mine({}),
  completeProfile: mine(PROFILE),
  updateProfile: mine({ sex: 'FEMALE' }),
  getSettings: mine(),
  updateSettings: mine({ notifyByEmail: true }),
  updatePushEndpoint: mine({ pushEndpoint: PUSH_ENDPOINT }),
  removePushEndpoint: mine({ pushEndpoint: PUSH_ENDPOINT }),
  listConsents: mine(),
  saveConsent: {
    state: 'NONE',
    call: (_, { version }) => ({ body: { type: 'PRM_PATIENT', version } }),
    allowed: PATIENTS,
    otherwise: 403,
  },
  getChangelog: { state: 'NONE', call: () => ({}), allowed: OWN_STAFF, ownData: true },
  ...clinicFileCases,
  ...clinicListCases,
  ...clinicPatientCases,
  ...clinicSignupCases,
  ...creationCases,
  ...fileCases,
  ...globalMessageCases,
  ...feedbackCases,
  ...informationHubCases,
  ...messageCentreCases,
  ...noticeCases,
  ...oversightCases,
  ...patientListCases,
  ...personCases,
  ...platformAdminCases,
  ...platformClinicCases,
  ...prescriptionCases,
  ...questionnaireCases,
  ...templateCases,
  ...clinicCases,
  ...employeeCases,
  ...clinicFeatureCases,
  ...intakeCases,
  ...announcementCases,
  ...assistCases,
  ...modelCases,
  ...clinicActCases,
};

/** Calls of the routes without a session, as far as a stranger gets with them. */
export const PUBLIC_CALLS: Record<string, () => Call> = {
  ...clinicSignupPublicCalls,
  ...messageCentrePublicCalls,
  ...feedbackPublicCalls,
  listPlanPrices: () => ({}),
  getConfig: () => ({}),
  getStatus: () => ({}),
  getPolicy: () => ({ query: { slug: 'privacy-policy' } }),
  loginWithPassword: () => ({ body: { email: someEmail(), password: 'four sad blue chestnuts' } }),
  sendOtp: () => ({ body: { requestId: randomUUID() } }),
  loginWithOtp: () => ({ body: { requestId: randomUUID(), otp: '123456' } }),
  logout: () => ({ body: {} }),
  depositDraft: () => ({
    params: { key: 'new-e-contact' },
    body: { content: { text: 'x' }, userId: randomUUID() },
  }),
  writeLog: () => ({ body: { type: 'x', level: 'info', message: 'x' } }),
  signUpWithPassword: () => ({
    body: { email: someEmail(), password: 'four sad blue chestnuts', locale: 'et' },
  }),
  verifySignUp: () => ({ body: { requestId: randomUUID(), otp: '123456' } }),
  requestPasswordReset: () => ({ body: { email: someEmail(), locale: 'et' } }),
  resetPassword: () => ({
    body: { requestId: randomUUID(), otp: '123456', password: 'four sad blue chestnuts' },
  }),
  startDigitalId: () => ({ body: { locale: 'et' } }),
  loginWithDigitalId: () => ({ body: { sessionToken: 'x'.repeat(64) } }),
  startProviderLogin: () => ({ body: { providerId: 'google', locale: 'et' } }),
  loginWithProvider: () => ({ body: { query: 'code=x&state=y' } }),
  reportTechnicalProblem: () => ({
    body: { email: someEmail(), message: 'It does not open.', page: '/help', browser: 'x', locale: 'et' },
  }),
};
