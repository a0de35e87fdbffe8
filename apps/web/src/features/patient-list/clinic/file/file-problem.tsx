import type { ImportPurpose } from '@tervik/domain/patient-list/imports.ts';
import { TABLE_FILE_PROBLEMS } from '@tervik/domain/patient-list/vocabulary.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Notice } from '#ui/content/notice.tsx';

const REASONS = [...TABLE_FILE_PROBLEMS, 'NOBODY'] as const;

/** Why a file was not taken, where in it, and what to do. */
export function FileProblem({
  error,
  purpose,
}: {
  readonly error: ApiError;
  readonly purpose: ImportPurpose;
}) {
  const t = useT();
  const errorText = useErrorText();
  const { number } = useFormats();
  const { row, max } = error.data;
  const asked = error.key === 'FILE_TOO_LARGE' ? 'TOO_LARGE' : error.data['reason'];
  const reason = REASONS.find((one) => one === asked);
  return (
    <Notice tone="error" live title={t('patient-list.file.failed')}>
      {reason === undefined ? (
        errorText(error)
      ) : (
        <>
          {t(`patient-list.fileProblem.${reason}`, {
            max: reason === 'TOO_LARGE' ? 20 : number(Number(max ?? 0)),
          })}
          {row !== undefined && <> {t('patient-list.fileProblem.row', { row: number(Number(row)) })}</>}
          {reason === 'NOBODY' && <> {t(`patient-list.fileProblem.needs.${purpose}`)}</>}
        </>
      )}
    </Notice>
  );
}
