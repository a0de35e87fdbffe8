import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '@tervik/contract/routes.ts';
import type { Route } from '@tervik/contract/route.ts';
import * as clinicRoutes from '@tervik/contract/clinic.ts';
import * as patientRoutes from '@tervik/contract/patient.ts';
import { createTestApp, type Call, type TestApp } from './test-app.ts';
import type { Persona, TestClinic } from './world.ts';

const NAMES = [
  'anonymous',
  'patient',
  'representative',
  'stranger',
  'doctor',
  'nurse',
  'desk',
  'clinicAdmin',
  'foreignDoctor',
  'foreignNurse',
  'foreignDesk',
  'deactivated',
  'platformAdmin',
] as const;
type Name = (typeof NAMES)[number];
const OWN_STAFF: readonly Name[] = ['doctor', 'nurse', 'desk', 'clinicAdmin'];
const FOREIGN_STAFF: readonly Name[] = ['foreignDoctor', 'foreignNurse', 'foreignDesk'];
const PATIENTS: readonly Name[] = ['patient', 'representative', 'stranger'];

/** What a case may aim at: an e-contact of the patient, in the state that the action needs. */
interface Target {
  readonly eContactId: string;
  readonly inquiryId: string;
}
type State = 'NEW' | 'ASKED' | 'CLOSED' | 'NONE';

interface Case {
  readonly state: State;
  readonly call: (target: Target) => Call;
  /** Who gets the object; the others of the same role get 404, everybody else 401 or 403. */
  readonly allowed: readonly Name[];
  /** A list, or a place of one's own: the whole role may call it, and sees its own only. */
  readonly ownPlace?: boolean;
  /** For routes that name no object: everybody else is told that they lack the right. */
  readonly otherwise?: 403;
}

let app: TestApp;
let clinic: TestClinic;
let foreignClinic: TestClinic;
let childId: string;
const people = new Map<Name, Persona | null>();
const who = (name: Name): Persona | null => people.get(name) ?? null;
const must = (name: Name): Persona => {
  const persona = who(name);
  if (persona === null) throw new Error(name);
  return persona;
};

beforeAll(async () => {
  app = await createTestApp();
  const { world } = app;
  clinic = await world.clinic();
  foreignClinic = await world.clinic();
  people.set('anonymous', null);
  people.set('patient', await world.persona({ listedIn: clinic }));
  people.set('representative', await world.persona());
  childId = await world.represented(must('representative'), { listedIn: clinic });
  people.set('stranger', await world.persona({ listedIn: foreignClinic }));
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
  people.set('platformAdmin', await world.persona({ isPatient: false, isAdmin: true }));
  await world.deactivate(must('deactivated').employeeId ?? '');
});
afterAll(() => app.close());

