import { useState } from 'react';
import { useLanguage } from '#lib/i18n/i18n.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { listMistakes, type TypedItem } from './typed.ts';

/** What was tried with an item: then its mistakes are shown. */
type Tried = 'SAVE' | 'PUBLISH' | undefined;

/** What is wrong with what is typed, from when it was tried to save or to publish it; gone as it is mended. */
export function useMistakes(typed: TypedItem) {
  const { t, find } = useLanguage();
  const { timeZone, locales } = useConfig();
  const [tried, setTried] = useState<Tried>();
  const [attempt, setAttempt] = useState(0);
  const publication = { locales, timeZone, now: serverNow(), from: null };
  const mistakesOf = (what: Tried) =>
    what === undefined ? [] : listMistakes(typed, what === 'PUBLISH' ? publication : undefined);
  const words = { DATE_UNREADABLE: t('information-hub.platform.form.dateUnreadable') };
  return {
    mistakes: mistakesOf(tried).map(({ field, key, data }) => ({
      id: `item-${field}`,
      text:
        key === 'DATE_UNREADABLE'
          ? words[key]
          : (find(`errors.platform.${key}`, data) ?? find(`errors.${key}`, data) ?? key),
    })),
    attempt,
    /** Whether nothing is wrong for this; what is wrong is shown. */
    check: (what: 'SAVE' | 'PUBLISH'): boolean => {
      setTried(what);
      setAttempt(attempt + 1);
      return mistakesOf(what).length === 0;
    },
  };
}
