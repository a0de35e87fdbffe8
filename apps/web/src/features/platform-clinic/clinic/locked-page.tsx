import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { getClinicLock } from '@tervik/contract/routes-common.gen.ts';
import { listPlatformActs } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { commonKeys } from '#lib/query-keys/common-keys.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { checkSession, useConfig, useUser } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ActsList } from '../acts-list.tsx';
import styles from '../platform-clinic.module.css';

const LOOK_AGAIN_MS = 30_000;
const look = (): void => void checkSession().catch(() => undefined);

/** In place of every page of the clinic while the platform has locked it. What was typed is kept as a draft. */
export function LockedPage() {
  const t = useT();
  const { memberships } = useUser();
  const { supportEmail } = useConfig();
  usePageTitle(t('platform-clinic.locked.title'));
  useEffect(() => {
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Page>
      <PageHeading lead={t('platform-clinic.locked.lead')}>{t('platform-clinic.locked.title')}</PageHeading>
      <Stack gap="section">
        {memberships.map(({ clinicId, clinicName }) => (
          <ClinicText key={clinicId} clinicId={clinicId} clinicName={clinicName} />
        ))}
        <p>{t('platform-clinic.locked.kept')}</p>
        <p>
          {t('platform-clinic.locked.support')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
        <div>
          <Button onClick={look}>{t('platform-clinic.locked.again')}</Button>
        </div>
        {memberships
          .filter(({ isAdmin }) => isAdmin)
          .map(({ clinicId, clinicName }) => (
            <ClinicActs key={clinicId} clinicId={clinicId} clinicName={clinicName} />
          ))}
      </Stack>
    </Page>
  );
}

function ClinicText({ clinicId, clinicName }: { readonly clinicId: string; readonly clinicName: string }) {
  const t = useT();
  const locale = useLocale();
  const { data, error, isError, refetch } = useQuery({
    queryKey: commonKeys.clinicLock(clinicId, locale),
    queryFn: ({ signal }) => call(getClinicLock, { params: { id: clinicId }, query: { locale }, signal }),
    staleTime: 0,
  });
  if (data === undefined)
    return isError ? (
      <LoadError error={error} onRetry={() => void refetch()} />
    ) : (
      <Skeleton count={2} label={t('ui.loading')} />
    );
  const { lock } = data;
  // Opened again: the session hears of it with its next look.
  if (lock === null) return null;
  return (
    <Notice tone="warning" title={clinicName}>
      {lock.reason === null ? (
        <p>{t('platform-clinic.locked.askAdmin')}</p>
      ) : (
        <p className={styles.text}>
          <strong>{t('platform-clinic.locked.reason')}</strong> {lock.reason}
        </p>
      )}
      {/* Written for them: "call the clinic" is no advice to those who work there. */}
      <p>{t('platform-clinic.locked.patients')}</p>
      <blockquote className={styles.quote}>
        <p lang={lock.locale} className={styles.text}>
          {lock.text}
        </p>
      </blockquote>
    </Notice>
  );
}

/** What the platform did stays its admins' to read while nothing else is. */
function ClinicActs({ clinicId, clinicName }: { readonly clinicId: string; readonly clinicName: string }) {
  const t = useT();
  const { data, isError, error, refetch } = useQuery({
    queryKey: clinicKeys.platformActs(clinicId),
    queryFn: ({ signal }) => call(listPlatformActs, { params: { id: clinicId }, signal }),
    staleTime: 0,
  });
  const id = `acts-${clinicId}`;
  return (
    <section aria-labelledby={id}>
      <Stack>
        <h2 id={id}>{t('platform-clinic.locked.acts', { clinic: clinicName })}</h2>
        {isError && data === undefined && <LoadError error={error} onRetry={() => void refetch()} />}
        {data !== undefined && <ActsList acts={data.acts} />}
      </Stack>
    </section>
  );
}
