import { createFallbackEContact } from '@tervik/contract/new-e-contact.ts';
import { createTestApp, type TestApp } from '#test/support/test-app.ts';
import type { Persona, TestClinic } from '#test/support/world.ts';

/** A clinic and another one beside it, with one of each who has to do with patients. */
export interface TestClinics {
  readonly test: TestApp;
  readonly clinic: TestClinic;
  readonly foreignClinic: TestClinic;
  readonly patient: Persona;
  readonly otherPatient: Persona;
  readonly doctor: Persona;
  readonly desk: Persona;
  readonly foreignDoctor: Persona;
  /** Sends a new e-contact and gives its id. */
  write(as?: Persona): Promise<string>;
}

/** The answer's body. @throws when it is a refusal. */
export function must<Body>(answer: { readonly status: number; readonly body: Body }): Body {
  if (answer.status !== 200) throw new Error(`answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

export async function createTestClinics(
  options: Parameters<typeof createTestApp>[0] = {},
): Promise<TestClinics> {
  const test = await createTestApp(options);
  const { world } = test;
  const clinic = await world.clinic();
  const foreignClinic = await world.clinic();
  const patient = await world.persona({ firstName: 'Mari', surname: 'Maasikas', listedIn: clinic });
  return {
    test,
    clinic,
    foreignClinic,
    patient,
    otherPatient: await world.persona({ listedIn: foreignClinic }),
    doctor: await world.persona({ firstName: 'Toomas', surname: 'Tamm', staffOf: clinic }),
    desk: await world.persona({ staffOf: clinic, profession: 'NON_CLINICAL' }),
    foreignDoctor: await world.persona({ staffOf: foreignClinic }),
    async write(as = patient) {
      const body = {
        eContactType: 'ACUTE_INFECTION',
        patientPersonId: as.personId,
        clinicId: clinic.id,
        text: 'Kurk on valus.',
      };
      return must(await test.call(createFallbackEContact, { as, body })).eContactId;
    },
  };
}
