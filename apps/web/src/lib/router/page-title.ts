import { useEffect } from 'react';
import { session } from '#lib/session/session.ts';

/** The page's name in the browser's tab: "My e-contacts · Tervik". Never a patient's name or text. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${session.get().config?.productName ?? ''}`;
  }, [title]);
}
