import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { useWide } from '#ui/frame/use-wide.ts';
import { isLetter } from './timeline.tsx';
import { useNewestInView } from './use-newest-in-view.ts';

/**
 * Where the reader's eyes and keys are when an e-contact is opened and answered.
 * @param areShown false: another part of the e-contact is
 * @param isBegun a text or files are there
 * @returns to be called when somebody goes to the answer
 */
export function useLettersInView(
  pane: RefObject<HTMLElement | null>,
  details: ClinicDetails,
  areShown: boolean,
  isBegun: boolean,
): () => void {
  const wide = useWide();
  const [answering, setAnswering] = useState(false);
  const last = details.activities.findLast((activity) => isLetter(activity, details))?.id;
  const leaving = details.scheduledActions.findLast(({ state }) => state === 'WAITING')?.id;
  useNewestInView(pane, areShown && { wide, answering: answering || isBegun }, leaving ?? last);
  useFocusWhenAlone(wide);
  return () => setAnswering(true);
}

/** On a narrow window the list is gone, and the focus with it: it begins at the patient's name. */
function useFocusWhenAlone(wide: boolean) {
  const opened = useRef(false);
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    if (!wide)
      document.querySelector<HTMLElement>('main [data-page-heading]')?.focus({ preventScroll: true });
  }, [wide]);
}
