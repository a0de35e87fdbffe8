import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { useLists } from '../queries.ts';
import type { FileAnswers } from './use-file-import.ts';

interface ListQuestionProps {
  readonly clinicId: string;
  readonly purpose: ImportPurpose;
  readonly pending: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
  /** The way to another file, beside the way on. */
  readonly another: ReactNode;
}

const NEW = 'new';

/** Of which list are the rows that do not say it? One of ours, or one by its code. */
export function ListQuestion({ clinicId, pending, onAnswer, another }: ListQuestionProps) {
  const t = useT();
  const { data: lists = [] } = useLists(clinicId);
  const [chosen, setChosen] = useState<string>();
  const [code, setCode] = useState('');
  const [isMissed, setMissed] = useState(false);
  const value = lists.length === 0 ? NEW : chosen;
  const listCode = value === NEW ? code.trim().toUpperCase() : value;
  const isRight = listCode !== undefined && /^N\d{4}$/.test(listCode);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissed(true);
        if (isRight && !pending) onAnswer({ listCode });
      }}
    >
      <Stack>
        {lists.length > 0 && (
          <ChoiceCards
            legend={t('patient-list.whichList.legend')}
            hint={t('patient-list.whichList.hint')}
            error={isMissed && value === undefined ? t('patient-list.whichList.choose') : undefined}
            choices={[
              ...lists.map((list) => ({
                value: list.listCode,
                label: `${list.listCode} ${list.doctor}`.trim(),
              })),
              { value: NEW, label: t('patient-list.whichList.new') },
            ]}
            value={value}
            onChoose={(one) => {
              setMissed(false);
              setChosen(one);
            }}
          />
        )}
        {value === NEW && (
          <TextField
            label={t('patient-list.whichList.code')}
            hint={t('patient-list.whichList.codeHint')}
            error={isMissed && !isRight ? t('patient-list.whichList.codeWrong') : undefined}
            width="short"
            autoComplete="off"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Row>
          <Button type="submit" variant="primary" pending={pending} pendingLabel={t('ui.pending')}>
            {t('ui.continue')}
          </Button>
          {another}
        </Row>
      </Stack>
    </form>
  );
}
