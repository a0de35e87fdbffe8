/** To a page of ours, or to the partner's: nothing else than the web is an address to go to. */
export function goOn(url: string, go: (href: string) => void): void {
  const { origin, protocol, pathname, search } = new URL(url, location.origin);
  if (origin === location.origin) go(pathname + search);
  else if (protocol === 'https:' || protocol === 'http:') location.assign(url);
}
