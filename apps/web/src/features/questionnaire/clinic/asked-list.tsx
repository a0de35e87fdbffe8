import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAskedQuestionnaires, withdrawQuestionnaire } from '@tervik/contract/routes-clinic.gen.ts';
import { call } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { Notice } from '#ui/content/notice.tsx';
import { Button } from '#ui/form/button.tsx';
import { useToast } from '#ui/overlay/toasts.tsx';
import type { Perform } from './use-sending.ts';

interface AskedListProps {
  readonly eContactId: string;
  readonly perform: Perform;
}

/** What the patient was sent and has not filled in yet; each can be taken back. */
export function AskedList({ eContactId, perform }: AskedListProps) {
  const t = useT();
  const client = useQueryClient();
  const errorText = useErrorText();
  const showToast = useToast();
  const { date } = useFormats();
  const { run, pending, error } = useAction(withdrawQuestionnaire);
  const queryKey = clinicKeys.askedQuestionnaires(eContactId);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listAskedQuestionnaires, { params: { id: eContactId }, signal }),
    staleTime: 0,
  });
  async function takeBack(id: string): Promise<void> {
    const done = await perform(() => run({ params: { id }, body: {} }));
    // After a refusal, too: the patient may have filled it in meanwhile.
    await client.invalidateQueries({ queryKey });
    if (done !== undefined) showToast({ tone: 'success', text: t('questionnaire.dialog.ask.takenBack') });
  }
  return (
    <>
      {error !== null && (
        <Notice tone="error" live>
          {errorText(error)}
        </Notice>
      )}
      {data?.asked.map(({ id, instrument, askedAt, askedBy, reminders }) => (
        <Notice
          key={id}
          tone="info"
          title={t('questionnaire.dialog.ask.waits', { name: t(`e-contact.type.${instrument}`) })}
          actions={
            <Button small pending={pending} pendingLabel={t('ui.pending')} onClick={() => void takeBack(id)}>
              {t('questionnaire.dialog.ask.takeBack')}
            </Button>
          }
        >
          {t('questionnaire.dialog.ask.since', { name: askedBy, date: date(askedAt), count: reminders })}
        </Notice>
      ))}
    </>
  );
}
