import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { OptOutLink } from '@tervik/contract/message-centre.ts';
import { readOptOutLink, setOptOutByLink } from '@tervik/contract/routes-platform.gen.ts';
import { ApiError, call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { platformKeys } from '#lib/query-keys/platform-keys.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { useFragment } from '#lib/router/use-fragment.ts';
import { LoadError } from '#parts/load-error.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Button } from '#ui/form/button.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';

/** /o#code: the owner of a number stops the SMS of a clinic, or gets them again, by the link that stands in each of them. */
export function OptOutLinkPage() {
  const t = useT();
  const code = useFragment();
  const link = useQuery({
    queryKey: platformKeys.optOutLink(code),
    queryFn: ({ signal }) => call(readOptOutLink, { body: { code }, signal, background: true }),
    retry: false,
    staleTime: 0,
  });
  usePageTitle(t('message-centre.link.title'));
  if (link.error instanceof ApiError && link.error.key === 'SMS_LINK_UNKNOWN')
    return (
      <Page>
        <PageHeading lead={t('message-centre.link.unknown')}>
          {t('message-centre.link.unknownTitle')}
        </PageHeading>
      </Page>
    );
  return (
    <Page>
      <PageHeading>{t('message-centre.link.title')}</PageHeading>
      {link.isError && <LoadError error={link.error} onRetry={() => void link.refetch()} />}
      {link.isPending && <Skeleton label={t('ui.loading')} count={3} />}
      {link.data !== undefined && <Choice key={code} code={code} link={link.data} />}
    </Page>
  );
}

function Choice({ code, link }: { readonly code: string; readonly link: OptOutLink }) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const [choices, setChoices] = useState(0);
  const hasChosen = choices > 0;
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (choices > 0) told.current?.focus();
  }, [choices]);
  const { run, pending, error } = useAction(setOptOutByLink);
  const of = { clinic: link.clinicName, ending: link.phoneEnding };

  async function choose(isOut: boolean): Promise<void> {
    const now = await run({ body: { code, isOut } });
    if (now === undefined) return;
    client.setQueryData<OptOutLink>(platformKeys.optOutLink(code), now);
    setChoices((before) => before + 1);
  }
  return (
    <Stack>
      {link.isOut || hasChosen ? (
        <Notice
          ref={told}
          tone="success"
          title={t(link.isOut ? 'message-centre.link.stopped' : 'message-centre.link.backOn')}
        >
          {t(link.isOut ? 'message-centre.link.stoppedText' : 'message-centre.link.backOnText', of)}
        </Notice>
      ) : (
        <p>{t('message-centre.link.lead', of)}</p>
      )}
      {!link.isOut && <p>{t('message-centre.link.whatStops')}</p>}
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      <FormActions>
        <Button
          wide
          variant={link.isOut || hasChosen ? 'secondary' : 'primary'}
          pending={pending}
          onClick={() => void choose(!link.isOut)}
        >
          {t(link.isOut ? 'message-centre.link.again' : 'message-centre.link.stop')}
        </Button>
      </FormActions>
    </Stack>
  );
}
