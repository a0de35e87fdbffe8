import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import { sideOf, STAFF_ONLY_ACTIVITIES } from '@tervik/domain/e-contact/vocabulary.ts';
import type { Formats } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import { fullName } from '#features/e-contact/clinic/people.ts';
import { formsOf } from '../timeline/forms-of.ts';
import { linesOfForm } from './form-text.ts';

/** Files of texts that the record speaks with; it may be in another language than the page. */
export const RECORD_AREAS = [
  'conversation.clinic',
  'e-contact.clinic',
  'e-contact.forms',
  'e-contact.type',
  'inbox.clinic',
] as const;

/**
 * One e-contact as plain text for the medical record: who, when, what was asked, what was answered, with forms and
 * scores. What staff did among themselves (assignee, queue, notes) is not part of it.
 *
 * @param language of the clinic, whatever its reader's is
 */
export function recordText(
  details: ClinicDetails,
  language: Pick<Language, 't' | 'find'>,
  formats: Pick<Formats, 'dateTime' | 'calendarDate'>,
): string {
  const { eContact, patientContact, activities } = details;
  const { patient } = eContact;
  const { t } = language;
  const head = [
    t('conversation.clinic.record.title', { type: t(`e-contact.type.${eContact.type}`) }),
    `${t('conversation.clinic.actor.PATIENT')}: ${fullName(patient)}`,
    ...(patient.birthDate === null
      ? []
      : [`${t('conversation.clinic.patient.born')}: ${formats.calendarDate(patient.birthDate)}`]),
    ...(patientContact.personalCode === null
      ? []
      : [`${t('conversation.clinic.patient.code')}: ${patientContact.personalCode}`]),
    ...(eContact.representativeName === null
      ? []
      : [`${t('conversation.clinic.actor.REPRESENTATIVE')}: ${eContact.representativeName}`]),
    `${t('inbox.clinic.column.status')}: ${t(`e-contact.clinic.status.${eContact.status}`)}`,
  ];
  const entries = activities
    .filter(({ type }) => !STAFF_ONLY_ACTIVITIES.includes(type))
    .map((activity) => entryOf(activity, details, language, formats));
  return `${[head, ...entries].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function entryOf(
  activity: Activity,
  details: ClinicDetails,
  language: Pick<Language, 't' | 'find'>,
  formats: Pick<Formats, 'dateTime' | 'calendarDate'>,
): string[] {
  const { t, find } = language;
  const { actorName, actorKind, createdAt, type, text, files, reason } = activity;
  const why = reason === null ? undefined : find(`e-contact.clinic.reason.${reason}`);
  return [
    `${formats.dateTime(createdAt)}, ${actorName} (${t(`conversation.clinic.actor.${actorKind}`)}): ${find(`conversation.clinic.record.${wordOf(activity)}`) ?? type}${
      why === undefined ? '' : `: ${why}`
    }`,
    ...(text === '' ? [] : [text.trim()]),
    ...formsOf(activity, details).flatMap((form) => [''].concat(linesOfForm(form, language, formats))),
    ...(files.length === 0
      ? []
      : [t('conversation.clinic.record.files', { names: files.map(({ name }) => name).join(', ') })]),
  ];
}

/** A questionnaire that the patient has filled in alone is not one that staff filled in with them. */
const wordOf = ({ type, actorKind }: Activity): string =>
  type === 'QUESTIONNAIRE' && sideOf(actorKind) === 'PATIENT' ? 'QUESTIONNAIRE_OWN' : type;
