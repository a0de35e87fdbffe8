import { randomBytes } from 'node:crypto';
import type { Form } from '@tervik/contract/forms.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { FilledIn, WorkflowPort } from '#adapters/workflow/port.ts';
import { statement } from '#platform/db/statement.ts';
import type { Log } from '#platform/jobs/worker-pool.ts';
import { findText, type Locale } from '#platform/texts.ts';
import type { Wordings } from '#modules/questionnaire/wordings.ts';

export interface WorkflowDeps {
  readonly wordings: Wordings;
  /** Questionnaires that are filled in at the partner's, with the partner's names for them; none = all in house. */
  readonly partner:
    | { readonly port: WorkflowPort; readonly definitionOf: ReadonlyMap<EContactType, string> }
    | undefined;
  readonly publicUrl: string;
  readonly log: Log;
}
/** What an outside workflow said when it was asked, before this transaction; `null`: it was not asked, or is away. */
export type WorkflowNews =
  | { readonly state: 'RUNNING' }
  | { readonly state: 'COMPLETED'; readonly form: Form }
  | { readonly state: 'ENDED' }
  | null;

/** A partner's page lives an hour (protocols.md A4); whoever goes there needs a little of it. */
const SESSION_MS = 55 * 60_000;
/** The instant after which a partner's page was opened that can still be gone on with. */
export const freshAfter = (now: number): string => new Date(now - SESSION_MS).toISOString();

/** @throws E_CONTACT_TYPE_NOT_AVAILABLE for what is no questionnaire, or one that nobody has a text for */
export function providerOf(
  type: EContactType,
  { wordings, partner }: Pick<WorkflowDeps, 'wordings' | 'partner'>,
): 'IN_HOUSE' | 'AWELL' {
  if (partner?.definitionOf.has(type) === true) return 'AWELL';
  if (wordings.find(type) === undefined) throw new Refusal('E_CONTACT_TYPE_NOT_AVAILABLE');
  return 'IN_HOUSE';
}

/** Two starts of one thing at once take turns. */
export const lockStart = statement(
  'questionnaire.take_turns',
  'select pg_advisory_xact_lock(hashtextextended(:turn, 7281004))',
);

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
    : (findText(locale, 'e-contact.forms', answer ? 'e-contact.forms.yes' : 'e-contact.forms.no') ??
      String(answer));

/** A token of its own for each thing that a browser sends out; only its hash is kept. */
export const newFlowToken = (): string => randomBytes(32).toString('base64url');
