import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { spell, type Spelling } from './letters.ts';
import type { FileAnswers, FileQuestion } from './use-file-import.ts';

interface LettersQuestionProps {
  readonly clinicId: string;
  readonly file: File;
  readonly question: FileQuestion;
  readonly pending: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
  /** The way to another file, beside the way on. */
  readonly another: ReactNode;
}

/** What a clinic has chosen since this page was loaded: most of its files come from one program. */
const CHOSEN_BEFORE = new Map<string, string>();

/** Which of these names are written rightly? Nobody has to know what an encoding is. */
export function LettersQuestion({
  clinicId,
  file,
  question,
  pending,
  onAnswer,
  another,
}: LettersQuestionProps) {
  const t = useT();
  const offered = useSpellings(file);
  const holds = (encoding: string | null | undefined) =>
    offered.find(({ encodings }) => encodings.some((one) => one === encoding));
  const before = holds(CHOSEN_BEFORE.get(clinicId));
  const guessed = before ?? holds(question.encoding);
  const [chosen, setChosen] = useState<string>();
  const value = chosen ?? guessed?.encodings[0];
  return (
    <Stack>
      <ChoiceCards
        legend={t('patient-list.letters.legend')}
        hint={t(before === undefined ? 'patient-list.letters.hint' : 'patient-list.letters.hintBefore')}
        choices={offered.map(({ encodings, words }) => ({ value: encodings[0]!, label: words.join(' · ') }))}
        value={value}
        onChoose={setChosen}
      />
      <Row>
        <Button
          variant="primary"
          pending={pending}
          pendingLabel={t('ui.pending')}
          disabledReason={value === undefined ? t('patient-list.letters.choose') : undefined}
          onClick={() => {
            if (value === undefined) return;
            CHOSEN_BEFORE.set(clinicId, value);
            onAnswer({ encoding: value });
          }}
        >
          {t('ui.continue')}
        </Button>
        {another}
      </Row>
    </Stack>
  );
}

/** Words of the file with letters beyond a to z, as each encoding would have them. */
function useSpellings(file: File): readonly Spelling[] {
  const [spellings, setSpellings] = useState<readonly Spelling[]>([]);
  useEffect(() => {
    let isOver = false;
    void file
      .arrayBuffer()
      .then((bytes) => {
        if (!isOver) setSpellings(spell(new Uint8Array(bytes)));
      })
      // Sending it will say that it is gone.
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [file]);
  return spellings;
}
