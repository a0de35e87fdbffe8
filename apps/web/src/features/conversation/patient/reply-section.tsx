import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { PatientTimeline } from '@tervik/contract/conversation.ts';
import { useDraft } from '#features/draft/drafts.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { hrefTo } from '#lib/router/href.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { alertsOf } from '#features/e-contact/shared/form-alerts.ts';
import { LazyPart } from '#features/draft/lazy-part.tsx';
import { focusWhenShown } from '#ui/frame/focus-when-shown.ts';
import { Button, LinkButton } from '#ui/form/button.tsx';
import { Row, Stack } from '#ui/frame/layout.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { OpeningLine, OtherWays } from '#features/clinic/patient/opening-line.tsx';
import { CallLinks, WhereToTurn } from '#features/e-contact/patient/call-links.tsx';
import { useReasonText } from './letters.tsx';

type Data = z.output<typeof PatientTimeline>;

/** Where one writes, with its files: the letters can be read before it is there. */
const loadWrite = () => import('./write.tsx');

/** Whose turn it is, where I write if it is mine, and whom to call if that is too late. */
export function ReplySection({ data, question }: { data: Data; question: Activity | undefined }) {
  const t = useT();
  const { id } = data.eContact;
  const answer = useDraft(`answer:${id}`);
  const info = useDraft(`info:${id}`);
  const [sent, setSent] = useState<{ readonly what: 'answer' | 'info'; readonly times: number }>();
  const isAsked = question !== undefined;
  const mayAdd = data.actions.includes('ADD_INFO') && !isAsked;
  // Once on a page: in the notice of help, or where something is over or has to wait.
  const isMarked = alertsOf(data.forms).includes('SELF_HARM');
  const { status } = data.eContact;
  // Whose turn it is means nothing while the clinic is locked: its own notice says what holds.
  const isOpen = status === 'WAITING_FOR_PATIENT' || status === 'WAITING_FOR_CLINIC';
  const isHeld = data.eContact.clinicLock !== null && isOpen;
  const numbersShown =
    isMarked || status === 'REJECTED' || (status === 'WAITING_FOR_PATIENT' && !isAsked && !isHeld);
  return (
    <>
      <Stack>
        {sent !== undefined && <Sent key={sent.times} what={sent.what} />}
        {isAsked ? (
          <h2>{t('conversation.patient.timeline.needTitle')}</h2>
        ) : isHeld ? null : (
          <Turn data={data} quiet={sent !== undefined} numbers={!isMarked} />
        )}
        <LazyPart name="write" load={loadWrite}>
          {({ Write }) => (
            <Write
              eContactId={id}
              pendingFiles={data.pendingFiles}
              inquiryId={question?.id}
              mayAdd={mayAdd}
              draft={isAsked ? answer : info}
              onSent={(what) => setSent({ what, times: (sent?.times ?? 0) + 1 })}
            />
          )}
        </LazyPart>
        {!isAsked && <Unsent draft={answer} />}
        {!isAsked && !mayAdd && <Unsent draft={info} />}
      </Stack>
      {!numbersShown && <IfWorse eContact={data.eContact} />}
    </>
  );
}

/** The box in which it was written has gone: who wrote it is taken to what came of it. */
function Sent({ what }: { what: 'answer' | 'info' }) {
  const t = useT();
  return (
    <Notice ref={focusWhenShown} tone="success" live>
      {t(
        what === 'answer'
          ? 'conversation.patient.timeline.answerSent'
          : 'conversation.patient.timeline.infoSent',
      )}
    </Notice>
  );
}

/** The numbers as buttons. */
function IfWorse({ eContact: { clinicName, clinicPhone: phone, clinicOpening } }: Pick<Data, 'eContact'>) {
  const t = useT();
  return (
    <Stack>
      <h2>{t('new-e-contact.patient.sent.worseTitle')}</h2>
      <WhereToTurn clinicPhone={phone} />
      <p>
        {clinicName}
        {': '}
        <OpeningLine opening={clinicOpening} />
        <OtherWays opening={clinicOpening} />
      </p>
      <Row>
        <CallLinks calm clinicPhone={phone} />
      </Row>
    </Stack>
  );
}

/** Whose turn it is when it is not mine to answer. */
function Turn({ data, quiet, numbers }: { data: Data; quiet: boolean; numbers: boolean }) {
  const t = useT();
  const formats = useFormats();
  const reasonText = useReasonText();
  const { emergencyNumber } = useConfig();
  const { eContact, activities } = data;
  const phone = eContact.clinicPhone;
  const again = (
    <LinkButton icon={<Plus />} href={hrefTo('/e-contacts/choose-patient')}>
      {t('conversation.patient.timeline.new')}
    </LinkButton>
  );
  switch (eContact.status) {
    case 'WAITING_FOR_CLINIC':
      // Just said by the notice of the sending.
      if (quiet) return null;
      return (
        <Notice tone="info" title={t('conversation.patient.timeline.waitTitle')}>
          {data.readBy !== null && (
            <p>{t('inbox.patient.status.clinicTurnBy', { date: formats.calendarWeekday(data.readBy) })}</p>
          )}
          <p>{t('conversation.patient.timeline.waitText')}</p>
        </Notice>
      );
    case 'WAITING_FOR_PATIENT':
      return (
        <Notice
          tone="warning"
          title={t('conversation.patient.timeline.lockedTitle', {
            date: formats.weekday(eContact.replyAllowedFrom ?? eContact.updatedAt),
          })}
          actions={numbers && <CallLinks calm clinicPhone={phone} />}
        >
          <p>{t('conversation.patient.timeline.lockedText', { number: emergencyNumber })}</p>
          {phone !== null && (
            <p>
              {t('conversation.patient.timeline.lockedPhone')}{' '}
              <OpeningLine opening={eContact.clinicOpening} />
            </p>
          )}
        </Notice>
      );
    case 'COMPLETED': {
      const cancelled = activities.at(-1)?.type === 'CANCELLED';
      return (
        <Notice
          tone="success"
          title={t(
            cancelled
              ? 'conversation.patient.timeline.cancelledTitle'
              : 'conversation.patient.timeline.finishedTitle',
          )}
          actions={again}
        >
          {t('conversation.patient.timeline.finishedText', {
            date: formats.date(eContact.completedAt ?? eContact.updatedAt),
          })}
        </Notice>
      );
    }
    case 'REJECTED':
    default:
      return (
        <Notice
          tone="warning"
          title={t('conversation.patient.timeline.rejectedTitle')}
          actions={
            <>
              {numbers && <CallLinks clinicPhone={phone} />}
              {again}
            </>
          }
        >
          <Stack gap="tight">
            <p>
              {t('conversation.patient.timeline.rejectedReason', {
                reason: reasonText(eContact.closeReason),
              })}
            </p>
            <p>{t('conversation.patient.timeline.rejectedText')}</p>
            <WhereToTurn clinicPhone={phone} />
          </Stack>
        </Notice>
      );
  }
}

/** The e-contact changed while something was being typed: the text is shown until its author throws it away. */
function Unsent({ draft }: { draft: Draft }) {
  const t = useT();
  if (draft.isEmpty) return null;
  return (
    <Notice
      tone="warning"
      live
      title={t('conversation.patient.timeline.unsentTitle')}
      actions={
        <Button small onClick={() => void draft.discard()}>
          {t('conversation.patient.timeline.unsentDiscard')}
        </Button>
      }
    >
      <p>{t('conversation.patient.timeline.unsentText')}</p>
      <p className="text-reread">{draft.text}</p>
    </Notice>
  );
}
