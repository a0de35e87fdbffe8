/**
 * Does something at the moment in which the next button is pressed, before the page hears of it. A page that is looked at
 * again asks by itself for what has failed: an answer that only the press shall bring must not be there before.
 */
export const onPress = (act: () => void): void =>
  document.addEventListener('click', act, { capture: true, once: true });
