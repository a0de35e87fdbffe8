import { useEffect } from 'react';

/** On paper nothing can be unfolded: answers of questionnaires are open while it is printed, also by the browser's own menu. */
export function usePrintWhole(): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    function open(): void {
      opened = [...document.querySelectorAll<HTMLDetailsElement>('article details:not([open])')];
      for (const details of opened) details.open = true;
    }
    function close(): void {
      for (const details of opened) details.open = false;
      opened = [];
    }
    addEventListener('beforeprint', open);
    addEventListener('afterprint', close);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', close);
    };
  }, []);
}
