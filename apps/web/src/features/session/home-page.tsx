import { useSearch } from '@tanstack/react-router';
import { CircleCheck, CircleSlash, LogIn } from 'lucide-react';
import { hrefTo } from '#lib/router/href.ts';

import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import styles from './home-page.module.css';

const POLICIES = [
  { href: hrefTo('/terms-and-conditions'), title: 'consent.policy.terms' },
  { href: hrefTo('/privacy-policy'), title: 'consent.policy.privacy-policy' },
  { href: hrefTo('/cookie-policy'), title: 'consent.policy.cookie-policy' },
] as const;

/** Home of a visitor (spec §2); who is signed in is led on by the route. */
export function HomePage() {
  const t = useT();
  const { emergencyNumber, adviceNumber } = useConfig();
  const search = useSearch({ strict: false });
  usePageTitle(t('session.home.title'));
  return (
    <Page width="wide">
      {search.status === 'session-expired' && (
        <Notice tone="warning" live>
          {t('common.sessionEnded.notice')}
        </Notice>
      )}
      <div className={styles.hero}>
        <div className={styles.welcome}>
          <PageHeading lead={t('session.home.lead')}>{t('session.home.title')}</PageHeading>
          <FormActions>
            <LinkButton variant="primary" icon={<LogIn />} href={hrefTo('/choose-auth')}>
              {t('session.home.signIn')}
            </LinkButton>
            <LinkButton href={hrefTo('/choose-signup')}>{t('session.home.signUp')}</LinkButton>
          </FormActions>
          <p className={styles.muted}>
            {t('session.home.staff')}{' '}
            <Link href={hrefTo('/clinic-signup')}>{t('session.home.joinClinic')}</Link>
          </p>
        </div>
        <Example />
      </div>
      <DemoAccounts />
      <section className={styles.how}>
        <h2>{t('session.home.howTitle')}</h2>
        <ol className={styles.steps}>
          <li>{t('session.home.how1')}</li>
          <li>{t('session.home.how2')}</li>
          <li>{t('session.home.how3')}</li>
        </ol>
        <p>
          <Link href={hrefTo('/help/app-usage')}>{t('session.home.more')}</Link>
        </p>
      </section>
      <div className={styles.uses}>
        <section className={styles.section}>
          <h2>{t('session.home.forTitle')}</h2>
          <ul className={styles.for}>
            {(['for1', 'for2', 'for3'] as const).map((name) => (
              <li key={name}>
                <CircleCheck />
                <span>{t(`session.home.${name}`)}</span>
              </li>
            ))}
          </ul>
        </section>
        <section className={styles.section}>
          <h2>{t('session.home.notTitle')}</h2>
          <ul className={styles.not}>
            <li>
              <CircleSlash />
              <span>{t('session.home.not1', { number: emergencyNumber })}</span>
            </li>
            <li>
              <CircleSlash />
              <span>{t('session.home.not2')}</span>
            </li>
            {adviceNumber !== null && (
              <li>
                <CircleSlash />
                <span>{t('session.home.not3', { number: adviceNumber })}</span>
              </li>
            )}
          </ul>
          <p>{t('session.home.hours')}</p>
        </section>
      </div>
      <section className={styles.section}>
        <h2>{t('session.home.legal')}</h2>
        <p>{t('session.home.legalText')}</p>
        <ul className={styles.policies}>
          {POLICIES.map(({ href, title }) => (
            <li key={href}>
              <Link href={href}>{t(title)}</Link>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

/** What an e-contact looks like, before one has written one: a made-up question and its answer. */
function Example() {
  const t = useT();
  return (
    <figure className={styles.example}>
      <figcaption>{t('session.home.example')}</figcaption>
      <div className={styles.letter}>
        <p className={styles.by}>{t('session.home.exampleAskBy')}</p>
        <p>{t('session.home.exampleAsk')}</p>
      </div>
      <div className={styles.letter} data-answer="">
        <p className={styles.by}>{t('session.home.exampleAnswerBy')}</p>
        <p>{t('session.home.exampleAnswer')}</p>
      </div>
    </figure>
  );
}
