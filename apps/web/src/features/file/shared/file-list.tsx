import { CircleCheck, FileText, Image, RefreshCw, ShieldAlert, TriangleAlert, Video } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { canShow, overallScan } from '@tervik/domain/file/scan.ts';
import type { ScanResult } from '@tervik/domain/file/scan.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { cx } from '#ui/styles/cx.ts';
import { useSizeText } from './size-text.ts';
import styles from './file-list.module.css';

export type Side = 'PATIENT' | 'CLINIC';

interface FileListProps {
  readonly files: readonly FileInfo[];
  /** Who reads: what a missing or bad scan means is said to each side in its own words. */
  readonly side: Side;
  /** Names the list where a heading does not. */
  readonly label?: string;
  /** Files that are not sent yet can be taken back. */
  readonly onRemove?: (file: FileInfo) => void;
}

const SCAN_ICONS = {
  WAITING: <RefreshCw />,
  INFECTED: <ShieldAlert />,
  NA: <TriangleAlert />,
  CLEAN: <CircleCheck />,
} as const satisfies Record<ScanResult, ReactNode>;

/** Files with what the scanner says of them (spec §3, §4 "File scan"); the text area is `files`. */
export function FileList({ files, side, label, onRemove }: FileListProps) {
  const t = useT();
  // An empty set has no result and shows nothing (decisions "Files").
  const overall = overallScan(files.map(({ scan }) => scan));
  if (overall === null) return null;
  return (
    <div className={cx(styles.files, side === 'CLINIC' && styles.dense)}>
      <ul aria-label={label ?? t('file.label')} className={styles.list}>
        {files.map((file) => (
          <FileItem key={file.id} file={file} overall={overall} onRemove={onRemove} />
        ))}
      </ul>
      <p className={cx(styles.overall, styles[overall])}>
        {SCAN_ICONS[overall]}
        <span>{t(`file.overall.${side}.${overall}`)}</span>
      </p>
    </div>
  );
}

interface FileItemProps {
  readonly file: FileInfo;
  readonly overall: ScanResult;
  readonly onRemove: FileListProps['onRemove'];
}

function FileItem({ file, overall, onRemove }: FileItemProps) {
  const t = useT();
  const sizeText = useSizeText();
  const { scan } = file;
  // How often it was tried again: each try is a picture of its own.
  const [tries, setTries] = useState(0);
  const [failedTry, setFailedTry] = useState<number>();
  const failed = failedTry === tries;
  const muted = scan === 'WAITING' || scan === 'INFECTED';
  return (
    <li className={cx(styles.file, muted && styles.mutedFile)}>
      <Picture key={tries} file={file} failed={failed} onFailed={() => setFailedTry(tries)} />
      <div className={styles.text}>
        <FileName file={file} className={styles.name} />
        <p className={styles.about}>
          {t(`file.kind.${kindOf(file.contentType)}`)}, {sizeText(file.bytes)}
        </p>
        {failed && <p className={styles.scan}>{t('file.picture.failed')}</p>}
        {/* What holds for all of them is said once, under the list. */}
        {scan !== 'CLEAN' && !(scan === 'NA' && overall === 'NA') && (
          <p className={cx(styles.scan, styles[scan])}>
            {SCAN_ICONS[scan]}
            <span>{t(`file.scan.${scan}`)}</span>
          </p>
        )}
      </div>
      {failed && (
        <Button small variant="quiet" className={styles.action} onClick={() => setTries(tries + 1)}>
          {t('ui.retry')} <span className="sr-only">{file.name}</span>
        </Button>
      )}
      {onRemove !== undefined && (
        <Button small variant="quiet" className={styles.action} onClick={() => onRemove(file)}>
          {t('file.remove')} <span className="sr-only">{file.name}</span>
        </Button>
      )}
    </li>
  );
}

/** The name, and the way to the file where it may be opened. Its own direction: its ending must not turn around. */
export function FileName({
  file: { name, scan, largeURL, contentType },
  ...look
}: {
  readonly file: FileInfo;
  readonly className: string | undefined;
  readonly title?: string;
}) {
  const t = useT();
  if (largeURL === null) return <bdi {...look}>{name}</bdi>;
  // Only a picture that was checked, and that the server has made itself, is shown; the rest is downloaded.
  const isShown = kindOf(contentType) === 'image' && canShow(scan);
  return (
    <a
      {...look}
      href={largeURL}
      target={isShown ? '_blank' : undefined}
      rel="noreferrer"
      download={isShown ? undefined : name}
    >
      <bdi>{name}</bdi>
      <span className="sr-only"> ({t(isShown ? 'file.newTab' : 'file.download')})</span>
    </a>
  );
}

const KIND_ICONS = {
  image: <Image />,
  pdf: <FileText />,
  video: <Video />,
  document: <FileText />,
} as const;
type Kind = keyof typeof KIND_ICONS;

function kindOf(contentType: string): Kind {
  if (contentType.startsWith('image/')) return 'image';
  if (contentType.startsWith('video/')) return 'video';
  return contentType === 'application/pdf' ? 'pdf' : 'document';
}

interface PictureProps {
  readonly file: FileInfo;
  readonly failed: boolean;
  readonly onFailed: () => void;
}

/** A small picture of it, or a sign of its kind; that one could not be loaded is said beside it. */
function Picture({ file, failed, onFailed }: PictureProps) {
  const { thumbnailURL } = file;
  return (
    <span className={styles.tile} aria-hidden="true">
      {thumbnailURL === null || failed ? (
        KIND_ICONS[kindOf(file.contentType)]
      ) : (
        <img
          src={thumbnailURL}
          alt=""
          loading="lazy"
          decoding="async"
          className={styles.picture}
          onError={onFailed}
        />
      )}
    </span>
  );
}
