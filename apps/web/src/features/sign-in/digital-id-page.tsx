import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { loginWithDigitalId, startDigitalId } from '@tervik/contract/routes-common.gen.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useLocale, useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Redirect } from '#parts/redirect.tsx';
import { useEnter } from './enter.ts';
import { Finish } from './finish.tsx';
import { useExternalRedirect } from './use-external-redirect.ts';
import { forgetPartnerReturn, partnerReturn } from './partner-return.ts';

/** /login: begins a login with the digital ID, and ends it when its service has sent somebody back here. */
export function DigitalIdPage() {
  const [token, setToken] = useState(() => new URLSearchParams(partnerReturn() ?? '').get('session_token'));
  const { digitalIdLoginEnabled } = useConfig();
  const enter = useEnter();
  const { run, error } = useAction(loginWithDigitalId);
  // Decisions: where digital ID is off, its page leads to the ways that there are.
  if (!digitalIdLoginEnabled) return <Redirect href={hrefTo('/choose-auth')} />;
  if (token === null) return <Begin />;
  return (
    <Finish
      error={error}
      finish={async () => {
        const answer = await run({ body: { sessionToken: token } });
        if (answer === undefined) return;
        forgetPartnerReturn();
        await enter(answer.userClaim);
      }}
      onAgain={() => {
        forgetPartnerReturn();
        setToken(null);
      }}
    />
  );
}

function Begin() {
  const t = useT();
  const errorText = useErrorText();
  const locale = useLocale();
  const { run, pending, error } = useAction(startDigitalId);
  const { redirecting, redirect } = useExternalRedirect();
  usePageTitle(t('sign-in.digitalId.title'));

  async function begin(): Promise<void> {
    const answer = await run({ body: { locale } });
    if (answer !== undefined) redirect(answer.url);
  }

  return (
    <Stack gap="section">
      <PageHeading lead={t('sign-in.digitalId.lead')}>{t('sign-in.digitalId.title')}</PageHeading>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      <FormActions>
        <Button
          variant="primary"
          icon={<Smartphone />}
          pending={pending || redirecting}
          pendingLabel={t('ui.pending')}
          onClick={() => void begin()}
        >
          {t('sign-in.digitalId.submit')}
        </Button>
        <LinkButton variant="quiet" href={hrefTo('/choose-auth')}>
          {t('sign-in.login.other')}
        </LinkButton>
      </FormActions>
    </Stack>
  );
}
