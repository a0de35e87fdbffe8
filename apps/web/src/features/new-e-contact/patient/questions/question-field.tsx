import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
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
  const { at, kind, answer, value } = question;
  const keep = (text: string, held?: string): void =>
    draft.set({ fields: withAnswer(draft.content, at, text, held) });
  const label = question.question;
  const id = answerId(at);
  switch (kind) {
    case 'CHOICE':
    case 'YES_NO': {
      const words: readonly (readonly [held: string, said: string])[] =
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
            choices={words.map(([held, said]) => ({ value: held, label: said }))}
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
        <TextField
          id={id}
          label={label}
          type="date"
          width="medium"
          value={value}
          onChange={({ target }) => keep(target.value === '' ? '' : calendarDate(target.value), target.value)}
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
