import type { ClosureBody, Intake } from '@tervik/contract/intake.ts';
import { decideClosure, type NewClosure } from '@tervik/domain/intake/decide-intake.ts';
import { isProblemGroup, type ProblemGroup } from '@tervik/domain/intake/problem-groups.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { audit } from '#platform/audit.ts';
import type { Membership, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { getAdministered } from '#modules/session/index.ts';
import { presentIntake } from './present.ts';
import * as sql from './queries.ts';
import { readSheet } from './read.ts';

/** For everybody who works in the clinic. */
export async function getIntake(tx: Tx, clinicId: string): Promise<Intake> {
  const sheet = await readSheet(tx, clinicId, 'ALL');
  const ids = [...new Set(sheet.closures.map(({ row }) => row.employee_id))];
  const rows = ids.length === 0 ? [] : await tx.rows(sql.listNames, { clinicId, ids });
  return presentIntake(sheet, new Map(rows.map(({ id, name }) => [id, name])), tx.now);
}

/** @throws NO_ACCESS, INTAKE_CHANGED */
export async function setLimits(
  tx: Tx,
  clinicId: string,
  {
    version,
    limits,
  }: { readonly version: number; readonly limits: Partial<Record<ProblemGroup, number | null>> },
): Promise<Intake> {
  const { admin, current } = await lockIntake(tx, clinicId, version);
  const merged: Partial<Record<ProblemGroup, number>> = {};
  for (const [group, limit] of Object.entries({ ...current.limits, ...limits }))
    if (isProblemGroup(group) && limit !== null) merged[group] = limit;
  await tx.rows(sql.saveLimits, { clinicId, limits: JSON.stringify(merged) });
  return told(tx, admin, null, 'setIntakeLimits');
}

/** @throws NO_ACCESS, CLOSURE_LIMIT_REACHED, and as `decideClosure` */
export async function addClosure(
  tx: Tx,
  clinicId: string,
  body: ClosureBody,
): Promise<{ closureId: string; intake: Intake }> {
  const { admin, timeZone, count } = await lockIntake(tx, clinicId);
  if (count >= LIMITS.closures) throw new Refusal('CLOSURE_LIMIT_REACHED', { max: LIMITS.closures });
  const id = newId(tx.now);
  const closure = decideClosure(body, tx.now, timeZone);
  const { employeeId } = admin;
  await tx.rows(sql.insertClosure, { id, clinicId, ...columnsOf(closure), employeeId, now: tx.nowIso });
  await tx.rows(sql.raiseVersion, { clinicId });
  return { closureId: id, intake: await told(tx, admin, id, 'addIntakeClosure') };
}

export interface ClosureChange {
  readonly version: number;
  readonly opened?: boolean | undefined;
  readonly closure?: ClosureBody | undefined;
}

/** @throws NO_ACCESS, NOT_FOUND, INTAKE_CHANGED, and as `decideClosure` */
export async function changeClosure(
  tx: Tx,
  target: { readonly clinicId: string; readonly closureId: string },
  { version, opened, closure }: ClosureChange,
): Promise<Intake> {
  const { clinicId, closureId: id } = target;
  const { admin, timeZone } = await lockIntake(tx, clinicId, version);
  await tx.get(sql.findClosure, { id, clinicId });
  if (closure !== undefined)
    await tx.rows(sql.saveClosure, { id, ...columnsOf(decideClosure(closure, tx.now, timeZone)) });
  if (opened !== undefined) await tx.rows(sql.openClosure, { id, opened, now: tx.nowIso });
  await tx.rows(sql.raiseVersion, { clinicId });
  const action = opened === true ? 'openIntake' : 'changeIntakeClosure';
  return told(tx, admin, id, action);
}

/** One admin after the other; whoever has read an older version is told so. */
async function lockIntake(tx: Tx, clinicId: string, version?: number) {
  const admin = getAdministered(tx, clinicId);
  await tx.rows(sql.addIntake, { clinicId });
  const current = await tx.get(sql.lockVersion, { clinicId });
  if (version !== undefined && version !== current.version) throw new Refusal('INTAKE_CHANGED');
  const { timeZone, closures } = await readSheet(tx, clinicId, 'LIMITED');
  return { admin, current, timeZone, count: closures.length };
}

const columnsOf = ({ reason, groups, from, until, texts }: NewClosure) => ({
  reason,
  groups: groups === null ? null : [...groups],
  from: new Date(from).toISOString(),
  until: until === null ? null : new Date(until).toISOString(),
  textEt: texts.et,
  textEn: texts.en,
  textRu: texts.ru,
});

/** What there is after the change; everybody at the clinic sees it. */
async function told(tx: Tx, admin: Membership, subjectId: string | null, action: string): Promise<Intake> {
  const { clinicId, profession: actorKind } = admin;
  audit(tx, { action, subject: 'intake', subjectId, actorKind, clinicId });
  tx.notifyClinic({ clinicId, part: 'INTAKE' });
  return getIntake(tx, clinicId);
}
