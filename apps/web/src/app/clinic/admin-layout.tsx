import { Outlet } from '@tanstack/react-router';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go, useShownPage } from '#lib/router/router.ts';
import { useUser } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import styles from './admin-layout.module.css';

/** Children of spec §2 /admin, in its order; ours after them. */
const PARTS = [
  ['/admin/clinic-import', 'lists'],
  ['/admin/employees', 'employees'],
  ['/admin/global-message', 'globalMessage'],
  ['/admin/clinic-info', 'clinic-info'],
  ['/admin/clinic-features', 'clinic-features'],
  ['/admin/intake', 'intake'],
  // What the platform did is the clinic's admins' to read.
  ['/admin/platform-acts', 'platformActs'],
] as const;

/** Pages of one part: what is open inside it belongs to its tab. */
const isPart = (path: string, pathname: string): boolean =>
  pathname === path ||
  pathname.startsWith(`${path}/`) ||
  (path === '/admin/clinic-import' && pathname === '/admin/phone-numbers');

/** The parts of the clinic's administration, and, for whoever works in several clinics, which of them it is about. */
export function AdminLayout() {
  const t = useT();
  const { pathname } = useShownPage();
  const { memberships } = useUser();
  const { clinicId, isAdmin } = useAdminClinic();
  const several = memberships.length > 1;
  return (
    <>
      <div className={styles.bar}>
        <LinkTabs
          label={t('common.nav.admin')}
          tabs={PARTS.filter(([, name]) => isAdmin || name !== 'platformActs').map(([path, name]) => ({
            id: name,
            label: t(`clinic.admin.${name}`),
            href: hrefTo(path, { search: several ? { clinic: clinicId } : {} }),
            current: isPart(path, pathname),
          }))}
        />
        {several && (
          <Select
            label={t('clinic.admin.clinic')}
            value={clinicId}
            options={memberships.map((one) => ({ value: one.clinicId, label: one.clinicName }))}
            onChange={(event) => {
              // The address: a part that was just chosen may still be on its way.
              const [path] = PARTS.find(([own]) => isPart(own, location.pathname)) ?? PARTS[0];
              go(hrefTo(path, { search: { clinic: event.target.value } }));
            }}
          />
        )}
      </div>
      <Outlet />
    </>
  );
}
