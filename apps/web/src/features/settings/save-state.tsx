import { useT } from '../../lib/i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './settings.module.css';

export type Saving = 'IDLE' | 'SAVING' | 'SAVED' | 'FAILED';

/** Under a choice that is saved at once: "Saved", said quietly; a failure aloud, and the choice goes back. */
export function SaveState({ saving, error }: { saving: Saving; error?: string | undefined }) {
  const t = useT();
  return (
    <>
      <p role="status" className={styles.state}>
        {saving === 'SAVING' && t('profile.settings.saving')}
        {saving === 'SAVED' && t('profile.settings.saved')}
      </p>
      {saving === 'FAILED' && (
        <Notice tone="error" live>
          {error ?? t('common.error.offline')}
        </Notice>
      )}
    </>
  );
}
