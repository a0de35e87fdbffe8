import { useRef, useState } from 'react';
import { CircleCheck, Send } from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/clinic.ts';
import { completeEContact, sendInquiry } from '@tervik/contract/routes.gen.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters, isTooLong } from '@tervik/domain/text.ts';
import { isUnreachable } from '../../lib/api.ts';
import type { ApiError } from '../../lib/api.ts';
import type { Draft } from '../../lib/drafts.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useT } from '../../lib/i18n.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { Composer } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toasts.tsx';
import styles from './clinic.module.css';
import { DraftState } from './draft-state.tsx';
import { readMode } from './reply-mode.ts';
import { ReplyModes } from './reply-modes.tsx';
import type { News } from './use-news.ts';

export interface AnswerComposerProps {
  readonly details: ClinicDetails;
  readonly draft: Draft;
  readonly perform: News['perform'];
  readonly onReopen: () => void;
}

/** The answer, docked under the letters: a text, what follows from it, and the certainty that it is kept. */
export function AnswerComposer({ details, draft, perform, onReopen }: AnswerComposerProps) {
  const t = useT();
  const toast = useToast();
  const { eContact, actions } = details;
  const inquiry = useAction(sendInquiry);
  const complete = useAction(completeEContact);
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [othersReplied, setOthersReplied] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const last = useRef<{ what: string; seenUpdatedAt: string }>(undefined);
  const { mode, option } = readMode(draft.content);
  const canAnswer = actions.includes('INQUIRY') || actions.includes('COMPLETE');
  const pending = inquiry.pending || complete.pending;
  const error = inquiry.error ?? complete.error;

  function check(): string | undefined {
    if (draft.isEmpty) return t('clinic.answer.required');
    if (!isTooLong(draft.text)) return undefined;
    return t('clinic.answer.tooLong', { count: countCharacters(draft.text), max: LIMITS.messageCharacters });
  }
  async function send() {
    const found = check();
    setProblem(found);
    if (found !== undefined) return field.current?.focus();
    inquiry.clearError();
    complete.clearError();
    setOthersReplied(false);
    // After a lost answer the very same request: its first try may have arrived and changed what is shown here.
    const what = `${mode} ${option} ${draft.text}`;
    const isRepeat = isUnreachable(error) && last.current?.what === what;
    const seenUpdatedAt = (isRepeat && last.current?.seenUpdatedAt) || eContact.updatedAt;
    last.current = { what, seenUpdatedAt };
    const params = { id: eContact.id };
    const done = await perform(async () => {
      const sent = await (mode === 'CLOSE'
        ? complete.run({ params, body: { infoText: draft.text, seenUpdatedAt } })
        : inquiry.run({
            params,
            body: { question: draft.text, replyOption: mode === 'NOW' ? 'NOW' : option, seenUpdatedAt },
          }));
      // Before the view is fresh: on a closed e-contact the sent text would show as one that was never sent.
      if (sent !== undefined) void draft.discard();
      return sent;
    });
    if (done === undefined) return;
    setOthersReplied(done.othersReplied);
    setTouched(false);
    toast({
      tone: 'success',
      text: t(mode === 'CLOSE' ? 'clinic.answer.sentClosed' : 'clinic.answer.sent'),
      autoDismiss: true,
    });
  }

  const notice = (
    <>
      {othersReplied && (
        <Notice
          tone="info"
          live
          actions={
            <Button small onClick={() => setOthersReplied(false)}>
              {t('clinic.news.dismiss')}
            </Button>
          }
        >
          {t('clinic.othersReplied')}
        </Notice>
      )}
      {error !== null && <Failure error={error} />}
    </>
  );
  // A text that cannot be sent any more is still somebody's work: it stays until its author is done with it.
  if (!canAnswer && draft.isEmpty) {
    const canReopen = actions.includes('REOPEN');
    if (!canReopen && !othersReplied) return null;
    return (
      <div className={styles.closedLine}>
        {notice}
        {canReopen && <Button onClick={onReopen}>{t('clinic.reopen.action')}</Button>}
      </div>
    );
  }
  const open = touched || !draft.isEmpty || !canAnswer;
  return (
    <div className={styles.composer}>
      <Composer
        label={t('clinic.answer.form')}
        onSubmit={() => canAnswer && !pending && void send()}
        modes={
          canAnswer ? (
            <ReplyModes
              clinicId={eContact.clinicId}
              mode={mode}
              option={option}
              brief={!open}
              onChange={(patch) => {
                setTouched(true);
                draft.set(patch);
              }}
            />
          ) : undefined
        }
        status={
          canAnswer ? (
            <DraftState status={draft.status} isEmpty={draft.isEmpty} />
          ) : (
            t('clinic.answer.closedDraft')
          )
        }
        actions={
          !canAnswer ? (
            actions.includes('REOPEN') && <Button onClick={onReopen}>{t('clinic.reopen.action')}</Button>
          ) : open ? (
            <Button
              type="submit"
              variant="primary"
              icon={mode === 'CLOSE' ? <CircleCheck /> : <Send />}
              pending={pending}
              pendingLabel={t('clinic.answer.pending')}
            >
              {t(mode === 'CLOSE' ? 'clinic.answer.sendClose' : 'clinic.answer.send')}
            </Button>
          ) : undefined
        }
      >
        <TextArea
          ref={field}
          label={t(canAnswer ? 'clinic.answer.text' : 'clinic.answer.draftWaiting')}
          rows={open ? 3 : 1}
          value={draft.text}
          // While it is on its way, what is sent and what is shown must be the same.
          readOnly={pending || draft.status === 'LOADING'}
          error={problem}
          {...(open && {
            counter: {
              max: LIMITS.messageCharacters,
              measure: countCharacters,
              text: (count: number, max: number) => t('ui.characters', { count, max }),
            },
          })}
          onFocus={() => setTouched(true)}
          onChange={(event) => {
            setProblem(undefined);
            draft.set({ text: event.target.value });
          }}
        />
        {notice}
      </Composer>
    </div>
  );
}

/** What went wrong, what is kept and what to do; the text stays where it is. */
function Failure({ error }: { error: ApiError }) {
  const t = useT();
  const errorText = useErrorText();
  const what =
    error.key === 'E_CONTACT_ALREADY_CLOSED'
      ? t('clinic.answer.closedMeanwhile')
      : error.status === 0
        ? t('clinic.answer.offline')
        : `${errorText(error)} ${t('clinic.answer.kept')}`;
  return (
    <Notice tone="error" live title={t('clinic.answer.notSent')}>
      {what}
    </Notice>
  );
}
