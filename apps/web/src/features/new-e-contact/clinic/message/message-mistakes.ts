import { LIMITS } from '@tervik/domain/limits.ts';
import { isTooLong } from '@tervik/domain/text.ts';
import type { Draft } from '#features/draft/drafts.ts';
import type { ApiError } from '#lib/http/api.ts';
import { useErrorText } from '#lib/http/error-text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { instrumentOf, modeOf, topicOf } from '../flow.ts';
import { INSTRUMENT_ID, TEXT_ID } from './message-parts.tsx';

/** Of the control that a line of the error summary leads to. */
export const TOPIC_ID = 'wizard-topic';

/** The field that a refusal of the server belongs to; all others stand over the button. */
const FIELD_OF: Readonly<Record<string, 'topic' | 'text'>> = {
  E_CONTACT_TYPE_NOT_AVAILABLE: 'topic',
  E_CONTACT_ANSWER_TOO_LONG: 'text',
  TEXT_REQUIRED: 'text',
};

interface MessageMistakes {
  /** Why it cannot be sent as it is. */
  readonly mistakes: readonly FieldMistake[];
  /** What stands beside the fields: theirs, or the server's word. */
  readonly shown: Readonly<Record<'topic' | 'instrument' | 'text', string | undefined>>;
}

export function useMessageMistakes(
  { content, text, isEmpty }: Draft,
  refusal: ApiError | null,
  tried: boolean,
): MessageMistakes {
  const t = useT();
  const errorText = useErrorText();
  const isQuestionnaire = modeOf(content) === 'QUESTIONNAIRE';
  const long = isTooLong(text);
  const topic =
    !isQuestionnaire && topicOf(content) === undefined ? t('new-e-contact.clinic.topic.required') : undefined;
  const instrument =
    isQuestionnaire && instrumentOf(content) === undefined
      ? t('new-e-contact.clinic.questionnaire.required')
      : undefined;
  const wording = long
    ? t('new-e-contact.clinic.text.tooLong', { max: LIMITS.messageCharacters })
    : isEmpty
      ? t('new-e-contact.clinic.text.required')
      : undefined;
  const refusedIn = (name: 'topic' | 'text'): string | undefined =>
    refusal !== null && FIELD_OF[refusal.key] === name ? errorText(refusal) : undefined;
  return {
    mistakes: [
      { id: TOPIC_ID, text: topic },
      { id: INSTRUMENT_ID, text: instrument },
      { id: TEXT_ID, text: wording },
    ].flatMap((one) => (one.text === undefined ? [] : [{ id: one.id, text: one.text }])),
    shown: {
      topic: tried ? (topic ?? refusedIn('topic')) : undefined,
      instrument: tried ? (instrument ?? refusedIn('topic')) : undefined,
      text: tried || long ? (wording ?? refusedIn('text')) : undefined,
    },
  };
}