async function makeTarget(state: State, owner: Name = 'patient'): Promise<Target> {
  if (state === 'NONE') return { eContactId: randomUUID(), inquiryId: randomUUID() };
  const created = await app.call(patientRoutes.createFallbackEContact, {
    as: who(owner),
    body: {
      eContactType: 'BACK_PAIN',
      patientPersonId: owner === 'representative' ? childId : must(owner).personId,
      clinicId: clinic.id,
      text: 'It hurts.',
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
  return { eContactId, inquiryId };
}

const byId =
  (body?: unknown) =>
  ({ eContactId }: Target): Call => ({ params: { id: eContactId }, ...(body !== undefined && { body }) });
const staff = (state: State, body?: unknown): Case => ({ state, call: byId(body), allowed: OWN_STAFF });
const owner = (state: State, body?: unknown): Case => ({ state, call: byId(body), allowed: ['patient'] });
const draftKey = (): Call => ({ params: { key: `answer:${randomUUID()}` } });

/** Every route with a session; a new one without a line here fails the test below. */
const CASES: Record<string, Case> = {
  extendSession: { state: 'NONE', call: () => ({}), allowed: [], ownPlace: true },
  setActiveRole: {
    state: 'NONE',
    call: () => ({ body: { activeRole: 'PRM_PATIENT' } }),
    allowed: PATIENTS,
    otherwise: 403,
  },
  setLocale: { state: 'NONE', call: () => ({ body: { locale: 'et' } }), allowed: [], ownPlace: true },
  listPersons: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownPlace: true },
  listGlobalMessages: {
    state: 'NONE',
    call: () => ({ query: { role: 'PRM_PATIENT' } }),
    allowed: [],
    ownPlace: true,
  },
  getDraft: { state: 'NONE', call: draftKey, allowed: [], ownPlace: true },
  saveDraft: {
    state: 'NONE',
    call: () => ({ ...draftKey(), body: { content: { text: 'x' } } }),
    allowed: [],
    ownPlace: true,
  },
  deleteDraft: { state: 'NONE', call: draftKey, allowed: [], ownPlace: true },
  listPatientClinics: {
    state: 'NONE',
    call: () => ({ query: { personId: must('patient').personId } }),
    allowed: ['patient'],
  },
  listPatientEContacts: { state: 'NONE', call: () => ({}), allowed: PATIENTS, ownPlace: true },
  getPatientTimeline: owner('NEW'),
  createFallbackEContact: {
    state: 'NONE',
    call: () => ({
      body: {
        eContactType: 'BACK_PAIN',
        patientPersonId: must('patient').personId,
        clinicId: clinic.id,
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
  listClinics: { state: 'NONE', call: () => ({}), allowed: OWN_STAFF, ownPlace: true },
  listEmployees: { state: 'NONE', call: () => ({ params: { id: clinic.id } }), allowed: OWN_STAFF },
  listEContactTypes: { state: 'NONE', call: () => ({ params: { id: clinic.id } }), allowed: OWN_STAFF },
  listClinicEContacts: {
    state: 'NONE',
    call: () => ({ query: { clinicId: clinic.id } }),
    allowed: OWN_STAFF,
  },
  getClinicEContact: staff('NEW'),
  getClinicTimeline: staff('NEW'),
  sendInquiry: staff('NEW', { question: 'Since when?' }),
  completeEContact: staff('NEW', { infoText: 'Rest.' }),
  assignEContact: {
    state: 'NEW',
    call: ({ eContactId }) => ({
      params: { id: eContactId },
      body: { assigneeUserId: must('nurse').employeeId, seenAssigneeUserId: null },
    }),
    allowed: OWN_STAFF,
  },
  acceptEContact: staff('NEW', {}),
  rejectEContact: staff('NEW', { reason: 'OTHER' }),
  reopenClinicEContact: staff('CLOSED', { reason: 'OTHER' }),
  listNotes: staff('NEW'),
  addNote: staff('NEW', { note: 'Call back.' }),
};

/** The answer that the access rules promise, said without looking at the code that gives it. */
function expected(route: Route, name: Name, { allowed, ownPlace = false, otherwise }: Case): number {
  if (name === 'anonymous') return 401;
  if (allowed.includes(name) || (ownPlace && route.access === 'SESSION')) return 200;
  if (otherwise !== undefined) return otherwise;
  const role = PATIENTS.includes(name)
    ? 'PATIENT'
    : [...OWN_STAFF, ...FOREIGN_STAFF].includes(name)
      ? 'CLINIC'
      : 'NEITHER';
  if (route.access !== role) return 403;
  return ownPlace ? 200 : 404;
}

describe('every route × every persona', () => {
  const guarded = ROUTES.filter(({ access }) => access !== 'PUBLIC');

  it('has a line for every route with a session', () => {
    expect(guarded.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  it.each(guarded.map((route) => [route.name, route] as const))('%s', async (name, route) => {
    const wanted = CASES[name];
    if (wanted === undefined) throw new Error(`no line for ${name}`);
    const table: Record<string, number> = {};
    const promise: Record<string, number> = {};
    for (const persona of NAMES) {
      const target = await makeTarget(wanted.state);
      const before = await rowsOf(target.eContactId);
      const answer = await app.call(route, { ...wanted.call(target), as: who(persona) });
      table[persona] = answer.status;
      promise[persona] = expected(route, persona, wanted);
      if (answer.status !== 200) {
        expect(await rowsOf(target.eContactId), `${persona} was refused and changed something`).toEqual(
          before,
        );
        expect(JSON.stringify(answer.body), `${persona} was refused and told something`).not.toMatch(
          /hurts|Surname/,
        );
      }
    }
    expect(table).toEqual(promise);
  });
});

const rowsOf = (id: string): Promise<object[]> =>
  app.world.sql(
    'select e.*, (select count(*) from activity where e_contact_id = e.id), (select count(*) from note where e_contact_id = e.id) as notes, (select count(*) from access_log where e_contact_id = e.id) as reads from e_contact e where id = $1',
    [id],
  );

describe('lists hold only what is mine', () => {
  it('a foreign clinic sees none of ours, and our staff see it', async () => {
    const { eContactId } = await makeTarget('NEW');
    const ids = async (name: Name): Promise<string[]> =>
      (await app.call(clinicRoutes.listClinicEContacts, { as: who(name) })).body.eContacts.map(
        ({ id }) => id,
      );
    for (const name of OWN_STAFF) expect(await ids(name)).toContain(eContactId);
    for (const name of FOREIGN_STAFF) expect(await ids(name)).not.toContain(eContactId);
  });

  it('the representative sees the child’s e-contact, the patient and strangers do not', async () => {
    const { eContactId } = await makeTarget('NEW', 'representative');
    const status = async (name: Name): Promise<number> =>
      (await app.call(patientRoutes.getPatientTimeline, { as: who(name), params: { id: eContactId } }))
        .status;
    expect(await status('representative')).toBe(200);
    expect(await status('patient')).toBe(404);
    expect(await status('stranger')).toBe(404);
  });

  it('somebody who is both sees as a patient only what is theirs, and as staff only their clinic', async () => {
    const both = await app.world.persona({ staffOf: clinic, isPatient: true, listedIn: foreignClinic });
    const { eContactId } = await makeTarget('NEW');
    expect(
      (await app.call(clinicRoutes.getClinicEContact, { as: both, params: { id: eContactId } })).status,
    ).toBe(200);
    expect(
      (await app.call(patientRoutes.getPatientTimeline, { as: both, params: { id: eContactId } })).status,
    ).toBe(404);
  });

  it('every read by staff leaves a row in the access log, and a refused one none', async () => {
    const { eContactId } = await makeTarget('NEW');
    const reads = async (): Promise<number> =>
      (await app.world.sql('select 1 from access_log where e_contact_id = $1', [eContactId])).length;
    await app.call(clinicRoutes.getClinicEContact, { as: who('foreignDoctor'), params: { id: eContactId } });
    expect(await reads()).toBe(0);
    await app.call(clinicRoutes.getClinicEContact, { as: who('doctor'), params: { id: eContactId } });
    await app.call(clinicRoutes.getClinicTimeline, { as: who('nurse'), params: { id: eContactId } });
    expect(await reads()).toBe(2);
  });
});
