import styles from '#ui/frame/shell.module.css';

export type BrandMarkProps = {
  /** The product's name, from the brand. */
  name: string;
  /** The sign alone; the name is still read aloud. */
  signOnly?: boolean | undefined;
};

/** The mark: an open letter whose fold is a tick, "it arrived". Drawn with the accent, so it suits both themes. */
export function BrandMark({ name, signOnly }: BrandMarkProps) {
  return (
    <span className={styles.brand}>
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect width="32" height="32" rx="8" className={styles.brandGround} />
        <path
          d="M7 11.5v10a2.5 2.5 0 0 0 2.5 2.5h13a2.5 2.5 0 0 0 2.5-2.5v-10"
          className={styles.brandLine}
        />
        <path d="m7.5 12.5 6.8 5.6a2.2 2.2 0 0 0 3-.2L25.5 8" className={styles.brandLine} />
      </svg>
      <span className={signOnly === true ? 'sr-only' : styles.brandName}>{name}</span>
    </span>
  );
}
