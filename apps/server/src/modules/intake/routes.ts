import * as contract from '@tervik/contract/intake.ts';
import { getMembership } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { addClosure, changeClosure, getIntake, setLimits } from './act.ts';

/** Which new e-contacts a clinic takes: everybody who works there sees it, its admins change it. */
export function registerIntakeRoutes(serve: Serve): void {
  serve(contract.getIntake, (tx, { params }) => getIntake(tx, getMembership(tx, params.id).clinicId), {
    readOnly: true,
  });
  serve(contract.setIntakeLimits, (tx, { params, body }) => setLimits(tx, params.id, body));
  serve(contract.addIntakeClosure, (tx, { params, body }) => addClosure(tx, params.id, body));
  serve(contract.changeIntakeClosure, (tx, { params, body }) =>
    changeClosure(tx, { clinicId: params.id, closureId: params.closureId }, body),
  );
}
