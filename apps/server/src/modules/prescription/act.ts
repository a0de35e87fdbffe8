import type { z } from 'zod';
import type { Prescription } from '@tervik/contract/prescription.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import {
  decideListEntry,
  decidePrescription,
  type PrescriptionFields,
} from '@tervik/domain/prescription/decide.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { presentPrescription } from './present.ts';
import {
  findListOf,
  findTarget,
  insertPrescription,
  listPrescriptionRows,
  lockList,
  removePrescriptions,
  touchPrescriptions,
  type PrescriptionRow,
} from './queries.ts';

type Wire = z.infer<typeof Prescription>;
/** Whose list, and with which clinic: both of the caller's own choosing, both checked here. */
export interface ListOwner {
  readonly personId: string;
  readonly clinicId: string;
}
export interface PrescriptionInput extends PrescriptionFields {
  /** The earlier entry that it replaces. */
  readonly previousId: string | null;
}

/**
 * The person must be mine to speak for.
 * @throws NOT_FOUND for somebody else's, PERSON_CAME_OF_AGE for a child who has grown up meanwhile
 */
async function getTarget(tx: Tx, { personId, clinicId }: ListOwner): Promise<{ isOpenToMe: boolean }> {
  const target = await tx.get(findTarget, { personId, ownerUserId: userOf(tx).userId, clinicId });
  const today = calendarDate(tx.now, target.time_zone ?? 'Europe/Tallinn');
  if (target.represented_as === 'MINOR' && target.birth_date !== null && isAdult(target.birth_date, today))
    throw new Refusal('PERSON_CAME_OF_AGE');
  return { isOpenToMe: target.allowed === true };
}

const listOf = async (tx: Tx, { personId, clinicId }: ListOwner): Promise<Wire[]> =>
  (await tx.rows(listPrescriptionRows, { personId, clinicId, ownerUserId: userOf(tx).userId })).map(
    presentPrescription,
  );

export async function listPrescriptionsOf(tx: Tx, owner: ListOwner): Promise<Wire[]> {
  await getTarget(tx, owner);
  return listOf(tx, owner);
}

/** Puts a medicine on the list; one that stands there already is answered as it stands. */
export async function addPrescription(
  tx: Tx,
  { personId, clinicId, ...input }: ListOwner & PrescriptionInput,
): Promise<Wire> {
  const owner = { personId, clinicId };
  const fields = decidePrescription(input);
  if (!(await getTarget(tx, owner)).isOpenToMe) throw new Refusal('CLINIC_NOT_AVAILABLE');
  await tx.rows(lockList, { personId, clinicId });
  const list = await listOf(tx, owner);
  const previous = list.find(({ id }) => id === input.previousId);
  if (input.previousId !== null && previous === undefined) throw new Refusal('NOT_FOUND');
  return put(tx, owner, list, fields, previous, null);
}

export async function removePrescription(tx: Tx, id: string): Promise<void> {
  const { person_id: personId, clinic_id: clinicId } = await tx.get(findListOf, {
    id,
    ownerUserId: userOf(tx).userId,
  });
  await tx.rows(lockList, { personId, clinicId });
  if ((await remove(tx, [id])) === 0) throw new Refusal('NOT_FOUND');
}

/**
 * After a renewal was sent: its medicines are on the list with the moment of asking. The sending matters more than
 * the list: an entry that was taken off meanwhile is no longer named as the earlier one, and a full list takes no more.
 * @returns the items as they are to be kept with the e-contact: texts tidied, `previousId` an entry of this list or null
 */
export async function rememberPrescriptions<I extends PrescriptionInput>(
  tx: Tx,
  { personId, clinicId, items }: ListOwner & { readonly items: readonly I[] },
): Promise<I[]> {
  const owner = { personId, clinicId };
  await tx.rows(lockList, { personId, clinicId });
  const stored: I[] = [];
  for (const item of items) {
    // Afresh for each: two items of one request may name one medicine.
    const list = await listOf(tx, owner);
    const fields = decidePrescription(item);
    const previous = list.find(({ id }) => id === item.previousId);
    stored.push({ ...fields, previousId: previous?.id ?? null });
    if (previous === undefined && list.length >= LIMITS.prescriptionsPerPerson) continue;
    await put(tx, owner, list, fields, previous, tx.nowIso);
  }
  return stored;
}

async function put(
  tx: Tx,
  { personId, clinicId }: ListOwner,
  list: readonly Wire[],
  fields: PrescriptionFields,
  previous: Wire | undefined,
  requestedAt: string | null,
): Promise<Wire> {
  const { userId } = userOf(tx);
  const decision = decideListEntry(list, fields, previous);
  await remove(
    tx,
    decision.replaced.map(({ id }) => id),
  );
  if (decision.kind === 'KEEP') {
    if (requestedAt !== null)
      await tx.rows(touchPrescriptions, {
        ids: [decision.existing.id],
        ownerUserId: userId,
        lastRequestedAt: requestedAt,
      });
    return decision.existing;
  }
  const row: PrescriptionRow = await tx.get(insertPrescription, {
    id: newId(tx.now),
    ownerUserId: userId,
    personId,
    clinicId,
    previousId: decision.replaced[0]?.id ?? null,
    brandName: fields.brandName,
    activeIngredient: fields.activeIngredient,
    route: fields.routeOfAdministration,
    strength: fields.strength,
    dosing: fields.dosing,
    now: tx.nowIso,
    lastRequestedAt: requestedAt,
    auditId: newId(tx.now),
    actorKind: 'PATIENT',
    requestId: tx.requestId,
  });
  return presentPrescription(row);
}

async function remove(tx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const audits = ids.map(() => newId(tx.now));
  const { userId } = userOf(tx);
  const gone = await tx.rows(removePrescriptions, {
    ids,
    ownerUserId: userId,
    now: tx.nowIso,
    auditIds: audits,
    actorKind: 'PATIENT',
    requestId: tx.requestId,
  });
  return gone.length;
}
