import type { Config, LoggedInUser } from '@tervik/contract/session.ts';
import { extendSession, getConfig, logout, setActiveRole } from '@tervik/contract/routes-common.gen.ts';
import type { Role } from '@tervik/domain/access/roles.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { call } from '#lib/http/api.ts';
import { queryClient } from '#lib/http/query-client.ts';
import { createStore, useStore } from '#lib/store.ts';

/** Why the session that this tab showed is over. The user stays in memory so that the notice can name them. */
export type SessionEnd = 'EXPIRED' | 'OTHER_USER';

export interface Session {
  readonly config: Config | null;
  readonly user: LoggedInUser | null;
  readonly ended: SessionEnd | null;
  /** Who is signed in instead, after OTHER_USER. */
  readonly otherName: string | null;
  /** Expiry in this device's own clock, epoch ms. */
  readonly expiresAt: number;
}

export const session = createStore<Session>({
  config: null,
  user: null,
  ended: null,
  otherName: null,
  expiresAt: 0,
});

const STORAGE_KEY = 'tervik.session';
/** Between two tries to extend a session. */
const EXTEND_PAUSE_MS = 20_000;
/** Tells the other tabs who is signed in now: an id, or null after a logout. */
const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('tervik.session');
/** Server's clock minus this device's. */
let clockOffset = 0;
const partsOfSignOut = new Set<SignOutPart>();
const signedInAgain = new Set<() => void>();

interface SignOutPart {
  /** While the session still holds: last words. */
  readonly before: () => Promise<void>;
  /** When it has ended: nothing of the user stays. Not before: without a network they are still signed in. */
  readonly after: () => void;
}

/** A moment of the server's clock (epoch ms) in this device's. */
export const toLocalTime = (serverEpochMs: number): number => serverEpochMs - clockOffset;

/** The server's clock, as far as this device knows it (epoch ms): a wrong clock here must not make old what is new. */
export const serverNow = (): number => Date.now() + clockOffset;

const update = (patch: Partial<Session>): void => session.set({ ...session.get(), ...patch });

/** Spec §3: expiry, active role and name in session storage, nothing clinical, cleared on logout. */
function remember(): void {
  const { user, expiresAt } = session.get();
  if (user === null) return sessionStorage.removeItem(STORAGE_KEY);
  const { firstName, surname, activeRole } = user;
  sessionStorage.setItem(
    STORAGE_KEY,
    JSON.stringify({ firstName, surname, activeRole, jwtExpiresAt: expiresAt }),
  );
}

function enter(user: LoggedInUser | null): void {
  const before = session.get().user;
  if (before !== null && before.id !== user?.id) queryClient.clear();
  update({
    user,
    ended: null,
    otherName: null,
    expiresAt: user === null ? 0 : user.jwtExpiresAt - clockOffset,
  });
  remember();
}

/** Reads configuration and user; throws ApiError when the server is away. */
export async function loadSession(): Promise<void> {
  const { config, loggedInUser, serverTime } = await call(getConfig, {});
  clockOffset = serverTime - Date.now();
  update({ config });
  enter(loggedInUser);
}

/**
 * Asks quietly whether this tab's user is still the one of the session: after the expiry (another tab may have
 * extended it), when the tab is looked at again, and when another tab says that somebody signed in.
 */
export async function checkSession(): Promise<void> {
  const { user } = session.get();
  if (user === null) return;
  const { loggedInUser, serverTime } = await call(getConfig, { background: true });
  clockOffset = serverTime - Date.now();
  if (loggedInUser === null) return update({ ended: 'EXPIRED', otherName: null });
  if (loggedInUser.id !== user.id) {
    update({ ended: 'OTHER_USER', otherName: `${loggedInUser.firstName} ${loggedInUser.surname}` });
    return;
  }
  const back = session.get().ended !== null;
  // Another admin has changed what I may do, or I have joined a clinic in another window.
  if (JSON.stringify(loggedInUser.memberships) !== JSON.stringify(user.memberships))
    update({ user: { ...loggedInUser, activeRole: user.activeRole } });
  update({ ended: null, otherName: null, expiresAt: loggedInUser.jwtExpiresAt - clockOffset });
  // What was asked meanwhile was refused.
  if (back) void queryClient.invalidateQueries();
}

/** After a login response. */
export function signIn(user: LoggedInUser): void {
  enter(user);
  tabs?.postMessage(user.id);
}

/** The same user with other data: a changed profile, a consent. */
export function noteUser(user: LoggedInUser): void {
  enter(user);
}

export function onSignOut(part: SignOutPart): void {
  partsOfSignOut.add(part);
}

