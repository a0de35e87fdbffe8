import { parseTarget } from '@tervik/domain/session/route-guard.ts';
import { session } from './session.ts';

const TARGET_KEY = 'tervik.target';
/** `userId`: whose page it was; null where nobody was signed in. */
let target: { readonly href: string; readonly userId: string | null } | null = null;

/** Where the visitor wanted to go. With its search in memory; storage gets the path alone, because a search may name a patient. */
export function rememberTarget(href: string): void {
  const address = parseTarget(href);
  target = address === null ? null : { href: address, userId: session.get().user?.id ?? null };
  const path = parseTarget(href.split(/[?#]/)[0]);
  if (path !== null && path !== '/') sessionStorage.setItem(TARGET_KEY, path);
}

/** What was remembered, once. Nobody is led to somebody else's page. */
export function takeRemembered(): string | null {
  const foreign = target !== null && target.userId !== null && target.userId !== session.get().user?.id;
  const address = foreign ? null : (target?.href ?? parseTarget(sessionStorage.getItem(TARGET_KEY)));
  target = null;
  sessionStorage.removeItem(TARGET_KEY);
  return address;
}
