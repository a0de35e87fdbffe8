import { useBlocker } from '@tanstack/react-router';
import { useT } from '#lib/i18n/i18n.ts';
import { Button } from '#ui/form/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';

export interface Address {
  readonly pathname: string;
  readonly search: object;
}

interface AskProps {
  readonly when: boolean;
  /** Whether the form is the same there: then nothing is left. */
  readonly isSameForm: (current: Address, next: Address) => boolean;
  readonly title: string;
  readonly text: string;
  readonly leaveLabel: string;
  readonly stayLabel: string;
}

/** Asks before a page is left: for another one, by the browser's way back, or by closing the tab (there in its own words). */
export function AskBeforeLeaving({ when, isSameForm, title, text, leaveLabel, stayLabel }: AskProps) {
  const t = useT();
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => when && !isSameForm(current, next),
    enableBeforeUnload: when,
    withResolver: true,
  });
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      title={title}
      closeLabel={t('ui.close')}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button onClick={() => blocker.proceed?.()}>{leaveLabel}</Button>
          <Button variant="primary" onClick={() => blocker.reset?.()}>
            {stayLabel}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
