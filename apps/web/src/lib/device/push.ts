import { removePushEndpoint, updatePushEndpoint } from '@tervik/contract/routes-common.gen.ts';
import { call } from '#lib/http/api.ts';
import { session } from '#lib/session/session.ts';
import { registerWorker } from './register-worker.ts';

/**
 * Notices of this browser, for the user who is signed in. BLOCKED: the browser has been told to let none through, and
 * only its own settings can change that.
 */
export type PushState = 'IMPOSSIBLE' | 'BLOCKED' | 'OFF' | 'ON';

/** What the service worker can read as well: whose notices these are. An id, nothing more. */
const CACHE = 'tervik-notices';
const OWNER = '/notice-owner';

/** On an iPhone only after the page was put on the home screen; in a private window often not. */
export const isPushPossible = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

const findSubscription = async (): Promise<PushSubscription | null> =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? null;

/** SOMEBODY: notices were switched on here, by another user of this browser. */
async function findOwner(): Promise<'NOBODY' | 'ME' | 'SOMEBODY'> {
  const owner = await (await caches.open(CACHE)).match(OWNER);
  if (owner === undefined) return 'NOBODY';
  return (await owner.text()) === session.get().user?.id ? 'ME' : 'SOMEBODY';
}

async function tellServer(subscription: PushSubscription): Promise<void> {
  await call(updatePushEndpoint, { body: { pushEndpoint: JSON.stringify(subscription) } });
  await (await caches.open(CACHE)).put(OWNER, new Response(session.get().user?.id ?? ''));
}

/** Whatever fails: without the browser's half nothing comes any more, and the server hears of that at the next push. */
async function giveUp(subscription: PushSubscription): Promise<void> {
  const body = { pushEndpoint: subscription.endpoint };
  await Promise.allSettled([call(removePushEndpoint, { body }), subscription.unsubscribe()]);
}

/** Somebody else's notices in this browser are none of mine: OFF. */
export async function pushState(): Promise<PushState> {
  if (!isPushPossible()) return 'IMPOSSIBLE';
  if (Notification.permission === 'denied') return 'BLOCKED';
  if (Notification.permission !== 'granted' || (await findOwner()) !== 'ME') return 'OFF';
  return (await findSubscription()) === null ? 'OFF' : 'ON';
}

/**
 * Asks for permission and switches this browser's notices on; to be called in a click, or browsers do not ask. Takes
 * the browser over from whoever had notices here before. Throws ApiError when the server is away or refuses.
 */
export async function subscribeToPush(publicKey: string): Promise<PushState> {
  if (!isPushPossible()) return 'IMPOSSIBLE';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'BLOCKED' : 'OFF';
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const applicationServerKey = toBytes(publicKey);
  let subscription = await pushManager.getSubscription();
  if (subscription !== null && !sameBytes(subscription.options.applicationServerKey, applicationServerKey)) {
    // Made for other keys of the server, it would be refused at every notice.
    await giveUp(subscription);
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  await tellServer(subscription);
  return 'ON';
}

/** Switches my notices in this browser off: in settings, and before a sign-out while the session still holds. */
export async function unsubscribeFromPush(): Promise<void> {
  if (!isPushPossible() || (await findOwner()) === 'SOMEBODY') return;
  const subscription = await findSubscription();
  if (subscription !== null) await giveUp(subscription);
  await caches.delete(CACHE);
}

/**
 * Once a visit: the browser may have a new address that it could not tell the server without a session, and loses
 * its subscription with the server's old keys. Asks nobody anything.
 */
export async function keepPush(publicKey: string): Promise<void> {
  if (!isPushPossible() || Notification.permission !== 'granted' || (await findOwner()) !== 'ME') return;
  await subscribeToPush(publicKey);
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}
