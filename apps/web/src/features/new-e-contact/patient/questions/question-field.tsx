import { isCalendarDate } from '@tervik/domain/person/calendar-date.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { isAnswered, withAnswer } from './asked-questions.ts';
import type { AskedQuestion } from './asked-questions.ts';
import type { StepDraft } from '../flow.ts';

/** An answer is a sentence or two; whoever has more to say has the text. */
export const ANSWER_CHARACTERS = 500;
const NUMBER_CHARACTERS = 60;

export const answerId = (at: number): string => `answer-${at}`;

interface QuestionFieldProps {
  readonly question: AskedQuestion;
  readonly draft: StepDraft;
  /** What is said of an answer that is. */
  readonly tooLong: string;
}

/** One question with the control of its kind. Nothing of it is required, so a choice can be taken back. */
export function QuestionField({ question, draft, tooLong }: QuestionFieldProps) {
  const t = useT();
  const { calendarDate } = useFormats();
  const dateNotation = useDateNotation();
  const { at, kind, answer, value } = question;
  const keep = (text: string, held?: string): void =>
    draft.set({ fields: withAnswer(draft.content, at, text, held) });
  const label = question.question;
  const id = answerId(at);
  switch (kind) {
    case 'CHOICE':
    case 'YES_NO': {
      const words: readonly (readonly [held: string, text: string])[] =
        kind === 'CHOICE'
          ? question.choices.map((choice) => [choice, choice])
          : [
              ['YES', t('new-e-contact.questions.yes')],
              ['NO', t('new-e-contact.questions.no')],
            ];
      return (
        <Stack gap="tight">
          <ChoiceCards
            legend={label}
            name={id}
            choices={words.map(([held, text]) => ({ value: held, label: text }))}
            value={value === '' ? undefined : value}
            onChoose={(held) => keep(words.find(([name]) => name === held)?.[1] ?? held, held)}
          />
          {isAnswered(question) && (
            <span>
              <Button
                variant="quiet"
                small
                aria-label={t('new-e-contact.questions.clearOf', { question: label })}
                onClick={() => keep('')}
              >
                {t('new-e-contact.questions.clear')}
              </Button>
            </span>
          )}
        </Stack>
      );
    }
    case 'DATE':
      return (
        <DateField
          id={id}
          label={label}
          notation={dateNotation}
          value={value}
          onValue={(date) => keep(isCalendarDate(date) ? calendarDate(date) : date, date)}
        />
      );
    case 'NUMBER':
      return (
        <TextField
          id={id}
          label={label}
          inputMode="decimal"
          autoComplete="off"
          width="short"
          maxLength={NUMBER_CHARACTERS}
          value={answer}
          onChange={({ target }) => keep(target.value)}
        />
      );
    default:
      return (
        <TextArea
          id={id}
          label={label}
          rows={2}
          value={answer}
          onChange={({ target }) => keep(target.value)}
          error={isTooLong(answer, ANSWER_CHARACTERS) ? tooLong : undefined}
          {...(countCharacters(answer) > ANSWER_CHARACTERS * 0.8 && {
            counter: {
              max: ANSWER_CHARACTERS,
              measure: countCharacters,
              text: (count: number, max: number) => t('ui.characters', { count, max }),
            },
          })}
        />
      );
  }
}
