import '../ui/styles.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { wiring } from '../lib/api.ts';
import { watchDrafts } from '../lib/drafts.ts';
import { getLocale, hasChosenLocale, loadAreas, setLocale, setTimeZone, wantedLocale } from '../lib/i18n.ts';
import { reportError } from '../lib/report.ts';
import { loadSession, noteExpiry, noteSessionEnded, session } from '../lib/session.ts';
import { BootFailed } from './boot-failed.tsx';
import { App } from './providers.tsx';

const element = document.getElementById('root');
if (element === null) throw new Error('index.html has no #root');
const root = createRoot(element);

wiring.locale = getLocale;
wiring.onExpiry = noteExpiry;
wiring.onSessionEnded = noteSessionEnded;
watchDrafts();
addEventListener('vite:preloadError', (event) =>
  reportError('prm.chunk', (event as Event & { payload?: unknown }).payload),
);

/** Language and session together, then the first page: the texts need not wait for the server's answer. */
async function boot(): Promise<void> {
  const wanted = wantedLocale(location.search);
  if (wanted !== undefined) await setLocale(wanted, takeLocaleFromAddress());
  try {
    await Promise.all([loadAreas(['common', 'ui', 'errors']), loadSession()]);
  } catch {
    await loadAreas(['common', 'ui']);
    return root.render(<BootFailed onRetry={() => void boot()} />);
  }
  const { config, user } = session.get();
  if (config === null) return undefined;
  setTimeZone(config.timeZone);
  // Somebody's own language, then the country's; Russian only where the country has it (decisions).
  const own = user !== null && !hasChosenLocale() ? user.locale : (wanted ?? config.defaultLocale);
  const locale = config.locales.includes(own) ? own : config.defaultLocale;
  await setLocale(locale, false);
  return root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** The address has said it once; left there, it would undo the reader's next choice at every reload. */
function takeLocaleFromAddress(): boolean {
  const address = new URL(location.href);
  if (!address.searchParams.has('locale')) return false;
  address.searchParams.delete('locale');
  history.replaceState(history.state, '', address);
  return true;
}

void boot();
