import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Profile } from '@tervik/contract/account.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { Button } from '#ui/form/button.tsx';
import { PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { useProfileQuery } from './use-profile.ts';

type Draw = { readonly children: (profile: Profile) => ReactNode };

/** A step of somebody whose profile is incomplete, once it is known what it lacks. */
export function WithProfile({ children }: Draw) {
  const { user } = useSession();
  // Opened by hand, or with "back" when all was done. Who completes it here is led on by `useEnter` alone.
  const [complete] = useState(user?.incompleteProfile === false);
  // For the moment between logout and Home.
  if (user === null) return null;
  if (complete) return <Redirect href={hrefTo('/')} />;
  return <Loaded>{children}</Loaded>;
}

function Loaded({ children }: Draw) {
  const t = useT();
  const errorText = useErrorText();
  const { data, error, refetch } = useProfileQuery();
  if (data !== undefined) return children(data.profile);
  return (
    <Stack gap="section">
      <PageHeading>{t('sign-in.profile.title')}</PageHeading>
      {error === null ? (
        <Skeleton shape="items" label={t('ui.loading')} />
      ) : (
        <Notice
          tone="error"
          live
          title={t('common.error.loadTitle')}
          actions={<Button onClick={() => void refetch()}>{t('ui.retry')}</Button>}
        >
          {error instanceof ApiError ? errorText(error) : t('common.error.technical')}
        </Notice>
      )}
    </Stack>
  );
}
