import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import { Star } from 'lucide-react';
import { useEffect } from 'react';
import type { z } from 'zod';
import type { PatientTimeline } from '@tervik/contract/conversation.ts';
import { phoneText } from '@tervik/domain/person/phone-text.ts';
import { hrefTo } from '#lib/router/href.ts';
import { ApiError } from '#lib/http/api.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { LazyRateClinic } from '#features/feedback/patient/lazy-rate-clinic.tsx';
import { FormActions, Page, PageHeading, Stack } from '#ui/frame/layout.tsx';
import { BackLink } from '#ui/frame/back-link.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import { Timeline } from '#ui/content/timeline.tsx';
import { MoreActions } from './actions.tsx';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { PartBoundary } from '#features/draft/part-boundary.tsx';
import { CrisisNotice } from '#features/e-contact/patient/crisis-notice.tsx';
import { Letter } from './letters.tsx';
import { LazyAskedQuestionnaires } from '#features/questionnaire/patient/lazy-asked-questionnaires.tsx';
import { LoadError } from '#parts/load-error.tsx';
import { ReplySection } from './reply-section.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { findNewestLetter } from '#features/e-contact/patient/status.ts';

/** What I have filled in: most e-contacts have none. */
const loadFormView = () => import('#features/e-contact/shared/form-view.tsx');

/** One e-contact as letters: the clinic's newest one first, then what is asked of me with its answer box, then the rest. */
export function TimelinePage() {
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/timeline' });
  // The key: a box that stood open for one e-contact must not stand open for the next.
  return <OneEContact key={eContactId} eContactId={eContactId} />;
}

function OneEContact({ eContactId }: { eContactId: string }) {
  const t = useT();
  const query = useQuery(timelineQuery(eContactId));
  const type = query.data?.eContact.type;
  // The tab may be seen by anybody who passes: its name does not tell what it is about.
  usePageTitle(t('conversation.patient.timeline.label'));
  useEffect(() => {
    // Opening it has marked it as seen; the list must know.
    if (query.isSuccess)
      void queryClient.invalidateQueries({ queryKey: patientKeys.eContacts, refetchType: 'none' });
  }, [query.isSuccess]);
  const missing =
    query.error instanceof ApiError && (query.error.status === 404 || query.error.status === 400);
  return (
    <Page>
      <BackLink href={hrefTo('/my-e-contacts')}>{t('e-contact.patient.back')}</BackLink>
      {missing ? (
        <>
          <PageHeading>{t('e-contact.patient.notFoundTitle')}</PageHeading>
          <Notice tone="warning">{t('errors.NOT_FOUND')}</Notice>
          <FormActions>
            <LinkButton href={hrefTo('/my-e-contacts')}>{t('e-contact.patient.back')}</LinkButton>
          </FormActions>
        </>
      ) : (
        <>
          <PageHeading lead={query.data === undefined ? undefined : <About data={query.data} />}>
            {t(type === undefined ? 'conversation.patient.timeline.label' : `e-contact.type.${type}`)}
          </PageHeading>
          {query.isError && <LoadError error={query.error} onRetry={() => void query.refetch()} />}
          {query.isPending && <Skeleton count={6} label={t('ui.loading')} />}
          {query.data !== undefined && <Letters data={query.data} />}
        </>
      )}
    </Page>
  );
}

type Data = z.output<typeof PatientTimeline>;

function About({ data }: { data: Data }) {
  const t = useT();
  const { patient, clinicName } = data.eContact;
  return t('conversation.patient.timeline.about', {
    name: `${patient.firstName} ${patient.surname}`,
    clinic: clinicName,
  });
}

