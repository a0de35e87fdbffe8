import type { PlatformOverview } from '@tervik/contract/platform-admin.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';
import styles from './platform-admin.module.css';

/** The sums of the whole platform. */
export function Figures({ overview }: { readonly overview: PlatformOverview }) {
  const t = useT();
  const { number } = useFormats();
  const { openRequests, clinics, accounts, staff, patients, openEContacts } = overview;
  const requests =
    openRequests === 0 ? undefined : (
      <Link href={hrefTo('/prm/requests')}>{t('platform-admin.figure.toRequests')}</Link>
    );
  const withoutAdmin =
    clinics.withoutAdmin === 0 ? undefined : (
      <Link href={hrefTo('/prm/clinics', { search: { state: 'NO_ADMIN' } })}>
        {t('platform-admin.figure.toClinics')}
      </Link>
    );
  const figures = [
    [t('platform-admin.figure.requests'), number(openRequests), requests],
    [
      t('platform-admin.figure.clinics'),
      number(clinics.basic + clinics.premium),
      t('platform-admin.figure.plans', { basic: number(clinics.basic), premium: number(clinics.premium) }),
    ],
    [t('platform-admin.figure.withoutAdmin'), number(clinics.withoutAdmin), withoutAdmin],
    [t('platform-admin.figure.accounts'), number(accounts), undefined],
    [t('platform-admin.figure.staff'), number(staff), undefined],
    [t('platform-admin.figure.patients'), number(patients), undefined],
    [t('platform-admin.figure.open'), number(openEContacts), undefined],
  ] as const;
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value, detail]) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            <span className={styles.value}>{value}</span>
            {detail !== undefined && <span className={styles.quiet}>{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
