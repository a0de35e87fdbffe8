import { AlarmClock, Archive, ArrowRightLeft, UserRound } from 'lucide-react';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import type { Outcome } from './batch.ts';
import styles from '../inbox.module.css';
import type { Asking } from './list-acts.tsx';

interface BatchBarProps {
  readonly count: number;
  /** All rows that are loaded. */
  readonly all: number;
  readonly pending: boolean;
  readonly onAsk: (asking: Asking) => void;
  readonly onAll: () => void;
  readonly onClear: () => void;
}

/** What can be done with the ticked ones; it takes the place of nothing. */
export function BatchBar({ count, all, pending, onAsk, onAll, onClear }: BatchBarProps) {
  const t = useT();
  const acts = [
    ['ASSIGN', <UserRound key="assign" />],
    ['SNOOZE', <AlarmClock key="snooze" />],
    ['MOVE', <ArrowRightLeft key="move" />],
    ['ARCHIVE', <Archive key="archive" />],
  ] as const;
  return (
    <div role="toolbar" aria-label={t('inbox.clinic.batch.label')} className={styles.batch}>
      <p role="status" className={styles.batchCount}>
        {t('inbox.clinic.batch.count', { count })}
      </p>
      {acts.map(([act, icon]) => (
        <Button
          key={act}
          small
          icon={icon}
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() => onAsk(act)}
        >
          {t(`inbox.clinic.batch.${act}`)}
        </Button>
      ))}
      {count < all && (
        <Button small variant="quiet" onClick={onAll}>
          {t('inbox.clinic.batch.all', { count: all })}
        </Button>
      )}
      <Button small variant="quiet" onClick={onClear}>
        {t('inbox.clinic.batch.clear')}
      </Button>
    </div>
  );
}

/** Names beyond these would push the list away. */
const MAX_NAMES = 3;

/** How an act on several went, where not all of them went: how many did, which did not, and why. */
export function BatchOutcome({
  outcome,
  error,
  onDismiss,
}: {
  outcome: Outcome | undefined;
  error: ApiError | null;
  onDismiss: () => void;
}) {
  const { t, find } = useLanguage();
  const errorText = useErrorText();
  if (outcome === undefined && error === null) return null;
  const refused = outcome?.refused.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  return (
    <Notice
      tone={error !== null ? 'error' : 'warning'}
      live
      title={
        outcome === undefined
          ? t('inbox.clinic.batch.failed')
          : t('inbox.clinic.batch.partly', {
              done: t(`inbox.clinic.done.${outcome.action}`, { count: outcome.done }),
              refused,
            })
      }
      actions={
        <Button small onClick={onDismiss}>
          {t('conversation.clinic.news.dismiss')}
        </Button>
      }
    >
      {error !== null && <p>{errorText(error)}</p>}
      {outcome?.refused.map(({ key, rows }) => (
        <p key={key}>
          {t('inbox.clinic.batch.refused', {
            names: rows
              .slice(0, MAX_NAMES)
              .map((row) => row.patientName)
              .join(', '),
            more: Math.max(0, rows.length - MAX_NAMES),
          })}{' '}
          {find(`errors.${key}`) ?? t('common.error.technical')}
        </p>
      ))}
    </Notice>
  );
}
