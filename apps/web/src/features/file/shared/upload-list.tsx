import { CircleAlert } from 'lucide-react';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Upload, Uploads } from '#features/file/shared/upload.ts';
import { useSizeText } from './size-text.ts';
import { Button } from '#ui/form/button.tsx';
import styles from './uploads.module.css';

interface UploadListProps {
  readonly uploads: Uploads;
  readonly onRemove: (id: string, name: string) => void;
}

/** Files that have not arrived yet: how far each is, what is wrong with it, and what one can do about it. */
export function UploadList({ uploads, onRemove }: UploadListProps) {
  const t = useT();
  const list = uploads.uploads.filter(({ state }) => state !== 'COMPLETED');
  if (list.length === 0) return null;
  return (
    <ul aria-label={t('file.onTheWay')} className={styles.uploads}>
      {list.map((upload) => (
        <UploadItem key={upload.id} upload={upload} uploads={uploads} onRemove={onRemove} />
      ))}
    </ul>
  );
}

function UploadItem({ upload, uploads, onRemove }: UploadListProps & { upload: Upload }) {
  const t = useT();
  const sizeText = useSizeText();
  const problemText = useProblemText();
  const { id, name, bytes, state, sent, problem } = upload;
  const failed = state === 'FAILED';
  const stateText = useStateText(upload);
  return (
    <li className={styles.upload}>
      <div className={styles.uploadText}>
        <bdi className={styles.name}>{name}</bdi>
        {state === 'UPLOADING' && (
          <progress
            aria-label={name}
            aria-valuetext={stateText}
            max={bytes}
            value={sent}
            className={styles.progress}
          />
        )}
        {problem !== null ? (
          <p role="alert" className={styles.problem}>
            <CircleAlert />
            <span>{problemText(problem)}</span>
          </p>
        ) : (
          <p className={styles.state}>
            {sizeText(bytes)} · {stateText}
          </p>
        )}
      </div>
      <div className={styles.actions}>
        {problem !== null && mayHelp(problem.key) && (
          <Button small onClick={() => uploads.retry(id)}>
            {t('ui.retry')} <span className="sr-only">{name}</span>
          </Button>
        )}
        <Button small variant="quiet" onClick={() => onRemove(id, name)}>
          {t(failed ? 'file.remove' : 'file.stop')} <span className="sr-only">{name}</span>
        </Button>
      </div>
    </li>
  );
}

export function useStateText({ state, sent, bytes, broken }: Upload): string {
  const t = useT();
  if (state !== 'UPLOADING') return t(`file.state.${state}`);
  if (broken) return t('file.state.broken');
  if (sent >= bytes) return t('file.state.looking');
  return t('file.state.sending', { percent: Math.floor((sent / bytes) * 100) });
}

/** What is wrong with the file itself stays wrong. */
const FINAL: ReadonlySet<string> = new Set([
  'FILE_EMPTY',
  'FILE_TOO_LARGE',
  'FILE_TYPE_NOT_ALLOWED',
  'FILE_UNREADABLE',
  'FILE_IMAGE_TOO_LARGE',
  'FILE_GONE',
  'FILE_INFECTED',
]);
export const mayHelp = (key: string): boolean => !FINAL.has(key);

export function useProblemText(): (problem: NonNullable<Upload['problem']>) => string {
  const t = useT();
  const errorText = useErrorText();
  return (problem) => {
    if (problem.key === 'FILE_GONE') return t('file.gone');
    if (problem.status === 0 && problem.key === 'OFFLINE') return t('file.broken');
    return errorText(problem);
  };
}
