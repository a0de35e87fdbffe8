import type { DraftStatus } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './draft-state.module.css';

/** "Draft saved", quietly; what could not be saved is said in words. */
export function DraftState({ status }: { status: DraftStatus }) {
  const t = useT();
  const key = {
    LOADING: null,
    EMPTY: null,
    UNSAVED: 'saving',
    SAVED: 'saved',
    WAITING: 'waiting',
    REFUSED: 'refused',
  } as const;
  const text = key[status];
  return (
    <span role="status" className={styles.state}>
      {text === null ? '' : t(`draft.${text}`)}
    </span>
  );
}
