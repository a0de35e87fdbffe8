import * as clinicApi from '@tervik/contract/conversation.ts';
import * as conversationApi from '@tervik/contract/conversation.ts';
import * as newEContactApi from '@tervik/contract/new-e-contact.ts';
import type { ActionDone } from '@tervik/contract/e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** A clinic with its people, another clinic beside it, and the few calls that every e-contact test makes. */
export interface TestPractice {
  readonly test: TestApp;
  readonly clinic: TestClinic;
  readonly foreignClinic: TestClinic;
  readonly patient: Persona;
  readonly otherPatient: Persona;
  readonly doctor: Persona;
  readonly nurse: Persona;
  readonly desk: Persona;
  readonly foreignDoctor: Persona;
  /** Sends a new e-contact and gives its id. */
  write(options?: {
    as?: Persona;
    personId?: string;
    text?: string;
    type?: 'ACUTE_INFECTION' | 'PRESCRIPTION';
  }): Promise<string>;
  /** An answer of the clinic that must succeed. */
  ask(id: string, body?: object, as?: Persona): Promise<ActionDone>;
  complete(id: string, body?: object, as?: Persona): Promise<ActionDone>;
  details(id: string, as?: Persona): Promise<Awaited<ReturnType<typeof readDetails>>>;
  timeline(id: string, as?: Persona): Promise<Awaited<ReturnType<typeof readTimeline>>>;
}

const readDetails = async (test: TestApp, id: string, as: Persona) =>
  must(await test.call(clinicApi.getClinicEContact, { as, params: { id } }));
const readTimeline = async (test: TestApp, id: string, as: Persona) =>
  must(await test.call(conversationApi.getPatientTimeline, { as, params: { id } }));

/** The answer's body. @throws when it is a refusal. */
export function must<Body>(answer: { readonly status: number; readonly body: Body }): Body {
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function createTestPractice(
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<TestPractice> {
  const test = await createTestApp(options);
  const { world } = test;
  const clinic = await world.clinic({ name: 'Kesklinna Perearstid' });
  const foreignClinic = await world.clinic({ name: 'Mere Perearstid' });
  const patient = await world.persona({ firstName: 'Mari', surname: 'Maasikas', listedIn: clinic });
  const otherPatient = await world.persona({ firstName: 'Jüri', surname: 'Jõgi', listedIn: foreignClinic });
  const doctor = await world.persona({ firstName: 'Toomas', surname: 'Tamm', staffOf: clinic });
  const nurse = await world.persona({
    firstName: 'Õie',
    surname: 'Õun',
    staffOf: clinic,
    profession: 'NURSE',
  });
  const desk = await world.persona({
    firstName: 'Anna',
    surname: 'Kask',
    staffOf: clinic,
    profession: 'NON_CLINICAL',
  });
  const foreignDoctor = await world.persona({ firstName: 'Võõras', surname: 'Arst', staffOf: foreignClinic });
  return {
    test,
    clinic,
    foreignClinic,
    patient,
    otherPatient,
    doctor,
    nurse,
    desk,
    foreignDoctor,
    async write({
      as = patient,
      personId = as.personId,
      text = 'Kurk on valus.',
      type = 'ACUTE_INFECTION',
    } = {}) {
      const body = { eContactType: type, patientPersonId: personId, clinicId: clinic.id, text };
      return must(await test.call(newEContactApi.createFallbackEContact, { as, body })).eContactId;
    },
    ask: async (id, body = { question: 'Kas on palavik?' }, as = doctor) =>
      must(await test.call(clinicApi.sendInquiry, { as, params: { id }, body })),
    complete: async (id, body = { infoText: 'Saage terveks.' }, as = doctor) =>
      must(await test.call(clinicApi.completeEContact, { as, params: { id }, body })),
    details: (id, as = doctor) => readDetails(test, id, as),
    timeline: (id, as = patient) => readTimeline(test, id, as),
  };
}
