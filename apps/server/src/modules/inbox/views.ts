import { audit } from '#platform/audit.ts';
import type { SavedView } from '@tervik/contract/inbox.ts';
import { decideView } from '@tervik/domain/inbox/saved-view.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { getMembership, userOf, type Membership, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import {
  countViews,
  insertView,
  listViewRows,
  lockView,
  lockViewsOf,
  removeViewRow,
  updateViewRow,
  type ViewRow,
} from './view-queries.ts';

interface Fields {
  readonly name: string;
  readonly filters: Readonly<Record<string, string>>;
  readonly isShared: boolean;
}
/** What is not given stays as it is. */
type Changes = { readonly [Key in keyof Fields]?: Fields[Key] | undefined };

export async function listViews(tx: Tx): Promise<SavedView[]> {
  const clinics = userOf(tx).memberships.map(({ clinicId }) => clinicId);
  const rows = await tx.rows(listViewRows, { clinicIds: clinics });
  return rows.map((row) => present(row, getMembership(tx, row.clinic_id)));
}

export async function addView(tx: Tx, clinicId: string, input: Fields): Promise<SavedView> {
  const membership = getMembership(tx, clinicId);
  const { employeeId } = membership;
  const { name, filters, isShared } = decideView(input);
  await tx.rows(lockViewsOf, { employeeId });
  const { total } = await tx.get(countViews, { clinicId, employeeId });
  if (total >= SERVER_LIMITS.savedViews)
    throw new Refusal('VIEW_LIMIT_REACHED', { max: SERVER_LIMITS.savedViews });
  const row = await tx.get(insertView, {
    id: newId(tx.now),
    clinicId,
    employeeId,
    name,
    filters: JSON.stringify(filters),
    isShared,
    now: tx.nowIso,
  });
  auditView(tx, membership, row.id, 'addView');
  return present(row, membership);
}

export async function updateView(tx: Tx, id: string, changes: Changes): Promise<SavedView> {
  const { row, membership } = await getMine(tx, id);
  const { name, filters, isShared } = decideView({
    name: changes.name ?? row.name,
    filters: changes.filters ?? row.filters,
    isShared: changes.isShared ?? row.is_shared,
  });
  // Whoever is not its author would lose sight of it with this very change.
  if (!isShared && row.employee_id !== membership.employeeId) throw new Refusal('NO_ACCESS');
  const changed = await tx.get(updateViewRow, { id, name, filters: JSON.stringify(filters), isShared });
  auditView(tx, membership, id, 'updateView');
  return present(changed, membership);
}

export async function removeView(tx: Tx, id: string): Promise<void> {
  const { membership } = await getMine(tx, id);
  tx.write(removeViewRow, { id, now: tx.nowIso });
  auditView(tx, membership, id, 'removeView');
}

/** @throws NOT_FOUND: row-level security lets nobody lock what they may not change, so a colleague's looks like none */
async function getMine(tx: Tx, id: string): Promise<{ row: ViewRow; membership: Membership }> {
  const row = await tx.get(lockView, { id });
  const membership = getMembership(tx, row.clinic_id);
  if (!mayChange(row, membership)) throw new Refusal('NOT_FOUND');
  return { row, membership };
}

const mayChange = (row: ViewRow, { employeeId, isAdmin }: Membership): boolean =>
  row.employee_id === employeeId || (row.is_shared && isAdmin);

const present = (row: ViewRow, membership: Membership): SavedView => ({
  id: row.id,
  clinicId: row.clinic_id,
  name: row.name,
  filters: row.filters,
  isShared: row.is_shared,
  mine: mayChange(row, membership),
});

const auditView = (tx: Tx, { clinicId, profession }: Membership, id: string, action: string): void =>
  audit(tx, { action, subject: 'saved_view', subjectId: id, actorKind: profession, clinicId });
