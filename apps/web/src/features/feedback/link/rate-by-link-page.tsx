import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { FeedbackLink } from '@tervik/contract/feedback.ts';
import { rateByLink, readFeedbackLink } from '@tervik/contract/routes-platform.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useFragment } from '#lib/router/use-fragment.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { LinkButton } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { Stars } from '../shared/stars.tsx';

/** /r#code: whoever got the mail of a completion rates the clinic by one tap, without signing in. Opening it stores nothing. */
export function RateByLinkPage() {
  const t = useT();
  const code = useFragment();
  const link = useQuery({
    queryKey: platformKeys.feedbackLink(code),
    queryFn: ({ signal }) => call(readFeedbackLink, { body: { code }, signal, background: true }),
    retry: false,
    staleTime: 0,
  });
  usePageTitle(t('feedback.link.page'));
  if (link.error instanceof ApiError && link.error.key === 'FEEDBACK_LINK_UNKNOWN')
    return (
      <Page>
        <PageHeading lead={t('feedback.link.unknown')}>{t('feedback.link.unknownTitle')}</PageHeading>
      </Page>
    );
  return (
    <Page>
      <PageHeading lead={link.data?.clinicName}>{t('feedback.CLINIC.title')}</PageHeading>
      {link.isError && <LoadError error={link.error} onRetry={() => void link.refetch()} />}
      {link.isPending && <Skeleton label={t('ui.loading')} count={3} />}
      {link.data !== undefined && <Rating key={code} code={code} link={link.data} />}
    </Page>
  );
}

function Rating({ code, link }: { readonly code: string; readonly link: FeedbackLink }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const { run, pending, error } = useAction(rateByLink);
  const { state, rating, eContactId } = link;
  async function rate(stars: number): Promise<void> {
    const now = await run({ body: { code, rating: stars } });
    if (now === undefined) return;
    client.setQueryData<FeedbackLink>(platformKeys.feedbackLink(code), now);
    // Whoever is signed in here and adds words begins at these stars.
    await client.invalidateQueries({ queryKey: patientKeys.timeline(eContactId) });
  }
  if (state !== 'OPEN')
    return (
      <Notice tone={state === 'GIVEN' ? 'success' : 'info'} live>
        {t(state === 'GIVEN' ? 'feedback.given' : 'feedback.link.over')}
      </Notice>
    );
  return (
    <Stack>
      <p>{t('feedback.link.lead')}</p>
      <Stars rating={rating} onRate={(stars) => !pending && void rate(stars)} />
      {error !== null && (
        <Notice tone="error" live title={t('feedback.failed')}>
          {errorText(error)}
        </Notice>
      )}
      {rating !== null && (
        <>
          <Notice tone="success" live>
            {t('feedback.link.saved')}
          </Notice>
          <FormActions>
            <LinkButton wide href={hrefTo('/e-contacts/$eContactId/feedback', { params: { eContactId } })}>
              {t('feedback.link.words')}
            </LinkButton>
          </FormActions>
        </>
      )}
    </Stack>
  );
}
