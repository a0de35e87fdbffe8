import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Goes to an address of ours; `replace` leaves no way back to where one came from. */
export function useGo(): (href: string, options?: { replace?: boolean }) => void {
  const { history } = useRouter();
  return useCallback(
    (href, options) => (options?.replace === true ? history.replace(href) : history.push(href)),
    [history],
  );
}
