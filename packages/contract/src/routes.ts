import { z } from 'zod';
import type { Route } from './route.ts';
import * as common from './common.ts';
import * as eContact from './e-contact.ts';
import * as forms from './forms.ts';
import * as accessLog from './access-log.ts';
import * as account from './account.ts';
import * as ai from './ai.ts';
import * as aiModel from './ai-model.ts';
import * as announcement from './announcement.ts';
import * as clinic from './clinic.ts';
import * as clinicFeature from './clinic-feature.ts';
import * as clinicPatient from './clinic-patient.ts';
import * as clinicSignup from './clinic-signup.ts';
import * as consent from './consent.ts';
import * as conversation from './conversation.ts';
import * as draft from './draft.ts';
import * as employee from './employee.ts';
import * as feedbackClinic from './feedback-clinic.ts';
import * as feedback from './feedback.ts';
import * as file from './file.ts';
import * as globalMessage from './global-message.ts';
import * as inbox from './inbox.ts';
import * as informationHub from './information-hub.ts';
import * as intake from './intake.ts';
import * as messageCentreBill from './message-centre-bill.ts';
import * as messageCentreInvitation from './message-centre-invitation.ts';
import * as messageCentreOnline from './message-centre-online.ts';
import * as messageCentreProvider from './message-centre-provider.ts';
import * as messageCentreTemplate from './message-centre-template.ts';
import * as messageCentre from './message-centre.ts';
import * as newEContact from './new-e-contact.ts';
import * as notification from './notification.ts';
import * as patientList from './patient-list.ts';
import * as person from './person.ts';
import * as platformAdmin from './platform-admin.ts';
import * as platformClinic from './platform-clinic.ts';
import * as prescription from './prescription.ts';
import * as prompt from './prompt.ts';
import * as price from './price.ts';
import * as questionnaireAsked from './questionnaire-asked.ts';
import * as questionnaire from './questionnaire.ts';
import * as scheduledAction from './scheduled-action.ts';
import * as session from './session.ts';
import * as sickLeave from './sick-leave.ts';
import * as signIn from './sign-in.ts';
import * as status from './status.ts';
import * as subscription from './subscription.ts';
import * as support from './support.ts';
import * as templateAnswer from './template-answer.ts';
import * as workStatistics from './work-statistics.ts';

/** A file of the contract that declares calls; its name is the tag of those calls in the OpenAPI document. */
export interface Slice {
  readonly name: string;
  /** One line for the OpenAPI document. */
  readonly about: string;
  readonly routes: readonly Route[];
}

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value;

const SLICES_WITH_EXPORTS: readonly (readonly [name: string, about: string, exports: object])[] = [
  ['session', 'Configuration, the session', session],
  ['sign-in', 'Ways in: password and code, digital ID, account providers, sign-up, new passwords', signIn],
  ['account', 'My own data', account],
  ['consent', 'Policies, and what I have agreed to', consent],
  ['person', 'People whom I represent', person],
  ['clinic', 'Clinics', clinic],
  ['global-message', 'Messages of a clinic to all its patients or its staff', globalMessage],
  ['announcement', 'Announcements of the platform to patients, by age, country and sex', announcement],
  ['employee', 'Employees of a clinic and their invitations', employee],
  ['clinic-feature', 'Features that a clinic switches on and off', clinicFeature],
  ['subscription', 'Plan of a clinic', subscription],
  ['platform-clinic', 'Clinics as the platform sees and changes them', platformClinic],
  ['price', 'Prices of plans and of an SMS', price],
  ['clinic-patient', "A clinic's patients", clinicPatient],
  ['patient-list', 'Patient lists of a clinic, and the imports that change them', patientList],
  ['clinic-signup', 'Clinics that sign up, and what becomes of their applications', clinicSignup],
  ['inbox', 'Lists of e-contacts, on both sides: filters, views, many at once', inbox],
  ['conversation', 'Messages of an e-contact, from both sides', conversation],
  ['intake', 'Which new e-contacts a clinic takes: limits a day, closures', intake],
  ['message-centre', 'SMS to many patients, and what became of them', messageCentre],
  ['message-centre-bill', 'What the SMS of a clinic cost', messageCentreBill],
  ['message-centre-invitation', 'Invitations by SMS, and what comes of them', messageCentreInvitation],
  [
    'message-centre-online',
    'What clinics tell their patients online, before they send an SMS',
    messageCentreOnline,
  ],
  ['message-centre-provider', 'What the SMS provider tells: receipts and answers', messageCentreProvider],
  ['message-centre-template', 'Texts for SMS that clinics have written', messageCentreTemplate],
  ['new-e-contact', 'A new e-contact, from the first question to the sending', newEContact],
  ['scheduled-action', 'Answers that wait to be sent', scheduledAction],
  ['questionnaire', 'Questionnaires of patients', questionnaire],
  ['questionnaire-asked', 'Questionnaires that clinics ask their patients for', questionnaireAsked],
  ['file', 'Files of e-contacts, from the upload to the opening', file],
  ['prescription', 'Medicines whose prescriptions are renewed', prescription],
  ['sick-leave', 'Sick and care leaves', sickLeave],
  ['feedback', 'What patients say afterwards', feedback],
  ['feedback-clinic', 'What clinics read of it, and do', feedbackClinic],
  ['information-hub', 'What clinics look up, and how the platform writes it', informationHub],
  ['template-answer', 'Template answers of a clinic', templateAnswer],
  ['ai', 'Questions, summaries and translations by a language model', ai],
  ['prompt', 'What models are told: versions, trials, publishing', prompt],
  ['ai-model', 'Which models are asked, and what they cost', aiModel],
  ['access-log', 'Who has read what', accessLog],
  ['work-statistics', 'Figures of the work', workStatistics],
  ['notification', 'Settings, and notices by push', notification],
  ['support', 'Technical problems, what is new', support],
  ['platform-admin', 'Who runs the platform: how they get in, and its figures', platformAdmin],
  ['draft', 'Half-typed texts, kept across devices', draft],
  ['status', 'For watchers', status],
];

/** Every call of the API, by the file that declares it. */
export const SLICES: readonly Slice[] = SLICES_WITH_EXPORTS.map(([name, about, exports]) => ({
  name,
  about,
  routes: Object.values(exports).filter(isRoute),
}));

/** Every call of the API. Tests compare it with what is served, with spec §7 and with the access matrix. */
export const ROUTES: readonly Route[] = SLICES.flatMap(({ routes }) => routes);

/** Exported schemas by their names: the OpenAPI document calls its components so. */
export const SCHEMAS: readonly (readonly [name: string, schema: z.ZodType])[] = [
  common,
  eContact,
  forms,
  ...SLICES_WITH_EXPORTS.map(([, , exports]) => exports),
].flatMap((exports) =>
  Object.entries(exports).filter((entry): entry is [string, z.ZodType] => entry[1] instanceof z.ZodType),
);
