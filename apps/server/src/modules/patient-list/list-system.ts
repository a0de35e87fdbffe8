import type { DoctorsList } from '@tervik/contract/patient-list.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { tidyRegistrationCode } from '@tervik/domain/clinic/registration-code.ts';
import type { ColumnMapping } from '@tervik/domain/patient-list/vocabulary.ts';
import type { ListInSystem, ListSystemAnswer, ListSystemPort } from '#adapters/list-system/port.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Within } from '#platform/http/serve.ts';
import type { Comparison } from './compare.ts';
import { getProven } from './prove.ts';
import { readRows, type ReadRules } from './read-rows.ts';
import * as sql from './queries.ts';

/** Columns of a member as the list system tells them, so that they are read by the same rules as a file. */
const COLUMNS: ColumnMapping = { PERSONAL_CODE: 0, FIRST_NAME: 1, SURNAME: 2, PHONE: 3, EMAIL: 4 };

/** What the system opens to a proven person, beside what is here. */
export interface Opened {
  readonly clinicId: string;
  readonly provenName: string;
  readonly expiresAt: string;
  readonly lists: readonly DoctorsList[];
}

/** @throws IMPORT_SESSION_OVER, LIST_SYSTEM_FAILED */
export async function openLists(system: ListSystemPort, sessionId: string, within: Within): Promise<Opened> {
  const session = await within((tx) => getProven(tx, sessionId));
  const lists = found(await system.listsOf(session.personal_code));
  return within(async (tx) => ({
    clinicId: session.clinic_id,
    provenName: session.proven_name ?? '',
    expiresAt: session.expires_at,
    lists: await besideOurs(tx, session.clinic_id, lists),
  }));
}

async function besideOurs(
  tx: Tx,
  clinicId: string,
  lists: readonly ListInSystem[],
): Promise<readonly DoctorsList[]> {
  const [clinic, ours] = await Promise.all([
    tx.get(sql.findClinic, { clinicId }),
    tx.rows(sql.listLists, { clinicId }),
  ]);
  const importedAt = new Map(ours.map(({ code, imported_at }) => [code, imported_at]));
  return lists.map((list) => ({
    ...list,
    lastImportAt: importedAt.get(list.listCode) ?? null,
    isForeign: isForeign(list.registrationNumber, clinic.registration_code),
  }));
}

/** Of another practice than the clinic; what nobody says contradicts nothing. */
const isForeign = (theirs: string | null, ours: string | null): boolean =>
  theirs !== null &&
  ours !== null &&
  ours !== '' &&
  tidyRegistrationCode(theirs) !== tidyRegistrationCode(ours);

/**
 * A list of a proven person, as the list system has it now.
 * @throws IMPORT_SESSION_OVER, IMPORT_LIST_UNKNOWN, IMPORT_LIST_FOREIGN, LIST_SYSTEM_FAILED
 */
export async function fetchList(
  system: ListSystemPort,
  { sessionId, listCode }: { readonly sessionId: string; readonly listCode: string },
  { within, rules }: { readonly within: Within; readonly rules: (now: number) => ReadRules },
): Promise<Comparison> {
  const { session, clinic, readBy } = await within(async (tx) => {
    const proven = await getProven(tx, sessionId);
    const ours = await tx.get(sql.findClinic, { clinicId: proven.clinic_id });
    return { session: proven, clinic: ours, readBy: rules(tx.now) };
  });
  const { personal_code: personalCode, clinic_id: clinicId, method, proven_name: provenName } = session;
  // Asked anew: what a browser says that the system has opened is not believed.
  const opened = found(await system.listsOf(personalCode));
  const list = opened.find((one) => one.listCode === listCode);
  if (list === undefined) throw new Refusal('IMPORT_LIST_UNKNOWN');
  if (isForeign(list.registrationNumber, clinic.registration_code)) throw new Refusal('IMPORT_LIST_FOREIGN');
  const members = found(await system.membersOf(personalCode, listCode, LIST_LIMITS.importRows));
  const cells = members.map((member, index) => ({
    row: index + 1,
    cells: [member.personalCode, member.firstName, member.surname, member.phone, member.email],
  }));
  const { doctor, registrationNumber } = list;
  return {
    clinicId,
    purpose: 'LIST',
    source: method,
    provenName: provenName ?? '',
    lists: [{ listCode, doctor, registrationNumber }],
    rows: await readRows(cells, { columns: COLUMNS, purpose: 'LIST', listCode }, readBy),
  };
}

function found<T>(answer: ListSystemAnswer<T>): T {
  if (answer.ok) return answer.found;
  throw new Refusal('LIST_SYSTEM_FAILED', { reason: answer.why });
}
