import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens and closes the browser's own modal <dialog>: the page behind is inert, and the focus returns to where
 * it was. Escape and a press on the backdrop ask to close; the page decides, so that React's state and the
 * element never disagree.
 */
export function useModal(open: boolean, onClose: (() => void) | undefined) {
  const ref = useRef<HTMLDialogElement>(null);
  const askToClose = useEffectEvent(() => onClose?.());

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    const onCancel = (event: Event) => {
      event.preventDefault();
      askToClose();
    };
    // Only a press that also began on the backdrop: selecting text and letting go outside must not close.
    let startedOutside = false;
    const onDown = (event: Event) => {
      startedOutside = event.target === dialog;
    };
    const onClick = (event: Event) => {
      if (startedOutside && event.target === dialog) askToClose();
    };
    dialog.addEventListener('cancel', onCancel);
    dialog.addEventListener('pointerdown', onDown);
    dialog.addEventListener('click', onClick);
    const before = document.activeElement;
    dialog.showModal();
    // What asked for the focus comes before the title, wherever the two stand.
    const first = dialog.querySelector<HTMLElement>('[data-autofocus]') ?? dialog.querySelector('h2');
    first?.focus();
    return () => {
      dialog.removeEventListener('cancel', onCancel);
      dialog.removeEventListener('pointerdown', onDown);
      dialog.removeEventListener('click', onClick);
      dialog.close();
      // Closing gives the focus back only where the element still stands; one that is removed takes it away.
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [open]);

  return ref;
}
