import styles from './share-bar.module.css';

/** A share as a bar, for the eye: its figures stand beside it. @param share 0 to 1 */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <svg className={styles.share} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect className={styles.whole} width="100" height="10" />
      <rect className={styles.part} width={share * 100} height="10" />
    </svg>
  );
}
