import type { PlatformOverview } from '@tervik/contract/platform-admin.ts';
import { findTroubles } from '@tervik/domain/platform-admin/overview.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { serverNow } from '#lib/session/session.ts';
import { Notice } from '#ui/content/notice.tsx';
import styles from './platform-admin.module.css';

/** What somebody has to look at now; nothing where all is well. */
export function Troubles({ overview }: { readonly overview: PlatformOverview }) {
  const t = useT();
  const { failedMails, failedJobs, health } = overview;
  const troubles = findTroubles({
    failedMails,
    failedJobs,
    relayAge: health.relayOldest === null ? null : serverNow() - Date.parse(health.relayOldest),
    lateActions: health.lateActions,
    filesUnscanned: health.filesUnscanned,
  });
  if (troubles.length === 0) return null;
  const counts = {
    RELAY_LATE: health.relayWaiting,
    ACTIONS_LATE: health.lateActions,
    MAILS_FAILED: failedMails,
    JOBS_FAILED: failedJobs,
    FILES_UNSCANNED: health.filesUnscanned,
  };
  return (
    <Notice tone="warning" title={t('platform-admin.trouble.title')}>
      <ul className={styles.troubles}>
        {troubles.map((trouble) => (
          <li key={trouble}>{t(`platform-admin.trouble.${trouble}`, { count: counts[trouble] })}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** How the machine does, and which partners its settings name. */
export function Health({ overview: { health, failedMails, failedJobs } }: { overview: PlatformOverview }) {
  const t = useT();
  const { number } = useFormats();
  const facts = [
    [t('platform-admin.health.version'), health.version],
    [
      t('platform-admin.health.database'),
      t('platform-admin.health.databaseMs', { ms: number(health.databaseMs) }),
    ],
    [t('platform-admin.health.relay'), number(health.relayWaiting)],
    [t('platform-admin.health.mailsWaiting'), number(health.mailsWaiting)],
    [t('platform-admin.health.mailsFailed'), number(failedMails)],
    [t('platform-admin.health.jobsFailed'), number(failedJobs)],
    [t('platform-admin.health.filesWaiting'), number(health.filesWaiting)],
    ...health.partners.map(
      ({ name, state }) =>
        [t(`platform-admin.partner.${name}`), t(`platform-admin.partner.state.${state}`)] as const,
    ),
  ] as const;
  return (
    <section className={styles.section} aria-labelledby="health">
      <h2 id="health">{t('platform-admin.health.title')}</h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
