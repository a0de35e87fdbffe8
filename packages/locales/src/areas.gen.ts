// Made by scripts/texts/generate.ts from the files of texts; a test compares both. Do not edit.
import type A0 from './en/access-log.clinic.json';
import type A1 from './en/access-log.patient.json';
import type A2 from './en/account.json';
import type A3 from './en/account.clinic.json';
import type A4 from './en/ai.json';
import type A5 from './en/ai-model.json';
import type A6 from './en/announcement.json';
import type A7 from './en/announcement.patient.json';
import type A8 from './en/clinic.json';
import type A9 from './en/clinic-feature.json';
import type A10 from './en/clinic-patient.json';
import type A11 from './en/clinic-patient.contact.json';
import type A12 from './en/clinic-signup.json';
import type A13 from './en/clinic-signup.document.json';
import type A14 from './en/clinic-signup.platform.json';
import type A15 from './en/clinic.info.json';
import type A16 from './en/clinic.patient.json';
import type A17 from './en/clinical-tool.json';
import type A18 from './en/clinical-tool.kidney.json';
import type A19 from './en/clinical-tool.ldl.json';
import type A20 from './en/common.json';
import type A21 from './en/common.clinic.json';
import type A22 from './en/consent.json';
import type A23 from './en/conversation.clinic.json';
import type A24 from './en/conversation.patient.json';
import type A25 from './en/draft.json';
import type A26 from './en/e-contact.clinic.json';
import type A27 from './en/e-contact.forms.json';
import type A28 from './en/e-contact.patient.json';
import type A29 from './en/e-contact.type.json';
import type A30 from './en/e-contact.type-keywords.json';
import type A31 from './en/employee.json';
import type A32 from './en/employee.join.json';
import type A33 from './en/errors.json';
import type A34 from './en/errors.clinic.json';
import type A35 from './en/errors.platform.json';
import type A36 from './en/feedback.json';
import type A37 from './en/feedback.clinic.json';
import type A38 from './en/feedback.link.json';
import type A39 from './en/feedback.obstacle.json';
import type A40 from './en/feedback.platform.json';
import type A41 from './en/file.json';
import type A42 from './en/file.clinic.json';
import type A43 from './en/global-message.json';
import type A44 from './en/inbox.clinic.json';
import type A45 from './en/inbox.patient.json';
import type A46 from './en/information-hub.json';
import type A47 from './en/information-hub.platform.json';
import type A48 from './en/intake.json';
import type A49 from './en/intake.clinic.json';
import type A50 from './en/intake.line.json';
import type A51 from './en/intake.patient.json';
import type A52 from './en/keys.json';
import type A53 from './en/message-centre.clinic.json';
import type A54 from './en/message-centre.link.json';
import type A55 from './en/message-centre.patient.json';
import type A56 from './en/message-centre.write.json';
import type A57 from './en/new-e-contact.clinic.json';
import type A58 from './en/new-e-contact.patient.json';
import type A59 from './en/new-e-contact.questions.json';
import type A60 from './en/new-e-contact.represent.json';
import type A61 from './en/new-e-contact.type-help.json';
import type A62 from './en/new-e-contact.who.json';
import type A63 from './en/new-e-contact.write.json';
import type A64 from './en/notification.json';
import type A65 from './en/notification.clinic.json';
import type A66 from './en/patient-list.json';
import type A67 from './en/patient-list.phone.json';
import type A68 from './en/patient-list.proof.json';
import type A69 from './en/person.json';
import type A70 from './en/platform.json';
import type A71 from './en/platform-admin.json';
import type A72 from './en/platform-clinic.json';
import type A73 from './en/platform-clinic.acts.json';
import type A74 from './en/platform-clinic.locked.json';
import type A75 from './en/prescription.json';
import type A76 from './en/presence.json';
import type A77 from './en/price.json';
import type A78 from './en/price.plans.json';
import type A79 from './en/prompt.json';
import type A80 from './en/questionnaire.json';
import type A81 from './en/questionnaire.asked.json';
import type A82 from './en/questionnaire.clinic.json';
import type A83 from './en/questionnaire.dialog.json';
import type A84 from './en/scheduled-action.json';
import type A85 from './en/session.json';
import type A86 from './en/session.demo.json';
import type A87 from './en/sick-leave.json';
import type A88 from './en/sign-in.json';
import type A89 from './en/subscription.json';
import type A90 from './en/subscription.history.json';
import type A91 from './en/support.json';
import type A92 from './en/support.help.json';
import type A93 from './en/template-answer.json';
import type A94 from './en/ui.json';
import type A95 from './en/work-statistics.json';
import type A96 from './en/work-statistics.report.json';

