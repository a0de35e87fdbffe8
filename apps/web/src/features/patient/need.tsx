import { MessageSquarePlus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { Activity, FileInfo } from '@tervik/contract/e-contact.ts';
import type { PatientTimeline } from '@tervik/contract/patient.ts';
import { addInfo, answerInquiry } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { useDraft } from '../../lib/drafts.ts';
import type { Draft } from '../../lib/drafts.ts';
import { useFormats } from '../../lib/formats.ts';
import { useT } from '../../lib/i18n.ts';
import { phoneText } from '../../lib/phone-text.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useConfig } from '../../lib/session.ts';
import { useUploads } from '../../lib/upload.ts';
import type { Uploads } from '../../lib/upload.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { AnswerBox } from './answer-box.tsx';
import { pendingOf, Unsent as UnsentFiles } from './files/uploader.tsx';
import { Letter } from './letters.tsx';
import styles from './patient.module.css';
import { LIST_KEY, timelineQuery } from './queries.ts';

type Data = z.output<typeof PatientTimeline>;

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey }),
    queryClient.invalidateQueries({ queryKey: LIST_KEY }),
  ]);

/** The top of the page: whose turn it is, and where I write if it is mine. */
export function Need({ data, question }: { data: Data; question: Activity | undefined }) {
  const t = useT();
  const { id } = data.eContact;
  const answer = useDraft(`answer:${id}`);
  const info = useDraft(`info:${id}`);
  const uploads = useUploads(id);
  const files = pendingOf(data.pendingFiles, uploads);
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
      {mayAnswer ? (
        <Answer
          eContactId={id}
          question={question}
          draft={answer}
          uploads={uploads}
          files={files}
          onSent={() => setSent('answer')}
        />
      ) : (
        <Turn data={data} quiet={sent !== undefined} />
      )}
      {mayAdd && (
        <AddInfo
          eContactId={id}
          draft={info}
          uploads={uploads}
          files={files}
          onSent={() => setSent('info')}
        />
      )}
      {!mayAnswer && <Unsent draft={answer} />}
      {!mayAnswer && !mayAdd && <Unsent draft={info} />}
      {!mayAnswer && !mayAdd && files.length > 0 && (
        <Stack>
          <p>{t('files.left')}</p>
          <UnsentFiles uploads={uploads} pending={files} />
        </Stack>
      )}
    </Stack>
  );
}

interface WriteProps {
  readonly eContactId: string;
  readonly draft: Draft;
  readonly uploads: Uploads;
  readonly files: readonly FileInfo[];
  readonly onSent: () => void;
}

/** As many as one message takes; the rest stay in the box. */
const idsOf = (files: readonly FileInfo[]): string[] =>
  files.slice(0, LIMITS.filesPerMessage).map(({ id }) => id);

function Answer({
  eContactId,
  question,
  draft,
  uploads,
  files,
  onSent,
}: WriteProps & { question: Activity }) {
  const t = useT();
  const { run, pending, error } = useAction(answerInquiry);
  async function send(): Promise<void> {
    const answerFileIds = idsOf(files);
    const done = await run({ params: { id: question.id }, body: { answer: draft.text, answerFileIds } });
    if (done === undefined) return void refresh(eContactId);
    uploads.forget(answerFileIds);
    onSent();
    await Promise.all([draft.discard(), refresh(eContactId)]);
  }
  return (
    <>
      <h2>{t('patient.timeline.needTitle')}</h2>
      <Timeline label={t('patient.timeline.label')}>
        <Letter activity={question} />
      </Timeline>
      <AnswerBox
        draft={draft}
        label={t('patient.timeline.answerLabel')}
        sendLabel={t('patient.timeline.answerSend')}
        requiredText={t('patient.timeline.answerRequired')}
        pending={pending}
        error={error}
        onSend={send}
        uploads={uploads}
        files={files}
      />
    </>
  );
}

function AddInfo({ eContactId, draft, uploads, files, onSent }: WriteProps) {
  const t = useT();
  const { run, pending, error } = useAction(addInfo);
  const [asked, setAsked] = useState(false);
  async function send(): Promise<void> {
    const infoFileIds = idsOf(files);
    const done = await run({ params: { id: eContactId }, body: { infoText: draft.text, infoFileIds } });
    if (done === undefined) return void refresh(eContactId);
    uploads.forget(infoFileIds);
    setAsked(false);
    onSent();
    await Promise.all([draft.discard(), refresh(eContactId)]);
  }
  // What was begun stands open: it would look lost behind a button.
  const begun = !draft.isEmpty || files.length > 0 || uploads.uploads.length > 0;
  if (!asked && !begun)
    return (
      <p>
        <Button icon={<MessageSquarePlus />} onClick={() => setAsked(true)}>
          {t('patient.timeline.infoOpen')}
        </Button>
      </p>
    );
  return (
    <AnswerBox
      draft={draft}
      label={t('patient.timeline.infoLabel')}
      sendLabel={t('patient.timeline.infoSend')}
      requiredText={t('files.box.required')}
      textOptional
      pending={pending}
      error={error}
      onSend={send}
      uploads={uploads}
      files={files}
      focused={asked}
      extra={
        !begun && (
          <Button variant="quiet" onClick={() => setAsked(false)}>
            {t('patient.timeline.infoClose')}
          </Button>
        )
      }
    />
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
