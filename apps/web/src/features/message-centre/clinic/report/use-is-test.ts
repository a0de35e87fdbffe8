import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import { countAll } from '../batch-figures.ts';
import { useBatchForm } from '../write/queries.ts';

/**
 * Is it a test to its writer's own phone? It is of one SMS and of no template, and no form is kept to begin anew with. Until
 * that is known it may be one. The form is asked for where it tells, for each asking is logged.
 */
export function useIsTest(batch: SmsBatch | undefined): boolean {
  const mayBe = batch !== undefined && batch.template === null && countAll(batch.counts) === 1;
  const { data } = useBatchForm(mayBe ? batch.id : undefined);
  return mayBe && (data === undefined || data.form === null);
}
