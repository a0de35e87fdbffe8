import {
  ArrowLeftRight,
  CircleQuestionMark,
  FileText,
  LogOut,
  MessageSquareText,
  Pill,
  Settings,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { ClinicNavProps } from '#app/clinic/clinic-nav.tsx';
import { listMissingConsents } from '@tervik/domain/consent/consents.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { go, useShownPage } from '#lib/router/router.ts';
import { reportError } from '#lib/http/report.ts';
import { signOut, useConfig, useSession } from '#lib/session/session.ts';
import { AppShell } from '#ui/frame/app-shell.tsx';
import { NavList } from '#ui/frame/nav-list.tsx';
import type { NavItem } from '#ui/frame/nav-list.tsx';
import { Button } from '#ui/form/button.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { useEmergencyLine, useLocaleChoice } from './shell-parts.tsx';

interface OwnShellProps {
  readonly user: LoggedInUser;
  readonly density: 'patient' | 'clinic';
  readonly banners: ReactNode;
  readonly children: ReactNode;
}

/** The frame of a signed-in user: navigation of the active role, role switch, logout, the clinics' messages. */
export function OwnShell({ user, density, banners, children }: OwnShellProps) {
  const t = useT();
  const { productName } = useConfig();
  const role = homeRole(user) ?? 'PRM_PATIENT';
  const emergency = useEmergencyLine();
  const { ended } = useSession();
  // Closed with the session's end, and opened again when the same user is back.
  // Without the consents of staff it is refused, and would wait long before it tried again.
  const mayListen =
    user.permissions.includes('PRM_DOCTOR') && listMissingConsents('PRM_DOCTOR', user).length === 0;
  useLiveConnection(ended === null && mayListen);
  const clinic = user.memberships.length === 1 ? user.memberships[0]?.clinicName : undefined;
  return (
    <AppShell
      density={density}
      brandName={productName}
      homeHref={hrefTo('/')}
      helpHref={hrefTo('/help')}
      renderNav={(onNavigate) => <Nav role={role} onNavigate={onNavigate} />}
      profile={{
        name: `${user.firstName} ${user.surname}`,
        initials: initialsOf(user),
        detail: t(`common.role.${role}`),
        editHref: hrefTo('/edit-profile'),
      }}
      locale={useLocaleChoice()}
      texts={{
        skip: t('ui.skip'),
        openMenu: t('ui.openMenu'),
        closeMenu: t('ui.closeMenu'),
        nav: t('ui.nav'),
        editProfile: t('ui.editProfile'),
        help: t('ui.help'),
      }}
      context={role === 'PRM_DOCTOR' ? clinic : undefined}
      sidebarFooter={<SidebarFooter user={user} role={role} />}
      banners={
        <>
          {/* The first thing under the header, before anything that comes and goes. */}
          {density === 'patient' && emergency}
          {banners}
          <Suspense fallback={null}>
            <GlobalMessages role={role} />
          </Suspense>
        </>
      }
    >
      {children}
    </AppShell>
  );
}

/** The socket of clinic staff (spec §4); a patient's page does not even fetch its code. */
function useLiveConnection(on: boolean): void {
  useEffect(() => {
    if (!on) return undefined;
    let end: (() => void) | undefined;
    let over = false;
    import('#app/clinic/live-connection.ts').then(
      ({ connectClinic }) => {
        if (!over) end = connectClinic();
      },
      (error: unknown) => reportError('prm.chunk', error),
    );
    return () => {
      over = true;
      end?.();
    };
  }, [on]);
}

type NavPath = '/prm' | '/my-e-contacts' | '/prescriptions' | '/terms-and-conditions' | '/settings' | '/help';

/** Whoever works in a clinic has a navigation of their own, which patients never fetch. */
const loadClinicNav = withTexts(['common.clinic'], () => import('#app/clinic/clinic-nav.tsx'));
const ClinicNav = lazy(async (): Promise<{ default: ComponentType<ClinicNavProps> }> => {
  try {
    return { default: (await loadClinicNav()).ClinicNav };
  } catch (error) {
    // The page itself is there; the next one brings its navigation along.
    reportError('prm.chunk', error);
    return { default: () => null };
  }
});

/** Messages of clinics come after the page: it can be used without them. */
const GlobalMessages = lazy(async (): Promise<{ default: ComponentType<{ role: Role }> }> => {
  try {
    return { default: (await import('#features/global-message/messages.tsx')).GlobalMessages };
  } catch (error) {
    reportError('prm.chunk', error);
    return { default: () => null };
  }
});

/** Spec §2 "Sidebar and layout": who works in which part of the product sees it. Help is in everybody's header too. */
function Nav({ role, onNavigate }: { readonly role: Role; readonly onNavigate: (() => void) | undefined }) {
  const t = useT();
  const { pathname } = useShownPage();
  if (role === 'PRM_DOCTOR')
    return (
      <Suspense fallback={null}>
        <ClinicNav pathname={pathname} onNavigate={onNavigate} />
      </Suspense>
    );
  const item = (id: string, path: NavPath, label: string, icon: ReactNode, inside = false): NavItem => {
    return { id, href: hrefTo(path), label, icon, current: pathname === path || inside };
  };
  const help = item(
    'help',
    '/help',
    t('common.nav.help'),
    <CircleQuestionMark />,
    pathname.startsWith('/help/'),
  );
  const patient = [
    item(
      'list',
      '/my-e-contacts',
      t('common.nav.eContacts'),
      <MessageSquareText />,
      pathname.startsWith('/e-contacts/'),
    ),
    item(
      'medicines',
      '/prescriptions',
      t('common.nav.medicines'),
      <Pill />,
      pathname.startsWith('/prescriptions/'),
    ),
    help,
    item('terms', '/terms-and-conditions', t('common.nav.terms'), <FileText />),
    item('settings', '/settings', t('common.nav.settings'), <Settings />),
  ];
  const admin = [
    item('prm', '/prm', t('common.nav.admin'), <Settings />, pathname.startsWith('/prm/')),
    help,
  ];
  return <NavList items={role === 'PRM_PATIENT' ? patient : admin} onNavigate={onNavigate} />;
}

/** Where each role is at home, and what the way there is called. */
const VIEWS = [
  ['PRM_PATIENT', '/my-e-contacts', 'common.role.toPatient'],
  ['PRM_DOCTOR', '/clinic-e-contacts', 'common.role.toClinic'],
  ['PRM_TERVIK_ADMIN', '/prm', 'common.role.toPlatform'],
] as const;

/** Spec §2: a role switcher for a user with several roles; logout returns Home. */
function SidebarFooter({ user, role }: { user: LoggedInUser; role: Role }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const others = VIEWS.filter(([view]) => view !== role && user.permissions.includes(view));

  async function logout(): Promise<void> {
    setPending(true);
    setFailed(false);
    try {
      await signOut();
      go(hrefTo('/'), { replace: true });
    } catch {
      setFailed(true);
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      {others.map(([view, path, name]) => (
        <Button key={view} variant="quiet" icon={<ArrowLeftRight />} onClick={() => go(hrefTo(path))}>
          {t(name)}
        </Button>
      ))}
      <Button
        variant="quiet"
        icon={<LogOut />}
        pending={pending}
        pendingLabel={t('ui.pending')}
        onClick={() => void logout()}
      >
        {t('common.logout')}
      </Button>
      {failed && (
        <Notice tone="error" live>
          {t('common.logout.failed')}
        </Notice>
      )}
    </>
  );
}
