import type { z } from 'zod';
import type { Medicine, Prescription } from '@tervik/contract/prescription.ts';
import type { MedicineRow, PrescriptionRow } from './queries.ts';

export const presentMedicine = (row: MedicineRow): z.infer<typeof Medicine> => ({
  id: row.id,
  brandName: row.brand_name,
  activeIngredient: row.active_ingredient,
  routeOfAdministration: row.route,
  strength: row.strength,
  form: row.form,
  isDemo: row.is_demo,
});

export const presentPrescription = (row: PrescriptionRow): z.infer<typeof Prescription> => ({
  id: row.id,
  previousId: row.previous_id,
  brandName: row.brand_name,
  activeIngredient: row.active_ingredient,
  routeOfAdministration: row.route,
  strength: row.strength,
  dosing: row.dosing,
  createdAt: row.created_at,
  lastRequestedAt: row.last_requested_at,
});
