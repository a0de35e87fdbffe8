import { useId } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { chooseCookies } from '#lib/session/cookie-choice.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Link } from '#ui/frame/link.tsx';
import styles from './cookie-banner.module.css';

/**
 * The cookie question (spec §2, §3), where analytics is configured: a strip in the page's flow, under the emergency line. It covers nothing, holds no
 * focus, and saying no takes exactly as much as saying yes.
 */
export function CookieBanner() {
  const t = useT();
  const id = useId();
  function choose(analytics: boolean): void {
    chooseCookies({ analytics });
    // The button is gone: the keyboard goes on with the page.
    document.getElementById('main')?.focus({ preventScroll: true });
  }
  return (
    <section aria-labelledby={id} className={styles.banner}>
      <div className={styles.text}>
        <p id={id} className={styles.title}>
          {t('consent.cookies.title')}
        </p>
        <p>
          {t('consent.cookies.ask')} <Link href={hrefTo('/cookie-policy')}>{t('consent.cookies.more')}</Link>
        </p>
      </div>
      <div className={styles.buttons}>
        <Button small onClick={() => choose(false)}>
          {t('consent.cookies.refuse')}
        </Button>
        <Button small onClick={() => choose(true)}>
          {t('consent.cookies.allow')}
        </Button>
      </div>
    </section>
  );
}
