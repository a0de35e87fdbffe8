import { FIRST_NAME, footerOf, INVITATION_LINK } from '@tervik/domain/message-centre/message-text.ts';
import type { SmsBatch } from '@tervik/contract/message-centre.ts';
import type { BatchState } from '@tervik/domain/message-centre/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { sampleAddress } from './sample-address.ts';
import { StatusBadge, type StatusTone } from '#ui/content/badge.tsx';

const TONES: Readonly<Record<BatchState, StatusTone>> = {
  WAITING: 'waiting',
  SCHEDULED: 'waiting',
  SENDING: 'waiting',
  READING: 'waiting',
  ARRIVING: 'waiting',
  STOPPED: 'neutral',
  DONE: 'done',
};

/** How far a batch is, in words. */
export function BatchBadge({ state }: { readonly state: BatchState }) {
  const t = useT();
  return (
    <StatusBadge tone={TONES[state]} plain>
      {t(`message-centre.clinic.batch.${state}`)}
    </StatusBadge>
  );
}

/** The text as it was written, with words in the places of the first name and of the link. */
export function useWrittenText(): (text: string) => string {
  const t = useT();
  return (text) =>
    text
      .replaceAll(`{${FIRST_NAME}}`, `[${t('message-centre.clinic.firstName')}]`)
      .replaceAll(`{${INVITATION_LINK}}`, `[${t('message-centre.clinic.ownLink')}]`);
}

/** The whole SMS, footer included, with words in the place of the first name. */
export function useWholeText(): (batch: Pick<SmsBatch, 'text' | 'clinicName'>) => string {
  const written = useWrittenText();
  return ({ text, clinicName }) => written(text) + footerOf({ clinicName, optOutAddress: sampleAddress() });
}
