import {
  BookOpen,
  Building2,
  Calculator,
  ChartNoAxesColumn,
  Eye,
  Inbox,
  Info,
  MessageSquareQuote,
  MessagesSquare,
  Settings,
  Sparkles,
  Star,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppPath } from '#app/routing/route-needs.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useHasTools } from '#parts/has-tools.ts';
import { NavList } from '#ui/frame/nav-list.tsx';
import type { NavItem } from '#ui/frame/nav-list.tsx';

export interface ClinicNavProps {
  readonly pathname: string;
  readonly onNavigate: (() => void) | undefined;
}

/** Spec §2 "Sidebar and layout": the clinician's entries in its order, and below them what the spec does not name. */
export function ClinicNav({ pathname, onNavigate }: ClinicNavProps) {
  const t = useT();
  const { smsEnabled } = useConfig();
  const hasTools = useHasTools();
  const item = (path: NavPath, label: string, icon: ReactNode, inside = false): NavItem => ({
    id: path,
    href: hrefTo(path),
    label,
    icon,
    current: pathname === path || inside,
  });
  const inDashboard = pathname.startsWith('/e-contacts/') || pathname.startsWith('/clinic-e-contacts/');
  const messageCentre = item(
    '/message-centre',
    t('common.clinic.nav.messageCentre'),
    <MessagesSquare />,
    pathname.startsWith('/message-centre/'),
  );
  const informationHub = item(
    '/information-hub',
    t('common.clinic.nav.informationHub'),
    <BookOpen />,
    pathname.startsWith('/information-hub/'),
  );
  const tools = item(
    '/tools',
    t('common.clinic.nav.clinicalTools'),
    <Calculator />,
    pathname.startsWith('/tools/'),
  );
  return (
    <>
      <NavList
        onNavigate={onNavigate}
        items={[
          item('/clinic-e-contacts', t('common.clinic.nav.dashboard'), <Inbox />, inDashboard),
          informationHub,
          ...(smsEnabled ? [messageCentre] : []),
          item('/feedback', t('common.clinic.nav.feedback'), <Star />),
          item('/admin', t('common.nav.admin'), <Building2 />, pathname.startsWith('/admin/')),
          item('/platform', t('common.clinic.nav.platform'), <Info />),
        ]}
      />
      <NavList
        label={t('common.clinic.nav.tools')}
        onNavigate={onNavigate}
        items={[
          item('/template-answers', t('common.clinic.nav.templates'), <MessageSquareQuote />),
          ...(hasTools ? [tools] : []),
          item('/statistics', t('common.clinic.nav.statistics'), <ChartNoAxesColumn />),
          item('/clinic-access-log', t('common.clinic.nav.access'), <Eye />),
          item('/changelog', t('common.clinic.nav.changelog'), <Sparkles />),
          item('/settings', t('common.nav.settings'), <Settings />),
        ]}
      />
    </>
  );
}

type NavPath = Extract<
  AppPath,
  | '/clinic-e-contacts'
  | '/information-hub'
  | '/message-centre'
  | '/feedback'
  | '/admin'
  | '/platform'
  | '/template-answers'
  | '/tools'
  | '/statistics'
  | '/clinic-access-log'
  | '/changelog'
  | '/settings'
>;
