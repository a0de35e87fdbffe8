import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffectEvent, useEffect } from 'react';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { AskBeforeLeaving, type Address } from '#parts/ask-before-leaving.tsx';
import { Button } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { noteImport } from '../queries.ts';
import { useClinicSearch } from '../use-clinic-search.ts';
import { ColumnsQuestion } from './columns-question.tsx';
import { DropArea } from './drop-area.tsx';
import { FileProblem } from './file-problem.tsx';
import { LettersQuestion } from './letters-question.tsx';
import { ListQuestion } from './list-question.tsx';
import { useFileImport } from './use-file-import.ts';
import styles from '../patient-list.module.css';

interface FileImportProps {
  readonly clinicId: string;
  readonly purpose: ImportPurpose;
  /** The server has asked something about the file. */
  readonly onAsking?: (asking: boolean) => void;
}

/** Chooses a file, sends it, answers what is asked about it, and leads to what would change. */
export function FileImport({ clinicId, purpose, onAsking }: FileImportProps) {
  const t = useT();
  const client = useQueryClient();
  const search = useClinicSearch();
  const { show } = useSearch({ strict: false });
  const state = useFileImport({ clinicId, purpose }, (compared) => {
    noteImport(client, compared);
    const params = { importId: compared.id };
    go(hrefTo('/admin/clinic-import/imports/$importId', { params, search }), { unasked: true });
  });
  const { file, question, error, sent } = state;
  const tellAsking = useEffectEvent((asking: boolean) => onAsking?.(asking));
  const asking = question !== undefined;
  useEffect(() => tellAsking(asking), [asking]);
  const isSending = sent !== undefined;
  const another = (
    <Button variant="quiet" onClick={state.cancel}>
      {t(isSending ? 'ui.cancel' : 'patient-list.file.another')}
    </Button>
  );
  const questionProps = { clinicId, purpose, pending: isSending, onAnswer: state.answer, another };
  return (
    <Stack>
      {!asking && (
        <>
          <p>{t(`patient-list.file.what.${purpose}`)}</p>
          <DropArea onFile={state.send} asked={show === 'file'} />
          <p className="text-aside">
            {t('patient-list.file.limit', { max: LIST_LIMITS.importFileBytes / 1024 / 1024 })}
          </p>
        </>
      )}
      {file !== undefined && (
        <p className={styles.fileName}>{t('patient-list.file.chosen', { name: file.name })}</p>
      )}
      <AskBeforeLeaving
        when={asking}
        isSameForm={(current, next) => placeOf(current) === placeOf(next)}
        title={t('patient-list.leave.title')}
        text={t('patient-list.leave.text')}
        leaveLabel={t('patient-list.leave.action')}
        stayLabel={t('clinic.admin.unsaved.stay')}
      />
      {asking && <Question question={question} file={file} {...questionProps} />}
      {file !== undefined && isSending && <Sending sent={sent} size={file.size} />}
      {error !== undefined && <FileProblem error={error} purpose={purpose} />}
      {file !== undefined && (!asking || error !== undefined) && (
        <Row>
          {error !== undefined && error.key !== 'INVALID_INPUT_FILE' && (
            <Button onClick={() => state.answer({})}>{t('ui.retry')}</Button>
          )}
          {!asking && another}
        </Row>
      )}
    </Stack>
  );
}

/** A page of one clinic: there the file and its answers stay. */
const placeOf = ({ pathname, search }: Address): string =>
  JSON.stringify([pathname, Reflect.get(search, 'clinic')]);

type QuestionProps = Omit<Parameters<typeof ListQuestion>[0], 'question'> &
  Parameters<typeof ColumnsQuestion>[0] & { readonly file: File | undefined };

function Question({ question, file, ...rest }: QuestionProps) {
  if (question.asks === 'LETTERS')
    return file === undefined ? null : <LettersQuestion file={file} question={question} {...rest} />;
  if (question.asks === 'COLUMNS') return <ColumnsQuestion question={question} {...rest} />;
  return <ListQuestion {...rest} />;
}

function Sending({ sent, size }: { readonly sent: number; readonly size: number }) {
  const t = useT();
  const isLooked = sent >= size;
  const label = t(isLooked ? 'patient-list.file.looking' : 'patient-list.file.sending', {
    share: size === 0 ? 100 : Math.floor((sent / size) * 100),
  });
  return (
    <div>
      <p role="status">{t(isLooked ? 'patient-list.file.looking' : 'patient-list.file.begun')}</p>
      {/* Without a value while the server looks: how long that takes nobody knows. */}
      <progress
        aria-label={label}
        max={size}
        {...(!isLooked && { value: sent })}
        className={styles.progress}
      />
    </div>
  );
}
