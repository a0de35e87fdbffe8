import type { PatientFilter } from '@tervik/contract/message-centre.ts';
import { useSettled } from '#lib/time/use-settled.ts';
import { useMessageCount, useMessagePatients } from './queries.ts';

/** After a word, not after each key. */
const REST_MS = 300;

/**
 * How many fit, and who, asked for while somebody chooses; only the last choice counts. Who is taken out by hand still
 * stands among the people, to be put back.
 * @param filter undefined = it has mistakes, and nothing is asked
 */
export function useChosenPeople(clinicId: string, filter: PatientFilter | undefined) {
  const expected = filter === undefined ? '' : JSON.stringify(filter);
  const settled = useSettled(expected, REST_MS);
  const asked = settled === '' ? undefined : (JSON.parse(settled) as PatientFilter);
  const { withoutIds: _, ...withAll } = asked ?? {};
  const count = useMessageCount(clinicId, asked);
  const people = useMessagePatients(clinicId, asked === undefined ? undefined : withAll);
  return {
    count,
    people,
    /** What is shown is not (or not yet) the answer to what stands in the form. */
    isStale: filter !== undefined && (settled !== expected || count.isFetching || count.isPlaceholderData),
  };
}
