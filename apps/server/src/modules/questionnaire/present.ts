import type { z } from 'zod';
import type { Questionnaire } from '@tervik/contract/questionnaire.ts';
import type { QuestionnaireForm } from '@tervik/contract/forms.ts';
import { INSTRUMENTS } from '@tervik/domain/questionnaire/instruments.ts';
import { listAlerts, scoreInstrument, type Answers } from '@tervik/domain/questionnaire/score.ts';
import { findText } from '#platform/texts.ts';
import type { Wording } from './wordings.ts';

type Wire = z.input<typeof Questionnaire>;
type Form = z.infer<typeof QuestionnaireForm>;

/** Where a workflow that has ended well sends the browser (protocols.md A4): there it is sent to the clinic. */
export const SUCCESS_URL = '/my-e-contacts?eContactAddedStatus=success';

/** @param completedUrl where the browser goes on when it is filled in already; else null */
export function presentQuestionnaire(
  eContactId: string,
  wording: Wording,
  completedUrl: string | null,
): Wire {
  const definition = INSTRUMENTS[wording.instrument];
  const alerts = listAlerts(wording.instrument, listMarked(wording));
  return {
    eContactId,
    instrument: wording.instrument,
    title: wording.title,
    intro: wording.intro,
    locale: wording.locale,
    credit: wording.credit,
    unofficial: wording.unofficial,
    items: wording.items.map(({ id, text, options }, at) => ({
      id,
      text,
      options,
      optional: definition.items[at]?.optional === true,
      skippedIf: definition.items[at]?.skippedIf ?? null,
      alertFrom: alerts.find(({ item }) => item === id)?.from ?? null,
    })),
    completedUrl,
  };
}

/** Questions that the text itself marks, where the definition leaves it to the text. */
const listMarked = ({ items }: Wording): string[] =>
  items.filter(({ asksSelfHarm }) => asksSelfHarm).map(({ id }) => id);

/** What the clinic reads: the questions and answers in the words that were shown, the scores, what is urgent. */
export function presentForm(wording: Wording, answers: Answers, text: string): Form {
  const items = wording.items.flatMap(({ id, text: question, options }) => {
    const option = options.find(({ value }) => value === answers[id]);
    return option === undefined ? [] : [{ question, answer: option.label, value: option.value }];
  });
  const more = findText(wording.locale, 'questionnaire', 'questionnaire.more.label') ?? '';
  return {
    kind: 'QUESTIONNAIRE',
    instrument: wording.instrument,
    title: wording.title,
    locale: wording.locale,
    unofficial: wording.unofficial,
    items: text === '' ? items : [...items, { question: more, answer: text, value: null }],
    ...scoreInstrument(wording.instrument, answers, listMarked(wording)),
  };
}
