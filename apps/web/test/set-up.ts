import layers from '../public/layers.css?raw';
import '#ui/styles/styles.css';
import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { wiring } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { reportFailure } from '#lib/http/report.ts';
import { getLocale } from '#lib/i18n/i18n.ts';
import { noteExpiry, noteSessionEnded, session } from '#lib/session/session.ts';
import { removeAll } from './render.tsx';
import { takeUnexpected } from './server.ts';

const address = location.href;
const WINDOW = { width: 1280, height: 800 };

// There is no network but what a test opens (server.ts), whatever runs on this machine.
globalThis.fetch = () => Promise.reject(new TypeError('no network'));

// As main.tsx does it.
wiring.locale = getLocale;
wiring.userId = () => session.get().user?.id ?? null;
wiring.onExpiry = noteExpiry;
wiring.onSessionEnded = noteSessionEnded;
wiring.onFailure = reportFailure;

// Before every other style, as in index.html.
if (document.getElementById('layers') === null)
  document.head.prepend(
    Object.assign(document.createElement('style'), { id: 'layers', textContent: layers }),
  );

// What React and our texts complain of: a key, a hook, a text that is not there.
let complaints: string[] = [];
const complain = console.error;
beforeEach(() => {
  complaints = [];
  console.error = (...words: unknown[]) => {
    const text = words.map(String).join(' ');
    // The browser's own word for "measured again in the next frame".
    if (!text.includes('ResizeObserver loop')) complaints.push(text);
    complain(...words);
  };
});

/** All files share one page: what a test has changed in it is put back before the next one. */
afterEach(async () => {
  removeAll();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  session.set({ config: null, user: null, ended: null, otherName: null, expiresAt: 0 });
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', address);
  if (innerWidth !== WINDOW.width || innerHeight !== WINDOW.height)
    await page.viewport(WINDOW.width, WINDOW.height);
  console.error = complain;
  const [complaint] = complaints;
  if (complaint !== undefined) throw new Error(complaint);
  const unexpected = takeUnexpected();
  if (unexpected.length > 0) throw new Error(`No test answers ${unexpected.join(', ')}`);
});
