import type { z } from 'zod';
import type { Questionnaire } from '@tervik/contract/questionnaire.ts';
import type { QuestionnaireForm } from '@tervik/contract/forms.ts';
import { INSTRUMENTS } from '@tervik/domain/questionnaire/instruments.ts';
import { listAlerts, scoreInstrument, type Answers } from '@tervik/domain/questionnaire/score.ts';
import { findText } from '#platform/texts.ts';
import type { Pack } from './packs.ts';

type Wire = z.input<typeof Questionnaire>;
type Form = z.infer<typeof QuestionnaireForm>;

/** Where a workflow that has ended well sends the browser (protocols.md A4): there it is sent to the clinic. */
export const SUCCESS_URL = '/my-e-contacts?eContactAddedStatus=success';

/** @param completedUrl where the browser goes on when it is filled in already; else null */
export function presentQuestionnaire(eContactId: string, pack: Pack, completedUrl: string | null): Wire {
  const definition = INSTRUMENTS[pack.instrument];
  const alerts = listAlerts(pack.instrument, listMarked(pack));
  return {
    eContactId,
    instrument: pack.instrument,
    title: pack.title,
    intro: pack.intro,
    locale: pack.locale,
    credit: pack.credit,
    unofficial: pack.unofficial,
    items: pack.items.map(({ id, text, options }, at) => ({
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
const listMarked = ({ items }: Pack): string[] =>
  items.filter(({ asksSelfHarm }) => asksSelfHarm).map(({ id }) => id);

/** What the clinic reads: the questions and answers in the words that were shown, the scores, what is urgent. */
export function presentForm(pack: Pack, answers: Answers, text: string): Form {
  const items = pack.items.flatMap(({ id, text: question, options }) => {
    const option = options.find(({ value }) => value === answers[id]);
    return option === undefined ? [] : [{ question, answer: option.label, value: option.value }];
  });
  const more = findText(pack.locale, 'questionnaire', 'questionnaire.more.label') ?? '';
  return {
    kind: 'QUESTIONNAIRE',
    instrument: pack.instrument,
    title: pack.title,
    locale: pack.locale,
    unofficial: pack.unofficial,
    items: text === '' ? items : [...items, { question: more, answer: text, value: null }],
    ...scoreInstrument(pack.instrument, answers, listMarked(pack)),
  };
}
