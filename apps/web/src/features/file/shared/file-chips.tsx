import { CircleAlert, RefreshCw, ShieldAlert, X } from 'lucide-react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Upload, Uploads } from '#features/file/shared/upload.ts';
import { cx } from '#ui/styles/cx.ts';
import { IconButton } from '#ui/form/icon-button.tsx';
import { FileName } from './file-list.tsx';
import { useSizeText } from './size-text.ts';
import styles from './file-chips.module.css';
import { mayHelp, useProblemText, useStateText } from './upload-list.tsx';

interface FileChipsProps {
  readonly uploads: Uploads;
  /** Arrived and not sent. */
  readonly pending: readonly FileInfo[];
  readonly onRemove: (id: string, name: string) => void;
}

/** The same files in a line of chips, where every line is taken from what one reads; what fails says so in words. */
export function FileChips({ uploads, pending, onRemove }: FileChipsProps) {
  const t = useT();
  const underWay = uploads.uploads.filter(({ state }) => state !== 'COMPLETED');
  if (underWay.length + pending.length === 0) return null;
  return (
    <>
      {pending.length > 0 && (
        <ul aria-label={t('file.pending')} className={styles.pending}>
          {pending.map((file) => (
            <PendingChip key={file.id} file={file} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {underWay.length > 0 && (
        <ul aria-label={t('file.onTheWay')} className={styles.underWay}>
          {underWay.map((upload) => (
            <UploadChip key={upload.id} upload={upload} uploads={uploads} onRemove={onRemove} />
          ))}
        </ul>
      )}
    </>
  );
}

function PendingChip({ file, onRemove }: { file: FileInfo; onRemove: FileChipsProps['onRemove'] }) {
  const t = useT();
  const sizeText = useSizeText();
  const { id, name, bytes, scan } = file;
  const infected = scan === 'INFECTED';
  const about = `${name}, ${sizeText(bytes)}${scan === 'CLEAN' ? '' : `. ${t(`file.scan.${scan}`)}`}`;
  return (
    <li className={cx(styles.chip, infected && styles.failed)}>
      {infected && <ShieldAlert />}
      <FileName file={file} title={about} className={styles.name} />
      {infected && <span className={styles.state}>{t('file.scan.INFECTED')}</span>}
      <IconButton
        small
        label={`${t('file.remove')} ${name}`}
        icon={<X />}
        className={styles.action}
        onClick={() => onRemove(id, name)}
      />
    </li>
  );
}

function UploadChip({
  upload,
  uploads,
  onRemove,
}: Pick<FileChipsProps, 'uploads' | 'onRemove'> & { upload: Upload }) {
  const t = useT();
  const problemText = useProblemText();
  const stateText = useStateText(upload);
  const { id, name, bytes, state, sent, problem } = upload;
  return (
    <li className={cx(styles.chip, problem !== null && styles.failed)}>
      {problem !== null && <CircleAlert />}
      <bdi title={name} className={styles.name}>
        {name}
      </bdi>
      {problem === null ? (
        <span className={styles.state}>{stateText}</span>
      ) : (
        <span role="alert" className={styles.state}>
          {problemText(problem)}
        </span>
      )}
      {problem !== null && mayHelp(problem.key) && (
        <IconButton
          small
          label={`${t('ui.retry')} ${name}`}
          icon={<RefreshCw />}
          className={styles.action}
          onClick={() => uploads.retry(id)}
        />
      )}
      <IconButton
        small
        label={`${t(state === 'FAILED' ? 'file.remove' : 'file.stop')} ${name}`}
        icon={<X />}
        className={styles.action}
        onClick={() => onRemove(id, name)}
      />
      {state === 'UPLOADING' && (
        <progress
          aria-label={name}
          aria-valuetext={stateText}
          max={bytes}
          value={sent}
          className={styles.progress}
        />
      )}
    </li>
  );
}
