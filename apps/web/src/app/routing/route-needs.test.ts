import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { guardRoute } from '@tervik/domain/session/route-guard.ts';
import type { GuardWorld, Visitor } from '@tervik/domain/session/route-guard.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { ROUTE_NEEDS } from './route-needs.ts';
import type { AppPath } from './route-needs.ts';

const P: Role = 'PRM_PATIENT';
const D: Role = 'PRM_DOCTOR';
const visitor = (permissions: Role[], changes: Partial<Visitor> = {}): Visitor => ({
  permissions,
  activeRole: permissions[0] ?? null,
  incompleteProfile: false,
  hasSecondFactor: true,
  prmClinicConsentGiven: true,
  prmPatientConsentGiven: true,
  prmPrivacyPolicyConsentGiven: true,
  ...changes,
});
const incomplete = { incompleteProfile: true };
const noClinic = { prmClinicConsentGiven: false };
const noPatient = { prmPatientConsentGiven: false };
const noPrivacy = { prmPrivacyPolicyConsentGiven: false };
const none = { ...noClinic, ...noPatient, ...noPrivacy };

/** Who comes; the columns of EXPECTED in this order. Of two roles the first is the active one. */
const VISITORS: readonly (readonly [who: string, visitor: Visitor | null])[] = [
  ['anonymous', null],
  ['patient', visitor([P])],
  ['doctor', visitor([D])],
  ['both, as patient', visitor([P, D])],
  ['both, as doctor', visitor([D, P])],
  ['platform admin without any consent', visitor(['PRM_TERVIK_ADMIN'], none)],
  ['no role left', visitor([])],
  ['patient, incomplete', visitor([P], incomplete)],
  ['doctor, incomplete', visitor([D], incomplete)],
  ['patient without the patient terms', visitor([P], noPatient)],
  ['patient without privacy', visitor([P], noPrivacy)],
  ['doctor without the clinic terms', visitor([D], noClinic)],
  ['doctor without privacy', visitor([D], noPrivacy)],
  ['both, as doctor, without the patient terms', visitor([D, P], noPatient)],
  ['both, as patient, without the clinic terms', visitor([P, D], noClinic)],
  ['both, without privacy', visitor([P, D], noPrivacy)],
  ['patient, incomplete and without any consent', visitor([P], { ...incomplete, ...none })],
];

/** . passes · H Home · O led on to the own home · P completes the profile · C consents · D permission denied */
const EXPECTED: readonly {
  readonly means: string;
  readonly go: string;
  readonly paths: readonly AppPath[];
  /** Where there is digital ID it does not exist. */
  readonly withoutDigitalId?: boolean;
  /** Elsewhere it does not exist. */
  readonly only?: string;
}[] = [
  {
    means: 'public, where digital ID is off',
    go: '. . . . . . . . . . . . . . . . .',
    paths: ['/join-clinic'],
    withoutDigitalId: true,
  },
  {
    means: 'public',
    go: '. . . . . . . . . . . . . . . . .',
    paths: [
      '/reset-password',
      '/reset-password/verify-otp',
      '/terms-and-conditions',
      '/privacy-policy',
      '/cookie-policy',
      '/icons',
      '/could-not-get-in',
      '/permission-denied',
      '/help',
      '/help/app-usage',
      '/help/technical-problem',
      '/help/amendment',
      '/clinic-signup',
      '/clinic-signup/status',
      '/i',
      '/o',
      '/r',
    ],
  },
  {
    means: 'for whoever is not signed in',
    go: '. O O O O O O O O O O O O O O O O',
    paths: [
      '/',
      '/choose-auth',
      '/choose-signup',
      '/login',
      '/login-with-password',
      '/signup-with-password',
      '/signup-with-password/verify-otp',
      '/complete-login',
    ],
  },
  {
    means: 'needs consents, allows an incomplete profile',
    go: 'H . . . . . . . . C C C C . . C C',
    paths: ['/signup', '/verify-email-with-otp', '/complete-profile'],
  },
  { means: 'the consents', go: 'H . . . . . . . . . . . . . . . .', paths: ['/consents'] },
  {
    means: 'any signed-in user',
    go: 'H . . . . . . P P C C C C . . C P',
    paths: ['/edit-profile', '/edit-profile/verify-otp'],
  },
  { means: 'patient or doctor', go: 'H . . . . D D P P C C C C . . C P', paths: ['/settings'] },
  {
    means: 'patients',
    go: 'H . D . . D D P P C C D D C . C P',
    paths: [
      '/my-e-contacts',
      '/my-e-contacts/files',
      '/my-e-contacts/upload-files',
      '/e-contacts/choose-patient',
      '/e-contacts/choose-person',
      '/e-contacts/add/person',
      '/e-contacts/edit/person',
      '/e-contacts/choose-clinic',
      '/e-contacts/choose-open-clinic',
      '/e-contacts/declined',
      '/e-contacts/add',
      '/e-contacts/create',
      '/e-contacts/questions',
      '/e-contacts/summary',
      '/e-contacts/$eContactId/sent',
      '/e-contacts/$eContactId/timeline',
      '/e-contacts/$eContactId/sick-leave',
      '/e-contacts/$eContactId/questionnaire',
      '/e-contacts/$eContactId/help',
      '/e-contacts/$eContactId/feedback',
      '/prescriptions',
      '/prescriptions/add',
      '/clinic-messages',
      '/access-log',
    ],
  },
  {
    means: 'clinic staff',
    go: 'H D . . . D D P P D D C C . C C P',
    paths: [
      '/clinic-e-contacts',
      '/clinic-e-contacts/create',
      '/clinic-e-contacts/create/patient',
      '/clinic-e-contacts/create/message',
      '/clinic-e-contacts/created',
      '/e-contacts/$eContactId',
      '/e-contacts/$eContactId/fill-questionnaire',
      '/template-answers',
      '/message-centre/message',
      '/clinic-access-log',
      '/message-centre',
      '/message-centre/success',
      '/message-centre/invoice',
      '/message-centre/opt-outs',
      '/information-hub',
      '/information-hub/$itemId',
      '/feedback',
      '/statistics',
      '/admin',
      '/admin/clinic-import',
      '/admin/clinic-import/login',
      '/admin/clinic-import/dashboard',
      '/admin/clinic-import/imports/$importId',
      '/admin/phone-numbers',
      '/admin/employees',
      '/admin/global-message',
      '/admin/clinic-info',
      '/admin/clinic-features',
      '/admin/intake',
      '/admin/platform-acts',
      '/platform',
      '/changelog',
    ],
  },
  {
    means: 'the clinic’s, on the Estonian brand',
    go: 'H D . . . D D P P D D C C . C C P',
    only: 'EE',
    paths: ['/tools', '/tools/ldl', '/tools/gfr'],
  },
  {
    // Nothing there is about anybody's health: neither a whole profile nor a consent is asked for.
    means: 'the platform’s admin',
    go: 'H D D D D . D D D D D D D D D D D',
    paths: [
      '/prm',
      '/prm/requests',
      '/prm/prompts',
      '/prm/ai-models',
      '/prm/second-factor',
      '/prm/recovery-codes',
      '/prm/information-hub',
      '/prm/announcements',
      '/prm/clinics',
      '/prm/clinics/$clinicId',
      '/prm/add-clinic',
      '/prm/feedback',
      '/prm/prices',
    ],
  },
];

