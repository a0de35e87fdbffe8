type Compare = (a: unknown, b: unknown) => number;

/**
 * Chrome 109 is the last one for Windows 7 and 8, which clinics and patients still have. It is told to be too old
 * (public/old-browser.js) and need not break: these two are all that it lacks for reading and writing.
 */
export function helpOldBrowsers(): void {
  const lacking: Record<string, (this: unknown[], compare?: Compare) => unknown[]> = {
    toSorted(compare) {
      // oxlint-disable-next-line unicorn/no-array-sort -- of the copy
      return [...this].sort(compare);
    },
    toReversed() {
      // oxlint-disable-next-line unicorn/no-array-reverse -- of the copy
      return [...this].reverse();
    },
  };
  for (const [name, value] of Object.entries(lacking)) {
    // oxlint-disable-next-line no-extend-native -- as the language does it itself in newer ones
    if (!(name in Array.prototype)) Object.defineProperty(Array.prototype, name, { value });
  }
}
