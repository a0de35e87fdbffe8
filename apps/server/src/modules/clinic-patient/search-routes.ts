import {
  findPatients,
  searchPatients,
  getListMember,
  type FoundPatients,
} from '@tervik/contract/clinic-patient.ts';
import { isPersonalSearch, parsePatientSearch } from '@tervik/domain/clinic-patient/search-text.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Serve } from '#platform/http/serve.ts';
import { newId } from '#platform/ids.ts';
import { findListMember, searchPatientRows } from './search-queries.ts';

interface SearchInput {
  readonly clinicId?: string | undefined;
  readonly listCode?: string | undefined;
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
  serve(getListMember, async (tx, { params }) => {
    const { id, clinicId, ...member } = await tx.get(findListMember, params);
    const { profession } = getMembership(tx, clinicId);
    audit(tx, {
      action: 'readListMember',
      subject: 'list_member',
      subjectId: id,
      actorKind: profession,
      clinicId,
    });
    return { memberId: id, clinicId, ...member };
  });
}

async function search(
  tx: Tx,
  { clinicId, listCode, search: typed }: SearchInput,
  action: 'findPatients' | 'searchPatients',
): Promise<FoundPatients> {
  const { userId, memberships } = userOf(tx);
  const asked = memberships.filter(
    (membership) => clinicId === undefined || membership.clinicId === clinicId,
  );
  const [first] = asked;
  if (first === undefined) throw new Refusal('NOT_FOUND');
  const query = parsePatientSearch(normaliseText(typed));
  if (query === null) return { patients: [], members: [] };
  const clinics = asked.map((membership) => membership.clinicId);
  const rows = await tx.rows(searchPatientRows, {
    clinicIds: clinics,
    name: query.name,
    kind: query.word?.kind ?? null,
    // Names alone are looked for where the address holds what was typed.
    word: action === 'searchPatients' ? (query.word?.beginning ?? null) : null,
    listCode: listCode ?? null,
    auditId: newId(tx.now),
    now: tx.nowIso,
    userId,
    actorKind: first.profession,
    clinicId: clinics.length === 1 ? first.clinicId : null,
    action,
    requestId: tx.requestId,
  });
  return {
    patients: rows.flatMap(({ memberId, personId, ...patient }) =>
      personId === null || memberId !== null ? [] : [{ personId, ...patient }],
    ),
    members: rows.flatMap(({ memberId, clinicId: at, ...member }) => {
      const { firstName, surname, birthDate, sex, codeEnding, listCode: list } = member;
      return memberId === null
        ? []
        : [{ memberId, clinicId: at, firstName, surname, birthDate, sex, codeEnding, listCode: list }];
    }),
  };
}
