import { reportError } from '#lib/http/report.ts';
import { onSignOut, session } from '#lib/session/session.ts';

/** Without the permission there is nothing to keep and nothing to end, and the code for it is not even fetched. */
const isAllowed = (): boolean => 'Notification' in globalThis && Notification.permission === 'granted';

/** Once a visit: whoever uses the product may put it on the home screen, and meets a page where there is no network. */
function registerOnce(): void {
  if (registered || session.get().user === null) return;
  registered = true;
  import('#lib/device/register-worker.ts')
    .then(({ registerWorker }) => registerWorker())
    .catch((error: unknown) => reportError('prm.worker', error));
}

let registered = false;
let storedFor: string | null = null;

/** Once a visit of a user, after the page is there: what the browser changed meanwhile reaches the server. */
function keep(): void {
  const { config, user, ended } = session.get();
  if (user === null || ended !== null || user.id === storedFor) return;
  if (typeof config?.pushPublicKey !== 'string' || !isAllowed()) return;
  storedFor = user.id;
  const key = config.pushPublicKey;
  import('#lib/device/push.ts')
    .then(({ keepPush }) => keepPush(key))
    .catch((error: unknown) => reportError('prm.push', error));
}

/** Called once by main.tsx. Whoever signs out gets no more notices in this browser: the next one may be at it. */
export function watchDeviceNotices(): void {
  session.subscribe(keep);
  session.subscribe(registerOnce);
  onSignOut({
    async before() {
      if (isAllowed()) await (await import('#lib/device/push.ts')).unsubscribeFromPush();
    },
    after() {
      storedFor = null;
    },
  });
}
