import { randomUUID } from 'node:crypto';
import { registrationCheckDigit } from '@tervik/domain/clinic/registration-code.ts';
import type { World } from '../../apps/server/test/support/world.ts';

let counter = 0;
/** As the agreement named them when it was accepted. */
const NAMES = {
  productName: 'Tervik',
  operatorName: 'Tervik Demo',
  supportEmail: 'help@tervik.example',
  emergencyNumber: '112',
  publicUrl: 'https://tervik.example',
};

/** An application of a clinic as it stands after its form and its code: for journeys of which it is no part. @returns its id */
export async function addSignupRow(
  world: World,
  change: {
    readonly clinicName?: string;
    readonly refusedFor?: string;
    readonly clinicId?: string;
    readonly by?: string;
  } = {},
): Promise<string> {
  const id = randomUUID();
  const seven = String(4_000_000 + (Date.now() % 90_000) * 10 + (counter = (counter + 1) % 10));
  const { clinicName = `Pihla ${seven}`, refusedFor = null, clinicId = null, by = 'Liis Lepik' } = change;
  const state = clinicId !== null ? 'APPROVED' : refusedFor !== null ? 'REFUSED' : 'RECEIVED';
  await world.sql(
    `insert into clinic_signup (id, code_request_id, created_at, locale, clinic_name, registration_code, country_code, address,
       first_name, surname, personal_code, profession, email, phone, lists, languages, agreement_version,
       agreement_names, state, decided_at, decided_by_name, refusal_reason, clinic_id)
     values ($1, gen_random_uuid(), now() - interval '2 days', 'et', $2, $3, 'EE', 'Pihla 3, 50106 Tartu',
       'Jaan-Erik', 'Uus', '47011150700', 'DOCTOR', $4, '+37251234567', 2, '{et,ru}', '2026-11-24T00:00:00Z',
       $10, $5, $6, $7, $8, $9)`,
    [
      id,
      clinicName,
      `${seven}${registrationCheckDigit(seven)}`,
      `taotleja.${seven}@tervik.example`,
      state,
      state === 'RECEIVED' ? null : new Date().toISOString(),
      state === 'RECEIVED' ? null : by,
      refusedFor,
      clinicId,
      NAMES,
    ],
  );
  return id;
}
