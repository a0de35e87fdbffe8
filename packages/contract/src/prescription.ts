import { z } from 'zod';
import { ADMINISTRATION_ROUTES } from '@tervik/domain/prescription/vocabulary.ts';
import { Id, Instant, Ok, ShortText } from './common.ts';
import { IdParams } from './e-contact.ts';
import { PrescriptionFields } from './forms.ts';
import { defineRoute } from './route.ts';

/** A medicine of the register, or of the demo list. */
export const Medicine = z.object({
  id: Id,
  brandName: z.string(),
  activeIngredient: z.string(),
  routeOfAdministration: z.enum(ADMINISTRATION_ROUTES),
  strength: z.string(),
  /** Pharmaceutical form and pack, as the register writes them; may be empty. */
  form: z.string(),
  isDemo: z.boolean(),
});

/** POST: what somebody takes says something of their health and must not stand in an address. */
export const searchMedicines = defineRoute({
  name: 'searchMedicines',
  method: 'POST',
  path: '/patient/medicines/search',
  access: 'PATIENT',
  summary: 'Medicines by the beginning of brand name or active ingredient, diacritics and case aside',
  body: z.object({ search: ShortText }),
  response: z.object({ medicines: z.array(Medicine) }),
});

/** A medicine of the list that is kept per person and clinic (spec §3). */
export const Prescription = PrescriptionFields.extend({
  id: Id,
  previousId: Id.nullable(),
  createdAt: Instant,
  lastRequestedAt: Instant.nullable(),
});

export const listPrescriptions = defineRoute({
  name: 'listPrescriptions',
  method: 'GET',
  path: '/patient/prescriptions',
  access: 'PATIENT',
  summary: 'Medicines of a person of mine at a clinic, the last requested first',
  query: z.object({ personId: Id, clinicId: Id }),
  response: z.object({ prescriptions: z.array(Prescription) }),
});

export const addPrescription = defineRoute({
  name: 'addPrescription',
  method: 'POST',
  path: '/patient/prescriptions',
  access: 'PATIENT',
  idempotent: true,
  summary: 'Puts a medicine on the list; `previousId` = the earlier one that it replaces',
  body: PrescriptionFields.extend({ personId: Id, clinicId: Id, previousId: Id.nullable().default(null) }),
  response: z.object({ prescription: Prescription }),
});

export const removePrescription = defineRoute({
  name: 'removePrescription',
  method: 'DELETE',
  path: '/patient/prescriptions/{id}',
  access: 'PATIENT',
  summary: 'Takes a medicine off the list',
  params: IdParams,
  response: Ok,
});
