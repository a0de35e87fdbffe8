import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { setLocale as storeLocale } from '@tervik/contract/routes-common.gen.ts';
import { useWhileUnpressed } from '#lib/device/use-while-unpressed.ts';
import { call } from '#lib/http/api.ts';
import { parseLocale, setLocale, useLocale, useT } from '#lib/i18n/i18n.ts';
import { session, useConfig } from '#lib/session/session.ts';
import type { LocaleChoice } from '#ui/form/locale-select.tsx';
import { EmergencyLine, Notice } from '#ui/content/notice.tsx';
import { CookieQuestion } from './page-view.tsx';

/** The language select of the header; a signed-in user's choice is the language of their mail too. */
export function useLocaleChoice(): LocaleChoice {
  const t = useT();
  const value = useLocale();
  const { locales } = useConfig();
  return {
    label: t('ui.language'),
    value,
    options: locales.map((locale) => ({ value: locale, label: t(`common.locale.${locale}`) })),
    onChange(next) {
      const locale = parseLocale(next);
      if (locale === undefined) return;
      // Its texts cannot be fetched: the select goes on showing the language that the page speaks.
      setLocale(locale).catch(() => undefined);
      const { user, ended } = session.get();
      // The page speaks it already; only the language of the next mail depends on this call.
      if (user !== null && ended === null) call(storeLocale, { body: { locale } }).catch(() => undefined);
    },
  };
}

/** 112 in reach of one tap: on every start, waiting, locked and question page (decisions "Guards, consents, locale"). */
export function useEmergencyLine(): ReactNode {
  const t = useT();
  const { emergencyNumber } = useConfig();
  return (
    <EmergencyLine
      text={t('ui.emergency.text')}
      number={emergencyNumber}
      callLabel={t('ui.emergency.call', { number: emergencyNumber })}
    />
  );
}

function watchNetwork(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}

/**
 * What concerns every page: no network. A browser that is too old is told by public/old-browser.js.
 * @param keepsText what is typed on this page is saved by itself when the network is back
 */
export function Banners({ keepsText }: { keepsText: boolean }) {
  const t = useT();
  const online = useWhileUnpressed(useSyncExternalStore(watchNetwork, () => navigator.onLine));
  return (
    <>
      {!online && (
        <Notice tone="warning" live>
          {t(keepsText ? 'common.offline' : 'common.offlineUnsaved')}
        </Notice>
      )}
      <CookieQuestion />
    </>
  );
}
