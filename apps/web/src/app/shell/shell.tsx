import { useQuery } from '@tanstack/react-query';
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
import type { NavIconProps } from '#app/clinic/nav-icons.tsx';
import { listGlobalMessages } from '@tervik/contract/routes-common.gen.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { initialsOf } from '@tervik/domain/person/name-initials.ts';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { hrefTo } from '#lib/router/href.ts';
import { call } from '#lib/http/api.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { go, useShownPage } from '#lib/router/router.ts';
import { reportError } from '#lib/http/report.ts';
import { signOut, useConfig, useSession } from '#lib/session/session.ts';
import { AppShell } from '#ui/frame/app-shell.tsx';
import type { NavItem } from '#ui/frame/app-shell.tsx';
import { Button } from '#ui/form/button.tsx';
import { GlobalMessageBanner, Notice } from '#ui/content/notice.tsx';
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
  useLiveConnection(ended === null && user.permissions.includes('PRM_DOCTOR'));
  const clinic = user.memberships.length === 1 ? user.memberships[0]?.clinicName : undefined;
  return (
    <AppShell
      density={density}
      brandName={productName}
      homeHref={hrefTo('/')}
      helpHref={hrefTo('/help')}
      nav={useNav(role)}
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
          <GlobalMessages role={role} />
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
    import('#lib/realtime/use-realtime.ts').then(
      ({ connectLive }) => {
        if (!over) end = connectLive();
      },
      (error: unknown) => reportError('prm.chunk', error),
    );
    return () => {
      over = true;
      end?.();
    };
  }, [on]);
}

type NavPath =
  | '/my-e-contacts'
  | '/prescriptions'
  | '/terms-and-conditions'
  | '/settings'
  | '/help'
  | '/clinic-e-contacts'
  | '/template-answers'
  | '/work-statistics'
  | '/clinic-access-log'
  | '/admin/employees'
  | '/platform'
  | '/changelog';

const NavIcon = lazy(async (): Promise<{ default: ComponentType<NavIconProps> }> => {
  try {
    return { default: (await import('#app/clinic/nav-icons.tsx')).NavIcon };
  } catch (error) {
    // The words beside it say the same.
    reportError('prm.chunk', error);
    return { default: () => null };
  }
});
const ClinicIcon = (props: NavIconProps) => (
  <Suspense fallback={<svg width={24} height={24} />}>
    <NavIcon {...props} />
  </Suspense>
);

/** Spec §2 "Sidebar and layout": who works in which part of the product sees it. Help is in everybody's header too. */
function useNav(role: Role): NavItem[] {
  const t = useT();
  const { pathname } = useShownPage();
  const inEContact = pathname.startsWith('/e-contacts/');
  const item = (id: string, path: NavPath, label: string, icon: ReactNode, inside = false): NavItem => {
    return { id, href: hrefTo(path), label, icon, current: pathname === path || inside };
  };
  const inHelp = pathname.startsWith('/help/');
  const settings = item('settings', '/settings', t('common.nav.settings'), <Settings />);
  const help = item('help', '/help', t('common.nav.help'), <CircleQuestionMark />, inHelp);
  switch (role) {
    case 'PRM_PATIENT':
      return [
        item('list', '/my-e-contacts', t('common.nav.eContacts'), <MessageSquareText />, inEContact),
        item(
          'medicines',
          '/prescriptions',
          t('common.nav.medicines'),
          <Pill />,
          pathname.startsWith('/prescriptions/'),
        ),
        help,
        item('terms', '/terms-and-conditions', t('common.nav.terms'), <FileText />),
        settings,
      ];
    case 'PRM_DOCTOR':
      return [
        item(
          'dashboard',
          '/clinic-e-contacts',
          t('common.nav.dashboard'),
          <ClinicIcon name="dashboard" />,
          inEContact || pathname.startsWith('/clinic-e-contacts/'),
        ),
        item('templates', '/template-answers', t('common.nav.templates'), <ClinicIcon name="templates" />),
        item('statistics', '/work-statistics', t('common.nav.statistics'), <ClinicIcon name="statistics" />),
        item('access', '/clinic-access-log', t('common.nav.access'), <ClinicIcon name="access" />),
        item('employees', '/admin/employees', t('common.nav.employees'), <ClinicIcon name="employees" />),
        item('platform', '/platform', t('common.nav.platform'), <ClinicIcon name="platform" />),
        item('changelog', '/changelog', t('common.nav.changelog'), <ClinicIcon name="changelog" />),
        settings,
      ];
    default:
      return [help];
  }
}

/** Spec §2: a role switcher for a user with both roles; logout returns Home. */
function SidebarFooter({ user, role }: { user: LoggedInUser; role: Role }) {
  const t = useT();
  const [failed, setFailed] = useState(false);
  const [pending, setPending] = useState(false);
  const both = user.permissions.includes('PRM_PATIENT') && user.permissions.includes('PRM_DOCTOR');
  const toClinic = role === 'PRM_PATIENT';

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
      {both && (
        <Button
          variant="quiet"
          icon={<ArrowLeftRight />}
          onClick={() => go(toClinic ? hrefTo('/clinic-e-contacts') : hrefTo('/my-e-contacts'))}
        >
          {t(toClinic ? 'common.role.toClinic' : 'common.role.toPatient')}
        </Button>
      )}
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

/** Banner messages of my clinics; a failure is an empty list (spec §7). */
function GlobalMessages({ role }: { role: Role }) {
  const t = useT();
  const { data } = useQuery({
    queryKey: commonKeys.globalMessages(role),
    queryFn: ({ signal }) => call(listGlobalMessages, { query: { role }, background: true, signal }),
    retry: false,
    staleTime: 60_000,
  });
  return (data?.messages ?? []).map((message) => (
    <GlobalMessageBanner
      key={message.id}
      clinicName={message.clinicName}
      text={message.text}
      expandLabel={t('ui.expandMessage')}
      collapseLabel={t('ui.collapseMessage')}
    />
  ));
}
