import { useSearch } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useT } from '../../lib/i18n.ts';
import type { MessageKey } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { useConfig } from '../../lib/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { FormActions, PageHeading, Panel, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './home-page.module.css';

/** What one may try as this person; one that has no words here yet says it in English. */
const ROLES: Readonly<Record<string, MessageKey>> = {
  patient: 'auth.demo.role.patient',
  mother: 'auth.demo.role.mother',
  'patient.ru': 'auth.demo.role.patientRu',
  doctor: 'auth.demo.role.doctor',
  nurse: 'auth.demo.role.nurse',
  desk: 'auth.demo.role.desk',
  doctor2: 'auth.demo.role.doctor2',
  both: 'auth.demo.role.both',
  admin: 'auth.demo.role.admin',
};

/** Home of a visitor; who is signed in is led on by the route. */
export function HomePage() {
  const t = useT();
  const { demo } = useConfig();
  const search: { status?: unknown } = useSearch({ strict: false });
  usePageTitle(t('auth.home.title'));
  const roleOf = ({ email, role }: { readonly email: string; readonly role: string }): string => {
    const key = ROLES[email.slice(0, email.indexOf('@'))];
    return key === undefined ? role : t(key);
  };
  return (
    <Stack gap="section">
      {search.status === 'session-expired' && (
        <Notice tone="warning" live>
          {t('common.sessionEnded.notice')}
        </Notice>
      )}
      <PageHeading lead={t('auth.home.lead')}>{t('auth.home.title')}</PageHeading>
      <ol className={styles.steps}>
        <li>{t('auth.home.how1')}</li>
        <li>{t('auth.home.how2')}</li>
        <li>{t('auth.home.how3')}</li>
      </ol>
      <FormActions>
        <LinkButton variant="primary" icon={<LogIn />} href="/choose-auth">
          {t('auth.home.signIn')}
        </LinkButton>
        <LinkButton variant="quiet" href="/help">
          {t('auth.home.help')}
        </LinkButton>
      </FormActions>
      {demo !== null && demo.accounts.length > 0 && (
        <Panel title={t('auth.demo.title')}>
          <p className={styles.muted}>{t('auth.demo.text')}</p>
          <ul className={styles.accounts}>
            {demo.accounts.map((account, index) => (
              <li key={account.email}>
                <Link href={`/login-with-password?as=${index}`}>{account.name}</Link>
                <span className={styles.muted}>{roleOf(account)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </Stack>
  );
}
