import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Within } from '#platform/http/serve.ts';
import type { Locale } from '#platform/texts.ts';
import type { z } from 'zod';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { decideFeature } from '@tervik/domain/clinic-feature/decide-feature.ts';
import { redact, toRedactedJson, type Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import type { PlannedModel } from '#modules/ai-model/index.ts';
import { getCreationTarget } from '#modules/new-e-contact/index.ts';
import { fillPrompt, readInForce, type PromptInForce } from '#modules/prompt/index.ts';
import { createModelCall, type Answered, type ModelDeps } from './model-call.ts';
import { problemIn } from './say-problem.ts';
import { findAsking } from './asking-queries.ts';

export interface About {
  readonly locale: Locale;
  readonly chosenProblemType: EContactType;
  readonly userMessage: string;
  readonly personId: string;
  readonly clinicId: string;
  readonly questionAnswers: readonly { readonly question: string; readonly answer: string }[];
}

/** All answers together; a browser of ours sends less. */
const ANSWERS_CHARACTERS = 4 * LIMITS.messageCharacters;

export interface Asker {
  /**
   * Checks whose person and which clinic it is, and asks the model if the clinic wants that and `enabled`. What goes out
   * is redacted, and its going out is in the audit log before it goes.
   * @returns undefined when no model was asked, or none answered with sense
   * @throws NOT_FOUND, CLINIC_NOT_AVAILABLE and what else keeps an e-contact from being written
   */
  ask<Schema extends z.ZodType, Answer>(
    within: Within,
    about: About,
    task: {
      readonly name: 'questions' | 'summary';
      readonly enabled: boolean;
      readonly followUp?: boolean;
      readonly schema: Schema;
      readonly parse: (answer: z.output<Schema>) => Answer | undefined;
    },
  ): Promise<Answered<Answer> | undefined>;
}

export function createAsker({ book, log }: ModelDeps): Asker {
  const call = createModelCall({ book, log });

  /** @returns whom to ask, what they are told, and the names to take out; undefined when no model may be asked */
  async function open(
    tx: Tx,
    about: About,
    purpose: 'questions' | 'summary',
    enabled: boolean,
  ): Promise<Opened | undefined> {
    const { userId, firstName, surname } = userOf(tx);
    const { clinicId } = about;
    const [, asking, models, prompt] = await Promise.all([
      getCreationTarget(tx, {
        eContactType: about.chosenProblemType,
        patientPersonId: about.personId,
        clinicId,
      }),
      tx.find(findAsking, { clinicId, ownerUserId: userId }),
      // There is no e-contact yet: a person's calls keep to one model of a comparison.
      book.plan(tx, { purpose, clinicId, seed: about.personId }),
      readInForce(tx, purpose),
    ]);
    if (!enabled || models.length === 0 || asking === undefined) return undefined;
    const feature = {
      feature: 'aiSmartQuestionnaire',
      plan: asking.plan,
      switchedOn: asking.enabled,
    } as const;
    if (decideFeature({ ...feature, hasModel: true, isAgreed: false }).state !== 'ENABLED') return undefined;
    const what = subjectOf(prompt, models);
    audit(tx, { action: 'ASK_MODEL', subject: what, actorKind: 'PATIENT', clinicId });
    return { models, prompt, names: [...asking.names, firstName, surname] };
  }

  return {
    async ask(within, about, { name, enabled, followUp, schema, parse }) {
      const opened = await within((tx) => open(tx, about, name, enabled && !isOverlong(about)));
      if (opened === undefined) return undefined;
      const system = fillPrompt(opened.prompt.body, about.locale, followUp);
      const user = toDocument(about, opened.names);
      return call(opened.models, { purpose: name, system, user, name, schema, parse });
    },
  };
}

interface Opened {
  readonly models: readonly PlannedModel[];
  readonly prompt: PromptInForce;
  readonly names: readonly string[];
}

/** For the audit log: what is told to a model, and whom it may reach, the first one first. */
export const subjectOf = ({ name }: PromptInForce, models: readonly PlannedModel[]): string =>
  [name, ...models.map(({ port }) => port.model)].join(' ');

const isOverlong = ({ userMessage, questionAnswers }: About): boolean =>
  isTooLong(userMessage) ||
  questionAnswers.reduce((sum, { question, answer }) => sum + countCharacters(question + answer), 0) >
    ANSWERS_CHARACTERS;

function toDocument(about: About, names: readonly string[]): Redacted {
  const clean = (text: string): Redacted => redact(text, names);
  const { locale, chosenProblemType: type } = about;
  return toRedactedJson({
    problem: problemIn(locale, type),
    message: clean(about.userMessage),
    answers: about.questionAnswers.map(({ question, answer }) => ({
      question: clean(question),
      answer: clean(answer),
    })),
  });
}
