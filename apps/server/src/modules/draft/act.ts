import type { z } from 'zod';
import type {
  DraftContent,
  DraftState,
  StoredDraft,
  SaveDraftBody,
  SavedDraft,
} from '@tervik/contract/draft.ts';
import { decideChoice, decideSave, deviceOf } from '@tervik/domain/draft/versions.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Tx } from '#platform/db/tx.ts';
import * as sql from './queries.ts';

/** Whose text, and where it stands. */
interface DraftSlot {
  readonly userId: string;
  readonly key: string;
}
interface Version extends sql.DraftRow {
  readonly id: string;
}
type Sent = z.output<typeof SaveDraftBody>;

/** Of callers that name no version: they have one device between them. */
const NO_DEVICE = '00000000-0000-0000-0000-000000000000';

/**
 * Keeps a half-typed text beside what other devices have typed in the same place and its author has not seen
 * (domain/draft/versions.ts). Nothing goes but what this text was made from.
 */
export async function keepDraft(tx: Tx, slot: DraftSlot, sent: Sent): Promise<z.output<typeof SavedDraft>> {
  const versions = (await lockVersions(tx, slot)).filter(isOpen);
  const save = { id: sent.version ?? nextOf(versions), seen: sent.seen ?? [], content: sent.content };
  const decision = decideSave(versions, save);
  const { replaces, past } = decision;
  const left = versions.filter(({ id }) => !replaces.includes(id));
  if (decision.kind === 'KNOWN') {
    const version = left.find(({ id }) => id === decision.as);
    if (version === undefined) throw new Error('a save that is known in a version that goes');
    await tx.rows(sql.joinDraft, {
      userId: slot.userId,
      key: slot.key,
      device: version.device,
      past,
      replaced: replaces,
    });
    const others = left.filter(({ id }) => id !== version.id).map(present);
    const { updatedAt, content } = present(version);
    return { updatedAt, version: version.id, others, ...(version.id !== save.id && { content }) };
  }
  const [device, number] = [deviceOf(save.id), Number(save.id.slice(deviceOf(save.id).length + 1))];
  const row = await tx.get(sql.storeDraft, {
    userId: slot.userId,
    key: slot.key,
    device,
    number,
    past,
    content: JSON.stringify(save.content),
    now: tx.nowIso,
    replaced: replaces,
  });
  return { updatedAt: row.updated_at, version: save.id, others: left.map(present) };
}

/** What is kept here, newest first. */
export async function getState(tx: Tx, slot: DraftSlot): Promise<z.output<typeof DraftState>> {
  return toState((await tx.rows(sql.listDrafts, { userId: slot.userId, key: slot.key })).map(toVersion));
}

/** One of the texts is chosen; those that its author saw beside it are put aside, and stay for some days. */
export async function chooseDraft(
  tx: Tx,
  slot: DraftSlot,
  choice: { readonly chosen: string; readonly setAside: readonly string[] },
): Promise<z.output<typeof DraftState>> {
  const versions = (await lockVersions(tx, slot)).filter(isOpen);
  const decision = decideChoice(versions, choice.chosen, choice.setAside);
  if (decision !== undefined) {
    const { userId, key } = slot;
    await tx.rows(sql.setAside, { userId, key, devices: decision.setAside.map(deviceOf), now: tx.nowIso });
    await tx.rows(sql.joinDraft, {
      userId,
      key,
      device: deviceOf(choice.chosen),
      past: decision.past,
      replaced: [],
    });
  }
  return getState(tx, slot);
}

/** A text that was put aside stands beside the others again, to be chosen. */
export async function restoreDraft(
  tx: Tx,
  slot: DraftSlot,
  version: string,
): Promise<z.output<typeof DraftState>> {
  await lockVersions(tx, slot);
  await tx.rows(sql.restoreDraft, { userId: slot.userId, key: slot.key, device: deviceOf(version) });
  return getState(tx, slot);
}

/** What is left of this place when its page has thrown away what it showed. */
export async function removeDraft(tx: Tx, slot: DraftSlot): Promise<z.output<typeof StoredDraft>[]> {
  await lockVersions(tx, slot);
  await tx.rows(sql.removeDraft, { userId: slot.userId, key: slot.key });
  const left = (await tx.rows(sql.listDrafts, { userId: slot.userId, key: slot.key })).map(toVersion);
  return left.filter(isOpen).map(present);
}

/**
 * The last words of a page whose session has expired. They are kept like any others, and the page is told nothing of
 * what is there; where much is kept already, nothing is thrown away for them.
 * @throws SESSION_ENDED without a session that has run out a short time ago
 */
export async function depositDraft(
  tx: Tx,
  tokenHash: Buffer | null,
  slot: DraftSlot,
  sent: Sent,
): Promise<void> {
  if (tokenHash === null) throw new Refusal('SESSION_ENDED');
  const opened = await tx.find(sql.openDeposit, {
    tokenHash,
    userId: slot.userId,
    graceSeconds: SERVER_LIMITS.draftDeposit / 1000,
  });
  if (opened === undefined) throw new Refusal('SESSION_ENDED');
  const { count } = await tx.get(sql.countDrafts, { userId: slot.userId });
  if (count >= sql.DEPOSITS_UP_TO) throw new Refusal('TOO_MANY_REQUESTS');
  await keepDraft(tx, slot, sent);
}

/** Two devices that save at once wait for each other here, or neither would know of the other. */
async function lockVersions(tx: Tx, { userId, key }: DraftSlot): Promise<Version[]> {
  const [, rows] = await Promise.all([
    tx.rows(sql.lockDrafts, { place: `draft ${userId} ${key}` }),
    tx.rows(sql.listDrafts, { userId, key }),
  ]);
  return rows.map(toVersion);
}

const toVersion = (row: sql.DraftRow): Version => ({ ...row, id: `${row.device}:${row.number}` });
const isOpen = ({ set_aside_at }: sql.DraftRow): boolean => set_aside_at === null;

/** After every one that is kept or went into what is kept: an older number is taken for a save that is repeated. */
function nextOf(versions: readonly Version[]): string {
  const numbers = versions
    .flatMap(({ id, past }) => [id, ...past])
    .filter((id) => deviceOf(id) === NO_DEVICE)
    .map((id) => Number(id.slice(NO_DEVICE.length + 1)));
  return `${NO_DEVICE}:${Math.max(0, ...numbers) + 1}`;
}

const present = ({
  id,
  content,
  updated_at,
}: Version): { version: string; content: DraftContent; updatedAt: string } => ({
  version: id,
  content,
  updatedAt: updated_at,
});

function toState(versions: readonly Version[]): z.output<typeof DraftState> {
  const [draft = null, ...others] = versions.filter(isOpen).map(present);
  const setAside = versions.flatMap((version) =>
    version.set_aside_at === null
      ? []
      : [
          {
            ...present(version),
            until: new Date(Date.parse(version.set_aside_at) + LIMITS.draftSetAside).toISOString(),
          },
        ],
  );
  return { draft, others, setAside };
}
