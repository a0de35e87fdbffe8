// Made by scripts/texts/generate.ts from the files of texts; a test compares both. Do not edit.
import type A0 from './en/access-log.clinic.json';
import type A1 from './en/access-log.patient.json';
import type A2 from './en/account.json';
import type A3 from './en/ai.json';
import type A4 from './en/clinic-patient.json';
import type A5 from './en/common.json';
import type A6 from './en/consent.json';
import type A7 from './en/conversation.clinic.json';
import type A8 from './en/conversation.patient.json';
import type A9 from './en/draft.json';
import type A10 from './en/e-contact.clinic.json';
import type A11 from './en/e-contact.forms.json';
import type A12 from './en/e-contact.patient.json';
import type A13 from './en/e-contact.type.json';
import type A14 from './en/e-contact.type-keywords.json';
import type A15 from './en/errors.json';
import type A16 from './en/feedback.json';
import type A17 from './en/file.json';
import type A18 from './en/file.clinic.json';
import type A19 from './en/inbox.clinic.json';
import type A20 from './en/inbox.patient.json';
import type A21 from './en/keys.json';
import type A22 from './en/new-e-contact.clinic.json';
import type A23 from './en/new-e-contact.patient.json';
import type A24 from './en/new-e-contact.questions.json';
import type A25 from './en/new-e-contact.type-help.json';
import type A26 from './en/new-e-contact.who.json';
import type A27 from './en/new-e-contact.write.json';
import type A28 from './en/notification.json';
import type A29 from './en/person.json';
import type A30 from './en/prescription.json';
import type A31 from './en/presence.json';
import type A32 from './en/questionnaire.json';
import type A33 from './en/questionnaire.clinic.json';
import type A34 from './en/scheduled-action.json';
import type A35 from './en/session.json';
import type A36 from './en/sick-leave.json';
import type A37 from './en/sign-in.json';
import type A38 from './en/support.json';
import type A39 from './en/support.help.json';
import type A40 from './en/template-answer.json';
import type A41 from './en/ui.json';
import type A42 from './en/work-statistics.json';

/** Files of texts, one a language: a slice, or a part of one. Each key begins with the name of its file. */
export const AREAS = [
  'access-log.clinic',
  'access-log.patient',
  'account',
  'ai',
  'clinic-patient',
  'common',
  'consent',
  'conversation.clinic',
  'conversation.patient',
  'draft',
  'e-contact.clinic',
  'e-contact.forms',
  'e-contact.patient',
  'e-contact.type',
  'e-contact.type-keywords',
  'errors',
  'feedback',
  'file',
  'file.clinic',
  'inbox.clinic',
  'inbox.patient',
  'keys',
  'new-e-contact.clinic',
  'new-e-contact.patient',
  'new-e-contact.questions',
  'new-e-contact.type-help',
  'new-e-contact.who',
  'new-e-contact.write',
  'notification',
  'person',
  'prescription',
  'presence',
  'questionnaire',
  'questionnaire.clinic',
  'scheduled-action',
  'session',
  'sick-leave',
  'sign-in',
  'support',
  'support.help',
  'template-answer',
  'ui',
  'work-statistics',
] as const;
/** There before any page. */
export const ALWAYS = ['common', 'draft', 'errors', 'ui'] as const;
export type Texts = typeof A0 &
  typeof A1 &
  typeof A2 &
  typeof A3 &
  typeof A4 &
  typeof A5 &
  typeof A6 &
  typeof A7 &
  typeof A8 &
  typeof A9 &
  typeof A10 &
  typeof A11 &
  typeof A12 &
  typeof A13 &
  typeof A14 &
  typeof A15 &
  typeof A16 &
  typeof A17 &
  typeof A18 &
  typeof A19 &
  typeof A20 &
  typeof A21 &
  typeof A22 &
  typeof A23 &
  typeof A24 &
  typeof A25 &
  typeof A26 &
  typeof A27 &
  typeof A28 &
  typeof A29 &
  typeof A30 &
  typeof A31 &
  typeof A32 &
  typeof A33 &
  typeof A34 &
  typeof A35 &
  typeof A36 &
  typeof A37 &
  typeof A38 &
  typeof A39 &
  typeof A40 &
  typeof A41 &
  typeof A42;

