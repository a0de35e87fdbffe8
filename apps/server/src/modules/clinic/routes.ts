import {
  listClinics,
  listEContactTypes,
  listEmployees,
  listPatientClinics,
} from '@tervik/contract/clinic.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import {
  presentClinic,
  presentEmployee,
  presentPatientClinics,
  type OfferedQuestionnaires,
} from './present.ts';
import { listClinicRows, listEmployeeRows, listPatientClinicRows, listTypeRows } from './queries.ts';

export function registerClinicRoutes(serve: Serve, wordings: OfferedQuestionnaires): void {
  serve(
    listClinics,
    async (tx) => {
      const mine = userOf(tx).memberships.map(({ clinicId }) => clinicId);
      return { clinics: (await tx.rows(listClinicRows, [mine])).map(presentClinic) };
    },
    { readOnly: true },
  );
  serve(
    listEmployees,
    async (tx, { params, query }) => {
      const rows = await tx.rows(listEmployeeRows, [getMine(tx, params.id), query.includeDeleted === 'true']);
      return { employees: rows.map(presentEmployee) };
    },
    { readOnly: true },
  );
  serve(
    listEContactTypes,
    async (tx, { params }) => {
      const rows = await tx.rows(listTypeRows, [getMine(tx, params.id)]);
      return { types: rows.map(({ type }) => type) };
    },
    { readOnly: true },
  );
  serve(
    listPatientClinics,
    async (tx, { query }) => {
      const rows = await tx.rows(listPatientClinicRows, [query.personId, userOf(tx).userId]);
      if (rows.length === 0) throw new Refusal('NOT_FOUND');
      return { clinics: presentPatientClinics(rows, tx.now, wordings) };
    },
    { readOnly: true },
  );
}

/** A clinic in which I do not work is a missing one. */
function getMine(tx: Tx, clinicId: string): string {
  if (!userOf(tx).memberships.some((membership) => membership.clinicId === clinicId))
    throw new Refusal('NOT_FOUND');
  return clinicId;
}
