import {
  findPatients,
  searchPatients,
  type ClinicPatient,
  listPatientLists,
} from '@tervik/contract/clinic-patient.ts';
import { isPersonalSearch, parsePatientSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { listPatientListRows, searchPatientRows } from './search-queries.ts';

interface SearchInput {
  readonly clinicId?: string | undefined;
  readonly search: string;
}

export function registerPatientSearchRoutes(serve: Serve): void {
  serve(
    findPatients,
    (tx, { query }) => {
      // An address stays in histories and logs: codes and e-mails go by POST.
      if (isPersonalSearch(query.search)) throw new Refusal('INVALID_INPUT');
      return search(tx, query, 'findPatients');
    },
    { oneBatch: true },
  );
  serve(searchPatients, (tx, { body }) => search(tx, body, 'searchPatients'), { oneBatch: true });
  serve(
    listPatientLists,
    async (tx, { params }) => {
      const { clinicId } = getMembership(tx, params.id);
      return { lists: await tx.rows(listPatientListRows, { clinicId }) };
    },
    { readOnly: true, oneBatch: true },
  );
}

async function search(
  tx: Tx,
  { clinicId, search: typed }: SearchInput,
  action: 'findPatients' | 'searchPatients',
): Promise<{ patients: ClinicPatient[] }> {
  const { userId, memberships } = userOf(tx);
  const asked = memberships.filter(
    (membership) => clinicId === undefined || membership.clinicId === clinicId,
  );
  const [first] = asked;
  if (first === undefined) throw new Refusal('NOT_FOUND');
  const query = parsePatientSearch(normaliseText(typed));
  if (query === null) return { patients: [] };
  const clinics = asked.map((membership) => membership.clinicId);
  const patients = await tx.rows(searchPatientRows, {
    clinicIds: clinics,
    name: query.name,
    kind: query.word?.kind ?? null,
    // Names alone are looked for where the address holds what was typed.
    word: action === 'searchPatients' ? (query.word?.beginning ?? null) : null,
    auditId: newId(tx.now),
    now: tx.nowIso,
    userId,
    actorKind: first.profession,
    clinicId: clinics.length === 1 ? first.clinicId : null,
    action,
    requestId: tx.requestId,
  });
  return { patients };
}
