import { useRef, useState } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { Uploads } from '#features/file/shared/upload.ts';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { FileList } from './file-list.tsx';
import { cx } from '#ui/styles/cx.ts';
import { Notice } from '#ui/content/notice.tsx';
import { FileChips } from './file-chips.tsx';
import { Pickers } from './pickers.tsx';
import styles from './uploads.module.css';
import { UploadList } from './upload-list.tsx';
import { useIncoming } from './use-incoming.ts';

/** Waiting to be sent, as far as this page knows: what the server has, what has arrived since, without what was removed. */
export function pendingOf(known: readonly FileInfo[], uploads: Uploads): FileInfo[] {
  const arrived = uploads.uploads.flatMap(({ file }) => file ?? []);
  // The server's word is newer: the scanner may have spoken.
  const all = [...known, ...arrived.filter(({ id }) => !known.some((file) => file.id === id))];
  return all.filter(({ id }) => !uploads.removed.has(id));
}

interface UploaderProps {
  readonly uploads: Uploads;
  /** Files that are there and not sent yet (`pendingOf`). */
  readonly pending: readonly FileInfo[];
  /** page: a zone of its own · box: a button under a text. */
  readonly layout: 'page' | 'box';
}

/** Chooses files, photographs them, takes them by drag or paste, and shows how they arrive. */
export function Uploader(props: UploaderProps) {
  return (
    <PartBoundary>
      <UploadPlace {...props} />
    </PartBoundary>
  );
}

function UploadPlace({ uploads, pending, layout }: UploaderProps) {
  const t = useT();
  const { add, over, dropProps } = useIncoming(uploads, pending);
  const buttons = (
    <div className={styles.buttons}>
      <Pickers label={t(layout === 'page' ? 'file.choose' : 'file.box.attach')} onFiles={add} />
    </div>
  );
  return (
    <div className={styles.uploader}>
      {layout === 'page' ? (
        <div {...dropProps} className={cx(styles.zone, over && styles.over)}>
          {buttons}
          <p className={cx(styles.hint, styles.drop)}>{t(over ? 'file.dropNow' : 'file.drop')}</p>
          <p className={styles.hint}>{t('file.allowed', { max: LIMITS.filesPerMessage })}</p>
        </div>
      ) : (
        <div {...dropProps}>{buttons}</div>
      )}
      <Unsent uploads={uploads} pending={pending} />
    </div>
  );
}

/** The buttons alone, small, among others of a line; its words are left out where that has no room for them. */
export function AttachButtons({ uploads, pending }: Pick<UploaderProps, 'uploads' | 'pending'>) {
  const t = useT();
  const { add, dropProps } = useIncoming(uploads, pending);
  return (
    <span {...dropProps} className={styles.attach}>
      <Pickers small label={t('file.box.attach')} onFiles={add} />
    </span>
  );
}

/** What is on its way and what waits to be sent; each can be taken back. */
export function Unsent(props: UnsentProps) {
  return (
    <PartBoundary>
      <UnsentFiles {...props} />
    </PartBoundary>
  );
}

interface UnsentProps extends Pick<UploaderProps, 'uploads' | 'pending'> {
  /** Chips in a line, for staff. */
  readonly compact?: boolean;
}

function UnsentFiles({ uploads, pending, compact = false }: UnsentProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const [removed, setRemoved] = useState('');
  const remove = (id: string, name: string): void => {
    void uploads.remove(id);
    setRemoved(name);
    // Its button goes with it; the focus would begin at the top of the page.
    box.current?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={t('file.pending')}
      tabIndex={-1}
      className={cx(styles.unsent, compact && styles.compact)}
    >
      <Problems uploads={uploads} compact={compact} />
      {compact ? (
        <FileChips uploads={uploads} pending={pending} onRemove={remove} />
      ) : (
        <>
          {/* First what has arrived: when a refused file goes, no other one comes under the finger. */}
          {pending.length > 0 && (
            <FileList
              files={pending}
              side="PATIENT"
              label={t('file.pending')}
              onRemove={({ id, name }) => remove(id, name)}
            />
          )}
          <UploadList uploads={uploads} onRemove={remove} />
        </>
      )}
      <Spoken uploads={uploads} removed={removed} />
    </div>
  );
}

function Problems({ uploads, compact }: { uploads: Uploads; compact: boolean }) {
  const t = useT();
  const errorText = useErrorText();
  const { leftOut, removeProblem } = uploads;
  return (
    <>
      {leftOut > 0 && (
        <Notice tone="warning" live compact={compact}>
          {t('file.leftOut', { count: leftOut, max: LIMITS.filesPerMessage })}
        </Notice>
      )}
      {removeProblem !== null && (
        <Notice tone="error" live compact={compact} title={t('file.removeFailed')}>
          {errorText(removeProblem)}
        </Notice>
      )}
    </>
  );
}

/** Announced, not shown: the bars show it. */
function Spoken({ uploads: { uploads }, removed }: { uploads: Uploads; removed: string }) {
  const t = useT();
  const count = uploads.length;
  const done = uploads.filter(({ state }) => state === 'COMPLETED').length;
  return (
    <p role="status" className="sr-only">
      {removed === '' ? '' : `${t('file.removed', { name: removed })}. `}
      {count === 0 ? '' : t('file.progress', { done, count })}
    </p>
  );
}
