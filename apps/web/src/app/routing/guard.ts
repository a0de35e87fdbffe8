import { guardRoute, homeRole, profileStep } from '@tervik/domain/session/route-guard.ts';
import type { GuardWorld, RouteNeeds } from '@tervik/domain/session/route-guard.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { redirect } from '@tanstack/react-router';
import { hrefTo } from '#lib/router/href.ts';
import { enterRole, extendIfNeeded, session } from '#lib/session/session.ts';
import { rememberTarget, takeRemembered } from '#lib/session/target.ts';

const HOMES: Record<Role, string> = {
  PRM_PATIENT: '/my-e-contacts',
  PRM_DOCTOR: '/clinic-e-contacts',
  PRM_TERVIK_ADMIN: '/prm',
};
const PROFILE_STEPS = { COMPLETE_PROFILE: '/complete-profile', DIGITAL_ID_SIGNUP: '/signup' } as const;
/** The remembered target, once; otherwise where the user's role is at home. */
function takeTarget(): string {
  const { user } = session.get();
  const address = takeRemembered();
  if (address !== null) return address;
  const role = user === null ? null : homeRole(user);
  if (role !== null) return HOMES[role];
  return user?.incompleteProfile === true ? PROFILE_STEPS[profileStep(guardWorld())] : '/permission-denied';
}

function guardWorld(): GuardWorld {
  const { config } = session.get();
  if (config === null) throw new Error('guard before loadSession');
  return { countryCode: config.countryCode, digitalIdEnabled: config.digitalIdLoginEnabled };
}

/** Spec §2 "Route guard rules": asks the one pure function and does what it says. */
export function guard(needs: RouteNeeds, href: string): void {
  const { user, ended } = session.get();
  void extendIfNeeded();
  const decision = guardRoute(needs, user, guardWorld());
  // A step on the way to somewhere is no place to return to: it would take the place of where one wanted to go.
  if ('rememberTarget' in decision && needs.allowsIncompleteProfile !== true) rememberTarget(href);
  switch (decision.go) {
    case 'PASS':
      // A page that asks for no role does not change the view that its visitor works in.
      if ((needs.role ?? needs.roles) !== undefined && decision.activeRole !== null)
        enterRole(decision.activeRole);
      return;
    case 'OWN_HOME':
      // The notice of an ended session stands over whatever page is there.
      if (ended !== null) return;
      throw redirect({ href: takeTarget(), replace: true });
    case 'HOME':
      throw redirect({ href: hrefTo('/'), replace: true });
    case 'COMPLETE_PROFILE':
    case 'DIGITAL_ID_SIGNUP':
      throw redirect({ href: PROFILE_STEPS[decision.go], replace: true });
    case 'CONSENTS':
      // Whose terms they are is the role that the page would make active (spec §2 "Patient", "Clinic staff").
      if (needs.role !== undefined) enterRole(needs.role);
      throw redirect({ href: hrefTo('/consents'), replace: true });
    case 'SECOND_FACTOR':
      throw redirect({ href: hrefTo('/prm/second-factor'), replace: true });
    case 'PERMISSION_DENIED':
      throw redirect({ href: hrefTo('/permission-denied'), replace: true });
    case 'NOT_FOUND':
      throw redirect({ href: '/not-found', replace: true });
  }
}
