import { isDeepStrictEqual } from 'node:util';
import type { Status } from '@tervik/domain/e-contact/vocabulary.ts';
import type { World } from '../../../apps/server/test/support/world.ts';
import type { Act, Ledger } from './writers.ts';

interface EntryRow {
  id: string;
  e_contact_id: string;
  type: string;
  body: string;
  actor_employee_id: string | null;
  actor_name: string;
  staff_only: boolean;
  reply_allowed_from: string | null;
  answers_id: string | null;
  assignee_name: string | null;
  created_at: string;
}

interface EContactRow {
  id: string;
  creation_status: string;
  status: Status;
  open_inquiry_id: string | null;
  reply_allowed_from: string | null;
  updated_at: string;
  completed_at: string | null;
  assignee_name: string | null;
}

interface KeyRow {
  key: string;
  user_id: string;
  response: string;
}

/** Everything that does not fit between what people were told and what the database holds; empty when all is well. */
export async function checkLedger(world: World, ledger: Ledger): Promise<string[]> {
  const entries = await world.sql<EntryRow>('select * from activity order by e_contact_id, created_at, id');
  const notes = await world.sql<{ id: string; body: string }>('select id, body from note');
  const keys = await world.sql<KeyRow>('select key, user_id, response from idempotency_key');
  const wrong: string[] = [];

  wrong.push(...compareActs(ledger.acts, keys));
  wrong.push(...compareEntries(ledger.acts, keys, [...entries, ...notes]));
  const contacts = await world.sql<EContactRow>(
    `select e.*, m.first_name || ' ' || m.surname as assignee_name
       from e_contact e left join employee m on m.id = e.assignee_employee_id`,
  );
  const timelines = Map.groupBy(entries, (entry) => entry.e_contact_id);
  for (const contact of contacts) wrong.push(...compareTimeline(contact, timelines.get(contact.id) ?? []));

  const audited = await world.sql<{ n: number }>(
    `select count(*) as n from audit_log where action not in ('LOGIN', 'LOGOUT')`,
  );
  if (audited[0]?.n !== entries.length + notes.length)
    wrong.push(`${audited[0]?.n} audit rows for ${entries.length + notes.length} acts`);

  const drafts = await world.sql<{ key: string; device: string; text: string }>(
    `select key, device, content->>'text' as text from draft`,
  );
  for (const draft of ledger.drafts) {
    const stored = drafts.find(({ key, device }) => key === draft.key && device === draft.device);
    const version = Number(stored?.text.split(' ')[1] ?? 0);
    if (version < draft.acknowledged || version > draft.sent)
      wrong.push(`draft version ${version}, acknowledged ${draft.acknowledged}, sent ${draft.sent}`);
  }
  return wrong;
}

/** Every yes has its key with that very answer, no refusal has one, and nobody else wrote any. */
function compareActs(acts: readonly Act[], keys: readonly KeyRow[]): string[] {
  const wrong: string[] = [];
  const byKey = new Map(keys.map((row) => [row.key, row]));
  for (const { key, userId, outcome, answer, route } of acts) {
    const row = byKey.get(key);
    byKey.delete(key);
    if (outcome === 'ACKNOWLEDGED' && row === undefined) wrong.push(`${route} was acknowledged and is lost`);
    if (outcome === 'REFUSED' && row !== undefined) wrong.push(`${route} was refused and is stored`);
    if (row !== undefined && row.user_id !== userId) wrong.push(`${route}: somebody else's key`);
    if (
      outcome === 'ACKNOWLEDGED' &&
      row !== undefined &&
      !isDeepStrictEqual(JSON.parse(row.response), answer)
    )
      wrong.push(`${route} was answered otherwise than it is stored`);
  }
  for (const key of byKey.keys()) wrong.push(`key ${key} belongs to no act`);
  return wrong;
}

/** One key, one entry: none without the other, none twice, and with the author's own words. */
function compareEntries(
  acts: readonly Act[],
  keys: readonly KeyRow[],
  stored: readonly { id: string; body: string; type?: string; e_contact_id?: string }[],
): string[] {
  const wrong: string[] = [];
  const textOf = new Map(acts.map((act) => [act.key, act]));
  const left = new Map(stored.map((entry) => [entry.id, entry]));
  const firsts = new Map(
    stored.flatMap(({ type, id, e_contact_id }) =>
      type === 'SUBMITTED' ? [[e_contact_id!, id] as const] : [],
    ),
  );
  for (const { key, response } of keys) {
    const answer = JSON.parse(response) as {
      activityId?: string;
      eContactId?: string;
      note?: { id: string };
    };
    const id = answer.activityId ?? answer.note?.id ?? firsts.get(answer.eContactId ?? '');
    const entry = left.get(id ?? '');
    left.delete(id ?? '');
    const act = textOf.get(key);
    if (entry === undefined) wrong.push(`${act?.route}: key ${key} has no entry`);
    else if (entry.body !== (act?.text ?? ''))
      wrong.push(`${act?.route}: "${entry.body}" is not "${act?.text}"`);
  }
  for (const entry of left.values()) wrong.push(`entry "${entry.type} ${entry.body}" has no key`);
  return wrong;
}

