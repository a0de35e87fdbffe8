import { useEffect, useRef, useState } from 'react';

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

/**
 * Prints the letters as soon as they are drawn.
 * @param show draws them in place of another part of the e-contact
 */
export function usePrintLetters(areShown: boolean, show: () => void): () => void {
  const [asked, setAsked] = useState(0);
  const printed = useRef(0);
  useEffect(() => {
    if (!areShown || printed.current === asked) return;
    printed.current = asked;
    window.print();
  }, [asked, areShown]);
  return () => {
    if (!areShown) show();
    setAsked(asked + 1);
  };
}
