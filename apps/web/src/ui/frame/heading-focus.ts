import { useEffect, useRef } from 'react';

/**
 * After a change of place the focus stands on the page's heading, so that a screen reader begins there.
 * @param place the path, or what another part of one page is told by (`?edit=`, `?request=`); the first one moves nothing
 */
export function useHeadingFocus(place: string | undefined, options?: FocusOptions): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    // Where one comes to type, the page has given the focus to its field.
    if (document.activeElement?.closest('[data-takes-focus]') != null) return;
    const heading =
      document.querySelector<HTMLElement>('main [data-page-heading]') ?? document.getElementById('main');
    // Not in the clinic's split view: there the reader's hand stays in the list.
    const isSplitView =
      heading?.closest('[data-density="clinic"]') != null && heading.closest('[data-page]') === null;
    if (!isSplitView) heading?.focus(options);
  }, [place, options]);
}
