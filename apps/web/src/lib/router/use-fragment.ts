import { useEffect, useState } from 'react';

const readFragment = (): string => location.hash.slice(1);

/** What stands after the "#" of the address: no server and no log ever hears of it. */
export function useFragment(): string {
  const [fragment, setFragment] = useState(readFragment);
  useEffect(() => {
    const change = (): void => setFragment(readFragment());
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  return fragment;
}
