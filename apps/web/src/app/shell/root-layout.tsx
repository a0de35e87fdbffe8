import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { loadAreas, useT } from '#lib/i18n/i18n.ts';
import { reportError } from '#lib/http/report.ts';
import { useConfig, useSession, watchSession } from '#lib/session/session.ts';
import { useTypingPause } from '#lib/keyboard/use-typing-pause.ts';
import { PublicShell } from '#ui/frame/public-shell.tsx';
import { useGoing, usePlace, useShown } from '#lib/router/router.ts';
import type { Shown } from '#lib/router/router.ts';
import { AppLink } from './app-link.tsx';
import { PageOf } from '#app/routing/page-of.tsx';
import type { Frame } from '#app/routing/page-route.ts';
import { SessionEnded } from './session-ended.tsx';
import { OwnShell } from './shell.tsx';
import { Banners, useEmergencyLine, useLocaleChoice } from './shell-parts.tsx';
import { useVisit } from './page-view.tsx';
import styles from './root-layout.module.css';

const BEHIND_GUARD: ReadonlySet<string> = new Set(['OWN', 'PATIENT', 'CLINIC']);

/** Before the first page index.html's own words stay. */
export function RootLayout() {
  const shown = useShown<Frame>();
  return shown === null ? null : <Framed shown={shown} />;
}

/** The frame that the page asks for, around the page. */
function Framed({ shown }: { shown: Shown<Frame> }) {
  const t = useT();
  const { user, ended } = useSession();
  const isOver = useTypingPause(ended !== null);
  const { appMode, productName } = useConfig();
  const locale = useLocaleChoice();
  const emergency = useEmergencyLine();
  const { frame } = shown;
  const going = useGoing();
  useEffect(watchSession, []);
  useVisit();
  useFocusAfterNavigation();

  if (frame === 'NONE' && appMode === 'DEV') return <PageOf shown={shown} />;
  const own = user !== null && frame !== 'PUBLIC';
  // A page behind the guard is never drawn without its user, not even for the moment between logout and Home.
  const page = user === null && BEHIND_GUARD.has(frame) ? null : <PageOf shown={shown} />;
  return (
    <>
      {going && <div className={styles.going} />}
      {/* An ended session leaves its page as it is, with what is typed in it, but nobody may read it. */}
      <div className={isOver ? styles.veiled : undefined} inert={isOver}>
        {own ? (
          <OwnShell user={user} density={frame === 'CLINIC' ? 'clinic' : 'patient'} banners={<Banners />}>
            {page}
            {frame === 'CLINIC' && (
              <Suspense fallback={null}>
                <ClinicShortcuts />
              </Suspense>
            )}
          </OwnShell>
        ) : (
          <PublicShell
            brandName={productName}
            homeHref="/"
            locale={locale}
            skipLabel={t('ui.skip')}
            banners={
              <>
                {emergency}
                <Banners />
              </>
            }
            footer={<Footer />}
          >
            {page}
          </PublicShell>
        )}
      </div>
      <SessionEnded open={isOver} />
    </>
  );
}

/** Keys, palette and taking back: after the page, which can be read without them. */
const ClinicShortcuts = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    const [{ ClinicShortcuts: Hands }] = await Promise.all([
      import('#app/clinic/clinic-shortcuts.tsx'),
      loadAreas(['keys']),
    ]);
    return { default: Hands };
  } catch (error) {
    reportError('prm.chunk', error);
    return { default: () => null };
  }
});

const FOOTER = [
  ['/help', 'common.nav.help'],
  ['/terms-and-conditions', 'common.nav.terms'],
  ['/privacy-policy', 'common.nav.privacy'],
  ['/cookie-policy', 'common.nav.cookies'],
] as const;

function Footer() {
  const t = useT();
  return FOOTER.map(([href, name]) => (
    <AppLink key={href} href={href}>
      {t(name)}
    </AppLink>
  ));
}

/** After a navigation the focus stands on the page's heading, so that a screen reader begins there. */
function useFocusAfterNavigation(): void {
  const { pathname } = usePlace();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const first = before.current === undefined;
    before.current = pathname;
    // The first page of a document begins where the browser says.
    if (first) return;
    const heading =
      document.querySelector<HTMLElement>('main [data-page-heading]') ?? document.getElementById('main');
    // Not in the clinic's split view: there the reader's hand stays in the list.
    const isSplitView =
      heading?.closest('[data-density="clinic"]') != null && heading.closest('[data-page]') === null;
    if (!isSplitView) heading?.focus({ preventScroll: true });
  }, [pathname]);
}
