import { Outlet, useMatches } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { ComponentType } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { loadAreas, useT } from '#lib/i18n/i18n.ts';
import { withTexts } from '#lib/i18n/with-texts.ts';
import { reportError } from '#lib/http/report.ts';
import { useConfig, useSession, watchSession } from '#lib/session/session.ts';
import { useTypingPause } from '#lib/keyboard/use-typing-pause.ts';
import { useHeadingFocus } from '#ui/frame/heading-focus.ts';
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

const BEHIND_GUARD: ReadonlySet<string> = new Set(['OWN', 'PATIENT', 'CLINIC', 'PLATFORM']);

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
  // The router has put the page where it belongs.
  useHeadingFocus(useShownPage().pathname, STAY);

  if (frame === 'NONE' && appMode === 'DEV') return <Outlet />;
  const own = user !== null && frame !== 'PUBLIC';
  // A page behind the guard is never drawn without its user, not even for the moment between logout and Home.
  const isLocked = frame === 'CLINIC' && user !== null && user.memberships.every(({ isLocked: one }) => one);
  const page =
    user === null && BEHIND_GUARD.has(frame) ? null : isLocked ? (
      <LazyPart name="clinic-locked" load={loadLockedPage}>
        {({ LockedPage }) => <LockedPage />}
      </LazyPart>
    ) : (
      <Outlet />
    );
  return (
    <>
      {going && <div className={styles.going} />}
      {/* An ended session leaves its page as it is, with what is typed in it, but nobody may read it. */}
      <div className={isOver ? styles.veiled : undefined} inert={isOver}>
        {own ? (
          <OwnShell
            user={user}
            density={frame === 'CLINIC' || frame === 'PLATFORM' ? 'clinic' : 'patient'}
            banners={<Banners keepsText={frame === 'CLINIC' || frame === 'PATIENT'} />}
          >
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
                <Banners keepsText={false} />
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

/** All clinics of this employee are locked: whatever page it is, it says so. */
const loadLockedPage = withTexts(
  ['platform-clinic.locked', 'platform-clinic.acts'],
  () => import('#features/platform-clinic/clinic/locked-page.tsx'),
);
const STAY: FocusOptions = { preventScroll: true };
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
