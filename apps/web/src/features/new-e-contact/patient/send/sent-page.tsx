import { useParams } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PatientTimeline } from '@tervik/contract/conversation.ts';
import { offersSickLeave } from '@tervik/domain/sick-leave/sick-leave-days.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { isAdult } from '@tervik/domain/person/age.ts';
import { hrefTo } from '#lib/router/href.ts';

import { ApiError } from '#lib/http/api.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { LinkButton } from '#ui/form/button.tsx';
import { Page, PageHeading, Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Skeleton } from '#ui/content/states.tsx';
import styles from './sent-page.module.css';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';
import { CallLinks } from '#features/e-contact/patient/call-links.tsx';
import { CrisisNotice } from '#features/e-contact/patient/crisis-notice.tsx';

type Data = z.output<typeof PatientTimeline>;

/** A whole page says that it arrived, by when it is read, what follows, and what to do if it gets worse. */
export function SentPage() {
  const t = useT();
  const { eContactId } = useParams({ from: '/e-contacts/$eContactId/sent' });
  const query = useQuery(timelineQuery(eContactId));
  const missing = query.error instanceof ApiError && [400, 404].includes(query.error.status);
  const notYet = query.data !== undefined && query.data.eContact.creationStatus !== 'SUBMITTED';
  const title = missing
    ? t('e-contact.patient.notFoundTitle')
    : t(notYet ? 'new-e-contact.write.sent.notYetTitle' : 'new-e-contact.patient.sent.title');
  usePageTitle(title);
  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      {query.isPending && <Skeleton count={4} label={t('ui.loading')} />}
      {missing && <Notice tone="warning">{t('errors.NOT_FOUND')}</Notice>}
      {notYet && <NotYet eContactId={eContactId} />}
      {/* Who comes from the sending knows from its answer that it arrived; a network that broke since changes nothing. */}
      {!query.isPending && !missing && !notYet && <Arrived eContactId={eContactId} data={query.data} />}
      {missing && (
        <p>
          <LinkButton href={hrefTo('/my-e-contacts')}>{t('new-e-contact.patient.sent.list')}</LinkButton>
        </p>
      )}
    </Page>
  );
}

/** Only begun: its files are still to come. */
function NotYet({ eContactId }: { eContactId: string }) {
  const t = useT();
  return (
    <Notice
      tone="warning"
      actions={
        <LinkButton variant="primary" href={hrefTo('/my-e-contacts/files', { search: { eContactId } })}>
          {t('new-e-contact.write.sent.continue')}
        </LinkButton>
      }
    >
      {t('new-e-contact.write.sent.notYet')}
    </Notice>
  );
}

function Arrived({ eContactId, data }: { eContactId: string; data: Data | undefined }) {
  const t = useT();
  const formats = useFormats();
  const { emergencyNumber, adviceNumber } = useConfig();
  const phone = data?.eContact.clinicPhone ?? null;
  const readBy = data?.readBy ?? null;
  const isMarked = data !== undefined && alertsOf(data.forms).includes('SELF_HARM');
  return (
    <>
      <Notice tone="success">{t('new-e-contact.patient.sent.lead')}</Notice>
      {data?.eContact.isUrgent === true && !isMarked && (
        <Notice tone="error" title={t('new-e-contact.write.sent.urgentTitle')} actions={<CallLinks />}>
          {t('new-e-contact.write.sent.urgent', { number: emergencyNumber })}
        </Notice>
      )}
      {isMarked && <CrisisNotice eContactId={eContactId} forms={data.forms} clinicPhone={phone} />}
      <Stack>
        <h2>{t('new-e-contact.patient.sent.nextTitle')}</h2>
        <ol className={styles.list}>
          <li>
            {readBy === null
              ? t('new-e-contact.patient.sent.next1')
              : t('new-e-contact.write.summary.readBy', { date: formats.calendarWeekday(readBy) })}
          </li>
          <li>{t('new-e-contact.patient.sent.next2')}</li>
          <li>{t('new-e-contact.patient.sent.next3')}</li>
        </ol>
      </Stack>
      {data !== undefined && <SickLeaveOffer data={data} />}
      <Stack>
        <h2>{t('new-e-contact.patient.sent.worseTitle')}</h2>
        <p>{t('new-e-contact.patient.sent.worse', { number: emergencyNumber })}</p>
        {adviceNumber !== null && (
          <p>{t('new-e-contact.patient.sent.worseAdvice', { number: adviceNumber })}</p>
        )}
        <Row>
          <CallLinks calm clinicPhone={phone} />
        </Row>
      </Stack>
      {/* Not docked at the bottom of a phone: it would lie over what to do if it gets worse. */}
      <Stack>
        <LinkButton
          variant="primary"
          wide
          href={hrefTo('/e-contacts/$eContactId/timeline', { params: { eContactId } })}
        >
          {t('new-e-contact.patient.sent.open')}
        </LinkButton>
        <LinkButton wide href={hrefTo('/my-e-contacts')}>
          {t('new-e-contact.patient.sent.list')}
        </LinkButton>
      </Stack>
    </>
  );
}

/** Who is ill with this may need to stay at home; whoever asked for a leave already, or does not work yet, is not asked. */
function SickLeaveOffer({ data: { eContact, actions, forms } }: { data: Data }) {
  const t = useT();
  const { timeZone } = useConfig();
  const { birthDate } = eContact.patient;
  const grown = birthDate === null || isAdult(birthDate, calendarDate(serverNow(), timeZone));
  const asked = forms.some(({ kind }) => kind === 'SICK_LEAVE' || kind === 'LEAVE');
  if (!offersSickLeave(eContact.type) || !grown || asked || !actions.includes('ADD_INFO')) return null;
  return (
    <Stack>
      <h2>{t('new-e-contact.write.sent.sickTitle')}</h2>
      <p>{t('new-e-contact.write.sent.sickText')}</p>
      <p>
        <LinkButton
          href={hrefTo('/e-contacts/$eContactId/sick-leave', { params: { eContactId: eContact.id } })}
        >
          {t('new-e-contact.write.sent.sickAsk')}
        </LinkButton>
      </p>
    </Stack>
  );
}
