import type { ReactNode } from 'react';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from '#features/e-contact/clinic/clinic.module.css';
import type { Later } from './later-and-elsewhere.ts';

interface NoticesProps {
  /** Absent while what is shown is fresh. */
  readonly stale: { readonly updatedAt: number; readonly onRetry: () => void } | undefined;
  readonly later: Later;
  readonly children: ReactNode;
}

/** What happened to the open e-contact, over its letters: in view whatever scrolls. */
export function Notices({ stale, later, children }: NoticesProps) {
  const t = useT();
  const { time } = useFormats();
  return (
    <div className={styles.notices}>
      {later.problem !== undefined && (
        <Notice
          compact
          tone="error"
          live
          actions={
            <Button small onClick={later.forgetProblem}>
              {t('conversation.clinic.news.dismiss')}
            </Button>
          }
        >
          {later.problem}
        </Notice>
      )}
      {stale !== undefined && (
        <Notice
          compact
          tone="warning"
          live
          actions={
            <Button small onClick={stale.onRetry}>
              {t('ui.retry')}
            </Button>
          }
        >
          {t('conversation.clinic.error.staleOne', { time: time(stale.updatedAt) })}
        </Notice>
      )}
      {children}
    </div>
  );
}
