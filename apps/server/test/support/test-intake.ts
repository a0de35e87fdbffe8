import * as contract from '@tervik/contract/intake.ts';
import { listPatientClinics } from '@tervik/contract/clinic.ts';
import { saveDraft } from '@tervik/contract/draft.ts';
import * as newEContact from '@tervik/contract/new-e-contact.ts';
import { addDays, calendarDate, startOfDay } from '@tervik/domain/calendar.ts';
import { must, type TestPractice } from './test-practice.ts';
import type { Persona } from './world.ts';

export const TALLINN = 'Europe/Tallinn';
export const DRAFT = { key: 'new-e-contact' };
export const NO_TEXTS = { et: null, en: null, ru: null };
export const closure = (patch: object = {}) => ({
  reason: 'OVERLOAD',
  groups: null,
  from: null,
  until: null,
  texts: NO_TEXTS,
  ...patch,
});
export const keyOf = ({ body }: { readonly body: unknown }): string =>
  (body as { key?: string }).key ?? 'none';
export const signs = (present: boolean) => ({ forms: [{ kind: 'URGENT_SIGNS', set: 'BREATHING', present }] });

export type TestIntake = Awaited<ReturnType<typeof openIntake>>;

/** A clinic of its own with those who write to it, and what each does. */
export async function openIntake({ test }: TestPractice) {
  const { world } = test;
  const clinic = await world.clinic();
  const admin = await world.persona({
    staffOf: clinic,
    clinicAdmin: true,
    firstName: 'Tiit',
    surname: 'Ülane',
  });
  const nurse = await world.persona({ staffOf: clinic, profession: 'NURSE' });
  const patient = await world.persona({ listedIn: clinic });
  const other = await world.persona({ listedIn: clinic });
  const read = async (as = admin) =>
    must(await test.call(contract.getIntake, { as, params: { id: clinic.id } }));
  const setLimits = async (limits: object, as = admin) => {
    const { version } = await read();
    return test.call(contract.setIntakeLimits, { as, params: { id: clinic.id }, body: { version, limits } });
  };
  const close = async (patch: object = {}, as = admin) =>
    test.call(contract.addIntakeClosure, { as, params: { id: clinic.id }, body: closure(patch) });
  const change = async (closureId: string, patch: object, as = admin) =>
    test.call(contract.changeIntakeClosure, {
      as,
      params: { id: clinic.id, closureId },
      body: { version: (await read()).version, ...patch },
    });
  const about = (as: Persona, eContactType: string) => ({
    eContactType,
    patientPersonId: as.personId,
    clinicId: clinic.id,
  });
  const hold = async (as: Persona, type = 'COUGH') =>
    must(await test.call(newEContact.holdPlace, { as, body: about(as, type) })).notice;
  const send = (as: Persona, type = 'COUGH', patch: object = {}) =>
    test.call(newEContact.createFallbackEContact, {
      as,
      body: { ...about(as, type), text: 'Köhin.', ...patch },
    });
  const type = async (as: Persona, eContactType = 'COUGH', text = 'Köhin.') =>
    must(
      await test.call(saveDraft, {
        as,
        params: DRAFT,
        body: { content: { text, eContactType, clinicId: clinic.id, personId: as.personId } },
      }),
    );
  const groupOf = async (name: string) => (await read()).groups.find(({ group }) => group === name);
  const noticesOf = async (as: Persona, query: object = {}) => {
    const { clinics } = must(
      await test.call(listPatientClinics, { as, query: { personId: as.personId, ...query } }),
    );
    return clinics.find(({ id }) => id === clinic.id)?.intake;
  };
  const tomorrow = (): string => {
    const now = test.clock.now();
    return new Date(startOfDay(addDays(calendarDate(now, TALLINN), 1), TALLINN)).toISOString();
  };
  return {
    clinic,
    admin,
    nurse,
    patient,
    other,
    read,
    setLimits,
    close,
    change,
    about,
    hold,
    send,
    type,
    groupOf,
    noticesOf,
    tomorrow,
  };
}
