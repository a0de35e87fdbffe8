import { toHref } from './href.ts';
import { go } from './router.ts';

/** To a page of ours, or to the partner's: nothing else than the web is an address to go to. */
export function goOn(url: string, options?: { readonly replace?: boolean }): void {
  const { origin, protocol, pathname, search } = new URL(url, location.origin);
  if (origin === location.origin) go(toHref(pathname + search), options);
  else if (protocol === 'https:' || protocol === 'http:') location.assign(url);
}
