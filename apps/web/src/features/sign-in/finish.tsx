import { useEffect } from 'react';
import { isUnreachable } from '#lib/api.ts';
import { useErrorText } from '#lib/error-text.ts';
import { useT } from '#lib/i18n.ts';
import { usePageTitle } from '#lib/page-title.ts';
import type { ActionOf } from '#lib/use-action.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/layout.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/states.tsx';
import { isUnderage, Underage } from './underage.tsx';

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
  const title = t(error === null ? 'auth.finish.title' : 'auth.finish.failed');
  usePageTitle(title);
  useEffect(() => {
    void finish();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what the partner sent can be used one time
  }, []);
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
        <LinkButton variant="quiet" href="/choose-auth">
          {t('auth.login.other')}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
