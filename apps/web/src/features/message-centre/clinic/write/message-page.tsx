import { useSearch } from '@tanstack/react-router';
import { useDraft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { go } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';
import { useAdminClinic } from '#parts/admin-clinic.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { ClinicChoice } from '../clinic-choice.tsx';
import { useSmsTemplates } from '../queries.ts';
import { useBatchForm } from './queries.ts';
import { useCircumstances } from './use-circumstances.ts';
import { readAgain, readForNotReached, readTemplate } from './write-fields.ts';
import { WriteForm } from './write-form.tsx';

/** Spec §2 /message-centre/message: an SMS to many patients is written, and for whom it is. */
export function MessagePage() {
  const t = useT();
  const { smsEnabled } = useConfig();
  const { clinicId } = useAdminClinic();
  const { clinic, template, own, again, notReachedBy } = useSearch({ strict: false });
  const owns = useSmsTemplates(clinicId, own !== undefined);
  const form = useBatchForm(again ?? notReachedBy);
  const circumstances = useCircumstances(clinicId);
  // Asked again later, they take no form away in which somebody writes.
  const isWaiting =
    (own !== undefined && owns.data === undefined && owns.errorUpdateCount === 0) ||
    ((again ?? notReachedBy) !== undefined && form.data === undefined && form.errorUpdateCount === 0);
  const draft = useDraft('new-sms');
  usePageTitle(t('message-centre.write.title'));
  return (
    <Page width="wide">
      <BackLink href={hrefTo('/message-centre', { search: { clinic } })}>
        {t('message-centre.clinic.title')}
      </BackLink>
      <PageHeading lead={t('message-centre.write.lead')}>{t('message-centre.write.title')}</PageHeading>
      {smsEnabled ? (
        <Stack gap="section">
          <ClinicChoice
            onChoose={(chosen) =>
              go(hrefTo('/message-centre/message', { search: { clinic: chosen, template } }), {
                replace: true,
              })
            }
          />
          {draft.status === 'LOADING' || isWaiting ? (
            <Skeleton count={6} label={t('ui.loading')} />
          ) : (
            <WriteForm
              key={clinicId}
              draft={draft}
              wanted={{
                template: readTemplate(template),
                own: owns.data?.find(({ id }) => id === own),
                again:
                  notReachedBy === undefined
                    ? readAgain(form.data?.form, again ?? '', circumstances)
                    : readForNotReached(form.data?.form, notReachedBy, circumstances),
              }}
            />
          )}
        </Stack>
      ) : (
        <Notice tone="info">{t('errors.clinic.SMS_NOT_AVAILABLE')}</Notice>
      )}
    </Page>
  );
}
