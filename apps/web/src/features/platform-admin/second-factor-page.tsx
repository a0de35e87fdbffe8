import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getSecondFactor } from '@tervik/contract/routes-platform.gen.ts';
import { useEnter } from '#features/sign-in/enter.ts';
import { LeaveButton } from '#features/sign-in/leave-button.tsx';
import { call } from '#lib/http/api.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Enrolment } from './enrolment.tsx';
import { ProveFactor } from './prove-factor.tsx';

/** Between signing in and the platform's pages: the second factor, or the way to get one. */
export function SecondFactorPage() {
  const t = useT();
  usePageTitle(t('platform-admin.factor.title'));
  const enter = useEnter();
  // Asked no more then: the answer would lead away from the codes for a lost phone, which are shown this once, and from
  // the page that one came for.
  const [isThrough, setThrough] = useState(false);
  const query = useQuery({
    queryKey: platformKeys.secondFactor,
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    enabled: !isThrough,
  });
  const { data } = query;
  if (data === undefined)
    return (
      <Page>
        <PageHeading>{t('platform-admin.factor.title')}</PageHeading>
        {query.isError ? (
          <LoadError error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton count={4} label={t('ui.loading')} />
        )}
      </Page>
    );
  const { state, recoveryCodesLeft } = data;
  if (state === 'PROVEN') return <Redirect href={hrefTo('/prm')} />;
  if (state === 'DIGITAL_ID') return <ByDigitalId />;
  if (state === 'NONE')
    return (
      <Enrolment onEnrolled={() => setThrough(true)} onDone={enter} onExists={() => void query.refetch()} />
    );
  return (
    <ProveFactor
      recoveryCodesLeft={recoveryCodesLeft ?? 0}
      onDone={(user) => {
        setThrough(true);
        return enter(user);
      }}
    />
  );
}

/** Where there is digital ID nothing else opens this side. */
function ByDigitalId() {
  const t = useT();
  return (
    <Page>
      <Stack gap="section">
        <PageHeading lead={t('platform-admin.factor.digitalIdText')}>
          {t('platform-admin.factor.digitalId')}
        </PageHeading>
        <FormActions>
          <LeaveButton
            variant="primary"
            label={t('platform-admin.factor.toDigitalId')}
            to={hrefTo('/login')}
          />
        </FormActions>
      </Stack>
    </Page>
  );
}
