import { createHash } from 'node:crypto';
import type { PromptDetails, PromptDraft, PromptVersion } from '@tervik/contract/prompt.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import type { AiActDetails } from '@tervik/domain/platform-clinic/vocabulary.ts';
import { assertPrompt } from '@tervik/domain/prompt/decide-prompt.ts';
import {
  PROMPT_PLACEHOLDERS,
  promptName,
  SHIPPED_VERSION,
  type PromptPurpose,
} from '@tervik/domain/prompt/vocabulary.ts';
import { isTooLong, normaliseText } from '@tervik/domain/text.ts';
import { audit } from '#platform/audit.ts';
import { actorNameOf, userOf, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import { MADE_UP_CASES } from './cases.ts';
import * as sql from './queries.ts';
import { SHIPPED } from './shipped.ts';

export interface PromptInForce {
  readonly number: number;
  /** As the audit log and each answer keep it. */
  readonly name: string;
  readonly body: string;
}

/** What a model is told now, whoever asks. */
export async function readInForce(tx: Tx, purpose: PromptPurpose): Promise<PromptInForce> {
  const row = await tx.find(sql.findInForce, { purpose });
  const number = row?.number ?? SHIPPED_VERSION;
  return { number, name: promptName(purpose, number), body: row?.body ?? SHIPPED[purpose] };
}

const digestOf = (body: string): Buffer => createHash('sha256').update(normaliseText(body).trim()).digest();

const authorOf = (tx: Tx) => ({ userId: userOf(tx).userId, authorName: actorNameOf(tx) });

const note = (tx: Tx, action: string, subject: string, details?: AiActDetails): void =>
  audit(tx, { action, subject, actorKind: 'ADMIN', ...(details !== undefined && { details }) });

export async function readHeads(tx: Tx) {
  const [heads, drafts] = await Promise.all([tx.rows(sql.listHeads, {}), tx.rows(sql.listDrafts, {})]);
  return (Object.keys(SHIPPED) as PromptPurpose[]).map((purpose) => {
    const head = heads.find((row) => row.purpose === purpose);
    return {
      purpose,
      number: head?.number ?? SHIPPED_VERSION,
      authorName: head?.author_name ?? null,
      publishedAt: head?.published_at ?? null,
      draftBy: drafts.find((row) => row.purpose === purpose)?.author_name ?? null,
    };
  });
}

export async function readDetails(tx: Tx, purpose: PromptPurpose): Promise<PromptDetails> {
  const [versions, draft] = await Promise.all([
    readVersions(tx, purpose),
    tx.find(sql.findDraft, { purpose }),
  ]);
  return {
    purpose,
    placeholders: [...PROMPT_PLACEHOLDERS[purpose]],
    versions,
    draft: draft === undefined ? null : await presentDraft(tx, purpose, draft),
    cases: MADE_UP_CASES[purpose].map(({ id, locale, text, answers }) => ({
      id,
      locale,
      text: [text, ...answers.map(({ question, answer }) => `${question} ${answer}`)].join('\n\n'),
    })),
  };
}

async function readVersions(tx: Tx, purpose: PromptPurpose): Promise<PromptVersion[]> {
  const rows = await tx.rows(sql.listVersions, { purpose });
  const shipped = { note: '', author_name: null, published_at: null, again_of: null, body: SHIPPED[purpose] };
  return [...rows, { number: SHIPPED_VERSION, ...shipped }].map((row) => ({
    number: row.number,
    name: promptName(purpose, row.number),
    body: row.body,
    note: row.note,
    authorName: row.author_name,
    publishedAt: row.published_at,
    againOf: row.again_of,
  }));
}

async function presentDraft(tx: Tx, purpose: PromptPurpose, row: sql.DraftRow): Promise<PromptDraft> {
  const passed = await tx.rows(sql.listPassed, { purpose, digest: digestOf(row.body) });
  return {
    body: row.body,
    note: row.note,
    revision: row.revision,
    authorName: row.author_name,
    updatedAt: row.updated_at,
    passed: passed.map(({ case_id }) => case_id),
  };
}

/** The draft as whoever acts has seen it. @throws PROMPT_DRAFT_CHANGED (data.name), NOT_FOUND */
export async function getSeenDraft(
  tx: Tx,
  purpose: PromptPurpose,
  seenRevision: number,
): Promise<sql.DraftRow> {
  const row = await tx.get(sql.findDraft, { purpose });
  if (row.revision !== seenRevision) throw new Refusal('PROMPT_DRAFT_CHANGED', { name: row.author_name });
  return row;
}

function assertNote(text: string): void {
  if (isTooLong(text, PLATFORM_LIMITS.promptNote))
    throw new Refusal('AI_FIELD_TOO_LONG', { field: 'note', max: PLATFORM_LIMITS.promptNote });
}

/** @throws PROMPT_DRAFT_CHANGED, and what is wrong with the text */
export async function saveDraft(
  tx: Tx,
  purpose: PromptPurpose,
  typed: { readonly body: string; readonly note: string; readonly seenRevision: number },
): Promise<PromptDraft> {
  assertPrompt(purpose, typed.body);
  assertNote(typed.note);
  const [, row] = await Promise.all([
    tx.rows(sql.lockPurpose, { purpose }),
    tx.find(sql.findDraft, { purpose }),
  ]);
  // One that was published or thrown away meanwhile is nobody's loss: what was typed becomes the draft.
  if (row !== undefined && row.revision !== typed.seenRevision)
    throw new Refusal('PROMPT_DRAFT_CHANGED', { name: row.author_name });
  const stored = await tx.get(sql.putDraft, {
    purpose,
    body: typed.body,
    note: typed.note,
    ...authorOf(tx),
    now: tx.nowIso,
  });
  note(tx, 'savePromptDraft', purpose);
  return presentDraft(tx, purpose, stored);
}

export async function dropDraft(tx: Tx, purpose: PromptPurpose, seenRevision: number): Promise<void> {
  await tx.rows(sql.lockPurpose, { purpose });
  // One that has gone already is no mistake.
  const row = await tx.find(sql.findDraft, { purpose });
  if (row === undefined) return;
  if (row.revision !== seenRevision) throw new Refusal('PROMPT_DRAFT_CHANGED', { name: row.author_name });
  await tx.rows(sql.deleteDraft, { purpose });
  note(tx, 'dropPromptDraft', purpose);
}

/** A case that this very text has passed. */
export async function keepPassed(
  tx: Tx,
  purpose: PromptPurpose,
  body: string,
  caseId: string,
): Promise<void> {
  await tx.rows(sql.putPassed, { purpose, digest: digestOf(body), caseId, now: tx.nowIso });
}

/** @throws PROMPT_DRAFT_CHANGED, PROMPT_CHANGED, PROMPT_SAME, PROMPT_NOT_TRIED (data.left), and what is wrong with the text */
export async function publishDraft(
  tx: Tx,
  purpose: PromptPurpose,
  { seenRevision, seenNumber }: { readonly seenRevision: number; readonly seenNumber: number },
): Promise<PromptDetails> {
  await tx.rows(sql.lockPurpose, { purpose });
  const draft = await getSeenDraft(tx, purpose, seenRevision);
  const inForce = await getSeenVersion(tx, purpose, seenNumber);
  assertPrompt(purpose, draft.body);
  if (draft.body === inForce.body) throw new Refusal('PROMPT_SAME');
  const passed = new Set(
    (await tx.rows(sql.listPassed, { purpose, digest: digestOf(draft.body) })).map(({ case_id }) => case_id),
  );
  const left = MADE_UP_CASES[purpose].filter(({ id }) => !passed.has(id)).length;
  if (left > 0) throw new Refusal('PROMPT_NOT_TRIED', { left });
  await publish(tx, purpose, {
    body: draft.body,
    note: draft.note,
    number: inForce.number + 1,
    againOf: null,
  });
  await tx.rows(sql.deleteDraft, { purpose });
  return readDetails(tx, purpose);
}

/** An earlier text in force again: it has been tried before. @throws PROMPT_CHANGED, PROMPT_SAME, NOT_FOUND */
export async function publishAgain(
  tx: Tx,
  purpose: PromptPurpose,
  typed: { readonly number: number; readonly note: string; readonly seenNumber: number },
): Promise<PromptDetails> {
  assertNote(typed.note);
  await tx.rows(sql.lockPurpose, { purpose });
  const inForce = await getSeenVersion(tx, purpose, typed.seenNumber);
  const earlier = (await readVersions(tx, purpose)).find(({ number }) => number === typed.number);
  if (earlier === undefined) throw new Refusal('NOT_FOUND');
  if (earlier.body === inForce.body) throw new Refusal('PROMPT_SAME');
  await publish(tx, purpose, {
    body: earlier.body,
    note: typed.note,
    number: inForce.number + 1,
    againOf: typed.number,
  });
  return readDetails(tx, purpose);
}

async function getSeenVersion(tx: Tx, purpose: PromptPurpose, seenNumber: number): Promise<PromptInForce> {
  const inForce = await readInForce(tx, purpose);
  if (inForce.number !== seenNumber) throw new Refusal('PROMPT_CHANGED');
  return inForce;
}

async function publish(
  tx: Tx,
  purpose: PromptPurpose,
  version: {
    readonly body: string;
    readonly note: string;
    readonly number: number;
    readonly againOf: number | null;
  },
): Promise<void> {
  await tx.rows(sql.insertVersion, {
    id: newId(tx.now),
    purpose,
    ...version,
    ...authorOf(tx),
    now: tx.nowIso,
  });
  // Clinics read it.
  note(tx, 'publishPrompt', promptName(purpose, version.number), { purpose, version: version.number });
}