const WORLDS: readonly GuardWorld[] = ['EE', 'GB', 'US', 'ZA'].flatMap((countryCode) =>
  [true, false].map((digitalIdEnabled) => ({ countryCode, digitalIdEnabled })),
);
const CODES = { PASS: '.', HOME: 'H', OWN_HOME: 'O', CONSENTS: 'C', PERMISSION_DENIED: 'D', NOT_FOUND: 'N' };

test('the table speaks of every page, once', () => {
  const paths = EXPECTED.flatMap((group) => group.paths);
  expect(paths.toSorted()).toEqual(Object.keys(ROUTE_NEEDS).toSorted());
});

test('and every page is served', () => {
  // The compiler lets no other path into routes.ts; that none is missing there only its text says.
  const source = ['./routes.ts', './patient-pages.ts', './clinic-pages.ts', './platform-pages.ts']
    .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
    .join('');
  const served = new Set([...source.matchAll(/path: '(\/[^']*)'/g)].map(([, path]) => path));
  expect(served).toEqual(new Set([...Object.keys(ROUTE_NEEDS), '/dev/ui']));
});

describe.each(WORLDS)('in $countryCode, digital ID $digitalIdEnabled', (world) => {
  // Spec §2: complete-profile outside Estonia, else the digital-ID signup; decisions: EE without digital ID as elsewhere.
  const step =
    world.countryCode === 'EE' && world.digitalIdEnabled ? 'DIGITAL_ID_SIGNUP' : 'COMPLETE_PROFILE';
  describe.each(EXPECTED)('$means', ({ go, paths, withoutDigitalId, only }) => {
    const isMissing =
      (withoutDigitalId === true && world.digitalIdEnabled) ||
      (only !== undefined && only !== world.countryCode);
    it.each(paths)('%s', (path) => {
      const decisions = VISITORS.map(([, who]) => guardRoute(ROUTE_NEEDS[path], who, world).go);
      const codes = decisions.map((one) =>
        one === step ? 'P' : (CODES as Readonly<Record<string, string>>)[one],
      );
      const shown = (list: readonly (string | undefined)[]): string[] =>
        VISITORS.map(([who], index) => `${who}: ${list[index]}`);
      expect(shown(codes)).toEqual(shown(isMissing ? VISITORS.map(() => 'N') : go.split(' ')));
    });
  });
});

test.each<[AppPath, Role[], Role | null]>([
  ['/my-e-contacts', [D, P], P],
  ['/clinic-e-contacts', [P, D], D],
  ['/settings', [P, D], P],
  ['/settings', [D, P], D],
  ['/edit-profile', [P, D], P],
  ['/edit-profile', [], null],
])('%s entered by %j makes %s active', (path, permissions, activeRole) => {
  const [world] = WORLDS;
  if (world === undefined) throw new Error('no world');
  expect(guardRoute(ROUTE_NEEDS[path], visitor(permissions), world)).toEqual({ go: 'PASS', activeRole });
});

test('settings of an admin who is a patient too are the patient’s', () => {
  const who = visitor(['PRM_TERVIK_ADMIN', P]);
  const world = { countryCode: 'EE', digitalIdEnabled: true };
  expect(guardRoute(ROUTE_NEEDS['/settings'], who, world)).toEqual({ go: 'PASS', activeRole: P });
});
