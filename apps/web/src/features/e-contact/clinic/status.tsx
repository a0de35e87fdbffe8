import type { Status } from '@tervik/domain/e-contact/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { StatusBadge } from '#ui/content/badge.tsx';
import type { StatusTone } from '#ui/content/badge.tsx';
import styles from './status.module.css';

/** Amber is ours to do; waiting for the patient is calm. */
const TONES: Record<Status, StatusTone> = {
  WAITING_FOR_CLINIC: 'waiting',
  WAITING_FOR_PATIENT: 'neutral',
  COMPLETED: 'done',
  REJECTED: 'neutral',
};

/** Whose turn it is, in the clinic's words. */
export function EContactStatus({ status, plain }: { status: Status; plain?: boolean }) {
  const t = useT();
  return (
    <StatusBadge tone={TONES[status]} plain={plain}>
      {t(`e-contact.clinic.status.${status}`)}
    </StatusBadge>
  );
}

/** Shape, word and red, which means nothing else in the list: somebody may be in danger. */
export function UrgentMark({ plain }: { plain?: boolean }) {
  const t = useT();
  return (
    <span title={t('e-contact.clinic.urgent.title')} className={styles.urgent}>
      <StatusBadge tone="urgent" plain={plain}>
        {t('e-contact.clinic.urgent.mark')}
      </StatusBadge>
    </span>
  );
}
