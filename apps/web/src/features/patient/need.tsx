import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { PatientTimeline } from '@tervik/contract/patient.ts';
import { useDraft } from '../../lib/drafts.ts';
import type { Draft } from '../../lib/drafts.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { useConfig } from '../../lib/session.ts';
import { LatePart } from '../../parts/late-part.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { Letter } from './letters.tsx';
import styles from './patient.module.css';

type Data = z.output<typeof PatientTimeline>;

/** Where one writes, with its files: the letters can be read before it is there. */
const loadWrite = () => import('./write.tsx');

/** The top of the page: whose turn it is, and where I write if it is mine. */
export function Need({ data, question }: { data: Data; question: Activity | undefined }) {
  const t = useT();
  const { id } = data.eContact;
  const answer = useDraft(`answer:${id}`);
  const info = useDraft(`info:${id}`);
  const [sent, setSent] = useState<'answer' | 'info'>();
  const mayAnswer = question !== undefined;
  const mayAdd = data.actions.includes('ADD_INFO') && !mayAnswer;
  return (
    <Stack>
      {sent !== undefined && (
        <Notice tone="success" live>
          {t(sent === 'answer' ? 'patient.timeline.answerSent' : 'patient.timeline.infoSent')}
        </Notice>
      )}
      {question === undefined ? (
        <Turn data={data} quiet={sent !== undefined} />
      ) : (
        <>
          <h2>{t('patient.timeline.needTitle')}</h2>
          <Timeline label={t('patient.timeline.label')}>
            <Letter activity={question} />
          </Timeline>
        </>
      )}
      <LatePart name="write" load={loadWrite}>
        {({ Write }) => (
          <Write
            eContactId={id}
            pendingFiles={data.pendingFiles}
            inquiryId={question?.id}
            mayAdd={mayAdd}
            draft={mayAnswer ? answer : info}
            onSent={setSent}
          />
        )}
      </LatePart>
      {!mayAnswer && <Unsent draft={answer} />}
      {!mayAnswer && !mayAdd && <Unsent draft={info} />}
    </Stack>
  );
}

/** Whose turn it is when it is not mine to answer. */
function Turn({ data, quiet }: { data: Data; quiet: boolean }) {
  const t = useT();
  const formats = useFormats();
  const { emergencyNumber } = useConfig();
  const { eContact, activities } = data;
  const phone = eContact.clinicPhone;
  const again = (
    <LinkButton icon={<Plus />} href="/e-contacts/choose-patient">
      {t('patient.timeline.new')}
    </LinkButton>
  );
  switch (eContact.status) {
    case 'WAITING_FOR_CLINIC':
      // Just said by the notice of the sending.
      if (quiet) return null;
      return (
        <Notice tone="info" title={t('patient.timeline.waitTitle')}>
          {data.readBy !== null && (
            <p>{t('patient.status.clinicTurnBy', { date: formats.calendarWeekday(data.readBy) })}</p>
          )}
          <p>{t('patient.timeline.waitText')}</p>
        </Notice>
      );
    case 'WAITING_FOR_PATIENT':
      return (
        <Notice
          tone="warning"
          title={t('patient.timeline.lockedTitle', {
            date: formats.weekday(eContact.replyAllowedFrom ?? eContact.updatedAt),
          })}
        >
          <p>{t('patient.timeline.lockedText', { number: emergencyNumber })}</p>
          {phone !== null && <Phone text={t('patient.timeline.lockedPhone')} phone={phone} />}
        </Notice>
      );
    case 'COMPLETED': {
      const cancelled = activities.at(-1)?.type === 'CANCELLED';
      return (
        <Notice
          tone="success"
          title={t(cancelled ? 'patient.timeline.cancelledTitle' : 'patient.timeline.finishedTitle')}
          actions={again}
        >
          {t('patient.timeline.finishedText', {
            date: formats.date(eContact.completedAt ?? eContact.updatedAt),
          })}
        </Notice>
      );
    }
    case 'REJECTED':
    default:
      return (
        <Notice tone="warning" title={t('patient.timeline.rejectedTitle')} actions={again}>
          <p>{t('patient.timeline.rejectedText')}</p>
          {phone !== null && <Phone text={t('patient.timeline.phone')} phone={phone} />}
        </Notice>
      );
  }
}

/** A number that a tap dials. */
function Phone({ text, phone }: { text: string; phone: string }) {
  return (
    <p>
      {text}{' '}
      <a href={`tel:${phone}`} className={styles.phone}>
        {phoneText(phone)}
      </a>
    </p>
  );
}

/** The e-contact changed while something was being typed: the text is shown until its author throws it away. */
function Unsent({ draft }: { draft: Draft }) {
  const t = useT();
  if (draft.isEmpty) return null;
  return (
    <Notice
      tone="warning"
      live
      title={t('patient.timeline.unsentTitle')}
      actions={
        <Button small onClick={() => void draft.discard()}>
          {t('patient.timeline.unsentDiscard')}
        </Button>
      }
    >
      <p>{t('patient.timeline.unsentText')}</p>
      <p className={styles.reread}>{draft.text}</p>
    </Notice>
  );
}
