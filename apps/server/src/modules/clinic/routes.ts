import { listClinics, listEContactTypes, listPatientClinics, updateClinic } from '@tervik/contract/clinic.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { getMembership, userOf } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { listIntakeNotices } from '#modules/intake/index.ts';
import { changeInfo, newAddresses } from './act.ts';
import { presentClinic, presentPatientClinics, type OfferedQuestionnaires } from './present.ts';
import { listClinicRows, listPatientClinicRows, listTypeRows } from './queries.ts';

export interface ClinicDeps {
  readonly wordings: OfferedQuestionnaires;
  /** A language model is set. */
  readonly hasModel: boolean;
  readonly assertEmailDomain: (email: string) => Promise<void>;
}

export function registerClinicRoutes(
  serve: Serve,
  { wordings, hasModel, assertEmailDomain }: ClinicDeps,
): void {
  serve(
    listClinics,
    async (tx) => {
      const mine = userOf(tx).memberships.map(({ clinicId }) => clinicId);
      return {
        clinics: (await tx.rows(listClinicRows, { ids: mine })).map((row) => presentClinic(row, hasModel)),
      };
    },
    { readOnly: true },
  );
  serve(updateClinic, (tx, { params, body }) => changeInfo(tx, params.id, body, hasModel), {
    async before({ params, body }, _http, within) {
      const asked = await within((tx) => newAddresses(tx, params.id, body.emails ?? ''));
      await Promise.all(
        asked.map(async (item) => {
          await assertEmailDomain(item).catch((error: unknown) => {
            if (!(error instanceof Refusal) || error.key !== 'EMAIL_DOMAIN_MISSING') throw error;
            throw new Refusal('CLINIC_EMAIL_DOMAIN_MISSING', { field: 'emails', item });
          });
        }),
      );
    },
    beforeIsHarmless: true,
  });
  serve(
    listEContactTypes,
    async (tx, { params }) => {
      const rows = await tx.rows(listTypeRows, { clinicId: getMembership(tx, params.id).clinicId });
      return { types: rows.map(({ type }) => type) };
    },
    { readOnly: true },
  );
  serve(
    listPatientClinics,
    async (tx, { query }) => {
      const rows = await tx.rows(listPatientClinicRows, {
        personId: query.personId,
        ownerUserId: userOf(tx).userId,
      });
      if (rows.length === 0) throw new Refusal('NOT_FOUND');
      const ids = rows.flatMap(({ id }) => (id === null ? [] : [id]));
      const notices =
        ids.length === 0 ? new Map() : await listIntakeNotices(tx, ids, query.locale ?? tx.locale);
      return { clinics: presentPatientClinics(rows, tx.now, wordings, notices) };
    },
    { readOnly: true },
  );
}
