import { ECDH } from 'node:crypto';
import { z } from 'zod';
import type { PushTarget } from '#adapters/push/port.ts';

/** The longest known ones have some 600 characters; and it must fit into an index. */
const ENDPOINT_MAX = 2000;
const Subscription = z.object({
  endpoint: z.string(),
  keys: z.object({ p256dh: z.string(), auth: z.string() }).optional(),
});

/**
 * The one string of spec §7: the JSON of a browser's PushSubscription, or its bare address. The server will call that
 * address by itself, so only push services that are named are let through: what does not look like one of their
 * addresses to the letter is refused, and no look at names or networks is needed (protocols.md A10).
 *
 * @param hosts `name` or `name:port`; a name that begins with a dot means all under it
 */
export function parsePushEndpoint(text: string, hosts: readonly string[]): PushTarget | undefined {
  const parsed = readSubscription(text.trim());
  if (parsed === undefined || !URL.canParse(parsed.endpoint)) return undefined;
  const url = new URL(parsed.endpoint);
  if (!isPushAddress(url, hosts)) return undefined;
  const { keys } = parsed;
  if (keys === undefined) return { endpoint: url.href, keys: null };
  return areKeys(keys) ? { endpoint: url.href, keys } : undefined;
}

/** Hosts leave the list too: what was stored is looked at again before it is called. */
export const isPushEndpoint = (endpoint: string, hosts: readonly string[]): boolean =>
  URL.canParse(endpoint) && isPushAddress(new URL(endpoint), hosts);

function readSubscription(text: string): z.infer<typeof Subscription> | undefined {
  if (!text.startsWith('{')) return { endpoint: text };
  try {
    return Subscription.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isPushAddress(url: URL, hosts: readonly string[]): boolean {
  if (url.href.length > ENDPOINT_MAX || url.username !== '' || url.password !== '' || url.hash !== '')
    return false;
  // `host` has the port unless it is the usual one, so a port is allowed only where the list names it.
  if (!hosts.some((host) => (host.startsWith('.') ? url.host.endsWith(host) : url.host === host)))
    return false;
  // The simulator alone, and config lets its address into the list outside PROD only.
  return url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost');
}

/** Keys that nothing can be encrypted with would fail at every notice. */
function areKeys({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}
