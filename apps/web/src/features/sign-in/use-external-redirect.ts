import { useEffect, useState } from 'react';

/**
 * Leaving for a partner's page: the button waits until the browser is gone, and is free again when somebody comes
 * back with the browser's own "back", which shows the page as it was left.
 */
export function useLeave(): { readonly leaving: boolean; readonly leave: (url: string) => void } {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const show = (event: PageTransitionEvent): void => {
      if (event.persisted) setLeaving(false);
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  return {
    leaving,
    leave(url) {
      setLeaving(true);
      location.assign(url);
    },
  };
}
