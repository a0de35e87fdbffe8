import { TOOL_COUNTRIES } from '@tervik/domain/clinical-tool/countries.ts';
import type { RouteNeeds } from '@tervik/domain/session/route-guard.ts';

const PUBLIC: RouteNeeds = { public: true };
const SIGNED_OUT: RouteNeeds = { onlySignedOut: true };
const ANYBODY: RouteNeeds = {};
/** Steps on the way in: they complete a profile, so they cannot ask for a complete one. */
const PROFILE_STEP: RouteNeeds = { allowsIncompleteProfile: true };
const PATIENT: RouteNeeds = { role: 'PRM_PATIENT' };
const CLINIC: RouteNeeds = { role: 'PRM_DOCTOR' };
/** On the Estonian brand only, by address too (decisions). */
const TOOL: RouteNeeds = { role: 'PRM_DOCTOR', countries: TOOL_COUNTRIES };
const PLATFORM: RouteNeeds = { role: 'PRM_TERVIK_ADMIN' };

/** Every page of the app and what it asks of its visitor (spec §2). A page that is not here is not served. */
export const ROUTE_NEEDS = {
  '/': SIGNED_OUT,
  '/choose-auth': SIGNED_OUT,
  '/choose-signup': SIGNED_OUT,
  '/login': SIGNED_OUT,
  '/login-with-password': SIGNED_OUT,
  '/signup-with-password': SIGNED_OUT,
  '/signup-with-password/verify-otp': SIGNED_OUT,
  // Whoever is signed in may have forgotten the password all the same.
  '/reset-password': PUBLIC,
  '/reset-password/verify-otp': PUBLIC,
  '/complete-login': SIGNED_OUT,
  '/signup': PROFILE_STEP,
  '/verify-email-with-otp': PROFILE_STEP,
  '/complete-profile': PROFILE_STEP,
  // Or the consents and the profile would send each other for ever (decisions).
  '/consents': { allowsIncompleteProfile: true, allowsMissingConsents: true },
  '/terms-and-conditions': PUBLIC,
  '/privacy-policy': PUBLIC,
  '/cookie-policy': PUBLIC,
  '/icons': PUBLIC,
  // From the invitation's mail; whoever is not signed in is told how to go on.
  '/join-clinic': { public: true, withoutDigitalId: true },
  // A clinic has no account yet when it signs up; whoever has the mail's link follows it.
  '/clinic-signup': PUBLIC,
  '/clinic-signup/status': PUBLIC,
  // From an SMS: whoever gets one may have no account.
  '/i': PUBLIC,
  '/o': PUBLIC,
  // From the mail of a completion.
  '/r': PUBLIC,
  '/could-not-get-in': PUBLIC,
  '/permission-denied': PUBLIC,
  // Help is for those too who cannot sign in.
  '/help': PUBLIC,
  '/help/app-usage': PUBLIC,
  '/help/technical-problem': PUBLIC,
  '/help/amendment': PUBLIC,
  '/edit-profile': ANYBODY,
  '/edit-profile/verify-otp': ANYBODY,
  '/settings': { roles: ['PRM_PATIENT', 'PRM_DOCTOR'] },

  '/my-e-contacts': PATIENT,
  '/my-e-contacts/files': PATIENT,
  '/my-e-contacts/upload-files': PATIENT,
  '/e-contacts/choose-patient': PATIENT,
  '/e-contacts/choose-person': PATIENT,
  '/e-contacts/add/person': PATIENT,
  '/e-contacts/edit/person': PATIENT,
  '/e-contacts/choose-clinic': PATIENT,
  '/e-contacts/choose-open-clinic': PATIENT,
  '/e-contacts/declined': PATIENT,
  '/e-contacts/add': PATIENT,
  '/e-contacts/create': PATIENT,
  '/e-contacts/questions': PATIENT,
  '/e-contacts/summary': PATIENT,
  '/e-contacts/$eContactId/sent': PATIENT,
  '/e-contacts/$eContactId/timeline': PATIENT,
  '/e-contacts/$eContactId/sick-leave': PATIENT,
  '/e-contacts/$eContactId/questionnaire': PATIENT,
  '/e-contacts/$eContactId/help': PATIENT,
  '/e-contacts/$eContactId/feedback': PATIENT,
  '/prescriptions': PATIENT,
  '/prescriptions/add': PATIENT,
  '/clinic-messages': PATIENT,
  '/access-log': PATIENT,

  '/clinic-e-contacts': CLINIC,
  '/clinic-e-contacts/create': CLINIC,
  '/clinic-e-contacts/create/patient': CLINIC,
  '/clinic-e-contacts/create/message': CLINIC,
  '/clinic-e-contacts/created': CLINIC,
  '/e-contacts/$eContactId/fill-questionnaire': CLINIC,
  '/template-answers': CLINIC,
  '/message-centre/message': CLINIC,
  '/clinic-access-log': CLINIC,
  '/message-centre': CLINIC,
  '/message-centre/success': CLINIC,
  '/message-centre/invoice': CLINIC,
  '/message-centre/opt-outs': CLINIC,
  '/information-hub': CLINIC,
  '/information-hub/$itemId': CLINIC,
  '/feedback': CLINIC,
  '/statistics': CLINIC,
  '/tools': TOOL,
  '/tools/ldl': TOOL,
  '/tools/gfr': TOOL,
  '/admin': CLINIC,
  '/admin/clinic-import': CLINIC,
  '/admin/clinic-import/login': CLINIC,
  '/admin/clinic-import/dashboard': CLINIC,
  '/admin/clinic-import/imports/$importId': CLINIC,
  '/admin/phone-numbers': CLINIC,
  '/admin/employees': CLINIC,
  '/admin/global-message': CLINIC,
  '/admin/clinic-info': CLINIC,
  '/admin/clinic-features': CLINIC,
  '/admin/intake': CLINIC,
  '/admin/platform-acts': CLINIC,
  '/e-contacts/$eContactId': CLINIC,
  '/platform': CLINIC,
  '/changelog': CLINIC,

  '/prm': PLATFORM,
  '/prm/requests': PLATFORM,
  '/prm/prompts': PLATFORM,
  '/prm/ai-models': PLATFORM,
  '/prm/second-factor': { role: 'PRM_TERVIK_ADMIN', allowsOneFactor: true },
  '/prm/recovery-codes': PLATFORM,
  '/prm/announcements': PLATFORM,
  '/prm/information-hub': PLATFORM,
  '/prm/clinics': PLATFORM,
  '/prm/clinics/$clinicId': PLATFORM,
  '/prm/add-clinic': PLATFORM,
  '/prm/feedback': PLATFORM,
  '/prm/prices': PLATFORM,
} as const satisfies Readonly<Record<`/${string}`, RouteNeeds>>;

export type AppPath = keyof typeof ROUTE_NEEDS;
