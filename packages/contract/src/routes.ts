import type { Route } from './route.ts';
import * as session from './session.ts';
import * as drafts from './drafts.ts';
import * as identity from './identity.ts';
import * as policies from './policies.ts';
import * as patient from './patient.ts';
import * as creation from './creation.ts';
import * as files from './files.ts';
import * as persons from './persons.ts';
import * as prescriptions from './prescriptions.ts';
import * as questionnaire from './questionnaire.ts';
import * as clinic from './clinic.ts';
import * as inbox from './inbox.ts';
import * as templates from './templates.ts';
import * as assist from './assist.ts';
import * as clinicPatients from './clinic-patients.ts';
import * as oversight from './oversight.ts';
import * as status from './status.ts';

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value;

/** Every call of the API. Tests compare it with what is served, with spec §7 and with the access matrix. */
export const ROUTES: readonly Route[] = [
  session,
  identity,
  policies,
  drafts,
  patient,
  creation,
  files,
  persons,
  prescriptions,
  questionnaire,
  clinic,
  inbox,
  templates,
  assist,
  clinicPatients,
  oversight,
  status,
].flatMap((area) => Object.values(area).filter(isRoute));
