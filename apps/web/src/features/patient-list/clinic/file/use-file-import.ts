import { useEffect, useRef, useState } from 'react';
import type { FileLookedAt, ListImport } from '@tervik/contract/patient-list.ts';
import { importListFile, importPhoneFile } from '@tervik/contract/routes-clinic.gen.ts';
import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { LIST_LIMITS } from '@tervik/domain/patient-list/limits.ts';
import type { ColumnMapping } from '@tervik/domain/patient-list/vocabulary.ts';
import { ApiError } from '#lib/http/api.ts';
import { sendForm } from '#lib/http/send-form.ts';

export type FileQuestion = NonNullable<FileLookedAt['question']>;

/** What was answered to the questions about a file; each sending says all of it. */
export interface FileAnswers {
  readonly encoding?: string;
  readonly columns?: ColumnMapping;
  readonly headerRow?: boolean;
  readonly listCode?: string;
}

interface FileState {
  readonly file?: File;
  readonly answers: FileAnswers;
  /** Bytes that have left; undefined = nothing is on its way. */
  readonly sent?: number | undefined;
  readonly question?: FileQuestion | undefined;
  readonly error?: ApiError | undefined;
}

const NOTHING: FileState = { answers: {} };

/**
 * A file on its way to being compared. It stays in this page's memory alone, so that what the server asks about it is
 * answered without choosing it again.
 */
export function useFileImport(
  { clinicId, purpose }: { readonly clinicId: string; readonly purpose: ImportPurpose },
  onCompared: (compared: ListImport) => void,
) {
  const [state, setState] = useState<FileState>(NOTHING);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  async function send(file: File, answers: FileAnswers): Promise<void> {
    sending.current?.abort();
    if (file.size > LIST_LIMITS.importFileBytes)
      return setState({
        file,
        answers,
        error: new ApiError(468, {
          key: 'INVALID_INPUT_FILE',
          message: '',
          data: { reason: 'TOO_LARGE', max: LIST_LIMITS.importFileBytes },
        }),
      });
    const control = new AbortController();
    sending.current = control;
    setState((before) => ({ ...before, file, answers, sent: 0, error: undefined }));
    try {
      const looked = await sendForm<FileLookedAt>(purpose === 'LIST' ? importListFile : importPhoneFile, {
        fields: fieldsOf({ clinicId, fileName: file.name }, answers),
        file,
        fileName: file.name,
        onSent: (sent) => setState((before) => ({ ...before, sent })),
        signal: control.signal,
      });
      if (control.signal.aborted) return;
      if (looked.import === null)
        return setState({ file, answers, ...(looked.question !== null && { question: looked.question }) });
      setState(NOTHING);
      onCompared(looked.import);
    } catch (error) {
      if (control.signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      setState((before) => ({ ...before, sent: undefined, error }));
    }
  }
  return {
    ...state,
    send: (file: File) => void send(file, {}),
    answer: (more: FileAnswers): void => {
      if (state.file !== undefined) void send(state.file, { ...state.answers, ...more });
    },
    cancel: (): void => {
      sending.current?.abort();
      setState(NOTHING);
    },
  };
}

/** Fields of the form, in the words of the contract. */
function fieldsOf(
  about: { readonly clinicId: string; readonly fileName: string },
  { encoding, columns, headerRow, listCode }: FileAnswers,
): Record<string, string> {
  return {
    ...about,
    ...(listCode !== undefined && { listCode }),
    ...(columns !== undefined && { columns: JSON.stringify(columns) }),
    ...(headerRow !== undefined && { headerRow: String(headerRow) }),
    ...(encoding !== undefined && { encoding }),
  };
}
