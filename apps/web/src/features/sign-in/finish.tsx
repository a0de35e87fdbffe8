import { useEffect, useEffectEvent } from 'react';
import { TellObstacle } from '#features/feedback/obstacle/tell-obstacle.tsx';
import { hrefTo } from '#lib/router/href.ts';
import { isUnreachable } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import type { ActionOf } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { isUnderage, Underage } from './sign-up/underage.tsx';

interface FinishProps {
  readonly error: ActionOf<unknown>['error'];
  /** Ends the login with what the partner sent; asked once, and again where no answer came. */
  readonly finish: () => Promise<void>;
  /** Begins this way in anew. */
  readonly onAgain: () => void;
}

/** Somebody is back from a partner's page: waits for our server's word, or says what went wrong and where to go on. */
export function Finish({ error, finish, onAgain }: FinishProps) {
  const t = useT();
  const errorText = useErrorText();
  const title = t(error === null ? 'sign-in.finish.title' : 'sign-in.finish.failed');
  usePageTitle(title);
  const begin = useEffectEvent(finish);
  // Once: what the partner sent can be used one time.
  useEffect(() => void begin(), []);
  if (error === null)
    return (
      <Stack gap="section">
        <PageHeading>{title}</PageHeading>
        <Skeleton label={t('ui.pending')} />
      </Stack>
    );
  if (isUnderage(error.key)) return <Underage />;
  return (
    <Stack gap="section">
      <PageHeading>{title}</PageHeading>
      {/* Who has cancelled knows it: nothing is wrong. */}
      <Notice tone={error.key.endsWith('_CANCELLED') ? 'info' : 'error'} live>
        {errorText(error)}
      </Notice>
      <FormActions>
        {/* Without an answer nothing is used up yet. */}
        <Button variant="primary" onClick={() => (isUnreachable(error) ? void finish() : onAgain())}>
          {t('ui.retry')}
        </Button>
        <LinkButton variant="quiet" href={hrefTo('/choose-auth')}>
          {t('sign-in.login.other')}
        </LinkButton>
      </FormActions>
      <TellObstacle from="SIGN_IN" />
    </Stack>
  );
}
