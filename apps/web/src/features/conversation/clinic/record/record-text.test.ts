import { expect, test } from 'vitest';
import type { ClinicDetails } from '@tervik/contract/conversation.ts';
import type { Activity } from '@tervik/contract/e-contact.ts';
import type { Form } from '@tervik/contract/forms.ts';
import { ACTIVITY_TYPES, STAFF_ONLY_ACTIVITIES } from '@tervik/domain/e-contact/vocabulary.ts';
import { loadArea } from '@tervik/locales/messages.ts';
import { compileMessages } from '../../../../../build/icu-messages.ts';
import { createFormatMessage } from '@tervik/locales/format-message.ts';
import type { MessageValues } from '@tervik/locales/format-message.ts';
import { createFormats } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/i18n.ts';
import { formsOf } from '../timeline/forms-of.ts';
import { RECORD_AREAS, recordText } from './record-text.ts';

/** The texts as the built app says them. */
const texts = await Promise.all(RECORD_AREAS.map((area) => loadArea('et', area)));
const trees = compileMessages(JSON.stringify(Object.assign({}, ...texts)), 'et');
const format = createFormatMessage('et', 'Europe/Tallinn');
const find = (key: string, values: MessageValues = {}): string | undefined =>
  Object.hasOwn(trees, key) ? format(trees[key] ?? [], values) : undefined;
const language: Pick<Language, 't' | 'find'> = {
  find,
  t: (key, values) => find(key, values) ?? `?${key}`,
};
const formats = createFormats('et', 'Europe/Tallinn');

const activity = (id: string, patch: Partial<Activity>): Activity => ({
  id,
  type: 'SUBMITTED',
  actorKind: 'PATIENT',
  actorName: 'Mari Maasikas',
  isMine: false,
  text: '',
  reason: null,
  replyAllowedFrom: null,
  assigneeName: null,
  createdAt: '2026-11-21T06:02:00.000Z',
  files: [],
  ...patch,
});
const phq = (value: number, alert: boolean): Form => ({
  kind: 'QUESTIONNAIRE',
  instrument: 'QUEST_PHQ9',
  title: 'PHQ-9',
  locale: 'et',
  unofficial: false,
  items: [{ question: 'Vähene huvi või rõõm', answer: 'Mitmel päeval', value: 1 }],
  scores: [{ scale: 'total', value, max: 27, band: null }],
  alerts: alert ? ['SELF_HARM'] : [],
});
const eContact = (activities: Activity[], all: Form[] = []): ClinicDetails => ({
  eContact: {
    id: 'e',
    clinicId: 'c',
    type: 'BACK_PAIN',
    origin: 'PATIENT',
    flowType: 'PATIENT_TO_CLINIC',
    creationStatus: 'SUBMITTED',
    status: 'WAITING_FOR_PATIENT',
    closeReason: null,
    createdAt: '2026-11-21T06:02:00.000Z',
    updatedAt: '2026-11-21T06:02:00.000Z',
    completedAt: null,
    replyAllowedFrom: null,
    patient: {
      personId: 'p',
      firstName: 'Mari',
      surname: 'Maasikas',
      birthDate: '1980-03-08',
      sex: 'FEMALE',
    },
    representativeName: null,
    isUrgent: false,
    filesPending: false,
    preview: '',
    assigneeUser: null,
    firstTime: false,
    patientSeenAt: null,
    representativeSeenAt: null,
    queue: 'DOCTOR',
    snoozedUntil: null,
    waitingSince: null,
    patientLocale: 'et',
  },
  patientContact: {
    phone: null,
    canBeReached: true,
    hasWritten: true,
    personalCode: '48003080000',
    list: null,
  },
  activities,
  forms: all,
  noteCount: 2,
  colleagueNoteCount: 1,
  actions: [],
  scheduledActions: [],
});

test('who, when, what was asked and what was answered, in the order of time', () => {
  const text = recordText(
    eContact([
      activity('1', { text: 'Selg valutab.\n', files: [{ name: 'pilt.jpg' } as Activity['files'][number]] }),
      activity('2', {
        type: 'CLINIC_ANSWER',
        actorKind: 'DOCTOR',
        actorName: 'Katrin Põld',
        text: 'Kas on palavik?',
        createdAt: '2026-11-21T08:00:00.000Z',
      }),
      activity('3', {
        type: 'ARCHIVED',
        actorKind: 'NURSE',
        actorName: 'Kadri Ots',
        reason: 'PATIENT_NOT_ANSWERING',
        createdAt: '2026-11-22T08:00:00.000Z',
      }),
    ]),
    language,
    formats,
  );
  expect(text).toBe(
    [
      'Pöördumine: Selja- või kaelavalu',
      'Patsient: Mari Maasikas',
      'Sündinud: 8. märts 1980',
      'Isikukood: 48003080000',
      'Olek: Ootab patsienti',
      '',
      '21. november 2026, kell 08:02, Mari Maasikas (Patsient): pöördus',
      'Selg valutab.',
      'Failid: pilt.jpg',
      '',
      '21. november 2026, kell 10:00, Katrin Põld (Arst): vastas',
      'Kas on palavik?',
      '',
      '22. november 2026, kell 10:00, Kadri Ots (Õde): arhiveeris: Patsient ei vasta',
      '',
    ].join('\n'),
  );
});

test('what staff did among themselves is not part of the record, and every other entry has words', () => {
  for (const type of ACTIVITY_TYPES) {
    const text = recordText(eContact([activity('1', { type, actorName: 'Katrin Põld' })]), language, formats);
    expect(text.includes('Katrin Põld')).toBe(!STAFF_ONLY_ACTIVITIES.includes(type));
    expect(text).not.toContain(type);
    expect(text).not.toContain('?');
  }
});

test('scores with their alert stand where the questionnaire was filled in', () => {
  const one = eContact(
    [
      activity('1', { text: 'Mure' }),
      activity('2', { type: 'QUESTIONNAIRE', actorKind: 'NURSE', actorName: 'Kadri Ots' }),
    ],
    [phq(4, false), phq(19, true)],
  );
  const [submitted, filledIn] = one.activities as [Activity, Activity];
  expect(formsOf(submitted, one)).toEqual([phq(4, false)]);
  expect(formsOf(filledIn, one)).toEqual([phq(19, true)]);
  const text = recordText(one, language, formats);
  const [, second] = text.split('Kadri Ots');
  expect(second).toContain(`! ${find('e-contact.forms.alert.SELF_HARM')}`);
  expect(second).toContain('19');
  expect(second).toContain('- Vähene huvi või rõõm\n  Mitmel päeval');
  expect(second).not.toContain(': 4 ');
});

test('a form that has not come with its entry yet breaks nothing', () => {
  const one = eContact([activity('1', {}), activity('2', { type: 'QUESTIONNAIRE' })]);
  expect(one.activities.map((entry) => formsOf(entry, one))).toEqual([[], []]);
});
