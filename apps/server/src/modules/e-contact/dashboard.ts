import { Refusal } from '@tervik/domain/errors.ts';
import type { ClinicEContactRow, DashboardFilters } from '@tervik/contract/clinic.ts';
import { statement } from '../../platform/db/statement.ts';
import { userOf, type Tx } from '../../platform/db/tx.ts';
import { limitFor, parseCursor, writeCursor } from '../../platform/cursor.ts';

/** Named as on the wire: 500 rows go from PostgreSQL to the answer as they are, only the colleague's name is put in. */
const COLUMNS = `e.id, e.type, e.status, e.updated_at as "updatedAt", e.created_at as "createdAt",
  e.patient_first_name || ' ' || e.patient_surname as "patientName", e.patient_birth_date as "patientBirthDate",
  e.representative_name as "representativeName", e.preview, e.assignee_employee_id as "assigneeEmployeeId",
  e.reply_allowed_from as "replyAllowedFrom", e.is_urgent as "isUrgent",
  e.queue, e.snoozed_until as "snoozedUntil", e.waiting_since as "waitingSince", e.clinic_id as "clinicId"`;
const ORDERS = {
  updatedAt: { name: 'updated', column: 'updated_at' },
  createdAt: { name: 'created', column: 'created_at' },
} as const;

const listNames = statement<{ id: string; name: string }>(
  'e-contact.employee_names',
  `select id, first_name || ' ' || surname as name from employee where clinic_id = any ($1)`,
);

const OPEN = ['WAITING_FOR_CLINIC', 'WAITING_FOR_PATIENT'];
const CLOSED = ['COMPLETED', 'REJECTED'];

