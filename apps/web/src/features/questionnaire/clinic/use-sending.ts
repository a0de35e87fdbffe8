import { useState } from 'react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import { askQuestionnaire } from '@tervik/contract/routes-clinic.gen.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { isBlank } from '@tervik/domain/text.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { clinicKeys } from '#lib/query-keys/clinic-keys.ts';
import { useToast } from '#ui/overlay/toasts.tsx';

/** Does something to the open e-contact, which is read anew afterwards. */
export type Perform = <T extends object>(run: () => Promise<T | undefined>) => Promise<T | undefined>;

interface Sending {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What is wrong with the text, since sending was tried. */
  readonly textError: string | undefined;
  readonly error: string | undefined;
  readonly pending: boolean;
  readonly send: () => Promise<void>;
}

/** The message with which a questionnaire goes to the patient; it begins as what most would write. */
export function useSending(
  details: ClinicDetails,
  instrument: EContactType | undefined,
  perform: Perform,
  onSent: () => void,
): Sending {
  const t = useT();
  const errorText = useErrorText();
  const showToast = useToast();
  const { run, pending, error } = useAction(askQuestionnaire);
  const [typed, setText] = useState<string>();
  const [wasTried, setTried] = useState(false);
  const text = typed ?? t('questionnaire.dialog.ask.draft');
  const { id, updatedAt } = details.eContact;
  async function send(): Promise<void> {
    setTried(true);
    if (instrument === undefined || isBlank(text)) return;
    const body = { instrument, text, seenUpdatedAt: updatedAt };
    const done = await perform(() => run({ params: { id }, body }));
    if (done === undefined) return;
    void queryClient.invalidateQueries({ queryKey: clinicKeys.askedQuestionnaires(id) });
    showToast({ tone: 'success', text: t('questionnaire.dialog.ask.sent') });
    onSent();
  }
  const isMissing = wasTried && isBlank(text);
  return {
    text,
    setText,
    textError: isMissing ? t('errors.TEXT_REQUIRED') : undefined,
    error: error === null ? undefined : errorText(error),
    pending,
    send,
  };
}