/** After a completion, as long as a rating may be given (spec §4: 30 days). */
function AskFeedback({ data }: { data: Data }) {
  const t = useT();
  const formats = useFormats();
  if (data.feedbackUntil === null || !data.feedback.some(({ state }) => state === 'OPEN')) return null;
  const clinic = data.feedback.find(({ scope }) => scope === 'CLINIC');
  // The window ends at midnight: the last day is the one before.
  const lastDay = formats.date(Date.parse(data.feedbackUntil) - 1);
  return (
    <Notice
      tone="info"
      title={t('conversation.patient.timeline.feedbackTitle')}
      actions={
        <LinkButton
          small
          icon={<Star />}
          href={hrefTo('/e-contacts/$eContactId/feedback', { params: { eContactId: data.eContact.id } })}
        >
          {t('conversation.patient.actions.feedback')}
        </LinkButton>
      }
    >
      {t('conversation.patient.timeline.feedbackText', { date: lastDay })}
      {clinic?.state === 'OPEN' && <LazyRateClinic eContactId={data.eContact.id} rating={clinic.rating} />}
    </Notice>
  );
}

const isUrgentSigns = ({ kind }: Data['forms'][number]): number => Number(kind === 'URGENT_SIGNS');
const urgentFirst = (one: Data['forms'][number], other: Data['forms'][number]): number =>
  isUrgentSigns(other) - isUrgentSigns(one);

/** A questionnaire comes with a message of the clinic, and only an open e-contact takes it. */
const mayBeAsked = ({ eContact, activities }: Data): boolean =>
  eContact.completedAt === null && activities.some(({ type }) => type === 'CLINIC_ANSWER');

function Letters({ data }: { data: Data }) {
  const t = useT();
  const { eContact, activities } = data;
  const question =
    data.openInquiryId !== null && data.actions.includes('ANSWER')
      ? activities.find(({ id }) => id === data.openInquiryId)
      : undefined;
  const first = question ?? findNewestLetter(activities);
  const forWhom =
    eContact.representativeName === null
      ? undefined
      : t('inbox.patient.list.forWhom', {
          name: `${eContact.patient.firstName} ${eContact.patient.surname}`,
        });
  const rest = activities.toReversed().filter((activity) => activity !== first);
  const letter = first !== undefined && (
    <PartBoundary>
      <Timeline label={t('conversation.patient.timeline.newest')}>
        <Letter activity={first} />
      </Timeline>
    </PartBoundary>
  );
  // A rejection is the clinic's last word, and says where to turn.
  const isRejected = eContact.status === 'REJECTED';
  return (
    <>
      {eContact.clinicLock !== null && (
        <Notice
          tone="warning"
          title={t('conversation.patient.locked.title', { clinic: eContact.clinicName })}
        >
          <p lang={eContact.clinicLock.locale}>{eContact.clinicLock.text}</p>
          {eContact.clinicPhone !== null && (
            <p>
              <a href={`tel:${eContact.clinicPhone}`}>
                {t('conversation.patient.locked.phone', { phone: phoneText(eContact.clinicPhone) })}
              </a>
            </p>
          )}
        </Notice>
      )}
      {!isRejected && letter}
      <CrisisNotice eContactId={eContact.id} forms={data.forms} clinicPhone={eContact.clinicPhone} />
      {mayBeAsked(data) && (
        <LazyAskedQuestionnaires eContactId={eContact.id} mayFill={data.actions.includes('ADD_INFO')} />
      )}
      <PartBoundary>
        <ReplySection data={data} question={question} />
      </PartBoundary>
      {isRejected && letter}
      <AskFeedback data={data} />
      <MoreActions data={data} />
      {data.forms.length > 0 && (
        <PartBoundary>
          <Stack>
            <h2>{t('conversation.patient.timeline.answers')}</h2>
            <LazyPart name="forms" load={loadFormView}>
              {({ FormView }) => <FormView forms={data.forms.toSorted(urgentFirst)} />}
            </LazyPart>
          </Stack>
        </PartBoundary>
      )}
      {rest.length > 0 && (
        <Stack>
          <h2>
            {t(
              first === undefined
                ? 'conversation.patient.timeline.all'
                : 'conversation.patient.timeline.earlier',
            )}
          </h2>
          <PartBoundary>
            <Timeline label={t('conversation.patient.timeline.label')}>
              {rest.map((activity) => (
                <Letter key={activity.id} activity={activity} forWhom={forWhom} />
              ))}
            </Timeline>
          </PartBoundary>
        </Stack>
      )}
    </>
  );
}
