import { MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import type { FileInfo } from '@tervik/contract/e-contact.ts';
import { addInfo, answerInquiry } from '@tervik/contract/routes-patient.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { patientKeys } from '#lib/query-keys/patient-keys.ts';
import { useUploads } from '#features/file/shared/upload.ts';
import type { Uploads } from '#features/file/shared/upload.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { AnswerBox } from './answer-box.tsx';
import { pendingOf, Unsent } from '#features/file/shared/uploader.tsx';
import { timelineQuery } from '#features/e-contact/patient/queries.ts';

const refresh = (eContactId: string): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: timelineQuery(eContactId).queryKey }),
    queryClient.invalidateQueries({ queryKey: patientKeys.eContacts }),
  ]);

interface WriteProps {
  readonly eContactId: string;
  /** Uploaded on an earlier visit and not sent. */
  readonly pendingFiles: readonly FileInfo[];
  /** The question that waits for my answer. */
  readonly inquiryId: string | undefined;
  readonly mayAdd: boolean;
  /** Of the answer where there is a question, else of the information. */
  readonly draft: Draft;
  readonly onSent: (what: 'answer' | 'info') => void;
}

/** Where the patient writes and attaches: an answer, or information; else what was attached and can go no more. */
export function Write({ eContactId, pendingFiles, inquiryId, mayAdd, draft, onSent }: WriteProps) {
  const t = useT();
  const uploads = useUploads(eContactId);
  const files = pendingOf(pendingFiles, uploads);
  const box = { eContactId, draft, uploads, files };
  if (inquiryId !== undefined)
    return <Answer {...box} inquiryId={inquiryId} onSent={() => onSent('answer')} />;
  if (mayAdd) return <AddInfo {...box} onSent={() => onSent('info')} />;
  if (files.length === 0) return null;
  return (
    <Stack>
      <p>{t('file.left')}</p>
      <Unsent uploads={uploads} pending={files} />
    </Stack>
  );
}

interface BoxProps {
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
  inquiryId,
  draft,
  uploads,
  files,
  onSent,
}: BoxProps & { readonly inquiryId: string }) {
  const t = useT();
  const { run, pending, error } = useAction(answerInquiry);
  async function send(): Promise<void> {
    const answerFileIds = idsOf(files);
    const done = await run({
      params: { id: inquiryId },
      body: { answer: draft.text, answerFileIds },
      drafts: draft.taken,
    });
    if (done === undefined) return void refresh(eContactId);
    uploads.forget(answerFileIds);
    onSent();
    await Promise.all([draft.discard(), refresh(eContactId)]);
  }
  return (
    <AnswerBox
      draft={draft}
      to={inquiryId}
      label={t('conversation.patient.timeline.answerLabel')}
      sendLabel={t('conversation.patient.timeline.answerSend')}
      requiredText={t('conversation.patient.timeline.answerRequired')}
      pending={pending}
      error={error}
      onSend={send}
      uploads={uploads}
      files={files}
    />
  );
}

function AddInfo({ eContactId, draft, uploads, files, onSent }: BoxProps) {
  const t = useT();
  const { run, pending, error } = useAction(addInfo);
  const [asked, setAsked] = useState(false);
  async function send(): Promise<void> {
    const infoFileIds = idsOf(files);
    const done = await run({
      params: { id: eContactId },
      body: { infoText: draft.text, infoFileIds },
      drafts: draft.taken,
    });
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
          {t('conversation.patient.timeline.infoOpen')}
        </Button>
      </p>
    );
  return (
    <AnswerBox
      draft={draft}
      to={eContactId}
      label={t('conversation.patient.timeline.infoLabel')}
      sendLabel={t('conversation.patient.timeline.infoSend')}
      requiredText={t('file.box.required')}
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
            {t('conversation.patient.timeline.infoClose')}
          </Button>
        )
      }
    />
  );
}
