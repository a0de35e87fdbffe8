import type { ListOrder } from '@tervik/domain/inbox/list-order.ts';
import { isClosed, STATUSES, type Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { ClinicEContactRow, DashboardFilters } from '@tervik/contract/inbox.ts';
import { statement } from '#platform/db/statement.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { OverdueTimes } from '#modules/work-statistics/index.ts';
import { limitFor, parseCursor, writeCursor } from '#platform/cursor.ts';

/** Named as on the wire: 500 rows go from PostgreSQL to the answer as they are, only the colleague's name is put in. */
export const ROW_COLUMNS = `e.id, e.type, e.status, e.updated_at as "updatedAt", e.created_at as "createdAt",
  e.patient_first_name || ' ' || e.patient_surname as "patientName!", e.patient_birth_date as "patientBirthDate",
  e.representative_name as "representativeName", e.preview, e.assignee_employee_id as "assigneeEmployeeId",
  e.reply_allowed_from as "replyAllowedFrom", e.is_urgent as "isUrgent",
  e.queue, e.snoozed_until as "snoozedUntil", e.waiting_since as "waitingSince", e.clinic_id as "clinicId"`;
const ORDERS = {
  updatedAt: { name: 'updated', column: 'updated_at' },
  createdAt: { name: 'created', column: 'created_at' },
  work: { name: 'work', column: 'queue_rank' },
} as const;
/** The order of work is no part of a row on the wire, and yet the place where a page ends. */
type ListRow = Omit<ClinicEContactRow, 'assigneeName'> & {
  assigneeName?: string | null;
  queueRank?: string;
};

export const listNames = statement(
  'inbox.employee_names',
  `select id, first_name || ' ' || surname as "name!" from employee where clinic_id = any (:clinicIds)`,
);

export const OTHERS_SIZE = 50;
/** After one row, where it goes on. A person, or a code that several owners have listed. */
export const listOtherRows = statement(
  'inbox.others',
  `with this as (select clinic_id, patient_person_id, patient_personal_code from e_contact where id = :eContactId)
   select ${ROW_COLUMNS}, a.first_name || ' ' || a.surname as "assigneeName"
     from e_contact e left join employee a on a.id = e.assignee_employee_id
    where e.id in (select o.id from this t join e_contact o on o.patient_person_id = t.patient_person_id and o.clinic_id = t.clinic_id
                   union
                   select o.id from this t join e_contact o on o.patient_personal_code = t.patient_personal_code and o.clinic_id = t.clinic_id)
      and e.id <> :eContactId and e.creation_status = 'SUBMITTED'
      and (:afterAt?::timestamptz is null or (e.created_at, e.id) < (:afterAt, :afterId?::uuid))
    order by e.created_at desc, e.id desc limit ${OTHERS_SIZE + 1}`,
);

/** @throws NOT_FOUND, CLINIC_LOCKED */
export const clinicsOf = (tx: Tx, { clinicId }: DashboardFilters): string[] =>
  clinicId === undefined
    ? userOf(tx).memberships.map((membership) => membership.clinicId)
    : [getMembership(tx, clinicId).clinicId];

/** The dashboard (spec §7 "GET /clinic/e-contacts"). A clinic that is not mine is missing, whatever it holds. */
export async function listEContacts(
  tx: Tx,
  filters: DashboardFilters,
  overdue?: OverdueTimes,
): Promise<{ eContacts: ClinicEContactRow[]; nextCursor: string | null; sortedBy: ListOrder }> {
  const clinics = clinicsOf(tx, filters);
  const { text, params } = buildList(filters, clinics, tx.nowIso, overdue);
  const [rows, names] = await Promise.all([
    tx.dynamic<ListRow>(text, params),
    tx.rows(listNames, { clinicIds: clinics }),
  ]);
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const page = rows.length > filters.size ? rows.slice(0, filters.size) : rows;
  for (const row of page)
    row.assigneeName = row.assigneeEmployeeId === null ? null : (nameOf.get(row.assigneeEmployeeId) ?? null);
  const last = rows.length > filters.size ? page.at(-1) : undefined;
  const sortedBy = orderOf(filters);
  const { sort } = sortedBy;
  const at = sort === 'work' ? last?.queueRank : last?.[sort];
  return {
    eContacts: page as ClinicEContactRow[],
    nextCursor:
      last === undefined || at === undefined
        ? null
        : writeCursor({ order: ORDERS[sort].name, at, id: last.id }),
    sortedBy,
  };
}

/** What is finished waits for nobody: where such ones are asked for, there is no order of work but the newest first. */
function orderOf(filters: DashboardFilters): ListOrder {
  if (filters.sort !== 'work') return { sort: filters.sort, order: filters.order };
  return statusesOf(filters).every(isOpen)
    ? { sort: 'work', order: 'asc' }
    : { sort: 'updatedAt', order: 'desc' };
}

/**
 * The statement's text depends on which filters are set and on nothing else, so that each shape is planned once.
 * @param now - ISO instant, for what is snoozed
 * @param overdue - for the filter of that name
 */
export function buildList(
  filters: DashboardFilters,
  clinics: readonly string[],
  now: string,
  overdue?: OverdueTimes,
): { text: string; params: Record<string, unknown> } {
  const params: Record<string, unknown> = {};
  const bind: Bind = (name, value) => {
    params[name] = value;
    return `:${name}`;
  };
  const [only, ...others] = clinics;
  // One clinic is read in the order of its index. Several are read each in that order and merged.
  const single = others.length === 0;
  const clinic = single ? bind('clinicId', only) : 'c.id';
  const { sort, order: direction } = orderOf(filters);
  const { name, column } = ORDERS[sort];
  const columns = sort === 'work' ? `${ROW_COLUMNS}, e.queue_rank as "queueRank"` : ROW_COLUMNS;
  const order = (of: string): string => `order by ${of}.${column} ${direction}, ${of}.id ${direction}`;
  const limit = limitFor(filters.size);
  const conditions = conditionsOf(filters, clinic, now, bind);
  if (filters.overdue !== undefined) conditions.push(...overdueConditions(bind('overdue', overdue)));
  if (filters.cursor !== undefined) {
    const { at, id } = parseCursor(filters.cursor, [name]);
    conditions.push(
      `(e.${column}, e.id) ${direction === 'desc' ? '<' : '>'} (${bind('afterAt', at)}::timestamptz, ${bind('afterId', id)}::uuid)`,
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
    const text = `select ${columns} from (select k.* from (${all}) k ${order('k')} limit ${limit} offset ${bind('offset', skip)}) p
      join e_contact e on e.id = p.id ${order('e')}`;
    return { text, params };
  }
  const page = `from e_contact e where ${where} ${order('e')} limit ${limit}`;
  if (single) return { text: `select ${columns} ${page}`, params };
  const text = `select ${columns} from ${clinicsFrom(bind, clinics)} cross join lateral (select e.* ${page}) e ${order('e')} limit ${limit}`;
  return { text, params };
}

/** Gives a parameter its value. @returns how the text names it */
type Bind = (name: string, value: unknown) => string;

const clinicsFrom = (bind: Bind, clinics: readonly string[]): string =>
  `unnest(${bind('clinicIds', clinics)}::uuid[]) as c (id)`;

type DayFilter = 'createdAtFrom' | 'createdAtTo' | 'updatedAtFrom' | 'updatedAtTo';

function conditionsOf(filters: DashboardFilters, clinic: string, now: string, bind: Bind): string[] {
  const conditions = [statusCondition(filters, bind)];
  const anyOf = (column: string, filter: 'listCodes' | 'types' | 'queues'): void => {
    const values = filters[filter];
    if (values !== undefined && values.length > 0)
      conditions.push(`e.${column} = any (${bind(filter, values)}::text[])`);
  };
  anyOf('list_code', 'listCodes');
  anyOf('type', 'types');
  anyOf('queue', 'queues');
  if (filters.ids !== undefined) conditions.push(`e.id = any (${bind('ids', filters.ids)}::uuid[])`);
  // The clinic's own ids of its patients.
  if ((filters.patientPersonIds?.length ?? 0) > 0)
    conditions.push(
      `e.patient_person_id = any (array(select cp.person_id from clinic_patient cp
         where cp.clinic_id = ${clinic} and cp.id = any (${bind('patientIds', filters.patientPersonIds)}::uuid[])))`,
    );
  if (filters.urgent !== undefined) conditions.push(filters.urgent ? 'e.is_urgent' : 'not e.is_urgent');
  if (filters.snoozed === true) conditions.push(`not e.closed and e.snoozed_until > ${bind('now', now)}`);
  else if (leavesOutSnoozed(filters))
    conditions.push(`(e.snoozed_until is null or e.snoozed_until <= ${bind('now', now)})`);

  // First whether anybody has it; then who, or nobody (decisions "§7 dashboard filters").
  if (filters.hasAssigneeUser !== undefined)
    conditions.push(`e.assignee_employee_id is ${filters.hasAssigneeUser ? 'not ' : ''}null`);
  const who: string[] = [];
  if ((filters.assigneeUserIds?.length ?? 0) > 0)
    who.push(`e.assignee_employee_id = any (${bind('assigneeIds', filters.assigneeUserIds)}::uuid[])`);
  if (filters.plusUnassigned === true) who.push('e.assignee_employee_id is null');
  if (who.length > 0) conditions.push(`(${who.join(' or ')})`);

  // Whole days of the clinic's own time zone, both ends included.
  const dayStart = (filter: DayFilter, days: number): string =>
    `(select (${bind(filter, filters[filter])}::date + ${days})::timestamp at time zone z.time_zone from clinic z where z.id = ${clinic})`;
  if (filters.createdAtFrom !== undefined) conditions.push(`e.created_at >= ${dayStart('createdAtFrom', 0)}`);
  if (filters.createdAtTo !== undefined) conditions.push(`e.created_at < ${dayStart('createdAtTo', 1)}`);
  if (filters.updatedAtFrom !== undefined) conditions.push(`e.updated_at >= ${dayStart('updatedAtFrom', 0)}`);
  if (filters.updatedAtTo !== undefined) conditions.push(`e.updated_at < ${dayStart('updatedAtTo', 1)}`);

  // Every word must stand in the patient's name; at most six, so that the texts stay few.
  const words = (filters.search ?? '')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, 6);
  for (const [at, word] of words.entries())
    conditions.push(`strpos(e.patient_search, (select app.fold(${bind(`word${at}`, word)}::text))) > 0`);
  return conditions;
}

/** The set that the clinic's figures call overdue. @param times - names the parameter */
const overdueConditions = (times: string): string[] => {
  const clinic = `(${times}::jsonb -> e.clinic_id::text)`;
  const before = `coalesce(${clinic} -> 'types' ->> e.type, ${clinic} ->> 'all')::timestamptz`;
  return [
    `not e.closed and e.origin = 'PATIENT'`,
    `coalesce(e.sent_at, e.created_at) < ${before}`,
    `not exists (select from activity a where a.e_contact_id = e.id and a.type in ('CLINIC_ANSWER', 'COMPLETED'))`,
    // While the patient had taken it back, nobody waited.
    `not exists (select from activity r where r.e_contact_id = e.id and r.type = 'REOPENED' and r.created_at >= ${before}
       and 'CANCELLED' = (select c.type from activity c
                           where c.e_contact_id = r.e_contact_id and c.type in ('CANCELLED', 'ARCHIVED', 'REJECTED') and c.created_at <= r.created_at
                           order by c.created_at desc limit 1))`,
  ];
};

/** Who looks for a patient finds what is snoozed too; and what is finished sleeps no more. */
const leavesOutSnoozed = (filters: DashboardFilters): boolean =>
  filters.snoozed === false ||
  (filters.overdue === undefined &&
    (filters.search ?? '').trim() === '' &&
    (filters.patientPersonIds?.length ?? 0) === 0 &&
    statusesOf(filters).every(isOpen));

const isOpen = (status: Status): boolean => !isClosed(status);

/** Open ones unless the filters say otherwise; "completed" includes rejected ones. */
function statusesOf({ statuses, onlyCompleted, waitingFor }: DashboardFilters): Status[] {
  const chosen = statuses?.length ? new Set(statuses) : null;
  return STATUSES.filter(
    (status) =>
      (chosen === null ? onlyCompleted === true || isOpen(status) : chosen.has(status)) &&
      (onlyCompleted !== true || isClosed(status)) &&
      (waitingFor === undefined || status === `WAITING_FOR_${waitingFor}`),
  );
}

function statusCondition(filters: DashboardFilters, bind: Bind): string {
  const statuses = statusesOf(filters);
  const same = (list: readonly string[]): boolean =>
    statuses.length === list.length && list.every((status) => statuses.some((one) => one === status));
  if (same(STATUSES)) return 'true';
  if (same(STATUSES.filter(isOpen))) return 'not e.closed';
  if (same(STATUSES.filter(isClosed))) return 'e.closed';
  const one = `e.status = any (${bind('statuses', statuses)}::text[])`;
  // The partial index of open ones is used only where the text says that they are open.
  return statuses.every(isOpen) ? `not e.closed and ${one}` : one;
}
