import {
  closeFirstSteps,
  getFirstSteps,
  listClinics,
  listEContactTypes,
  listPatientClinics,
  updateClinic,
} from '@tervik/contract/clinic.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { getMembership, userOf } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ModelFeatures } from '#modules/ai-model/index.ts';
import { listIntakeNotices } from '#modules/intake/index.ts';
import { changeInfo, newAddresses } from './act.ts';
import { hideFirstSteps, readFirstSteps } from './first-steps.ts';
import { presentClinic, presentPatientClinics, type OfferedQuestionnaires } from './present.ts';
import { listClinicRows, listPatientClinicRows, listTypeRows } from './queries.ts';

export interface ClinicDeps {
  readonly wordings: OfferedQuestionnaires;
  /** The features for which there is a language model now. */
  readonly modelFeatures: ModelFeatures;
  readonly assertEmailDomain: (email: string) => Promise<void>;
}

export function registerClinicRoutes(
  serve: Serve,
  { wordings, modelFeatures, assertEmailDomain }: ClinicDeps,
): void {
  serve(
    listClinics,
    async (tx) => {
      const mine = userOf(tx).memberships.map(({ clinicId }) => clinicId);
      const [rows, withModel] = await Promise.all([
        tx.rows(listClinicRows, { ids: mine }),
        modelFeatures(tx, mine),
      ]);
      return { clinics: rows.map((row) => presentClinic(row, withModel(row.id))) };
    },
    { readOnly: true },
  );
  serve(updateClinic, (tx, { params, body }) => changeInfo(tx, params.id, body, modelFeatures), {
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
  serve(getFirstSteps, (tx, { params }) => readFirstSteps(tx, params.id), { readOnly: true });
  serve(closeFirstSteps, (tx, { params }) => {
    hideFirstSteps(tx, params.id);
    return Promise.resolve({ ok: true as const });
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
