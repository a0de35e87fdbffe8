import {
  addPrescription,
  listPrescriptions,
  removePrescription,
  searchMedicines,
} from '@tervik/contract/prescription.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import type { Serve } from '#platform/http/serve.ts';
import * as act from './act.ts';
import { presentMedicine } from './present.ts';
import { searchMedicineRows } from './queries.ts';

/** One letter would name half of the register. */
const SEARCH_FROM_CHARACTERS = 2;

export function registerPrescriptionRoutes(serve: Serve): void {
  serve(
    searchMedicines,
    async (tx, { body }) => {
      const search = body.search.trim();
      if (countCharacters(search) < SEARCH_FROM_CHARACTERS) return { medicines: [] };
      return { medicines: (await tx.rows(searchMedicineRows, { text: search })).map(presentMedicine) };
    },
    { readOnly: true },
  );
  serve(
    listPrescriptions,
    async (tx, { query }) => ({ prescriptions: await act.listPrescriptionsOf(tx, query) }),
    { readOnly: true },
  );
  serve(addPrescription, async (tx, { body }) => ({ prescription: await act.addPrescription(tx, body) }));
  serve(removePrescription, async (tx, { params }) => {
    await act.removePrescription(tx, params.id);
    return { ok: true as const };
  });
}
