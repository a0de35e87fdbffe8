import type { IntakeNotice } from '@tervik/contract/intake.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { assertTaken, placeLivesUntil } from '@tervik/domain/intake/decide-intake.ts';
import { problemGroupOf } from '@tervik/domain/intake/problem-groups.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { presentNotice } from './present.ts';
import * as sql from './queries.ts';
import { readSheet, stateOf } from './read.ts';

/** Where somebody writes, and about what. That they may is decided before. */
export interface Beginning {
  readonly clinicId: string;
  readonly eContactType: EContactType;
}

const isoOf = (instant: number): string => new Date(instant).toISOString();

/**
 * Takes a place for an e-contact that I begin, or keeps the one that I have.
 * @returns null = I hold one; else why there is none
 */
export async function holdPlace(
  tx: Tx,
  beginning: Beginning,
  locale: Tx['locale'],
): Promise<IntakeNotice | null> {
  const { clinicId } = beginning;
  const group = problemGroupOf(beginning.eContactType);
  const { userId } = userOf(tx);
  const mine = { userId, clinicId, group };
  const until = isoOf(tx.now + LIMITS.emptyPlace);
  const [, held] = await Promise.all([lockOwner(tx), tx.find(sql.findPlace, { ...mine, now: tx.nowIso })]);
  const touched = held && (await tx.find(sql.touchPlace, { ...mine, now: tx.nowIso, livesUntil: until }));
  if (touched === undefined) {
    await tx.rows(sql.lockIntake, { clinicId, now: tx.nowIso });
    const sheet = await readSheet(tx, clinicId, 'LIMITED');
    const state = stateOf(sheet, group, tx.now);
    if (state.state !== 'OPEN') return presentNotice(sheet, group, state, locale);
    await tx.rows(sql.insertPlace, { ...mine, now: tx.nowIso, livesUntil: until });
  }
  if (held === undefined || hasPaused(tx, held.touched_at)) tx.notifyClinic({ clinicId, part: 'INTAKE' });
  tx.write(sql.leaveOtherPlaces, { ...mine, until, others: SERVER_LIMITS.placesHeld - 1 });
  return null;
}

/** A turn of mine: what my windows do at once is done one after the other, and none refuses or blocks another. */
export async function lockOwner(tx: Tx): Promise<void> {
  await tx.rows(sql.lockOwner, { owner: `places ${userOf(tx).userId}` });
}

const hasPaused = (tx: Tx, touchedAt: string): boolean =>
  Date.parse(touchedAt) < tx.now - SERVER_LIMITS.writingNow;

/** The draft of a place of mine has been saved: it lives on, and its author is writing. It takes no place. */
export async function keepPlace(tx: Tx, beginning: Beginning, hasText: boolean): Promise<void> {
  const { clinicId } = beginning;
  const group = problemGroupOf(beginning.eContactType);
  const mine = { userId: userOf(tx).userId, clinicId, group, now: tx.nowIso };
  const [, place] = await Promise.all([lockOwner(tx), tx.find(sql.findPlace, mine)]);
  if (place === undefined) return;
  const livesUntil = placeLivesUntil(tx.now, place.time_zone, hasText);
  const isFresh = Date.parse(place.touched_at) > tx.now - SERVER_LIMITS.placeTouched;
  if (isFresh && (!hasText || Date.parse(place.lives_until) >= livesUntil)) return;
  await tx.rows(sql.touchPlace, { ...mine, livesUntil: isoOf(livesUntil) });
  if (hasPaused(tx, place.touched_at)) tx.notifyClinic({ clinicId, part: 'INTAKE' });
}

/** What was begun is thrown away. */
export async function releasePlaces(tx: Tx): Promise<void> {
  const removed = await tx.rows(sql.removePlaces, { userId: userOf(tx).userId });
  for (const clinicId of new Set(removed.map(({ clinic_id: id }) => id)))
    tx.notifyClinic({ clinicId, part: 'INTAKE' });
}

/**
 * An e-contact is created now: my place goes, and the e-contact counts in its stead. Without a place it is taken where
 * one could be had, and with an urgent sign always.
 * @throws INTAKE_CLOSED, INTAKE_FULL
 */
export async function takeIn(tx: Tx, beginning: Beginning, isUrgent: boolean): Promise<void> {
  const { clinicId } = beginning;
  const group = problemGroupOf(beginning.eContactType);
  const mine = { userId: userOf(tx).userId, clinicId, group, now: tx.nowIso };
  const [, place] = await Promise.all([lockOwner(tx), tx.find(sql.takePlace, mine)]);
  const holdsPlace = place !== undefined;
  if (!holdsPlace && !isUrgent) {
    await tx.rows(sql.lockIntake, { clinicId, now: tx.nowIso });
    const sheet = await readSheet(tx, clinicId, 'LIMITED');
    assertTaken(group, stateOf(sheet, group, tx.now), { holdsPlace, isUrgent });
  }
  tx.notifyClinic({ clinicId, part: 'INTAKE' });
}
