import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { AREAS } from '@tervik/locales/messages.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { loadAreas, loadLanguage, setBrandValues, setLocale, useT } from '#lib/i18n/i18n.ts';
import type { Language, Locale } from '#lib/i18n/i18n.ts';
import { session } from '#lib/session/session.ts';
import { ToastProvider } from '#ui/overlay/toasts.tsx';
import { CONFIG } from './people.ts';

export const LANGUAGES = ['et', 'en', 'ru'] as const satisfies readonly Locale[];

/** What stands around every page, and nothing else of the app. */
function Providers({ children }: { readonly children: ReactNode }) {
  const t = useT();
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ToastProvider label={t('ui.notifications')}>{children}</ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

export interface RenderOptions {
  readonly locale?: Locale;
  readonly user?: LoggedInUser;
  /** Whose scale: large for patients, dense for staff. */
  readonly density?: 'patient' | 'clinic';
}

export interface Rendered extends Language {
  readonly again: (children: ReactNode) => void;
  readonly unmount: () => void;
}

const roots = new Map<Root, HTMLElement>();

/** Signs somebody in, as after the first answer of the server. */
export const signInAs = (user: LoggedInUser): void =>
  session.set({ config: CONFIG, user, ended: null, otherName: null, expiresAt: user.jwtExpiresAt });

/** Draws a real component in the page, with the texts of a language; says what it draws in that language. */
export async function render(children: ReactNode, options: RenderOptions = {}): Promise<Rendered> {
  const { locale = 'en', user, density = 'clinic' } = options;
  await loadAreas(AREAS);
  await setLocale(locale, false);
  setBrandValues(CONFIG);
  if (user !== undefined) signInAs(user);
  else if (session.get().config === null) session.set({ ...session.get(), config: CONFIG });
  const host = document.body.appendChild(document.createElement('div'));
  host.dataset['density'] = density;
  const root = createRoot(host);
  roots.set(root, host);
  const draw = (content: ReactNode): void => flushSync(() => root.render(<Providers>{content}</Providers>));
  draw(children);
  return {
    ...(await loadLanguage(locale, AREAS)),
    again: draw,
    unmount: () => remove(root, host),
  };
}

function remove(root: Root, host: HTMLElement): void {
  if (!roots.delete(root)) return;
  flushSync(() => root.unmount());
  host.remove();
}

export function removeAll(): void {
  for (const [root, host] of roots) remove(root, host);
}
