import { useEffect, useState } from 'react';

/**
 * Sends the browser to a partner’s page: the button waits until the page is gone, and is free again when somebody comes
 * back with the browser's own "back", which shows the page as it was left.
 */
export function useExternalRedirect(): {
  readonly redirecting: boolean;
  readonly redirect: (url: string) => void;
} {
  const [redirecting, setRedirecting] = useState(false);
  useEffect(() => {
    const show = (event: PageTransitionEvent): void => {
      if (event.persisted) setRedirecting(false);
    };
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  return {
    redirecting,
    redirect(url) {
      setRedirecting(true);
      location.assign(url);
    },
  };
}
