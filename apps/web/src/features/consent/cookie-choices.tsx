import { useState } from 'react';
import { LIMITS } from '@tervik/domain/limits.ts';
import { chooseCookies, cookieChoice } from '#lib/session/cookie-choice.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { useStore } from '#lib/store.ts';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './cookie-choices.module.css';

/** Where the choice of the banner is changed or withdrawn; it counts at once. */
export function CookieChoices() {
  const t = useT();
  const { analyticsId } = useConfig();
  const choice = useStore(cookieChoice);
  const [saved, setSaved] = useState(false);
  if (analyticsId === null) return <Notice tone="info">{t('consent.cookies.noAnalytics')}</Notice>;
  return (
    <div>
      <ChoiceCards
        legend={t('consent.cookies.choice')}
        hint={t('consent.cookies.choiceHint', { days: LIMITS.cookieConsentDays })}
        choices={[
          {
            value: 'ESSENTIAL',
            label: t('consent.cookies.refuse'),
            hint: t('consent.cookies.refuseHint'),
          },
          { value: 'ANALYTICS', label: t('consent.cookies.allow'), hint: t('consent.cookies.allowHint') },
        ]}
        value={choice === null ? undefined : choice.analytics ? 'ANALYTICS' : 'ESSENTIAL'}
        onChoose={(value) => {
          chooseCookies({ analytics: value === 'ANALYTICS' });
          setSaved(true);
        }}
      />
      <div role="status" className={styles.saved}>
        {saved && <p>{t('consent.cookies.saved')}</p>}
      </div>
    </div>
  );
}
