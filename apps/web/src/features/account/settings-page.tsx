import { useQuery } from '@tanstack/react-query';
import { setLocale as storeLocale } from '@tervik/contract/routes-common.gen.ts';
import { useState } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { call } from '#lib/http/api.ts';
import { parseLocale, setLocale, useLocale, useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Consents } from '#features/consent/consents.tsx';
import { Notices } from '#features/notification/notices.tsx';
import { settingsQuery } from '#features/notification/queries.ts';
import { Section } from '#parts/settings-section.tsx';
import type { Saving } from '#parts/settings-section.tsx';

/** Spec §2 /settings for patients and clinic staff: how I hear of a message, my language, what I agreed to. */
export function SettingsPage() {
  const t = useT();
  const query = useQuery(settingsQuery);
  const { permissions } = useUser();
  usePageTitle(t('account.settings.title'));
  return (
    <Page>
      <PageHeading lead={t('account.settings.lead')}>{t('account.settings.title')}</PageHeading>
      {query.data === undefined ? (
        <Section title={t('notification.notices.title')}>
          {query.isPending && <Skeleton count={3} label={t('ui.loading')} />}
          {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
        </Section>
      ) : (
        <Notices settings={query.data.settings} />
      )}
      <Language />
      <Consents />
      <Section title={t('account.settings.more.title')}>
        <p>
          <Link href={hrefTo('/edit-profile')}>{t('account.settings.profile')}</Link>
        </p>
        {permissions.includes('PRM_DOCTOR') && (
          <p>
            <Link href={hrefTo('/admin/employees')}>{t('account.settings.employees')}</Link>
          </p>
        )}
        {permissions.includes('PRM_DOCTOR') && (
          <p>
            <Link href={hrefTo('/admin/clinic-features')}>{t('account.settings.features')}</Link>
          </p>
        )}
        {permissions.includes('PRM_PATIENT') && (
          <p>
            <Link href={hrefTo('/access-log')}>{t('account.settings.access')}</Link>
          </p>
        )}
      </Section>
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
    <Section title={t('account.settings.language.title')} saving={saving}>
      <Select
        label={t('account.settings.language')}
        value={value}
        options={locales.map((locale) => ({ value: locale, label: t(`common.locale.${locale}`) }))}
        onChange={(event) => void choose(event.target.value)}
      />
    </Section>
  );
}
