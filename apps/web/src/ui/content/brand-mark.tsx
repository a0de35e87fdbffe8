import styles from '#ui/frame/shell.module.css';

export type BrandMarkProps = {
  /** The product's name, from the brand. */
  name: string;
  /** The sign alone; the name is still read aloud. */
  signOnly?: boolean | undefined;
};

/**
 * The brand's mark: the page itself has its shapes (index.html, written by the server), so that no brand is code here.
 * The colours are the theme's: they reach into the shapes.
 */
export function BrandMark({ name, signOnly }: BrandMarkProps) {
  return (
    <span className={styles.brand}>
      <svg width="28" height="28" aria-hidden="true" className={styles.brandSign}>
        <use href="#brand-mark" />
      </svg>
      <span className={signOnly === true ? 'sr-only' : styles.brandName}>{name}</span>
    </span>
  );
}
