/*
 * The service worker: shows that something waits, and a page of its own where there is no network. It keeps no page
 * of the product, so it can make none stale. A notice may light up on a table between strangers: the push has no
 * content, and neither have these texts.
 * Written for browsers as it stands; no build touches it.
 */

// The same words as the subject of the mail; a test holds them together.
const TEXTS = {
  et: 'Teid ootab sõnum',
  en: 'A message is waiting for you',
  ru: 'Вас ждёт сообщение',
};
// The server writes the brand's name here, and the country's languages, its own first.
const PRODUCT = '{productName}';
const LOCALES = '{locales}'.split(' ');
// lib/device/push.ts leaves there whose notices these are.
const CACHE = 'tervik-notices';
const OWNER = '/notice-owner';

// All that is kept of the product: what to do without a network, and how that looks.
const OFFLINE = 'tervik-offline';
const OFFLINE_PAGE = '/offline.html';
const OFFLINE_FILES = [OFFLINE_PAGE, '/offline.css', '/brand.css'];

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepOfflinePage());
});

/** Without it notices work all the same: a network that breaks just now must not keep the worker out. */
async function keepOfflinePage() {
  try {
    await (await caches.open(OFFLINE)).addAll(OFFLINE_FILES);
  } catch {
    // At the next version, then.
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname } = new URL(request.url);
  // A form that another site sends here is not asked for anew in this site's name.
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(fetchOrKept(request, OFFLINE_PAGE));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(fetchOrKept(request, pathname));
});

/** Asked of the network always; only where that fails is the kept one shown, under the address that was wanted. */
async function fetchOrKept(request, kept) {
  try {
    return await fetch(request);
  } catch (error) {
    const found = await (await caches.open(OFFLINE)).match(kept);
    if (found === undefined) throw error;
    return found;
  }
}

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

/** What cannot be read is shown like any other: a push without a notice costs the browser's permission. */
function show(data) {
  let wanted = null;
  let body = null;
  try {
    // To staff the server says how much waits, and where.
    ({ l: wanted, b: body = null } = data?.json() ?? {});
  } catch {
    // The language of the browser, then.
  }
  const language = [wanted, self.navigator.language?.slice(0, 2)].find((each) => LOCALES.includes(each));
  const lang = language ?? 'en';
  return self.registration.showNotification(PRODUCT, {
    body: typeof body === 'string' && body !== '' ? body : TEXTS[lang],
    lang,
    icon: '/brand/{icons}/icon-192.png',
    badge: '/brand/{icons}/badge.png',
    // A second one replaces the first.
    tag: body === null ? 'message' : 'staff',
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open());
});

/** A page that is open is brought forward and left where it is: somebody may be writing in it. */
async function open() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0];
  return page === undefined ? self.clients.openWindow('/') : page.focus();
}

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

/** The browser has a new address. Without a session the server refuses it; the next visit makes up for that. */
async function renew({ oldSubscription, newSubscription }) {
  const cache = await caches.open(CACHE);
  const owner = await cache.match(OWNER);
  if (owner === undefined) return;
  const options = oldSubscription?.options;
  const subscription =
    newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
  if (!subscription) return;
  await fetch('/api/users/update-push-endpoint', {
    method: 'POST',
    // Refused where somebody else is signed in by now.
    headers: { 'content-type': 'application/json', 'x-user': await owner.text() },
    body: JSON.stringify({ pushEndpoint: JSON.stringify(subscription) }),
  });
}
