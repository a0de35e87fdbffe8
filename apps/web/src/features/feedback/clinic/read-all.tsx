import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicFeedback, FeedbackShown } from '@tervik/contract/feedback-clinic.ts';
import { readFeedback } from '@tervik/contract/routes-clinic.gen.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { shownOf } from './shown.ts';

interface ReadAllProps {
  readonly clinicId: string;
  /** Of this page. */
  readonly feedback: readonly ClinicFeedback[];
}

type Shown = FeedbackShown & { readonly id: string };
const toShown = (one: ClinicFeedback): Shown => ({ id: one.id, ...shownOf(one) });

/** Marks what is on this page as read, and takes it back. */
export function ReadAll({ clinicId, feedback }: ReadAllProps) {
  const t = useT();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { run, pending, error } = useAction(readFeedback);
  const [marked, setMarked] = useState<readonly Shown[]>([]);
  const unread = feedback.filter(({ isOwn, mark }) => !isOwn && mark?.isRead !== true).map(toShown);

  async function set(shown: readonly Shown[], isRead: boolean): Promise<void> {
    const done = await run({ params: { id: clinicId }, body: { shown: [...shown], isRead } });
    if (done === undefined) return;
    setMarked(isRead ? shown : []);
    await client.invalidateQueries({ queryKey: clinicKeys.feedback });
  }
  return (
    <>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {unread.length === 0 && marked.length > 0 && (
        <Button
          small
          pending={pending}
          pendingLabel={t('ui.pending')}
          onClick={() => void set(marked, false)}
        >
          {t('feedback.clinic.undoReadAll', { count: marked.length })}
        </Button>
      )}
      {unread.length > 0 && (
        <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void set(unread, true)}>
          {t('feedback.clinic.readAll', { count: unread.length })}
        </Button>
      )}
    </>
  );
}
