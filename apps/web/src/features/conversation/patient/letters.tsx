import { Archive, CircleSlash, RotateCcw, X } from 'lucide-react';
import type { Activity } from '@tervik/contract/e-contact.ts';
import {
  ARCHIVE_REASONS,
  CANCEL_REASONS,
  CLINIC_REOPEN_REASONS,
  PATIENT_REOPEN_REASONS,
  REJECT_REASONS,
  sideOf,
} from '@tervik/domain/e-contact/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FileList } from '#features/file/shared/file-list.tsx';
import { TimelineEntry, TimelineEvent } from '#ui/content/timeline.tsx';

const EVENT_ICONS = {
  ARCHIVED: <Archive />,
  CANCELLED: <X />,
  REJECTED: <CircleSlash />,
  REOPENED: <RotateCcw />,
} as const;
type EventType = keyof typeof EVENT_ICONS;
const isEvent = (type: Activity['type']): type is EventType => type in EVENT_ICONS;

const REASONS = [
  ...ARCHIVE_REASONS,
  ...REJECT_REASONS,
  ...CLINIC_REOPEN_REASONS,
  ...CANCEL_REASONS,
  ...PATIENT_REOPEN_REASONS,
];
type Reason = (typeof REASONS)[number];

/** A stored reason key as words; one that this version does not know yet is "another reason". */
export function useReasonText(): (reason: string | null) => string {
  const t = useT();
  return (reason) =>
    t(`conversation.patient.reason.${REASONS.find((known): known is Reason => known === reason) ?? 'OTHER'}`);
}

/** One entry of the conversation: a letter, or a quiet line for what happened without one. */
export function Letter({ activity, forWhom }: { activity: Activity; forWhom?: string | undefined }) {
  const t = useT();
  const formats = useFormats();
  const reasonText = useReasonText();
  const { type, actorKind, actorName, text, createdAt, replyAllowedFrom, files } = activity;
  const time = formats.dateTime(createdAt);
  const letter = (
    <TimelineEntry
      from={sideOf(actorKind) === 'CLINIC' ? 'clinic' : 'patient'}
      author={actorName}
      role={roleOf()}
      time={time}
      dateTime={createdAt}
      forWhom={type === 'SUBMITTED' ? forWhom : undefined}
      files={files.length > 0 ? <FileList files={files} side="PATIENT" /> : undefined}
      footer={footerOf()}
    >
      {text === '' && type === 'SUBMITTED' ? t('conversation.patient.timeline.noMessage') : text || undefined}
    </TimelineEntry>
  );
  if (!isEvent(type)) return letter;
  return (
    <>
      {text !== '' && letter}
      <TimelineEvent time={time} dateTime={createdAt} icon={EVENT_ICONS[type]}>
        {t(`conversation.patient.event.${type}`, { name: actorName, reason: reasonText(activity.reason) })}
      </TimelineEvent>
    </>
  );

  /** What the author is to this entry, where it is not what they are. */
  function roleOf(): string {
    if (type === 'PATIENT_INFO') return t('conversation.patient.timeline.addedInfo');
    if (type === 'QUESTIONNAIRE')
      return t(
        sideOf(actorKind) === 'CLINIC'
          ? 'conversation.patient.timeline.questionnaire'
          : 'conversation.patient.timeline.ownQuestionnaire',
      );
    // The clinic has written it down for the patient, who said it at the desk or on the phone.
    if (type === 'SUBMITTED' && sideOf(actorKind) === 'CLINIC')
      return t('conversation.patient.timeline.writtenDown');
    return t(`e-contact.patient.role.${actorKind}`);
  }

  function footerOf(): string | undefined {
    if (type === 'COMPLETED') return t('conversation.patient.timeline.closing');
    if (type === 'CLINIC_ANSWER' && replyAllowedFrom !== null)
      return t('conversation.patient.timeline.fromThenOn', { date: formats.weekday(replyAllowedFrom) });
    return undefined;
  }
}
