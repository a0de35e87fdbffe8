import type { FeatureState } from '@tervik/domain/clinic/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './assist.module.css';

interface FeatureHintProps {
  readonly feature: 'AI_SUMMARIZATION' | 'TRANSLATION';
  readonly state: FeatureState;
  readonly isAdmin: boolean;
}

/** What the clinic does not have is no concern of whoever cannot change that: one quiet line, for its admins. */
export function FeatureHint({ feature, state, isAdmin }: FeatureHintProps) {
  const t = useT();
  if (!isAdmin || state === 'ENABLED') return null;
  return <p className={styles.hint}>{t(`ai.hint.${feature}.${state}`)}</p>;
}
