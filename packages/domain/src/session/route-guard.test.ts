import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLES, canAccess, ACCESS, type Access, type Role } from '../access/roles.ts';
import { guardRoute, homeRole, parseTarget, type RouteNeeds, type Visitor } from './route-guard.ts';

const ESTONIA = { countryCode: 'EE', digitalIdEnabled: true };
const visitor = (changes: Partial<Visitor> = {}): Visitor => ({
  permissions: ['PRM_PATIENT'],
  activeRole: null,
  incompleteProfile: false,
  hasSecondFactor: false,
  prmClinicConsentGiven: true,
  prmPatientConsentGiven: true,
  prmPrivacyPolicyConsentGiven: true,
  ...changes,
});
const PATIENT_ROUTE: RouteNeeds = { role: 'PRM_PATIENT' };
const CLINIC_ROUTE: RouteNeeds = { role: 'PRM_DOCTOR' };

describe('the guard chain, in the order of the decisions', () => {
  const cases: [string, RouteNeeds, Visitor | null, string][] = [
    ['a public route passes anybody', { public: true }, null, 'PASS'],
    [
      'a public route passes an incomplete profile',
      { public: true },
      visitor({ incompleteProfile: true }),
      'PASS',
    ],
    ['somebody not signed in goes Home', PATIENT_ROUTE, null, 'HOME'],
    [
      'an incomplete profile comes before consents',
      PATIENT_ROUTE,
      visitor({ incompleteProfile: true, prmPatientConsentGiven: false }),
      'DIGITAL_ID_SIGNUP',
    ],
    [
      '/consents lets an incomplete profile in, or both would redirect for ever',
      { allowsIncompleteProfile: true, allowsMissingConsents: true },
      visitor({ incompleteProfile: true, prmPatientConsentGiven: false }),
      'PASS',
    ],
    [
      'a patient without the patient consent',
      PATIENT_ROUTE,
      visitor({ prmPatientConsentGiven: false }),
      'CONSENTS',
    ],
    [
      'a patient without the privacy consent',
      PATIENT_ROUTE,
      visitor({ prmPrivacyPolicyConsentGiven: false }),
      'CONSENTS',
    ],
    ['a patient needs no clinic consent', PATIENT_ROUTE, visitor({ prmClinicConsentGiven: false }), 'PASS'],
    [
      'a clinician without the clinic consent',
      CLINIC_ROUTE,
      visitor({ permissions: ['PRM_DOCTOR'], prmClinicConsentGiven: false }),
      'CONSENTS',
    ],
    [
      'a platform admin needs none',
      { role: 'PRM_TERVIK_ADMIN' },
      visitor({
        permissions: ['PRM_TERVIK_ADMIN'],
        hasSecondFactor: true,
        prmClinicConsentGiven: false,
        prmPrivacyPolicyConsentGiven: false,
      }),
      'PASS',
    ],
    ['a missing role is refused', CLINIC_ROUTE, visitor(), 'PERMISSION_DENIED'],
    [
      'nobody is asked for consents of a role that they lack',
      CLINIC_ROUTE,
      visitor({ prmClinicConsentGiven: false, prmPrivacyPolicyConsentGiven: false }),
      'PERMISSION_DENIED',
    ],
    [
      'a page for where digital ID is off does not exist',
      { public: true, withoutDigitalId: true },
      null,
      'NOT_FOUND',
    ],
    ['a route of another country does not exist', { countries: ['GB'] }, visitor(), 'NOT_FOUND'],
    ['a route without a role takes any signed-in user', {}, visitor({ permissions: ['PRM_DOCTOR'] }), 'PASS'],
  ];
  it.each(cases)('%s', (_name, needs, who, expected) => {
    expect(guardRoute(needs, who, ESTONIA).go).toBe(expected);
  });

  it('sends an incomplete profile to complete-profile outside Estonia, and inside where digital ID is off', () => {
    const who = visitor({ incompleteProfile: true });
    expect(guardRoute(PATIENT_ROUTE, who, { countryCode: 'GB', digitalIdEnabled: true }).go).toBe(
      'COMPLETE_PROFILE',
    );
    expect(guardRoute(PATIENT_ROUTE, who, { countryCode: 'EE', digitalIdEnabled: false }).go).toBe(
      'COMPLETE_PROFILE',
    );
  });

  it('makes the role of the route active', () => {
    const who = visitor({ permissions: ['PRM_PATIENT', 'PRM_DOCTOR'], activeRole: 'PRM_PATIENT' });
    expect(guardRoute(CLINIC_ROUTE, who, ESTONIA)).toEqual({ go: 'PASS', activeRole: 'PRM_DOCTOR' });
    expect(guardRoute({}, who, ESTONIA)).toEqual({ go: 'PASS', activeRole: 'PRM_PATIENT' });
  });

  it('never passes a role that the visitor does not hold, for any combination', () => {
    const flags = fc.boolean();
    const arbitrary = fc.record({
      permissions: fc.subarray([...ROLES]),
      activeRole: fc.option(fc.constantFrom(...ROLES)),
      incompleteProfile: flags,
      hasSecondFactor: flags,
      prmClinicConsentGiven: flags,
      prmPatientConsentGiven: flags,
      prmPrivacyPolicyConsentGiven: flags,
    });
    fc.assert(
      fc.property(arbitrary, fc.constantFrom<Role>(...ROLES), (who, role) => {
        if (guardRoute({ role }, who, ESTONIA).go !== 'PASS') return;
        expect(who.permissions).toContain(role);
        // Nothing on the platform's side is about anybody's health.
        if (role !== 'PRM_TERVIK_ADMIN') expect(who.incompleteProfile).toBe(false);
      }),
    );
  });
});

describe('Home for several roles', () => {
  it.each<[Role[], Role | null, Role | null]>([
    [['PRM_PATIENT', 'PRM_DOCTOR'], null, 'PRM_DOCTOR'],
    [['PRM_PATIENT', 'PRM_DOCTOR'], 'PRM_PATIENT', 'PRM_PATIENT'],
    [['PRM_PATIENT'], 'PRM_DOCTOR', 'PRM_PATIENT'],
    [[], null, null],
  ])('%j with active role %s leads to %s', (permissions, activeRole, expected) => {
    expect(homeRole({ permissions, activeRole })).toBe(expected);
  });
});

describe('targets', () => {
  it.each(['/my-e-contacts', '/e-contacts/0193?x=1#y', '/'])('keeps %s', (target) => {
    expect(parseTarget(target)).toBe(target);
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/%2Fevil',
    '/%5cevil',
    'https://evil',
    'javascript:alert(1)',
    '/\tevil',
    '/a\nb',
    '',
    null,
    7,
    '/%09/evil',
    `/${'x'.repeat(3000)}`,
    'my-e-contacts',
  ])('refuses %j', (target) => {
    expect(parseTarget(target)).toBeNull();
  });
});

describe('access of calls', () => {
  it('is decided by permissions alone', () => {
    const rolesWith = (access: Access): boolean[] => ROLES.map((role) => canAccess(access, [role]));
    const table = ACCESS.map((access) => [access, canAccess(access, null), rolesWith(access)].flat());
    expect(table).toEqual([
      ['PUBLIC', true, true, true, true],
      ['SESSION', false, true, true, true],
      ['PATIENT', false, true, false, false],
      ['CLINIC', false, false, true, false],
      ['ADMIN', false, false, false, true],
    ]);
  });
});
