/** "eesti", "Estonian", "эстонский": as the reader's language calls it. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
