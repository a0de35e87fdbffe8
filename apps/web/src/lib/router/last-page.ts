let pattern = '/';

/** Remembers which page somebody looks at; pages of help do not count, because from there one reports a problem. */
export function notePage(shown: string): void {
  if (!shown.startsWith('/help')) pattern = shown;
}

/** The page that was open before help, as its route's pattern ("/e-contacts/$eContactId"): without ids and query. */
export const lastPage = (): string => pattern;
