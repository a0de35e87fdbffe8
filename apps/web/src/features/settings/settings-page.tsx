import { useQuery } from '@tanstack/react-query';
import { setLocale as storeLocale } from '@tervik/contract/routes.gen.ts';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { parseLocale, setLocale, useLocale, useT } from '../../lib/i18n.ts';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useConfig } from '../../lib/session.ts';
import { Select } from '../../ui/choice.tsx';
import { Page, PageHeading, Stack } from '../../ui/layout.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Consents } from './consents.tsx';
import { Notices } from './notices.tsx';
import { settingsQuery } from './queries.ts';
import { SaveState } from './save-state.tsx';
import type { Saving } from './save-state.tsx';

/** Spec §2 /settings for patients and clinic staff: how I hear of a message, my language, what I agreed to. */
export function SettingsPage() {
  const t = useT();
  const query = useQuery(settingsQuery);
  usePageTitle(t('profile.settings.title'));
  return (
    <Page>
      <PageHeading lead={t('profile.settings.lead')}>{t('profile.settings.title')}</PageHeading>
      <Stack>
        <h2>{t('profile.settings.notices.title')}</h2>
        <p>{t('profile.settings.notices.text')}</p>
        {query.isPending && <Skeleton count={3} label={t('ui.loading')} />}
        {query.isError && query.data === undefined && (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        )}
        {query.data !== undefined && <Notices settings={query.data.settings} />}
      </Stack>
      <Language />
      <Consents />
      <Stack>
        <h2>{t('profile.settings.more.title')}</h2>
        <p>
          <Link href="/edit-profile">{t('profile.settings.profile')}</Link>
        </p>
      </Stack>
    </Page>
  );
}

/** The language of the pages is of the mails too: the same choice as the select of the header. */
function Language() {
  const t = useT();
  const value = useLocale();
  const { locales } = useConfig();
  const [saving, setSaving] = useState<Saving>('IDLE');
  async function choose(next: string): Promise<void> {
    const locale = parseLocale(next);
    if (locale === undefined) return;
    setSaving('SAVING');
    try {
      await setLocale(locale);
      await call(storeLocale, { body: { locale } });
      setSaving('SAVED');
    } catch {
      setSaving('FAILED');
    }
  }
  return (
    <Stack>
      <h2>{t('profile.settings.language.title')}</h2>
      <Select
        label={t('profile.settings.language')}
        value={value}
        options={locales.map((locale) => ({ value: locale, label: t(`common.locale.${locale}`) }))}
        onChange={(event) => void choose(event.target.value)}
      />
      <SaveState saving={saving} />
    </Stack>
  );
}