/** Files of texts, one a language: a slice, or a part of one. Each key begins with the name of its file. */
export const AREAS = [
  'access-log.clinic',
  'access-log.patient',
  'account',
  'account.clinic',
  'ai',
  'ai-model',
  'announcement',
  'announcement.patient',
  'clinic',
  'clinic-feature',
  'clinic-patient',
  'clinic-patient.contact',
  'clinic-signup',
  'clinic-signup.document',
  'clinic-signup.platform',
  'clinic.info',
  'clinic.patient',
  'clinical-tool',
  'clinical-tool.kidney',
  'clinical-tool.ldl',
  'common',
  'common.clinic',
  'consent',
  'conversation.clinic',
  'conversation.patient',
  'draft',
  'e-contact.clinic',
  'e-contact.forms',
  'e-contact.patient',
  'e-contact.type',
  'e-contact.type-keywords',
  'employee',
  'employee.join',
  'errors',
  'errors.clinic',
  'errors.platform',
  'feedback',
  'feedback.clinic',
  'feedback.link',
  'feedback.obstacle',
  'feedback.platform',
  'file',
  'file.clinic',
  'global-message',
  'inbox.clinic',
  'inbox.patient',
  'information-hub',
  'information-hub.platform',
  'intake',
  'intake.clinic',
  'intake.line',
  'intake.patient',
  'keys',
  'message-centre.clinic',
  'message-centre.link',
  'message-centre.patient',
  'message-centre.write',
  'new-e-contact.clinic',
  'new-e-contact.patient',
  'new-e-contact.questions',
  'new-e-contact.represent',
  'new-e-contact.type-help',
  'new-e-contact.who',
  'new-e-contact.write',
  'notification',
  'notification.clinic',
  'patient-list',
  'patient-list.phone',
  'patient-list.proof',
  'person',
  'platform',
  'platform-admin',
  'platform-clinic',
  'platform-clinic.acts',
  'platform-clinic.locked',
  'prescription',
  'presence',
  'price',
  'price.plans',
  'prompt',
  'questionnaire',
  'questionnaire.asked',
  'questionnaire.clinic',
  'questionnaire.dialog',
  'scheduled-action',
  'session',
  'session.demo',
  'sick-leave',
  'sign-in',
  'subscription',
  'subscription.history',
  'support',
  'support.help',
  'template-answer',
  'ui',
  'work-statistics',
  'work-statistics.report',
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
  typeof A42 &
  typeof A43 &
  typeof A44 &
  typeof A45 &
  typeof A46 &
  typeof A47 &
  typeof A48 &
  typeof A49 &
  typeof A50 &
  typeof A51 &
  typeof A52 &
  typeof A53 &
  typeof A54 &
  typeof A55 &
  typeof A56 &
  typeof A57 &
  typeof A58 &
  typeof A59 &
  typeof A60 &
  typeof A61 &
  typeof A62 &
  typeof A63 &
  typeof A64 &
  typeof A65 &
  typeof A66 &
  typeof A67 &
  typeof A68 &
  typeof A69 &
  typeof A70 &
  typeof A71 &
  typeof A72 &
  typeof A73 &
  typeof A74 &
  typeof A75 &
  typeof A76 &
  typeof A77 &
  typeof A78 &
  typeof A79 &
  typeof A80 &
  typeof A81 &
  typeof A82 &
  typeof A83 &
  typeof A84 &
  typeof A85 &
  typeof A86 &
  typeof A87 &
  typeof A88 &
  typeof A89 &
  typeof A90 &
  typeof A91 &
  typeof A92 &
  typeof A93 &
  typeof A94 &
  typeof A95 &
  typeof A96;

/** Where the texts of every page are, and where it stands where the others of a language are. */
export const FILES = {
  et: {
    always: {
      common: () => import('./et/common.json', { with: { type: 'json' } }),
      draft: () => import('./et/draft.json', { with: { type: 'json' } }),
      errors: () => import('./et/errors.json', { with: { type: 'json' } }),
      ui: () => import('./et/ui.json', { with: { type: 'json' } }),
    },
    others: () => import('./areas-et.gen.ts'),
  },
  en: {
    always: {
      common: () => import('./en/common.json', { with: { type: 'json' } }),
      draft: () => import('./en/draft.json', { with: { type: 'json' } }),
      errors: () => import('./en/errors.json', { with: { type: 'json' } }),
      ui: () => import('./en/ui.json', { with: { type: 'json' } }),
    },
    others: () => import('./areas-en.gen.ts'),
  },
  ru: {
    always: {
      common: () => import('./ru/common.json', { with: { type: 'json' } }),
      draft: () => import('./ru/draft.json', { with: { type: 'json' } }),
      errors: () => import('./ru/errors.json', { with: { type: 'json' } }),
      ui: () => import('./ru/ui.json', { with: { type: 'json' } }),
    },
    others: () => import('./areas-ru.gen.ts'),
  },
};
