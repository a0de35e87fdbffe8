import '#ui/styles/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wiring } from '#lib/http/api.ts';
import { watchInput } from '#lib/http/last-input.ts';
import { watchDrafts } from '#features/draft/drafts.ts';
import { ALWAYS } from '@tervik/locales/messages.ts';
import {
  getLocale,
  hasChosenLocale,
  loadAreas,
  setBrandValues,
  setLocale,
  setTimeZone,
  preferredLocale,
} from '#lib/i18n/i18n.ts';
import type { Locale } from '#lib/i18n/i18n.ts';
import { reportError, reportFailure } from '#lib/http/report.ts';
import { loadSession, noteExpiry, noteSessionEnded, session } from '#lib/session/session.ts';
import { BootFailed } from './boot-failed.tsx';
import { watchDeviceNotices } from './shell/device-notices.ts';
import { helpOldBrowsers } from './old-browsers.ts';
import { App } from './providers.tsx';
import { findTextsAhead } from './routing/page-texts.ts';
import { router } from './routing/routes.ts';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

helpOldBrowsers();
// Beside the session: the dashboard would wait for it afterwards.
if (/^\/(clinic-|e-contacts\/[\da-f-]{36}$)/.test(location.pathname))
  import('./routing/clinic-loads.ts').catch(() => undefined);
// Before the configuration is there the page itself says them: also a boot that fails names whom to call.
setBrandValues({
  productName: readMeta('application-name'),
  emergencyNumber: readMeta('emergency-number'),
});
watchInput();
wiring.locale = getLocale;
wiring.userId = () => session.get().user?.id ?? null;
wiring.onExpiry = noteExpiry;
wiring.onSessionEnded = noteSessionEnded;
wiring.onStepMissing = askForStep;
wiring.onFailure = reportFailure;
watchDrafts();
watchDeviceNotices();
addEventListener('vite:preloadError', (event) =>
  reportError('prm.chunk', (event as Event & { payload?: unknown }).payload),
);

/** The guard asks for what the server misses, and comes back to this page; drafts are stored meanwhile. */
let isAskingForStep = false;
function askForStep(): void {
  if (isAskingForStep) return;
  isAskingForStep = true;
  loadSession()
    .then(() => router.invalidate())
    .catch(() => undefined)
    .finally(() => (isAskingForStep = false));
}

function readMeta(name: string): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

async function loadTexts(locale: Locale | undefined): Promise<void> {
  findTextsAhead(locale ?? getLocale());
  if (locale !== undefined) await setLocale(locale, takeLocaleFromAddress());
  await loadAreas(ALWAYS);
}

/** Language and session together, then the first page: the texts need not wait for the server's answer. */
async function boot(): Promise<void> {
  const asked = preferredLocale(location.search);
  const texts = loadTexts(asked);
  try {
    await Promise.all([texts, loadSession()]);
  } catch {
    // Without texts index.html's own words stay.
    await texts;
    return root.render(<BootFailed onRetry={start} />);
  }
  const { config, user } = session.get();
  if (config === null) return undefined;
  setTimeZone(config.timeZone);
  setBrandValues(config);
  // Somebody's own language, then the country's; Russian only where the country has it (decisions).
  const own = user !== null && !hasChosenLocale() ? user.locale : (asked ?? config.defaultLocale);
  const locale = config.locales.includes(own) ? own : config.defaultLocale;
  // Without its texts the page speaks the language that it has.
  await setLocale(locale, false).catch(() => undefined);
  // Before the first page index.html's own words stay.
  await Promise.all([router.load(), loadFonts(config.locales)]);
  return root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

const FONTS_WITHIN_MS = 2_000;
/**
 * Letters of our own that come after the page move it, and a press that is being made is lost. Who would wait too long
 * reads with the letters of the device first.
 */
async function loadFonts(locales: readonly Locale[]): Promise<void> {
  const letters = locales.includes('ru') ? 'aя' : 'a';
  const fonts = document.fonts.load("1em 'Source Sans 3 Variable'", letters).catch(() => undefined);
  await Promise.race([fonts, new Promise((late) => setTimeout(late, FONTS_WITHIN_MS))]);
}

/** The address has said it once; left there, it would undo the reader's next choice at every reload. */
function takeLocaleFromAddress(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has('locale')) return false;
  address.searchParams.delete('locale');
  history.replaceState(history.state, '', address);
  return true;
}

function start(): void {
  boot().catch((error: unknown) => reportError('prm.boot', error));
}

start();