/** The dashboard (spec §7 "GET /clinic/e-contacts"). A clinic that is not mine is missing, whatever it holds. */
export async function listEContacts(
  tx: Tx,
  filters: DashboardFilters,
): Promise<{ eContacts: ClinicEContactRow[]; nextCursor: string | null }> {
  const mine = userOf(tx).memberships.map(({ clinicId }) => clinicId);
  if (filters.clinicId !== undefined && !mine.includes(filters.clinicId)) throw new Refusal('NOT_FOUND');
  const clinics = filters.clinicId === undefined ? mine : [filters.clinicId];
  const { text, values } = buildList(filters, clinics);
  const [rows, names] = await Promise.all([
    tx.dynamic<Omit<ClinicEContactRow, 'assigneeName'> & { assigneeName?: string | null }>(text, values),
    tx.rows(listNames, [clinics]),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const page = rows.length > filters.size ? rows.slice(0, filters.size) : rows;
  for (const row of page)
    row.assigneeName = row.assigneeEmployeeId === null ? null : (nameOf.get(row.assigneeEmployeeId) ?? null);
  const last = rows.length > filters.size ? page.at(-1) : undefined;
  const order = ORDERS[filters.sort].name;
  return {
    eContacts: page as ClinicEContactRow[],
    nextCursor: last === undefined ? null : writeCursor({ order, at: last[filters.sort], id: last.id }),
  };
}

/** The statement's text depends on which filters are set and on nothing else, so that each shape is planned once. */
export function buildList(
  filters: DashboardFilters,
  clinics: readonly string[],
): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${values.push(value)}`;
  const [only, ...others] = clinics;
  // One clinic is read in the order of its index. Several are read each in that order and merged.
  const single = others.length === 0;
  const clinic = single ? bind(only) : 'c.id';
  const { name, column } = ORDERS[filters.sort];
  const order = (of: string): string =>
    `order by ${of}.${column} ${filters.order}, ${of}.id ${filters.order}`;
  const limit = limitFor(filters.size);
  const conditions = conditionsOf(filters, clinic, bind);
  if (filters.cursor !== undefined) {
    const { at, id } = parseCursor(filters.cursor, [name]);
    conditions.push(
      `(e.${column}, e.id) ${filters.order === 'desc' ? '<' : '>'} (${bind(at)}::timestamptz, ${bind(id)}::uuid)`,
    );
  }
  const skip = filters.cursor === undefined ? filters.page * filters.size : 0;
  const where = `e.clinic_id = ${clinic} and e.creation_status = 'SUBMITTED' and ${conditions.join(' and ')}`;

  if (skip > 0) {
    // A page by its number: the rows before it are counted off by their keys, and only the page itself is fetched.
    const keys = `select e.id, e.${column} from e_contact e where ${where}`;
    const all = single
      ? keys
      : `select e.* from ${clinicsFrom(bind, clinics)} cross join lateral (${keys}) e`;
    const text = `select ${COLUMNS} from (select k.* from (${all}) k ${order('k')} limit ${limit} offset ${bind(skip)}) p
      join e_contact e on e.id = p.id ${order('e')}`;
    return { text, values };
  }
  const page = `from e_contact e where ${where} ${order('e')} limit ${limit}`;
  if (single) return { text: `select ${COLUMNS} ${page}`, values };
  const text = `select ${COLUMNS} from ${clinicsFrom(bind, clinics)} cross join lateral (select e.* ${page}) e ${order('e')} limit ${limit}`;
  return { text, values };
}

const clinicsFrom = (bind: (value: unknown) => string, clinics: readonly string[]): string =>
  `unnest(${bind(clinics)}::uuid[]) as c (id)`;

function conditionsOf(filters: DashboardFilters, clinic: string, bind: (value: unknown) => string): string[] {
  const conditions = [statusCondition(filters, bind)];
  const anyOf = (column: string, type: string, wanted: readonly unknown[] | undefined): void => {
    if (wanted !== undefined && wanted.length > 0)
      conditions.push(`e.${column} = any (${bind(wanted)}::${type}[])`);
  };
  anyOf('list_code', 'text', filters.listCodes);
  anyOf('patient_person_id', 'uuid', filters.patientPersonIds);
  anyOf('type', 'text', filters.types);

  // First whether anybody has it; then who, or nobody (decisions "§7 dashboard filters").
  if (filters.hasAssigneeUser !== undefined)
    conditions.push(`e.assignee_employee_id is ${filters.hasAssigneeUser ? 'not ' : ''}null`);
  const who: string[] = [];
  if ((filters.assigneeUserIds?.length ?? 0) > 0)
    who.push(`e.assignee_employee_id = any (${bind(filters.assigneeUserIds)}::uuid[])`);
  if (filters.plusUnassigned === true) who.push('e.assignee_employee_id is null');
  if (who.length > 0) conditions.push(`(${who.join(' or ')})`);

  // Whole days of the clinic's own time zone, both ends included.
  const dayStart = (date: string, days: number): string =>
    `(select (${bind(date)}::date + ${days})::timestamp at time zone z.time_zone from clinic z where z.id = ${clinic})`;
  if (filters.createdAtFrom !== undefined)
    conditions.push(`e.created_at >= ${dayStart(filters.createdAtFrom, 0)}`);
  if (filters.createdAtTo !== undefined)
    conditions.push(`e.created_at < ${dayStart(filters.createdAtTo, 1)}`);
  if (filters.updatedAtFrom !== undefined)
    conditions.push(`e.updated_at >= ${dayStart(filters.updatedAtFrom, 0)}`);
  if (filters.updatedAtTo !== undefined)
    conditions.push(`e.updated_at < ${dayStart(filters.updatedAtTo, 1)}`);

  // Every word must stand in the patient's name; at most six, so that the texts stay few.
  const words = (filters.search ?? '')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 6);
  for (const word of words)
    conditions.push(`strpos(e.patient_search, (select app.fold(${bind(word)}::text))) > 0`);
  return conditions;
}

/** Open ones unless the filters say otherwise; "completed" includes rejected ones. */
function statusCondition(filters: DashboardFilters, bind: (value: unknown) => string): string {
  const wanted = filters.statuses?.length ? new Set<string>(filters.statuses) : null;
  const all = [...OPEN, ...CLOSED];
  let statuses =
    wanted === null
      ? filters.onlyCompleted === true
        ? CLOSED
        : OPEN
      : all.filter((status) => wanted.has(status));
  if (wanted !== null && filters.onlyCompleted === true)
    statuses = statuses.filter((status) => CLOSED.includes(status));
  if (filters.waitingFor !== undefined)
    statuses = statuses.filter((status) => status === `WAITING_FOR_${filters.waitingFor}`);
  const same = (list: readonly string[]): boolean =>
    statuses.length === list.length && list.every((status) => statuses.includes(status));
  if (same(all)) return 'true';
  if (same(OPEN)) return 'not e.closed';
  if (same(CLOSED)) return 'e.closed';
  const one = `e.status = any (${bind(statuses)}::text[])`;
  // The partial index of open ones is used only where the text says that they are open.
  return statuses.every((status) => OPEN.includes(status)) ? `not e.closed and ${one}` : one;
}