const AFTER: Readonly<Record<string, Status>> = {
  SUBMITTED: 'WAITING_FOR_CLINIC',
  CLINIC_ANSWER: 'WAITING_FOR_PATIENT',
  PATIENT_ANSWER: 'WAITING_FOR_CLINIC',
  PATIENT_INFO: 'WAITING_FOR_CLINIC',
  COMPLETED: 'COMPLETED',
  ARCHIVED: 'COMPLETED',
  CANCELLED: 'COMPLETED',
  REJECTED: 'REJECTED',
  REOPENED: 'WAITING_FOR_CLINIC',
};

/** The row must be what its timeline tells, written here a second time and without the product's own table. */
function compareTimeline(contact: EContactRow, timeline: readonly EntryRow[]): string[] {
  const wrong: string[] = [];
  const told = {
    creation_status: 'SUBMITTED',
    status: null as Status | null,
    open_inquiry_id: null as string | null,
    reply_allowed_from: null as string | null,
    updated_at: null as string | null,
    completed_at: null as string | null,
    assignee_name: null as string | null,
  };
  let before = '';
  for (const entry of timeline) {
    if (Date.parse(entry.created_at) <= Date.parse(before))
      wrong.push(`${contact.id}: two entries at ${before}`);
    before = entry.created_at;
    if (entry.type === 'PATIENT_ANSWER' && entry.answers_id !== told.open_inquiry_id)
      wrong.push(`${contact.id}: an answer to another question`);
    const status = AFTER[entry.type];
    if (entry.type === 'CLINIC_ANSWER' || entry.type === 'COMPLETED') told.assignee_name = entry.actor_name;
    if (entry.type === 'ASSIGNED') told.assignee_name = entry.assignee_name;
    if (entry.type === 'ACCEPTED') told.assignee_name ??= entry.actor_name;
    if (!entry.staff_only) told.updated_at = entry.created_at;
    if (status === undefined) continue;
    const wasClosed = told.status === 'COMPLETED' || told.status === 'REJECTED';
    if (wasClosed && entry.type !== 'REOPENED') wrong.push(`${contact.id}: ${entry.type} on a closed one`);
    told.status = status;
    told.open_inquiry_id = entry.type === 'CLINIC_ANSWER' ? entry.id : null;
    told.reply_allowed_from = entry.type === 'CLINIC_ANSWER' ? entry.reply_allowed_from : null;
    told.completed_at = status === 'COMPLETED' || status === 'REJECTED' ? entry.created_at : null;
  }
  for (const [name, value] of Object.entries(told)) {
    const stored = contact[name as keyof EContactRow];
    // The moment of closing is the act's own, its entry may stand a little later to keep the order.
    if (name === 'completed_at') {
      if ((stored === null) !== (value === null)) wrong.push(`${contact.id}: completed_at ${stored}`);
    } else if (stored !== value)
      wrong.push(`${contact.id}: ${name} is ${stored}, its timeline says ${value}`);
  }
  return wrong;
}

const MAIL_OF: Readonly<Record<string, string>> = {
  CLINIC_ANSWER: 'MESSAGE_WAITING',
  COMPLETED: 'MESSAGE_WAITING',
  ARCHIVED: 'E_CONTACT_CLOSED',
  REJECTED: 'E_CONTACT_REJECTED',
};

/** Rows that still wait to become a mail, or to be sent. */
export async function listUnsent(world: World): Promise<string[]> {
  const rows = await world.sql<{ what: string }>(
    `select 'outbox: ' || kind as what from outbox
     union all
     select concat_ws(' ', 'mail:', state, attempts, 'times,', last_error) from mail where state <> 'SENT'
     union all
     select concat_ws(' ', 'job:', task_identifier, attempts, 'of', max_attempts, 'times, locked', locked_at, 'due in',
                      run_at - now(), last_error)
       from graphile_worker.jobs`,
  );
  return rows.map(({ what }) => what);
}

/**
 * One mail for each act that has one, delivered at least once; a repeat only as the same mail. What staff are told is
 * the clock's: how long the run takes, and at what hour, decides whether any is due.
 */
export async function checkMails(
  world: World,
  delivered: readonly { readonly messageId: string }[],
): Promise<{ wrong: string[]; repeated: number; sent: number }> {
  const wrong: string[] = [];
  const causes = await world.sql<{ id: string; type: string }>(
    'select id, type from activity where type = any ($1)',
    [Object.keys(MAIL_OF)],
  );
  const all = await world.sql<{ id: string; template: string; dedupe_key: string; state: string }>(
    'select id, template, dedupe_key, state from mail',
  );
  const mails = all.filter(({ template }) => template !== 'STAFF_NOTICE');
  const byCause = new Map(mails.map((mail) => [mail.dedupe_key, mail]));
  const arrivals = new Map<string, number>();
  for (const { messageId } of delivered) {
    const id = /^<([0-9a-f-]{36})@/.exec(messageId)?.[1] ?? messageId;
    arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
  }
  for (const { id, type } of causes) {
    const mail = byCause.get(`${MAIL_OF[type]}:${id}`);
    if (mail === undefined) wrong.push(`${type} ${id} has no mail`);
    else if (!arrivals.has(mail.id)) wrong.push(`the mail of ${type} ${id} (${mail.state}) never arrived`);
  }
  if (mails.length !== causes.length) wrong.push(`${mails.length} mails for ${causes.length} causes`);
  const known = new Set(all.map(({ id }) => id));
  for (const id of arrivals.keys())
    if (!known.has(id)) wrong.push(`a mail ${id} arrived that nobody asked for`);
  return { wrong, repeated: delivered.length - arrivals.size, sent: mails.length };
}