export const FILES = {
  et: {
    'access-log.clinic': () => import('./et/access-log.clinic.json', { with: { type: 'json' } }),
    'access-log.patient': () => import('./et/access-log.patient.json', { with: { type: 'json' } }),
    account: () => import('./et/account.json', { with: { type: 'json' } }),
    ai: () => import('./et/ai.json', { with: { type: 'json' } }),
    'clinic-patient': () => import('./et/clinic-patient.json', { with: { type: 'json' } }),
    common: () => import('./et/common.json', { with: { type: 'json' } }),
    consent: () => import('./et/consent.json', { with: { type: 'json' } }),
    'conversation.clinic': () => import('./et/conversation.clinic.json', { with: { type: 'json' } }),
    'conversation.patient': () => import('./et/conversation.patient.json', { with: { type: 'json' } }),
    draft: () => import('./et/draft.json', { with: { type: 'json' } }),
    'e-contact.clinic': () => import('./et/e-contact.clinic.json', { with: { type: 'json' } }),
    'e-contact.forms': () => import('./et/e-contact.forms.json', { with: { type: 'json' } }),
    'e-contact.patient': () => import('./et/e-contact.patient.json', { with: { type: 'json' } }),
    'e-contact.type': () => import('./et/e-contact.type.json', { with: { type: 'json' } }),
    'e-contact.type-keywords': () => import('./et/e-contact.type-keywords.json', { with: { type: 'json' } }),
    errors: () => import('./et/errors.json', { with: { type: 'json' } }),
    feedback: () => import('./et/feedback.json', { with: { type: 'json' } }),
    file: () => import('./et/file.json', { with: { type: 'json' } }),
    'file.clinic': () => import('./et/file.clinic.json', { with: { type: 'json' } }),
    'inbox.clinic': () => import('./et/inbox.clinic.json', { with: { type: 'json' } }),
    'inbox.patient': () => import('./et/inbox.patient.json', { with: { type: 'json' } }),
    keys: () => import('./et/keys.json', { with: { type: 'json' } }),
    'new-e-contact.clinic': () => import('./et/new-e-contact.clinic.json', { with: { type: 'json' } }),
    'new-e-contact.patient': () => import('./et/new-e-contact.patient.json', { with: { type: 'json' } }),
    'new-e-contact.questions': () => import('./et/new-e-contact.questions.json', { with: { type: 'json' } }),
    'new-e-contact.type-help': () => import('./et/new-e-contact.type-help.json', { with: { type: 'json' } }),
    'new-e-contact.who': () => import('./et/new-e-contact.who.json', { with: { type: 'json' } }),
    'new-e-contact.write': () => import('./et/new-e-contact.write.json', { with: { type: 'json' } }),
    notification: () => import('./et/notification.json', { with: { type: 'json' } }),
    person: () => import('./et/person.json', { with: { type: 'json' } }),
    prescription: () => import('./et/prescription.json', { with: { type: 'json' } }),
    presence: () => import('./et/presence.json', { with: { type: 'json' } }),
    questionnaire: () => import('./et/questionnaire.json', { with: { type: 'json' } }),
    'questionnaire.clinic': () => import('./et/questionnaire.clinic.json', { with: { type: 'json' } }),
    'scheduled-action': () => import('./et/scheduled-action.json', { with: { type: 'json' } }),
    session: () => import('./et/session.json', { with: { type: 'json' } }),
    'sick-leave': () => import('./et/sick-leave.json', { with: { type: 'json' } }),
    'sign-in': () => import('./et/sign-in.json', { with: { type: 'json' } }),
    support: () => import('./et/support.json', { with: { type: 'json' } }),
    'support.help': () => import('./et/support.help.json', { with: { type: 'json' } }),
    'template-answer': () => import('./et/template-answer.json', { with: { type: 'json' } }),
    ui: () => import('./et/ui.json', { with: { type: 'json' } }),
    'work-statistics': () => import('./et/work-statistics.json', { with: { type: 'json' } }),
  },
  en: {
    'access-log.clinic': () => import('./en/access-log.clinic.json', { with: { type: 'json' } }),
    'access-log.patient': () => import('./en/access-log.patient.json', { with: { type: 'json' } }),
    account: () => import('./en/account.json', { with: { type: 'json' } }),
    ai: () => import('./en/ai.json', { with: { type: 'json' } }),
    'clinic-patient': () => import('./en/clinic-patient.json', { with: { type: 'json' } }),
    common: () => import('./en/common.json', { with: { type: 'json' } }),
    consent: () => import('./en/consent.json', { with: { type: 'json' } }),
    'conversation.clinic': () => import('./en/conversation.clinic.json', { with: { type: 'json' } }),
    'conversation.patient': () => import('./en/conversation.patient.json', { with: { type: 'json' } }),
    draft: () => import('./en/draft.json', { with: { type: 'json' } }),
    'e-contact.clinic': () => import('./en/e-contact.clinic.json', { with: { type: 'json' } }),
    'e-contact.forms': () => import('./en/e-contact.forms.json', { with: { type: 'json' } }),
    'e-contact.patient': () => import('./en/e-contact.patient.json', { with: { type: 'json' } }),
    'e-contact.type': () => import('./en/e-contact.type.json', { with: { type: 'json' } }),
    'e-contact.type-keywords': () => import('./en/e-contact.type-keywords.json', { with: { type: 'json' } }),
    errors: () => import('./en/errors.json', { with: { type: 'json' } }),
    feedback: () => import('./en/feedback.json', { with: { type: 'json' } }),
    file: () => import('./en/file.json', { with: { type: 'json' } }),
    'file.clinic': () => import('./en/file.clinic.json', { with: { type: 'json' } }),
    'inbox.clinic': () => import('./en/inbox.clinic.json', { with: { type: 'json' } }),
    'inbox.patient': () => import('./en/inbox.patient.json', { with: { type: 'json' } }),
    keys: () => import('./en/keys.json', { with: { type: 'json' } }),
    'new-e-contact.clinic': () => import('./en/new-e-contact.clinic.json', { with: { type: 'json' } }),
    'new-e-contact.patient': () => import('./en/new-e-contact.patient.json', { with: { type: 'json' } }),
    'new-e-contact.questions': () => import('./en/new-e-contact.questions.json', { with: { type: 'json' } }),
    'new-e-contact.type-help': () => import('./en/new-e-contact.type-help.json', { with: { type: 'json' } }),
    'new-e-contact.who': () => import('./en/new-e-contact.who.json', { with: { type: 'json' } }),
    'new-e-contact.write': () => import('./en/new-e-contact.write.json', { with: { type: 'json' } }),
    notification: () => import('./en/notification.json', { with: { type: 'json' } }),
    person: () => import('./en/person.json', { with: { type: 'json' } }),
    prescription: () => import('./en/prescription.json', { with: { type: 'json' } }),
    presence: () => import('./en/presence.json', { with: { type: 'json' } }),
    questionnaire: () => import('./en/questionnaire.json', { with: { type: 'json' } }),
    'questionnaire.clinic': () => import('./en/questionnaire.clinic.json', { with: { type: 'json' } }),
    'scheduled-action': () => import('./en/scheduled-action.json', { with: { type: 'json' } }),
    session: () => import('./en/session.json', { with: { type: 'json' } }),
    'sick-leave': () => import('./en/sick-leave.json', { with: { type: 'json' } }),
    'sign-in': () => import('./en/sign-in.json', { with: { type: 'json' } }),
    support: () => import('./en/support.json', { with: { type: 'json' } }),
    'support.help': () => import('./en/support.help.json', { with: { type: 'json' } }),
    'template-answer': () => import('./en/template-answer.json', { with: { type: 'json' } }),
    ui: () => import('./en/ui.json', { with: { type: 'json' } }),
    'work-statistics': () => import('./en/work-statistics.json', { with: { type: 'json' } }),
  },
  ru: {
    'access-log.clinic': () => import('./ru/access-log.clinic.json', { with: { type: 'json' } }),
    'access-log.patient': () => import('./ru/access-log.patient.json', { with: { type: 'json' } }),
    account: () => import('./ru/account.json', { with: { type: 'json' } }),
    ai: () => import('./ru/ai.json', { with: { type: 'json' } }),
    'clinic-patient': () => import('./ru/clinic-patient.json', { with: { type: 'json' } }),
    common: () => import('./ru/common.json', { with: { type: 'json' } }),
    consent: () => import('./ru/consent.json', { with: { type: 'json' } }),
    'conversation.clinic': () => import('./ru/conversation.clinic.json', { with: { type: 'json' } }),
    'conversation.patient': () => import('./ru/conversation.patient.json', { with: { type: 'json' } }),
    draft: () => import('./ru/draft.json', { with: { type: 'json' } }),
    'e-contact.clinic': () => import('./ru/e-contact.clinic.json', { with: { type: 'json' } }),
    'e-contact.forms': () => import('./ru/e-contact.forms.json', { with: { type: 'json' } }),
    'e-contact.patient': () => import('./ru/e-contact.patient.json', { with: { type: 'json' } }),
    'e-contact.type': () => import('./ru/e-contact.type.json', { with: { type: 'json' } }),
    'e-contact.type-keywords': () => import('./ru/e-contact.type-keywords.json', { with: { type: 'json' } }),
    errors: () => import('./ru/errors.json', { with: { type: 'json' } }),
    feedback: () => import('./ru/feedback.json', { with: { type: 'json' } }),
    file: () => import('./ru/file.json', { with: { type: 'json' } }),
    'file.clinic': () => import('./ru/file.clinic.json', { with: { type: 'json' } }),
    'inbox.clinic': () => import('./ru/inbox.clinic.json', { with: { type: 'json' } }),
    'inbox.patient': () => import('./ru/inbox.patient.json', { with: { type: 'json' } }),
    keys: () => import('./ru/keys.json', { with: { type: 'json' } }),
    'new-e-contact.clinic': () => import('./ru/new-e-contact.clinic.json', { with: { type: 'json' } }),
    'new-e-contact.patient': () => import('./ru/new-e-contact.patient.json', { with: { type: 'json' } }),
    'new-e-contact.questions': () => import('./ru/new-e-contact.questions.json', { with: { type: 'json' } }),
    'new-e-contact.type-help': () => import('./ru/new-e-contact.type-help.json', { with: { type: 'json' } }),
    'new-e-contact.who': () => import('./ru/new-e-contact.who.json', { with: { type: 'json' } }),
    'new-e-contact.write': () => import('./ru/new-e-contact.write.json', { with: { type: 'json' } }),
    notification: () => import('./ru/notification.json', { with: { type: 'json' } }),
    person: () => import('./ru/person.json', { with: { type: 'json' } }),
    prescription: () => import('./ru/prescription.json', { with: { type: 'json' } }),
    presence: () => import('./ru/presence.json', { with: { type: 'json' } }),
    questionnaire: () => import('./ru/questionnaire.json', { with: { type: 'json' } }),
    'questionnaire.clinic': () => import('./ru/questionnaire.clinic.json', { with: { type: 'json' } }),
    'scheduled-action': () => import('./ru/scheduled-action.json', { with: { type: 'json' } }),
    session: () => import('./ru/session.json', { with: { type: 'json' } }),
    'sick-leave': () => import('./ru/sick-leave.json', { with: { type: 'json' } }),
    'sign-in': () => import('./ru/sign-in.json', { with: { type: 'json' } }),
    support: () => import('./ru/support.json', { with: { type: 'json' } }),
    'support.help': () => import('./ru/support.help.json', { with: { type: 'json' } }),
    'template-answer': () => import('./ru/template-answer.json', { with: { type: 'json' } }),
    ui: () => import('./ru/ui.json', { with: { type: 'json' } }),
    'work-statistics': () => import('./ru/work-statistics.json', { with: { type: 'json' } }),
  },
};
