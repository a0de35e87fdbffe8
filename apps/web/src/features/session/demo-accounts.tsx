import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MessageKey } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Panel } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import styles from './home-page.module.css';

/** What one may try as this person; one that has no words here yet says it in English. */
const ROLES: Readonly<Record<string, MessageKey>> = {
  patient: 'session.demo.role.patient',
  mother: 'session.demo.role.mother',
  'patient.ru': 'session.demo.role.patientRu',
  doctor: 'session.demo.role.doctor',
  nurse: 'session.demo.role.nurse',
  desk: 'session.demo.role.desk',
  doctor2: 'session.demo.role.doctor2',
  both: 'session.demo.role.both',
  uus: 'session.demo.role.uus',
  admin: 'session.demo.role.admin',
};

/** In a demo: the people as whom one may look around. Nowhere else. */
export function DemoAccounts() {
  const t = useT();
  const { demo } = useConfig();
  if (demo === null || demo.accounts.length === 0) return null;
  const roleOf = ({ email, role }: { readonly email: string; readonly role: string }): string => {
    const key = ROLES[email.slice(0, email.indexOf('@'))];
    return key === undefined ? role : t(key);
  };
  return (
    <Panel title={t('session.demo.title')}>
      <p className={styles.muted}>{t('session.demo.text')}</p>
      <ul className={styles.accounts}>
        {demo.accounts.map((account, index) => (
          <li key={account.email}>
            <Link href={hrefTo('/login-with-password', { search: { as: String(index) } })}>
              {account.name}
            </Link>
            <span className={styles.muted}>{roleOf(account)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
