import type { Form } from '@tervik/contract/forms.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { FilledIn, StartedWorkflow, WorkflowPort } from '#adapters/workflow/port.ts';
import type { Within } from '#platform/http/serve.ts';
import { hashToken } from '#platform/http/session-cookie.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import { findText, type Locale } from '#platform/texts.ts';
import type { PackRegistry } from '#modules/questionnaire/index.ts';
import { getPlace, insert } from './create.ts';
import { findBegun, findRunning, insertFlow, moveFlow, saveSession, takeTurns } from './creation-queries.ts';
import { failBegun, type WorkflowNews } from './finalize.ts';

export interface WorkflowDeps {
  readonly packs: PackRegistry;
  /** Questionnaires that are filled in at the partner's, with the partner's names for them; none = all in house. */
  readonly partner:
    | { readonly port: WorkflowPort; readonly definitionOf: ReadonlyMap<EContactType, string> }
    | undefined;
  readonly publicUrl: string;
  readonly log: Log;
}
export interface WantedWorkflow {
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
export interface Asked extends Started {
  /** What the partner has opened; `null`: what ran already goes on. */
  readonly session: StartedWorkflow | null;
}

/** A partner's page lives an hour (protocols.md A4); whoever goes there needs a little of it. */
const SESSION_MS = 55 * 60_000;
/** The instant after which a partner's page was opened that can still be gone on with. */
export const freshAfter = (now: number): string => new Date(now - SESSION_MS).toISOString();

/** @throws E_CONTACT_TYPE_NOT_AVAILABLE for what is no questionnaire, or one that nobody has a text for */
export function providerOf(
  type: EContactType,
  { packs, partner }: Pick<WorkflowDeps, 'packs' | 'partner'>,
): 'IN_HOUSE' | 'AWELL' {
  if (partner?.definitionOf.has(type) === true) return 'AWELL';
  if (packs.find(type) === undefined) throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
  return 'IN_HOUSE';
}

/**
 * Begins a questionnaire, or gives the one that runs: the same person, clinic and questionnaire. Before the request's
 * own transaction, because a partner may have to be asked (docs/adr/0010). Killed after the first commit, it leaves an
 * e-contact that nobody sees and that the sweeper ends.
 */
export async function beginWorkflow(
  wanted: WantedWorkflow,
  deps: WorkflowDeps,
  within: Within,
): Promise<Asked> {
  const { eContactType, personId, clinicId } = wanted;
  const provider = providerOf(eContactType, deps);
  const begun = await within(async (tx) => {
    await tx.rows(takeTurns, [`${userOf(tx).userId} ${personId} ${clinicId} ${eContactType}`]);
    const locale = wanted.locale ?? tx.locale;
    const place = { eContactType, patientPersonId: personId, clinicId };
    const checked = await getPlace(tx, place);
    const values = [userOf(tx).userId, personId, clinicId, eContactType, freshAfter(tx.now), provider];
    const running = await tx.find(findRunning, values);
    if (running !== undefined && (provider === 'IN_HOUSE' || running.is_fresh))
      return { eContactId: running.id, url: running.url, locale };
    const { eContactId } = insert(tx, {
      wanted: place,
      place: checked,
      action: 'START',
      text: null,
      isUrgent: false,
      forms: [],
      draftKey: null,
    });
    const url = provider === 'IN_HOUSE' ? `/e-contacts/${eContactId}/questionnaire` : null;
    tx.write(insertFlow, [
      eContactId,
      userOf(tx).userId,
      clinicId,
      'WORKFLOW',
      provider,
      null,
      locale,
      url,
      tx.nowIso,
    ]);
    return { eContactId, url, locale };
  });
  const { eContactId, url, locale } = begun;
  if (url !== null) return { eContactId, url, session: null };

  const back = (status: string): string => `${deps.publicUrl}/my-e-contacts?eContactAddedStatus=${status}`;
  const session = await deps.partner?.port.start({
    definitionId: deps.partner.definitionOf.get(eContactType) ?? '',
    successUrl: back('success'),
    cancelUrl: back('failed'),
    language: locale,
  });
  if (session?.ok === true) return { eContactId, url: session.url, session };
  deps.log.warn({ part: 'workflow', detail: session?.detail }, 'the questionnaire partner does not answer');
  await within((tx) => failBegun(tx, eContactId));
  throw new Refusal('AWELL_NOT_AVAILABLE');
}

/** Keeps what the partner has opened, and which browser goes there. */
export function keepWorkflow(tx: Tx, { eContactId, url, session }: Asked, token: string): Started {
  const hash = hashToken(token);
  if (session === null) tx.write(moveFlow, [eContactId, hash]);
  else tx.write(saveSession, [eContactId, session.sessionRef, session.pathwayRef, session.url, hash]);
  return { eContactId, url };
}

/** What the partner says of a workflow of mine that is not known to have ended. It is asked while no transaction is open. */
export async function readNews(
  eContactId: string,
  deps: WorkflowDeps,
  within: Within,
): Promise<WorkflowNews> {
  const begun = await within((tx) => tx.find(findBegun, [eContactId, userOf(tx).userId]));
  if (begun === undefined || begun.pathway_ref === null || begun.provider !== 'AWELL') return null;
  if (begun.ended_at !== null || begun.completed_at !== null) return null;
  return askPartner({ ...begun, pathway_ref: begun.pathway_ref }, deps);
}

export async function askPartner(
  begun: { readonly pathway_ref: string; readonly locale: Locale; readonly type?: EContactType },
  { partner, log }: Pick<WorkflowDeps, 'partner' | 'log'>,
): Promise<WorkflowNews> {
  const answer = await partner?.port.read(begun.pathway_ref);
  if (answer?.ok !== true) {
    log.warn({ part: 'workflow', detail: answer?.detail }, 'the questionnaire partner does not answer');
    return null;
  }
  if (answer.state !== 'COMPLETED') return { state: answer.state };
  return { state: 'COMPLETED', form: toForm(begun.type, begun.locale, answer.forms) };
}

/** As it was filled in there. We do not know how the partner counts, so nothing is scored (decisions "Questionnaires"). */
function toForm(type: EContactType | undefined, locale: Locale, forms: readonly FilledIn[]): Form {
  return {
    kind: 'QUESTIONNAIRE',
    // The sweeper does not know it; the database puts it in.
    instrument: type ?? '',
    title: forms[0]?.title ?? '',
    locale,
    unofficial: false,
    items: forms.flatMap(({ items }) =>
      items.map((item) => ({ ...item, answer: toWords(item.answer, locale) })),
    ),
    scores: [],
    alerts: [],
  };
}

const toWords = (answer: string | boolean, locale: Locale): string =>
  typeof answer === 'string'
    ? answer
    : (findText(locale, 'forms', answer ? 'forms.yes' : 'forms.no') ?? String(answer));
