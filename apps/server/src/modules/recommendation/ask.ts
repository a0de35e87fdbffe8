import { userOf, type Tx } from '../../platform/db/tx.ts';
import type { Within } from '../../platform/http/serve.ts';
import { newId } from '../../platform/ids.ts';
import { findText, type Locale } from '../../platform/texts.ts';
import type { z } from 'zod';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { redact } from '@tervik/domain/privacy/redact.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { ModelFailure, type ModelPort } from '../../adapters/model/port.ts';
import { createGate, type Gate } from '../../platform/http/gate.ts';
import { featureState } from '../clinic/index.ts';
import { getPlace } from '../e-contact/index.ts';
import { PROMPTS, sayPrompt, type Task } from './prompts.ts';
import { findAsking, insertAsked } from './queries.ts';

export interface About {
  readonly locale: Locale;
  readonly chosenProblemType: EContactType;
  readonly userMessage: string;
  readonly personId: string;
  readonly clinicId: string;
  readonly questionAnswers: readonly { readonly question: string; readonly answer: string }[];
}

export interface AskDeps {
  /** undefined = none is configured. */
  readonly model: ModelPort | undefined;
  readonly log: { warn(what: object, message: string): void };
}

/** Somebody waits at a page, and its browser gives up after 30 s: whatever comes later than this comes for nobody. */
const PATIENCE_MS = Math.min(25_000, LIMITS.modelTimeout);
/** Waiting for a model holds no connection; this only bounds how many may wait when it hangs. */
const ASKING_AT_ONCE = 50;
/** All answers together; a browser of ours sends less. */
const ANSWERS_CHARACTERS = 4 * LIMITS.messageCharacters;

export interface Asker {
  /**
   * Checks whose person and which clinic it is, and asks the model if the clinic wants that and `wanted`. What goes out
   * is redacted, and its going out is in the audit log before it goes.
   * @returns undefined when no model was asked, or none answered with sense
   * @throws NOT_FOUND, CLINIC_NOT_AVAILABLE and what else keeps an e-contact from being written
   */
  ask<Schema extends z.ZodType, Answer>(
    within: Within,
    about: About,
    task: {
      readonly name: Task;
      readonly wanted: boolean;
      readonly followUp?: boolean;
      readonly schema: Schema;
      readonly parse: (answer: z.output<Schema>) => Answer | undefined;
    },
  ): Promise<Answer | undefined>;
}

export function createAsker({ model, log }: AskDeps): Asker {
  const gate: Gate = createGate(ASKING_AT_ONCE, 0);
  return {
    async ask(within, about, { name, wanted, followUp, schema, parse }) {
      const names = await within((tx) =>
        open(tx, about, name, wanted && !isOverlong(about) ? model : undefined),
      );
      if (model === undefined || names === undefined) return undefined;
      try {
        const answer = await gate.run(() =>
          model.complete({
            system: sayPrompt(name, about.locale, followUp),
            user: toDocument(about, names),
            name,
            answer: schema,
            withinMs: PATIENCE_MS,
          }),
        );
        const parsed = parse(answer);
        if (parsed === undefined)
          log.warn({ partner: 'model', detail: 'REFUSED BY US' }, 'a model was not believed');
        return parsed;
      } catch (error) {
        if (!(error instanceof ModelFailure) && !(error instanceof Refusal)) throw error;
        log.warn({ partner: 'model', detail: error.message }, 'a model failed');
        return undefined;
      }
    },
  };
}

/** @returns the names to take out, or undefined when no model may be asked */
async function open(
  tx: Tx,
  about: About,
  task: Task,
  model: ModelPort | undefined,
): Promise<readonly string[] | undefined> {
  const { userId, firstName, surname } = userOf(tx);
  const { clinicId } = about;
  const [, asking] = await Promise.all([
    getPlace(tx, { eContactType: about.chosenProblemType, patientPersonId: about.personId, clinicId }),
    tx.find(findAsking, [clinicId, userId]),
  ]);
  if (model === undefined || asking === undefined) return undefined;
  if (featureState(asking.plan, asking.enabled) !== 'ENABLED') return undefined;
  const what = `${PROMPTS[task]} ${model.model}`;
  tx.write(insertAsked, [newId(tx.now), tx.nowIso, userId, clinicId, what, tx.requestId]);
  return [...asking.names, firstName, surname];
}

const isOverlong = ({ userMessage, questionAnswers }: About): boolean =>
  isTooLong(userMessage) ||
  questionAnswers.reduce((sum, { question, answer }) => sum + countCharacters(question + answer), 0) >
    ANSWERS_CHARACTERS;

/** One JSON document: no quote or bracket of a person's text can end it (prompt injection). */
function toDocument(about: About, names: readonly string[]): string {
  const clean = (text: string): string => redact(text, names);
  return JSON.stringify({
    problem: findText(about.locale, 'types', `type.${about.chosenProblemType}`) ?? about.chosenProblemType,
    message: clean(about.userMessage),
    answers: about.questionAnswers.map(({ question, answer }) => ({
      question: clean(question),
      answer: clean(answer),
    })),
  });
}
