import type { ReactNode } from 'react';
import { BrandMark } from '#ui/content/brand-mark.tsx';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';
import { LocaleSelect } from '#ui/form/locale-select.tsx';
import type { LocaleChoice } from '#ui/form/locale-select.tsx';
import styles from './shell.module.css';

export type PublicShellProps = {
  brandName: string;
  homeHref: Href;
  locale: LocaleChoice;
  skipLabel: string;
  /** <EmergencyLine>: the first thing under the header. */
  emergency?: ReactNode;
  /** Links to terms, privacy, help. */
  footer?: ReactNode;
  /** Cookie choice, unsupported browser. */
  banners?: ReactNode;
  /** One calm column (sign-in) or a text page. */
  children: ReactNode;
};

/** The frame before signing in: the mark, one column, nothing else. Always in the patients' scale. */
export function PublicShell(props: PublicShellProps) {
  const { brandName, homeHref, locale, skipLabel, emergency, footer, banners, children } = props;
  return (
    <div className={styles.shell} data-density="patient">
      <a href="#main" className={styles.skip}>
        {skipLabel}
      </a>
      <header className={styles.header}>
        <Link href={homeHref} className={styles.home}>
          <BrandMark name={brandName} />
        </Link>
        <div className={styles.headerEnd}>
          <LocaleSelect locale={locale} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {banners}
        {emergency}
        <div className={styles.publicBody}>{children}</div>
      </main>
      {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
    </div>
  );
}
