import { useCallback } from 'react';
import type { LoggedInUser } from '@tervik/contract/session.ts';
import { hrefTo } from '#lib/router/href.ts';
import { hasChosenLocale, setLocale } from '#lib/i18n/i18n.ts';
import { go } from '#lib/router/router.ts';
import { signIn } from '#lib/session/session.ts';
import { forgetFormMemory } from '#features/sign-in/form-memory.ts';

/** Somebody is in, or further in than before: their language, then Home leads on to where they wanted to go. */
export function useEnter(): (user: LoggedInUser) => Promise<void> {
  return useCallback(async (user) => {
    // Without its texts the page goes on in the language that it has.
    if (!hasChosenLocale()) await setLocale(user.locale, false).catch(() => undefined);
    forgetFormMemory(user.id);
    signIn(user);
    go(hrefTo('/'), { replace: true, unasked: true });
  }, []);
}
