import { useQuery } from '@tanstack/react-query';
import { openSmsInvitation, readSmsInvitation } from '@tervik/contract/routes-platform.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useFragment } from '#lib/router/use-fragment.ts';
import { useSession } from '#lib/session/session.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';

/** /i#code: whoever was invited by SMS to write to a clinic online goes on to sign in. Looking at it tells nobody anything. */
export function InvitationPage() {
  const t = useT();
  const code = useFragment();
  const errorText = useErrorText();
  const { user } = useSession();
  const target = user === null ? hrefTo('/choose-auth') : hrefTo('/');
  const invitation = useQuery({
    queryKey: platformKeys.smsInvitation(code),
    queryFn: ({ signal }) => call(readSmsInvitation, { body: { code }, signal, background: true }),
    retry: false,
    staleTime: 0,
  });
  const { run, pending, error } = useAction(openSmsInvitation);
  usePageTitle(t('message-centre.link.invite.heading'));
  const label = t(user === null ? 'message-centre.link.invite.go' : 'message-centre.link.invite.goOn');
  if (invitation.error instanceof ApiError && invitation.error.key === 'SMS_LINK_UNKNOWN')
    return (
      <Page>
        <PageHeading lead={t('message-centre.link.invite.unknown')}>
          {t('message-centre.link.invite.unknownTitle')}
        </PageHeading>
        <FormActions>
          <LinkButton wide variant="primary" href={target}>
            {label}
          </LinkButton>
        </FormActions>
      </Page>
    );
  async function goOn(): Promise<void> {
    if ((await run({ body: { code } })) !== undefined) go(target);
  }
  return (
    <Page>
      <PageHeading>{t('message-centre.link.invite.heading')}</PageHeading>
      {invitation.isError && <LoadError error={invitation.error} onRetry={() => void invitation.refetch()} />}
      {invitation.isPending && <Skeleton label={t('ui.loading')} count={3} />}
      {invitation.data !== undefined && (
        <Stack>
          <p>{t('message-centre.link.invite.lead', { clinic: invitation.data.clinicName })}</p>
          <p>{t('message-centre.link.invite.text')}</p>
          {error !== null && (
            <Notice tone="error" live>
              {errorText(error)}
            </Notice>
          )}
          <FormActions>
            <Button wide variant="primary" pending={pending} onClick={() => void goOn()}>
              {label}
            </Button>
          </FormActions>
        </Stack>
      )}
    </Page>
  );
}