/** Another tab has opened a new session for this tab's user: what hung on the old one is gone. */
export function onSignedInAgain(listener: () => void): () => void {
  signedInAgain.add(listener);
  return () => signedInAgain.delete(listener);
}

/** Ends the session here and on the server; what stays in this browser is the language alone. */
export async function signOut(): Promise<void> {
  const parts = [...partsOfSignOut];
  await Promise.allSettled(parts.map(({ before }) => before()));
  await call(logout, {});
  for (const { after } of parts) after();
  queryClient.clear();
  enter(null);
  sessionStorage.clear();
  tabs?.postMessage(null);
}

/** Forgets a user whose session is over already, so that they can sign in again without losing the page's memory. */
export function closeEndedSession(): void {
  queryClient.clear();
  enter(null);
}

/** The server knows this tab's session no more; it is asked once whether somebody else is signed in now. */
export function noteSessionEnded(): void {
  const { user, ended } = session.get();
  if (user === null || ended !== null) return;
  update({ ended: 'EXPIRED' });
  checkSession().catch(() => undefined);
}

/** Expiry as the server tells it, epoch ms of its clock. */
export function noteExpiry(serverEpochMs: number): void {
  if (session.get().user === null) return;
  update({ expiresAt: serverEpochMs - clockOffset });
  remember();
}

/** Spec §2: entering a route sets the active role; the server keeps it for the next visit. */
export function enterRole(role: Role): void {
  const { user } = session.get();
  if (user === null || user.activeRole === role) return;
  update({ user: { ...user, activeRole: role } });
  remember();
  // The server decides by memberships alone, so a lost call costs only the memory of the choice.
  call(setActiveRole, { body: { activeRole: role }, background: true }).catch(() => undefined);
}

const remaining = (): number => session.get().expiresAt - Date.now();

/** Spec §2: "If the session expires in under 5 minutes it is extended". Called by the guard and by what the user does. */
let mayExtendFrom = 0;
export async function extendIfNeeded(): Promise<void> {
  const { user, ended } = session.get();
  if (user === null || ended !== null || remaining() > LIMITS.sessionExtendUnder) return;
  // Not with every key: without a network, and in the last minutes of the longest session, it stays short.
  if (performance.now() < mayExtendFrom) return;
  mayExtendFrom = performance.now() + EXTEND_PAUSE_MS;
  try {
    const { expiration, serverTime } = await call(extendSession, {});
    clockOffset = serverTime - Date.now();
    noteExpiry(expiration);
  } catch {
    // 401 has ended the session already; without a network a key press after the pause tries again.
  }
}

/** Watches what the user does, the clock and the other tabs; returns the end of watching. */
export function watchSession(): () => void {
  const act = (): void => void extendIfNeeded();
  const check = (): Promise<void> => checkSession().catch(() => undefined);
  const look = (): unknown => (document.visibilityState === 'visible' ? check() : undefined);
  // Back from the browser's memory: the page is as it was left, the session need not be.
  const show = (event: PageTransitionEvent): unknown => (event.persisted ? check() : undefined);
  const hear = ({ data }: MessageEvent): void => {
    if (data === session.get().user?.id) for (const listener of signedInAgain) listener();
    void check();
  };
  const clock = setInterval(() => void watchExpiry(), 5_000);
  for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, act, { passive: true });
  document.addEventListener('visibilitychange', look);
  addEventListener('pageshow', show);
  tabs?.addEventListener('message', hear);
  return () => {
    clearInterval(clock);
    for (const kind of ['keydown', 'pointerdown']) removeEventListener(kind, act);
    document.removeEventListener('visibilitychange', look);
    removeEventListener('pageshow', show);
    tabs?.removeEventListener('message', hear);
  };
}

/** Past the expiry only the server's word keeps the page open: an unattended screen is not readable for ever. */
export async function watchExpiry(): Promise<void> {
  const { user, ended } = session.get();
  if (user === null || ended !== null || remaining() > 0) return;
  await checkSession().catch(() => undefined);
  if (session.get().ended === null && remaining() <= 0) update({ ended: 'EXPIRED' });
}

export const useSession = (): Session => useStore(session);

/** The signed-in user; only inside pages that the guard protects. */
export function useUser(): LoggedInUser {
  const { user } = useSession();
  if (user === null) throw new Error('useUser outside a guarded page');
  return user;
}

/** The configuration; the app draws no page before it is there. */
export function useConfig(): Config {
  const { config } = useSession();
  if (config === null) throw new Error('useConfig before loadSession');
  return config;
}
