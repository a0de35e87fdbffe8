import { CircleQuestionMark, Menu as MenuIcon, Pencil, X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Avatar } from '#ui/content/badge.tsx';
import { BrandMark } from '#ui/content/brand-mark.tsx';
import { IconButton, IconLink } from '#ui/form/icon-button.tsx';
import { Link } from './link.tsx';
import type { Href } from './link.tsx';
import { LocaleSelect } from '#ui/form/locale-select.tsx';
import type { LocaleChoice } from '#ui/form/locale-select.tsx';
import styles from './shell.module.css';
import { useKeyboardInset } from '#ui/form/use-keyboard-inset.ts';
import { useModal } from '#ui/overlay/use-modal.ts';
import { useSidebar } from './use-sidebar.ts';

export type Profile = {
  name: string;
  initials: string;
  detail: string;
  editHref: Href;
};

export type AppShellProps = {
  /** patient: large and plain, the page scrolls · clinic: dense, panes scroll inside the window. */
  density: 'patient' | 'clinic';
  brandName: string;
  homeHref: Href;
  /** Draws the navigation: <NavList>s. `onNavigate`: what closes the drawer of a narrow window. */
  renderNav: (onNavigate: (() => void) | undefined) => ReactNode;
  profile: Profile;
  helpHref: Href;
  locale: LocaleChoice;
  texts: {
    skip: string;
    openMenu: string;
    closeMenu: string;
    nav: string;
    editProfile: string;
    help: string;
  };
  /** At the start of the header: which clinic this is. */
  context?: ReactNode;
  /** At the end of the header: connection state. */
  headerExtra?: ReactNode;
  /** Under the navigation: role switch and logout. */
  sidebarFooter?: ReactNode;
  /** <GlobalMessageBanner>s, upgrade banner. */
  banners?: ReactNode;
  /** <EmergencyLine> on pages that need it. */
  emergency?: ReactNode;
  children: ReactNode;
};

/** The frame of everybody who is signed in (spec §2 "Sidebar and layout"). */
export function AppShell(props: AppShellProps) {
  const { density, brandName, homeHref, locale, texts, context, headerExtra, banners, emergency, children } =
    props;
  const sidebar = useSidebar();
  const shell = useRef<HTMLDivElement>(null);
  useKeyboardInset(shell, density === 'clinic');
  const content = <SidebarContent {...props} onNavigate={sidebar.narrow ? sidebar.close : undefined} />;
  return (
    <div ref={shell} className={styles.shell} data-density={density}>
      <a href="#main" className={styles.skip}>
        {texts.skip}
      </a>
      <header className={styles.header}>
        <IconButton
          label={sidebar.open ? texts.closeMenu : texts.openMenu}
          icon={<MenuIcon />}
          aria-expanded={sidebar.open}
          aria-controls="sidebar"
          onClick={sidebar.toggle}
        />
        <Link href={homeHref} className={styles.home}>
          <BrandMark name={brandName} />
        </Link>
        <div className={styles.context}>{context}</div>
        <div className={styles.headerEnd}>
          {headerExtra}
          <LocaleSelect locale={locale} />
          <IconLink href={props.helpHref} label={texts.help} icon={<CircleQuestionMark />} />
        </div>
      </header>
      <div className={styles.body}>
        {sidebar.narrow ? (
          <Drawer open={sidebar.open} onClose={sidebar.close} closeLabel={texts.closeMenu} label={texts.nav}>
            {content}
          </Drawer>
        ) : (
          <div id="sidebar" className={styles.sidebar} hidden={!sidebar.open}>
            {content}
          </div>
        )}
        <main id="main" tabIndex={-1} className={styles.main}>
          {banners}
          {emergency}
          <div className={styles.mainBody}>{children}</div>
        </main>
      </div>
    </div>
  );
}

type SidebarContentProps = Pick<
  AppShellProps,
  'renderNav' | 'profile' | 'texts' | 'sidebarFooter' | 'context'
> & {
  onNavigate?: (() => void) | undefined;
};

function SidebarContent({
  renderNav,
  profile,
  texts,
  sidebarFooter,
  context,
  onNavigate,
}: SidebarContentProps) {
  return (
    <nav aria-label={texts.nav} className={styles.navigation}>
      {/* Where the header has no room for it. */}
      <p className={styles.navContext}>{context}</p>
      {renderNav(onNavigate)}
      <div className={styles.sidebarEnd}>
        <div className={styles.sidebarFooter}>{sidebarFooter}</div>
        <div className={styles.profile}>
          <Avatar initials={profile.initials} />
          <div className={styles.profileText}>
            <p className={styles.profileName}>{profile.name}</p>
            <p className={styles.profileDetail}>{profile.detail}</p>
          </div>
          <IconLink
            small
            href={profile.editHref}
            label={texts.editProfile}
            icon={<Pencil />}
            onClick={onNavigate}
          />
        </div>
      </div>
    </nav>
  );
}

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  closeLabel: string;
  label: string;
  children: ReactNode;
};

/** The sidebar of a narrow window: a modal of the browser, so the page behind it is inert and Escape closes. */
function Drawer({ open, onClose, closeLabel, label, children }: DrawerProps) {
  const ref = useModal(open, onClose);
  return (
    <dialog ref={ref} id="sidebar" aria-label={label} className={styles.drawer}>
      <div className={styles.drawerInside}>
        <div className={styles.drawerHeader}>
          <IconButton label={closeLabel} icon={<X />} onClick={onClose} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
