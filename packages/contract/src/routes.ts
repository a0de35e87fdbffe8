import type { Route } from './route.ts';
import * as accessLog from './access-log.ts';
import * as account from './account.ts';
import * as ai from './ai.ts';
import * as clinic from './clinic.ts';
import * as clinicPatient from './clinic-patient.ts';
import * as consent from './consent.ts';
import * as conversation from './conversation.ts';
import * as draft from './draft.ts';
import * as feedback from './feedback.ts';
import * as file from './file.ts';
import * as inbox from './inbox.ts';
import * as newEContact from './new-e-contact.ts';
import * as notification from './notification.ts';
import * as person from './person.ts';
import * as prescription from './prescription.ts';
import * as questionnaire from './questionnaire.ts';
import * as scheduledAction from './scheduled-action.ts';
import * as session from './session.ts';
import * as sickLeave from './sick-leave.ts';
import * as signIn from './sign-in.ts';
import * as status from './status.ts';
import * as support from './support.ts';
import * as templateAnswer from './template-answer.ts';
import * as workStatistics from './work-statistics.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value;

/** Every call of the API. Tests compare it with what is served, with spec §7 and with the access matrix. */
export const ROUTES: readonly Route[] = [
  session,
  signIn,
  account,
  consent,
  person,
  clinic,
  clinicPatient,
  inbox,
  conversation,
  newEContact,
  scheduledAction,
  questionnaire,
  file,
  prescription,
  sickLeave,
  feedback,
  templateAnswer,
  ai,
  accessLog,
  workStatistics,
  notification,
  support,
  draft,
  status,
].flatMap((slice) => Object.values(slice).filter(isRoute));
