import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useSingleKeys } from '#lib/keyboard/shortcuts.ts';
import { takesText } from '#lib/keyboard/takes-text.ts';

const isAnswer = (element: Element): boolean => element.querySelector('input[type=radio]') !== null;
const questions = (): HTMLFieldSetElement[] => [...document.querySelectorAll('fieldset')].filter(isAnswer);

/**
 * A digit chooses the answer that is worth so many points and goes to the next question: the one with the focus, else
 * the first without an answer. Physical keys, so that a Russian layout answers too; a digit in a text stays a digit.
 */
export function useAnswerKeys(): void {
  const on = useSingleKeys();
  useEffect(() => {
    if (!on) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1];
      const { ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
      if (digit === undefined || ctrlKey || metaKey || altKey || shiftKey || repeat || takesText(target))
        return;
      const all = questions();
      const focused = all.find((question) => question.contains(document.activeElement));
      const question = focused ?? all.find((one) => one.querySelector('input:checked') === null);
      const option = question?.querySelector<HTMLInputElement>(`input[type=radio][value="${digit}"]`);
      if (question === undefined || option == null) return;
      event.preventDefault();
      // Drawn before the next key (the answer may have left out questions that come next): whoever types fast types
      // into the next question.
      flushSync(() => option.click());
      const now = questions();
      const next = now[now.indexOf(question) + 1];
      const aim =
        next?.querySelector<HTMLElement>('input:checked') ?? next?.querySelector<HTMLElement>('input');
      (aim ?? option).focus();
      (next ?? question).scrollIntoView({ block: 'center' });
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [on]);
}
