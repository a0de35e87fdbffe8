import { listMissingConsents, type ConsentFlags } from '../consent/consents.ts';
import type { Role } from '../access/roles.ts';

/** What a route of the application asks of its visitor (spec §2). */
export interface RouteNeeds {
  readonly public?: boolean;
  /** /complete-profile, /consents, /help …: reachable before the profile is complete. */
  readonly allowsIncompleteProfile?: boolean;
  /** /consents itself and routes that need none. */
  readonly allowsMissingConsents?: boolean;
  /** The step that proves a second factor: the platform's other pages need it. */
  readonly allowsOneFactor?: boolean;
  /** Made for whoever is not signed in yet (choosing how to sign in …): a signed-in visitor is led on. */
  readonly onlySignedOut?: boolean;
  /** The role that entering the route makes active; none = any signed-in user. */
  readonly role?: Role;
  /** Several roles may enter: the active one stays if it is among them, else the first that the visitor holds. */
  readonly roles?: readonly Role[];
  /** Only where nobody can sign in by digital ID. */
  readonly withoutDigitalId?: boolean;
  /** Countries in which the route exists; none = all (decisions: /tools on the Estonian brand only). */
  readonly countries?: readonly string[];
}

/** The visitor as `GET /api/config` describes them. */
export interface Visitor extends ConsentFlags {
  readonly permissions: readonly Role[];
  readonly incompleteProfile: boolean;
  /** In this session. */
  readonly hasSecondFactor: boolean;
  readonly activeRole: Role | null;
}

export interface GuardWorld {
  readonly countryCode: string;
  readonly digitalIdEnabled: boolean;
}

export type GuardDecision =
  | { readonly go: 'PASS'; readonly activeRole: Role | null }
  | { readonly go: 'HOME'; readonly rememberTarget: true }
  | {
      readonly go: 'COMPLETE_PROFILE' | 'DIGITAL_ID_SIGNUP' | 'CONSENTS' | 'SECOND_FACTOR';
      readonly rememberTarget: true;
    }
  | { readonly go: 'OWN_HOME' | 'PERMISSION_DENIED' | 'NOT_FOUND' };

/**
 * The guard chain of spec §2 as one pure function, in the order of the decisions: public → signed in → profile
 * complete → consents → permission → second factor. Consents come before permission, but they are asked for the role that the
 * route would make active only if the visitor holds it: nobody is asked to agree to terms of a role they lack.
 */
export function guardRoute(needs: RouteNeeds, visitor: Visitor | null, world: GuardWorld): GuardDecision {
  if (needs.countries !== undefined && !needs.countries.includes(world.countryCode))
    return { go: 'NOT_FOUND' };
  if (needs.withoutDigitalId === true && world.digitalIdEnabled) return { go: 'NOT_FOUND' };
  if (needs.onlySignedOut === true && visitor !== null) return { go: 'OWN_HOME' };
  if (needs.public === true || needs.onlySignedOut === true)
    return { go: 'PASS', activeRole: visitor?.activeRole ?? null };
  if (visitor === null) return { go: 'HOME', rememberTarget: true };

  // The platform's admins have no profile to complete: nothing that they do there is about anybody's health.
  const wantsProfile = needs.allowsIncompleteProfile !== true && needs.role !== 'PRM_TERVIK_ADMIN';
  if (visitor.incompleteProfile && wantsProfile) {
    return { go: profileStep(world), rememberTarget: true };
  }

  const role = roleOnEntering(needs, visitor);
  const holdsRole = role !== null && visitor.permissions.includes(role);
  if (holdsRole && needs.allowsMissingConsents !== true && listMissingConsents(role, visitor).length > 0) {
    return { go: 'CONSENTS', rememberTarget: true };
  }
  if ((needs.role !== undefined || needs.roles !== undefined) && !holdsRole)
    return { go: 'PERMISSION_DENIED' };
  if (needs.role === 'PRM_TERVIK_ADMIN' && !visitor.hasSecondFactor && needs.allowsOneFactor !== true)
    return { go: 'SECOND_FACTOR', rememberTarget: true };
  return { go: 'PASS', activeRole: holdsRole ? role : null };
}

/** The screen on which an incomplete profile is completed (spec §2; decisions: EE with digital ID off as elsewhere). */
export function profileStep({
  countryCode,
  digitalIdEnabled,
}: GuardWorld): 'COMPLETE_PROFILE' | 'DIGITAL_ID_SIGNUP' {
  return countryCode === 'EE' && digitalIdEnabled ? 'DIGITAL_ID_SIGNUP' : 'COMPLETE_PROFILE';
}

function roleOnEntering({ role, roles }: RouteNeeds, visitor: Visitor): Role | null {
  if (role !== undefined) return role;
  const home = homeRole(visitor);
  if (roles === undefined || (home !== null && roles.includes(home))) return home;
  return roles.find((one) => visitor.permissions.includes(one)) ?? null;
}

/** Where Home leads a signed-in visitor: the active role, then doctor, then patient, then admin (decisions). */
export function homeRole(visitor: Pick<Visitor, 'permissions' | 'activeRole'>): Role | null {
  const { activeRole, permissions } = visitor;
  if (activeRole !== null && permissions.includes(activeRole)) return activeRole;
  const order: readonly Role[] = ['PRM_DOCTOR', 'PRM_PATIENT', 'PRM_TERVIK_ADMIN'];
  return order.find((role) => permissions.includes(role)) ?? null;
}

/**
 * A remembered or given target as a safe path of our own, or `null`. Only "/x" of this origin passes: "//evil",
 * "/\evil", control characters and encoded forms of them do not (decisions "Targets and redirects").
 */
export function parseTarget(raw: unknown): string | null {
  if (typeof raw !== 'string' || raw.length === 0 || raw.length > 2000) return null;
  if (!/^\/(?![/\\])/.test(raw)) return null;
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what must not pass
  if (/[\u0000-\u0020\\\u007f]/.test(raw)) return null;
  if (/^\/(?:%2f|%5c|%09|%0a|%0d)/i.test(raw)) return null;
  return raw;
}
