import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { StartedWorkflow } from '#adapters/workflow/port.ts';
import type { Within } from '#platform/http/serve.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Locale } from '#platform/texts.ts';
import { takeIn } from '#modules/intake/index.ts';
import {
  askPartner,
  freshAfter,
  providerOf,
  lockStart,
  type WorkflowDeps,
  type WorkflowNews,
} from '#modules/questionnaire/index.ts';
import { getCreationTarget, insert } from './create.ts';
import { findBegun, findRunning, insertFlow, saveSession } from './queries.ts';
import { failBegun } from './finalize.ts';

export interface WorkflowInput {
  readonly eContactType: EContactType;
  readonly personId: string;
  readonly clinicId: string;
  /** In which the page that begins it speaks; else the account's. */
  readonly locale: Locale | undefined;
}
export interface Started {
  readonly eContactId: string;
  readonly url: string;
}
export interface Asked {
  readonly eContactId: string;
  /** What the partner has opened; `null`: it is filled in here, or what another start has had opened goes on. */
  readonly session: StartedWorkflow | null;
}

/**
 * Begins a questionnaire, or gives the one that runs: the same person, clinic and questionnaire. Before the request's
 * own transaction, because a partner may have to be asked (docs/adr/0010). Killed after the first commit, it leaves an
 * e-contact that nobody sees and that the sweeper ends.
 */
export async function beginWorkflow(
  input: WorkflowInput,
  deps: WorkflowDeps,
  within: Within,
): Promise<Asked> {
  const { eContactType, personId, clinicId } = input;
  const provider = providerOf(eContactType, deps);
  const begun = await within(async (tx) => {
    await tx.rows(lockStart, { turn: `${userOf(tx).userId} ${personId} ${clinicId} ${eContactType}` });
    const locale = input.locale ?? tx.locale;
    const targetInput = { eContactType, patientPersonId: personId, clinicId };
    const checked = await getCreationTarget(tx, targetInput);
    const running = await tx.find(findRunning, {
      userId: userOf(tx).userId,
      personId,
      clinicId,
      type: eContactType,
      freshAfter: freshAfter(tx.now),
      provider,
    });
    if (running !== undefined && (provider === 'IN_HOUSE' || running.is_fresh))
      return { eContactId: running.id, url: running.url, locale };
    await takeIn(tx, targetInput, false);
    const { eContactId } = insert(tx, {
      input: targetInput,
      target: checked,
      action: 'START',
      text: null,
      isUrgent: false,
      forms: [],
      draftKey: null,
    });
    const url = provider === 'IN_HOUSE' ? `/e-contacts/${eContactId}/questionnaire` : null;
    tx.write(insertFlow, {
      eContactId,
      ownerUserId: userOf(tx).userId,
      clinicId,
      kind: 'WORKFLOW',
      provider,
      browserHash: null,
      locale,
      url,
      now: tx.nowIso,
    });
    return { eContactId, url, locale };
  });
  const { eContactId, url, locale } = begun;
  if (url !== null) return { eContactId, session: null };

  const back = (status: string): string => `${deps.publicUrl}/my-e-contacts?eContactAddedStatus=${status}`;
  const session = await deps.partner?.port.start({
    definitionId: deps.partner.definitionOf.get(eContactType) ?? '',
    successUrl: back('success'),
    cancelUrl: back('failed'),
    language: locale,
  });
  if (session?.ok === true) return { eContactId, session };
  deps.log.warn({ part: 'workflow', detail: session?.detail }, 'the questionnaire partner does not answer');
  await within((tx) => failBegun(tx, eContactId));
  return { eContactId, session: null };
}

/**
 * Keeps what the partner has opened, and which browser goes there. Two starts at once both ask the partner: both go on
 * at the page that was opened first.
 * @throws AWELL_NOT_AVAILABLE where none was opened, or the e-contact has ended meanwhile
 */
export async function keepWorkflow(tx: Tx, { eContactId, session }: Asked, token: string): Promise<Started> {
  const standing = await tx.find(saveSession, {
    eContactId,
    sessionRef: session?.sessionRef ?? null,
    pathwayRef: session?.pathwayRef ?? null,
    url: session?.url ?? null,
    browserHash: hashToken(token),
  });
  if (standing === undefined) throw new Refusal('AWELL_NOT_AVAILABLE');
  return { eContactId, url: standing.url };
}

/** What the partner says of a workflow of mine that is not known to have ended. It is asked while no transaction is open. */
export async function readNews(
  eContactId: string,
  deps: WorkflowDeps,
  within: Within,
): Promise<WorkflowNews> {
  const begun = await within((tx) => tx.find(findBegun, { eContactId, ownerUserId: userOf(tx).userId }));
  if (begun === undefined || begun.pathway_ref === null || begun.provider !== 'AWELL') return null;
  if (begun.ended_at !== null || begun.completed_at !== null) return null;
  return askPartner({ ...begun, pathway_ref: begun.pathway_ref }, deps);
}
