import { useEffect, useState } from 'react';
import { Hourglass, Send, Undo2 } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ScheduledAction } from '@tervik/contract/scheduled-action.ts';
import { sendScheduledAction } from '@tervik/contract/routes-clinic.gen.ts';
import { ApiError } from '#lib/http/api.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { dropUndo } from '#lib/keyboard/undo.ts';
import { useAction } from '#lib/http/use-action.ts';
import { Button } from '#ui/form/button.tsx';
import { TimelineEntry } from '#ui/content/timeline.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import styles from './scheduled-entries.module.css';
import { refetch } from '#features/e-contact/clinic/queries.ts';
import { cancelScheduled } from './scheduled-actions.ts';
import { useSecondsUntil } from './use-seconds.ts';

const GONE = {
  INQUIRY: 'conversation.clinic.answer.sent',
  COMPLETE: 'conversation.clinic.answer.sentClosed',
  ARCHIVE: 'scheduled-action.gone.ARCHIVE',
  REJECT: 'scheduled-action.gone.REJECT',
} as const;

/** The server's job may need a moment; a socket that is silent must not leave a letter waiting on the screen. */
const ASK_AFTER_MS = 1_500;

interface ScheduledEntriesProps {
  readonly scheduledActions: readonly ScheduledAction[];
  /** Runs an act of mine: what it leaves is no news to me. */
  readonly perform: <T extends object>(run: () => Promise<T | undefined>) => Promise<T | undefined>;
  readonly onTakenBack: () => void;
}

/** Letters and closings that leave in a few seconds, at the end of the timeline. */
export function ScheduledEntries({ scheduledActions, ...rest }: ScheduledEntriesProps) {
  return scheduledActions
    .filter(({ state }) => state === 'WAITING')
    .map((one) => <ScheduledEntry key={one.id} scheduledAction={one} {...rest} />);
}

function ScheduledEntry({
  scheduledAction,
  perform,
  onTakenBack,
}: Omit<ScheduledEntriesProps, 'scheduledActions'> & { readonly scheduledAction: ScheduledAction }) {
  const t = useT();
  const errorText = useErrorText();
  const { time, dateTime } = useFormats();
  const toast = useToast();
  const client = useQueryClient();
  const seconds = useSecondsUntil(Date.parse(scheduledAction.dueAt));
  const send = useAction(sendScheduledAction);
  const [undoing, setUndoing] = useState(false);
  const [failed, setFailed] = useState<ApiError | null>(null);
  const { id, eContactId, action, mine, text, dueAt, authorName } = scheduledAction;
  const over = seconds === 0;
  useEffect(() => {
    if (!over) return undefined;
    const timer = setInterval(() => void refetch(client, clinicKeys.details(eContactId)), ASK_AFTER_MS);
    return () => clearInterval(timer);
  }, [over, client, eContactId]);

  async function undo(): Promise<void> {
    setUndoing(true);
    setFailed(null);
    try {
      await cancelScheduled(scheduledAction);
      onTakenBack();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailed(error);
    } finally {
      setUndoing(false);
    }
  }
  async function sendNow(): Promise<void> {
    const left = await perform(() => send.run({ params: { id }, body: {} }));
    if (left === undefined) return;
    dropUndo(id);
    toast({ tone: 'success', text: t(GONE[action]), autoDismiss: true });
  }
  const error = send.error ?? failed;
  const label = t(`scheduled-action.waiting.${action}`);
  return (
    <TimelineEntry
      author={authorName}
      role={label}
      time={over ? t('scheduled-action.waiting.leaving') : t('scheduled-action.waiting.leaves', { seconds })}
      exactTime={dateTime(dueAt)}
      dateTime={dueAt}
      from="clinic"
      footer={
        mine ? (
          <span className={styles.entry}>
            <Hourglass />
            <span>{t('scheduled-action.waiting.kept', { time: time(dueAt) })}</span>
            {!over && (
              <>
                <Button
                  small
                  icon={<Undo2 />}
                  pending={undoing}
                  pendingLabel={t('ui.pending')}
                  onClick={() => void undo()}
                >
                  {t('scheduled-action.waiting.undo')}
                </Button>
                <Button
                  small
                  variant="quiet"
                  icon={<Send />}
                  pending={send.pending}
                  pendingLabel={t('ui.pending')}
                  onClick={() => void sendNow()}
                >
                  {t('scheduled-action.waiting.now')}
                </Button>
              </>
            )}
            {error !== null && <strong role="alert">{errorText(error)}</strong>}
          </span>
        ) : undefined
      }
    >
      {text === '' ? undefined : text}
    </TimelineEntry>
  );
}
