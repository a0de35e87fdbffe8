import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { loadAreas, useT } from '#lib/i18n/i18n.ts';
import { reportError } from '#lib/http/report.ts';
import { useConfig, useSession, watchSession } from '#lib/session/session.ts';
import { useTypingPause } from '#lib/keyboard/use-typing-pause.ts';
import { PublicShell } from '#ui/frame/public-shell.tsx';
import { useGoing, useShownPage } from '#lib/router/router.ts';
import { AppLink } from './app-link.tsx';
import type { Frame } from '#app/routing/frame.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { OwnShell } from './shell.tsx';
import { Banners, useEmergencyLine, useLocaleChoice } from './shell-parts.tsx';
import { useVisit } from './page-view.tsx';
import styles from './root-layout.module.css';

const BEHIND_GUARD: ReadonlySet<string> = new Set(['OWN', 'PATIENT', 'CLINIC']);

/** The frame that the page asks for, around the page. */
export function RootLayout() {
  const t = useT();
  const { user, ended } = useSession();
  const isOver = useTypingPause(ended !== null);
  const { appMode, productName } = useConfig();
  const locale = useLocaleChoice();
  const emergency = useEmergencyLine();
  const frame = useFrame();
  const going = useGoing();
  useEffect(watchSession, []);
  useSessionEndedAhead(user !== null);
  useVisit();
  useFocusAfterNavigation();

  if (frame === 'NONE' && appMode === 'DEV') return <Outlet />;
  const own = user !== null && frame !== 'PUBLIC';
  // A page behind the guard is never drawn without its user, not even for the moment between logout and Home.
  const page = user === null && BEHIND_GUARD.has(frame) ? null : <Outlet />;
  return (
    <>
      {going && <div className={styles.going} />}
      {/* An ended session leaves its page as it is, with what is typed in it, but nobody may read it. */}
      <div className={isOver ? styles.veiled : undefined} inert={isOver}>
        {own ? (
          <OwnShell user={user} density={frame === 'CLINIC' ? 'clinic' : 'patient'} banners={<Banners />}>
            {page}
            {frame === 'CLINIC' && (
              <PartBoundary>
                <Suspense fallback={null}>
                  <ClinicShortcuts />
                </Suspense>
              </PartBoundary>
            )}
          </OwnShell>
        ) : (
          <PublicShell
            brandName={productName}
            homeHref={hrefTo('/')}
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
      {isOver && (
        <LazyPart name="session-ended" load={loadSessionEnded}>
          {({ SessionEnded }) => <SessionEnded />}
        </LazyPart>
      )}
    </>
  );
}

const loadSessionEnded = () => import('#app/session-ended.tsx');
/** Fetched while there is a session: when it has ended there may be no network. */
function useSessionEndedAhead(isSignedIn: boolean): void {
  useEffect(() => {
    // What fails is fetched when it is shown, and offered again there.
    if (isSignedIn) loadSessionEnded().catch(() => undefined);
  }, [isSignedIn]);
}

/** What is not found stands in the frame of whoever looks for it. */
const useFrame = (): Frame =>
  useMatches({ select: (matches) => matches.at(-1)?.staticData.frame ?? 'PUBLIC_OR_OWN' });

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
    <AppLink key={href} href={hrefTo(href)}>
      {t(name)}
    </AppLink>
  ));
}

/** After a navigation the focus stands on the page's heading, so that a screen reader begins there. */
function useFocusAfterNavigation(): void {
  const { pathname } = useShownPage();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const first = before.current === undefined;
    before.current = pathname;
    // The first page of a document begins where the browser says.
    if (first) return;
    // Where one comes to type, the page has given the focus to its field.
    if (document.activeElement?.closest('[data-takes-focus]') != null) return;
    const heading =
      document.querySelector<HTMLElement>('main [data-page-heading]') ?? document.getElementById('main');
    // Not in the clinic's split view: there the reader's hand stays in the list.
    const isSplitView =
      heading?.closest('[data-density="clinic"]') != null && heading.closest('[data-page]') === null;
    if (!isSplitView) heading?.focus({ preventScroll: true });
  }, [pathname]);
}
