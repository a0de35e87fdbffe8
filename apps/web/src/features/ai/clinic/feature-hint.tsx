import type { FeatureReason } from '@tervik/domain/clinic-feature/vocabulary.ts';
import { UpgradeBanner } from '#features/subscription/clinic/upgrade-banner.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './assist.module.css';
import type { AssistClinic } from './queries.ts';

interface FeatureHintProps {
  readonly feature: 'aiSummarization' | 'translation';
  readonly clinic: AssistClinic;
  readonly reason: FeatureReason | null;
  readonly isAdmin: boolean;
}

/** What the clinic does not have is no concern of whoever cannot change that: one quiet line, for its admins. */
export function FeatureHint({ feature, clinic, reason, isAdmin }: FeatureHintProps) {
  const t = useT();
  if (!isAdmin || reason === null || reason === 'NO_MODEL') return null;
  return (
    <>
      <UpgradeBanner compact clinic={clinic} missing={feature} />
      {reason !== 'NOT_IN_PLAN' && (
        <p className={styles.hint}>
          {feature === 'aiSummarization'
            ? t('ai.hint.aiSummarization.SWITCHED_OFF')
            : t(`ai.hint.translation.${reason}`)}{' '}
          <Link href={hrefTo('/admin/clinic-features', { search: { clinic: clinic.clinicId } })}>
            {t('ai.hint.open')}
          </Link>
        </p>
      )}
    </>
  );
}
