import { audit } from '#platform/audit.ts';
import { userOf, type Tx } from '#platform/db/tx.ts';
import type { Within } from '#platform/http/serve.ts';
import { findText, type Locale } from '#platform/texts.ts';
import type { z } from 'zod';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { decideFeature } from '@tervik/domain/clinic-feature/decide-feature.ts';
import { redact, toRedactedJson, type Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import type { ModelPort } from '#adapters/model/port.ts';
import { getCreationTarget } from '#modules/new-e-contact/index.ts';
import { createModelCall, type ModelDeps } from './model-call.ts';
import { PROMPTS, sayPrompt, type PatientTask } from './prompts.ts';
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
      readonly name: PatientTask;
      readonly enabled: boolean;
      readonly followUp?: boolean;
      readonly schema: Schema;
      readonly parse: (answer: z.output<Schema>) => Answer | undefined;
    },
  ): Promise<Answer | undefined>;
}

export function createAsker({ model, log }: ModelDeps): Asker {
  const call = createModelCall(log);
  return {
    async ask(within, about, { name, enabled, followUp, schema, parse }) {
      const names = await within((tx) =>
        open(tx, about, name, enabled && !isOverlong(about) ? model : undefined),
      );
      if (model === undefined || names === undefined) return undefined;
      const system = sayPrompt(name, about.locale, followUp);
      return call(model, { system, user: toDocument(about, names), name, schema, parse });
    },
  };
}

/** @returns the names to take out, or undefined when no model may be asked */
async function open(
  tx: Tx,
  about: About,
  task: PatientTask,
  model: ModelPort | undefined,
): Promise<readonly string[] | undefined> {
  const { userId, firstName, surname } = userOf(tx);
  const { clinicId } = about;
  const [, asking] = await Promise.all([
    getCreationTarget(tx, {
      eContactType: about.chosenProblemType,
      patientPersonId: about.personId,
      clinicId,
    }),
    tx.find(findAsking, { clinicId, ownerUserId: userId }),
  ]);
  if (model === undefined || asking === undefined) return undefined;
  const feature = { feature: 'aiSmartQuestionnaire', plan: asking.plan, switchedOn: asking.enabled } as const;
  if (decideFeature({ ...feature, hasModel: true, isAgreed: false }).state !== 'ENABLED') return undefined;
  const what = `${PROMPTS[task]} ${model.model}`;
  audit(tx, { action: 'ASK_MODEL', subject: what, actorKind: 'PATIENT', clinicId });
  return [...asking.names, firstName, surname];
}

const isOverlong = ({ userMessage, questionAnswers }: About): boolean =>
  isTooLong(userMessage) ||
  questionAnswers.reduce((sum, { question, answer }) => sum + countCharacters(question + answer), 0) >
    ANSWERS_CHARACTERS;

function toDocument(about: About, names: readonly string[]): Redacted {
  const clean = (text: string): Redacted => redact(text, names);
  const { locale, chosenProblemType: type } = about;
  return toRedactedJson({
    // A text of ours: nobody's name is in it.
    problem: redact(findText(locale, 'e-contact.type', `e-contact.type.${type}`) ?? type, []),
    message: clean(about.userMessage),
    answers: about.questionAnswers.map(({ question, answer }) => ({
      question: clean(question),
      answer: clean(answer),
    })),
  });
}
