import { BookOpen, PencilLine, Wrench } from 'lucide-react';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './public.module.css';
import own from './help-page.module.css';

const TOPICS = [
  { name: 'usage', href: hrefTo('/help/app-usage'), icon: <BookOpen /> },
  { name: 'amendment', href: hrefTo('/help/amendment'), icon: <PencilLine /> },
  { name: 'problem', href: hrefTo('/help/technical-problem'), icon: <Wrench /> },
] as const;

/** Danger first, then what people need help with, then whom to ask. */
export function HelpPage() {
  const t = useT();
  const { emergencyNumber, adviceNumber, supportEmail } = useConfig();
  usePageTitle(t('common.help.title'));
  return (
    <Page>
      <PageHeading>{t('common.help.title')}</PageHeading>
      <Notice tone="warning" title={t('common.help.emergencyTitle')}>
        {t('common.help.emergency', { number: emergencyNumber })}
      </Notice>
      <section className={styles.section}>
        <h2>{t('support.help.topics')}</h2>
        <ul className={own.topics}>
          {TOPICS.map(({ name, href, icon }) => (
            <li key={name}>
              {icon}
              <div>
                <Link href={href}>{t(`support.help.${name}.title`)}</Link>
                <p>{t(`support.help.${name}.hint`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      {adviceNumber !== null && (
        <section className={styles.section}>
          <h2>{t('common.help.adviceTitle')}</h2>
          <p>{t('common.help.advice', { number: adviceNumber })}</p>
          <p>
            <a href={`tel:${adviceNumber}`} className={own.phone}>
              {adviceNumber}
            </a>
          </p>
        </section>
      )}
      <section className={styles.section}>
        <h2>{t('common.help.supportTitle')}</h2>
        <p>{t('common.help.support', { email: supportEmail })}</p>
        <p>
          <a href={`mailto:${supportEmail}`} className={own.phone}>
            {supportEmail}
          </a>
        </p>
      </section>
    </Page>
  );
}
