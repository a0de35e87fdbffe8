import type { ReactNode } from 'react';
import {
  AlarmClock,
  Archive,
  Ban,
  CircleCheck,
  ClipboardList,
  MoveRight,
  RotateCcw,
  UserCheck,
} from 'lucide-react';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { ActivityType } from '@tervik/domain/e-contact/vocabulary.ts';
import { sideOf } from '@tervik/domain/e-contact/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { FileList } from '#features/file/shared/file-list.tsx';
import { FormView } from '#features/e-contact/shared/form-view.tsx';
import { Timeline, TimelineEntry, TimelineEvent } from '#ui/content/timeline.tsx';
import styles from './timeline.module.css';
import { formsOf } from './forms-of.ts';
import { useEventText } from '#features/e-contact/clinic/event-text.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';

const ICONS: Partial<Record<ActivityType, typeof Archive>> = {
  ARCHIVED: Archive,
  CANCELLED: Ban,
  REJECTED: Ban,
  REOPENED: RotateCcw,
  ACCEPTED: UserCheck,
  ASSIGNED: UserCheck,
  COMPLETED: CircleCheck,
  SNOOZED: AlarmClock,
  MOVED: MoveRight,
  QUESTIONNAIRE: ClipboardList,
  ACCOUNT_TAKEN: UserCheck,
};

/** The letters, oldest first as one reads them. */
export function EContactTimeline({
  details,
  leaving,
  renderTranslation,
}: {
  readonly details: ClinicDetails;
  /** What stands under the text of a letter: the same in the reader's language, on demand. */
  readonly renderTranslation?: (activity: Activity) => ReactNode;
  /** What waits a few seconds before it is a letter. */
  readonly leaving?: ReactNode;
}) {
  const t = useT();
  const { activities, eContact } = details;
  return (
    <Timeline label={t('conversation.clinic.timeline.label')}>
      {activities.map((activity) =>
        isLetter(activity, details) ? (
          <Letter
            key={activity.id}
            activity={activity}
            eContact={eContact}
            translation={renderTranslation?.(activity)}
            forms={formsOf(activity, details).toSorted(byUrgency)}
          />
        ) : (
          <Event key={activity.id} activity={activity} />
        ),
      )}
      {leaving}
    </Timeline>
  );
}

type Form = ClinicDetails['forms'][number];
const isUrgent = (form: Form): boolean =>
  (form.kind === 'URGENT_SIGNS' && form.present) || (form.kind === 'QUESTIONNAIRE' && form.alerts.length > 0);
/** What may not wait is read first. */
const byUrgency = (one: Form, other: Form): number => Number(isUrgent(other)) - Number(isUrgent(one));

/** Something to read or to look at; the rest is a line. */
export const isLetter = (activity: Activity, details: ClinicDetails): boolean =>
  activity.text !== '' || activity.files.length > 0 || formsOf(activity, details).length > 0;

function Event({ activity }: { activity: Activity }) {
  const eventText = useEventText();
  const { dateTime } = useFormats();
  const Icon = ICONS[activity.type];
  return (
    <TimelineEvent time={dateTime(activity.createdAt)} dateTime={activity.createdAt} icon={Icon && <Icon />}>
      {eventText(activity)}
    </TimelineEvent>
  );
}

/** Written down by staff: it asks nothing of the patient, and nobody waits until it is read. */
const WITHOUT_ANSWER: ReadonlySet<ActivityType> = new Set(['SUBMITTED', 'QUESTIONNAIRE']);

interface LetterProps {
  readonly activity: Activity;
  readonly translation: ReactNode;
  readonly eContact: ClinicDetails['eContact'];
  /** What was filled in beside the text. */
  readonly forms: ClinicDetails['forms'];
}

function Letter({ activity, eContact, forms, translation }: LetterProps) {
  const t = useT();
  const { dateTime, relative } = useFormats();
  const ofClinic = sideOf(activity.actorKind) === 'CLINIC';
  const forWhom =
    activity.actorKind === 'REPRESENTATIVE'
      ? t('conversation.clinic.timeline.forPatient', { name: fullName(eContact.patient) })
      : undefined;
  const attached =
    forms.length + activity.files.length > 0 ? (
      <div className={styles.attached}>
        {forms.length > 0 && <FormView forms={forms} />}
        <FileList files={activity.files} side="CLINIC" />
      </div>
    ) : undefined;
  return (
    <TimelineEntry
      author={activity.actorName}
      role={t(`conversation.clinic.actor.${activity.actorKind}`)}
      time={relative(activity.createdAt)}
      exactTime={dateTime(activity.createdAt)}
      dateTime={activity.createdAt}
      forWhom={forWhom}
      from={ofClinic ? 'clinic' : 'patient'}
      files={attached}
      footer={
        ofClinic && !WITHOUT_ANSWER.has(activity.type) ? (
          <AnswerFooter activity={activity} eContact={eContact} />
        ) : undefined
      }
    >
      {activity.text === '' ? undefined : (
        <>
          {activity.text}
          {translation}
        </>
      )}
    </TimelineEntry>
  );
}

/** What followed from an answer, and whether the patient's side has read it. */
function AnswerFooter({ activity, eContact }: { activity: Activity; eContact: ClinicDetails['eContact'] }) {
  const t = useT();
  const { dateTime } = useFormats();
  const seenAt = [eContact.patientSeenAt, eContact.representativeSeenAt].filter(
    (instant) => instant !== null && instant >= activity.createdAt,
  );
  const then =
    activity.type === 'COMPLETED' || activity.type === 'ARCHIVED'
      ? t('conversation.clinic.timeline.closed')
      : activity.replyAllowedFrom === null
        ? t('conversation.clinic.timeline.replyNow')
        : t('conversation.clinic.timeline.replyFrom', { date: dateTime(activity.replyAllowedFrom) });
  return `${then}. ${t(seenAt.length > 0 ? 'conversation.clinic.timeline.seen' : 'conversation.clinic.timeline.notSeen')}.`;
}
