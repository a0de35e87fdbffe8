import type * as contract from '@tervik/contract/questionnaire.ts';
import type { BodyOf, ResponseOf } from '@tervik/contract/route.ts';
import { isTypeIn } from '@tervik/domain/brand/absent-types.ts';
import { E_CONTACT_TYPES, type EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import { getMembership, userOf, type Tx } from '#platform/db/tx.ts';
import type { Within } from '#platform/http/serve.ts';
import { hashToken, type BrowserCookie } from '#platform/http/session-cookie.ts';
import type { CookiePort } from '#platform/http/steps/http-port.ts';
import { newId } from '#platform/ids.ts';
import type { StartedWorkflow } from '#adapters/workflow/port.ts';
import { fillIn, wordingOf } from './act.ts';
import { presentQuestionnaire } from './present.ts';
import type { Wordings } from './wordings.ts';
import * as sql from './action-queries.ts';
import {
  askPartner,
  freshAfter,
  newFlowToken,
  providerOf,
  lockStart,
  type WorkflowDeps,
  type WorkflowNews,
} from './partner.ts';
import { end, professionIn, refusalOf } from './finalize-action.ts';

/** By which a questionnaire that staff fill in with a patient finds back into its browser. */
export const ACTION_COOKIE: BrowserCookie = { name: 'action', lifetime: SERVER_LIMITS.flowLifetime };

/** Where a questionnaire that has ended well sends the browser: there finalize is asked until it is among the forms. */
const successUrl = (eContactId: string, actionId: string): string =>
  `/e-contacts/${eContactId}?cancelled=false&actionId=${actionId}`;
const cancelUrl = (eContactId: string, actionId: string): string =>
  `/clinic-e-contacts?cancelled=true&eContactId=${eContactId}&actionId=${actionId}`;

/** Questionnaires of this clinic: none without the plan that has them (spec §6). @throws NOT_FOUND */
export async function listQuestionnaires(
  tx: Tx,
  clinicId: string,
  { wordings, partner }: WorkflowDeps,
): Promise<ResponseOf<typeof contract.listQuestionnaires>> {
  getMembership(tx, clinicId);
  const { plan, country_code: country } = await tx.get(sql.findPlan, { clinicId });
  const known = new Set([...wordings.types(), ...(partner?.definitionOf.keys() ?? [])]);
  const instruments =
    plan === 'BASIC' ? [] : E_CONTACT_TYPES.filter((type) => known.has(type) && isTypeIn(country, type));
  return { instruments, askable: instruments.filter((type) => wordings.find(type) !== undefined) };
}

export interface AskedAction {
  readonly actionId: string;
  /** What the partner has opened; `null`: it is filled in here, or what another start has had opened goes on. */
  readonly session: StartedWorkflow | null;
}

/**
 * Begins a questionnaire for an open e-contact, or gives my own one that runs. Before the request's own transaction,
 * because a partner may have to be asked (docs/adr/0010).
 * @throws NOT_FOUND, FEATURE_NOT_IN_PLAN, E_CONTACT_TYPE_NOT_AVAILABLE, what refuses a note
 */
export async function beginAction(
  input: { readonly eContactId: string; readonly instrument: EContactType },
  deps: WorkflowDeps,
  within: Within,
): Promise<AskedAction> {
  const { eContactId, instrument } = input;
  const begun = await within(async (tx) => {
    const { userId } = userOf(tx);
    await tx.rows(lockStart, { turn: `${userId} ${eContactId} ${instrument}` });
    const target = await tx.get(sql.lockForStaff, { eContactId, userId });
    const refusal = refusalOf(tx, target);
    if (refusal !== null) throw new Refusal(refusal);
    if (target.plan === 'BASIC') throw new Refusal('FEATURE_NOT_IN_PLAN');
    if (!isTypeIn(target.country_code, instrument)) throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
    const provider = providerOf(instrument, deps);
    const dayAgo = new Date(tx.now - SERVER_LIMITS.flowLifetime).toISOString();
    const running = await tx.find(sql.findRunningAction, {
      eContactId,
      userId,
      instrument,
      provider,
      since: dayAgo,
      freshAfter: freshAfter(tx.now),
    });
    // In the action's language, not this request's: the form is stored with it.
    if (running !== undefined) return { actionId: running.id, url: running.url, locale: running.locale };
    const actionId = newId(tx.now);
    const url =
      provider === 'IN_HOUSE' ? `/e-contacts/${eContactId}/fill-questionnaire?actionId=${actionId}` : null;
    tx.write(sql.insertAction, {
      actionId,
      eContactId,
      clinicId: target.clinic_id,
      ownerUserId: target.owner_user_id,
      userId,
      employeeId: target.employee_id,
      instrument,
      provider,
      locale: tx.locale,
      now: tx.nowIso,
      auditId: newId(tx.now),
      actorKind: target.profession,
      requestId: tx.requestId,
      url,
    });
    return { actionId, url, locale: tx.locale };
  });
  const { actionId, url, locale } = begun;
  if (url !== null) return { actionId, session: null };

  const session = await deps.partner?.port.start({
    definitionId: deps.partner.definitionOf.get(instrument) ?? '',
    successUrl: `${deps.publicUrl}${successUrl(eContactId, actionId)}`,
    cancelUrl: `${deps.publicUrl}${cancelUrl(eContactId, actionId)}`,
    language: locale,
  });
  if (session?.ok === true) return { actionId, session };
  deps.log.warn({ part: 'workflow', detail: session?.detail }, 'the questionnaire partner does not answer');
  await within(async (tx) => {
    const action = await tx.get(sql.lockAction, { id: actionId, userId: userOf(tx).userId });
    // What another start at once has had opened meanwhile stands.
    if (action.state === 'STARTED' && action.pathway_ref === null) end(tx, action, 'FAILED');
  });
  return { actionId, session: null };
}

/**
 * Keeps what the partner has opened, and which browser goes there. Several of one browser come back with one cookie.
 * Two starts at once both ask the partner: both go on at the page that was opened first.
 * @throws AWELL_NOT_AVAILABLE where none was opened, or the action has ended meanwhile
 */
export async function keepAction(
  tx: Tx,
  cookie: CookiePort,
  { actionId, session }: AskedAction,
): Promise<ResponseOf<typeof contract.startQuestionnaire>> {
  const others =
    cookie.hash === null
      ? undefined
      : await tx.find(sql.findActionOfBrowser, { userId: userOf(tx).userId, browserHash: cookie.hash });
  const token = newFlowToken();
  const known = others === undefined ? null : cookie.hash;
  const standing = await tx.find(sql.keepAction, {
    actionId,
    browserHash: known ?? hashToken(token),
    sessionRef: session?.sessionRef ?? null,
    pathwayRef: session?.pathwayRef ?? null,
    url: session?.url ?? null,
  });
  if (standing === undefined) throw new Refusal('AWELL_NOT_AVAILABLE');
  // Not before: a refusal must not replace the cookie of another questionnaire.
  if (known === null) cookie.set(token);
  return { actionId, url: standing.url };
}

/** @throws NOT_FOUND, QUESTIONNAIRE_ENDED */
export async function getActionQuestionnaire(
  tx: Tx,
  wordings: Wordings,
  actionId: string,
): Promise<ReturnType<typeof presentQuestionnaire>> {
  const action = inHouse(await tx.get(sql.findAction, { id: actionId, userId: userOf(tx).userId }));
  const url = action.state === 'SUBMITTED' ? successUrl(action.e_contact_id, action.id) : null;
  return presentQuestionnaire(action.e_contact_id, wordingFor(tx, wordings, action), url);
}

/** Ends filling in. Whoever sends it again, or from another tab, gets the first end and changes nothing. */
export async function completeAction(
  tx: Tx,
  wordings: Wordings,
  actionId: string,
  { answers, text }: BodyOf<typeof contract.completeClinicQuestionnaire>,
): Promise<ResponseOf<typeof contract.completeClinicQuestionnaire>> {
  const { userId } = userOf(tx);
  const action = inHouse(await tx.get(sql.lockAction, { id: actionId, userId }));
  const wording = wordingFor(tx, wordings, action);
  const url = successUrl(action.e_contact_id, action.id);
  if (action.state === 'SUBMITTED') return { url, alerts: action.content?.alerts ?? [] };
  const form = fillIn(wording, answers, text);
  tx.write(sql.saveFilledIn, {
    id: action.id,
    content: JSON.stringify(form),
    now: tx.nowIso,
    auditId: newId(tx.now),
    userId,
    actorKind: professionIn(tx, action.clinic_id),
    clinicId: action.clinic_id,
    subjectId: action.e_contact_id,
    requestId: tx.requestId,
  });
  return { url, alerts: form.alerts };
}

/** What the partner says of an action of mine that has not ended. It is asked while no transaction is open. */
export async function readActionNews(
  actionId: string,
  deps: WorkflowDeps,
  within: Within,
): Promise<WorkflowNews> {
  const action = await within((tx) => tx.find(sql.findAction, { id: actionId, userId: userOf(tx).userId }));
  if (action === undefined || action.provider !== 'AWELL' || action.pathway_ref === null) return null;
  if (action.state !== 'STARTED') return null;
  return askPartner(
    { pathway_ref: action.pathway_ref, locale: action.locale, type: action.instrument },
    deps,
  );
}

/** The browser's cookie goes with its last questionnaire. */
export async function forgetBrowser(tx: Tx, cookie: CookiePort): Promise<void> {
  if (cookie.hash === null) return;
  const other = await tx.find(sql.findActionOfBrowser, {
    userId: userOf(tx).userId,
    browserHash: cookie.hash,
  });
  if (other === undefined) cookie.clear();
}

/** At a partner it is another page's. */
function inHouse(action: sql.ActionRow): sql.ActionRow {
  if (action.provider !== 'IN_HOUSE') throw new Refusal('NOT_FOUND');
  return action;
}

const wordingFor = (tx: Tx, wordings: Wordings, action: sql.ActionRow): ReturnType<typeof wordingOf> =>
  wordingOf(tx, wordings, {
    type: action.instrument,
    created_at: action.created_at,
    is_over: action.state !== 'STARTED' && action.state !== 'SUBMITTED',
  });
