import { useQuery } from '@tanstack/react-query';
import { setLocale as storeLocale } from '@tervik/contract/routes-common.gen.ts';
import { useState, type ComponentType, type ReactNode } from 'react';
import type { Settings } from '@tervik/contract/notification.ts';
import { homeRole } from '@tervik/domain/session/route-guard.ts';
import { hrefTo } from '#lib/router/href.ts';
import { call } from '#lib/http/api.ts';
import { parseLocale, setLocale, useLocale, useT } from '#lib/i18n/i18n.ts';
import { LoadError } from '#parts/load-error.tsx';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig, useUser } from '#lib/session/session.ts';
import { Select } from '#ui/form/choice.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Link } from '#ui/frame/link.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Consents } from '#features/consent/consents.tsx';
import { Notices } from '#features/notification/notices.tsx';
import { settingsQuery } from '#features/notification/queries.ts';
import { Section } from '#parts/settings-section.tsx';
import type { Saving } from '#parts/settings-section.tsx';

export interface StaffPartProps {
  /** How notices reach me. */
  readonly settings: Settings;
  readonly level: 2 | 3;
  readonly isPatientToo: boolean;
}

interface SettingsPageProps {
  /** What staff have of their own; patients never fetch it. */
  readonly staffPart: ComponentType<StaffPartProps>;
}

/**
 * Spec §2 /settings for patients and clinic staff: how I hear of a message, my language, what I agreed to; to staff also
 * their clinic. Whoever is both sees both, each under its heading, and first what they are here as.
 */
export function SettingsPage({ staffPart: StaffPart }: SettingsPageProps) {
  const t = useT();
  const user = useUser();
  const isPatient = user.permissions.includes('PRM_PATIENT');
  const isStaff = user.permissions.includes('PRM_DOCTOR');
  const isBoth = isPatient && isStaff;
  const level = isBoth ? 3 : 2;
  usePageTitle(t('account.settings.title'));
  const groups = [
    isStaff && (
      <Group key="staff" title={isBoth && t('account.clinic.staff')}>
        <WithSettings level={level}>
          {(settings) => <StaffPart {...{ settings, level }} isPatientToo={isPatient} />}
        </WithSettings>
      </Group>
    ),
    isPatient && (
      <Group key="patient" title={isBoth && t('account.clinic.patient')}>
        <WithSettings level={level}>{(settings) => <Notices {...{ settings, level }} />}</WithSettings>
      </Group>
    ),
  ];
  return (
    <Page>
      <PageHeading lead={t('account.settings.lead')}>{t('account.settings.title')}</PageHeading>
      {homeRole(user) === 'PRM_PATIENT' ? groups.toReversed() : groups}
      <Group title={isBoth && t('account.clinic.own')}>
        <Language level={level} />
        <Consents level={level} />
        <Section level={level} title={t('account.settings.more.title')}>
          <p>
            <Link href={hrefTo('/edit-profile')}>{t('account.settings.profile')}</Link>
          </p>
          {isPatient && (
            <p>
              <Link href={hrefTo('/access-log')}>{t('account.settings.access')}</Link>
            </p>
          )}
        </Section>
      </Group>
    </Page>
  );
}

/** Its heading, where there are several groups. */
function Group({ title, children }: { readonly title: string | false; readonly children: ReactNode }) {
  return (
    <Stack gap="section">
      {title !== false && <h2>{title}</h2>}
      {children}
    </Stack>
  );
}

interface WithSettingsProps {
  readonly level: 2 | 3;
  readonly children: (settings: Settings) => ReactNode;
}

function WithSettings({ level, children }: WithSettingsProps) {
  const t = useT();
  const query = useQuery(settingsQuery);
  if (query.data !== undefined) return children(query.data.settings);
  return (
    <Section level={level} title={t('notification.notices.title')}>
      {query.isPending && <Skeleton count={3} label={t('ui.loading')} />}
      {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
    </Section>
  );
}

/** The language of the pages is of the mails too: the same choice as the select of the header. */
function Language({ level }: { readonly level: 2 | 3 }) {
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
    <Section level={level} title={t('account.settings.language.title')} saving={saving}>
      <Select
        label={t('account.settings.language')}
        value={value}
        options={locales.map((locale) => ({ value: locale, label: t(`common.locale.${locale}`) }))}
        onChange={(event) => void choose(event.target.value)}
      />
    </Section>
  );
}
