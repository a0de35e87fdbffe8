import { Outlet } from '@tanstack/react-router';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useShownPage } from '#lib/router/router.ts';
import { LinkTabs } from '#ui/frame/link-tabs.tsx';
import styles from './platform-layout.module.css';

/** Pages of spec §2 "Platform admin" and ours between them; `inside`: what belongs to a part and has no tab of its own. */
const PARTS = [
  { path: '/prm', name: 'overview', inside: ['/prm/recovery-codes'] },
  { path: '/prm/requests', name: 'requests', inside: [] },
  { path: '/prm/clinics', name: 'clinics', inside: ['/prm/add-clinic'] },
  { path: '/prm/prompts', name: 'prompts', inside: [] },
  { path: '/prm/ai-models', name: 'ai-models', inside: [] },
  { path: '/prm/announcements', name: 'announcements', inside: [] },
  { path: '/prm/information-hub', name: 'information-hub', inside: [] },
  { path: '/prm/feedback', name: 'feedback', inside: [] },
  { path: '/prm/prices', name: 'prices', inside: [] },
] as const;

/** The parts of the platform's administration. */
export function PlatformLayout() {
  const t = useT();
  const { pathname } = useShownPage();
  return (
    <>
      <div className={styles.bar}>
        <LinkTabs
          label={t('platform.tabs')}
          tabs={PARTS.map(({ path, name, inside }) => ({
            id: name,
            label: t(`platform.tab.${name}`),
            href: hrefTo(path),
            current:
              [path, ...inside].some((one) => one === pathname) ||
              // One of several stands in the address under its list.
              (path !== '/prm' && pathname.startsWith(`${path}/`)),
          }))}
        />
      </div>
      <Outlet />
    </>
  );
}
