import * as contract from '@tervik/contract/clinic-feature.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { ModelFeatures } from '#modules/ai-model/index.ts';
import { readSetting, switchFeature } from './act.ts';

/** Features of a clinic: everybody who works there sees how they stand, its admins switch them (decisions). */
export function registerClinicFeatureRoutes(
  serve: Serve,
  { modelFeatures }: { readonly modelFeatures: ModelFeatures },
): void {
  serve(
    contract.getClinicSetting,
    (tx, { params }) => readSetting(tx, getMembership(tx, params.id).clinicId, modelFeatures),
    { readOnly: true },
  );
  serve(contract.updateClinicSetting, (tx, { params, body }) =>
    switchFeature(tx, params.id, body, modelFeatures),
  );
}
