import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPushEndpoint, parsePushEndpoint } from './endpoint.ts';

const HOSTS = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  'web.push.apple.com',
  '.notify.windows.com',
  'localhost:3025',
];
const parse = (text: string) => parsePushEndpoint(text, HOSTS);
const p256dh = createECDH('prime256v1').generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', undefined],
  ['https://updates.push.services.mozilla.com/wpush/v2/gAAA', undefined],
  ['https://web.push.apple.com/QGuQ', undefined],
  ['https://wns2-par02p.notify.windows.com/w/?token=BQY', undefined],
  ['http://localhost:3025/push/abc', undefined],
  // One address whatever the spelling.
  ['  https://FCM.GoogleAPIs.com:443/x ', 'https://fcm.googleapis.com/x'],
  ['https://fcm.googleapis.com/a/../b', 'https://fcm.googleapis.com/b'],
])('let through: %s', (text, stored) => {
  expect(parse(text)).toEqual({ endpoint: stored ?? text, keys: null });
});

test.each([
  ['not TLS', 'http://fcm.googleapis.com/x'],
  ['another scheme', 'ftp://fcm.googleapis.com/x'],
  ['a file', 'file:///etc/passwd'],
  ['data', 'data:text/plain,fcm.googleapis.com'],
  ['no address', 'fcm.googleapis.com/x'],
  ['nothing', ' '],
  ['this machine', 'https://127.0.0.1/x'],
  ['this machine, short', 'https://127.1/x'],
  ['this machine, as a number', 'https://2130706433/x'],
  ['this machine, hexadecimal', 'https://0x7f000001/x'],
  ['this machine, IPv6', 'https://[::1]/x'],
  ['this machine, IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/x'],
  ['this machine by name', 'https://localhost/x'],
  ['the simulator by number', 'http://127.0.0.1:3025/push/x'],
  ['the simulator’s neighbour', 'http://localhost:3026/push/x'],
  ['a private network', 'https://10.0.0.1/x'],
  ['a private network', 'https://192.168.1.1/x'],
  ['the cloud’s own data', 'http://169.254.169.254/latest/meta-data'],
  ['the cloud’s own data over TLS', 'https://169.254.169.254/latest/meta-data'],
  ['a name before the host', 'https://fcm.googleapis.com@evil.example/x'],
  ['a name', 'https://user@fcm.googleapis.com/x'],
  ['a name and password', 'https://user:secret@fcm.googleapis.com/x'],
  ['a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
  ['another port', 'https://fcm.googleapis.com:8443/x'],
  ['a trailing dot', 'https://fcm.googleapis.com./x'],
  ['the host in the path', 'https://evil.example/fcm.googleapis.com'],
  ['the host in the query', 'https://evil.example/?https://fcm.googleapis.com/'],
  ['the host as a part', 'https://fcm.googleapis.com.evil.example/x'],
  ['a host that ends like it', 'https://evilfcm.googleapis.com/x'],
  ['a host that ends like it', 'https://evilpush.services.mozilla.com/x'],
  ['the domain without a name', 'https://push.services.mozilla.com/x'],
  ['another name under it', 'https://x.web.push.apple.com/x'],
  ['a Cyrillic look-alike', 'https://fcm.googlе\u0430pis.com/x'],
  ['its punycode', 'https://xn--fcm-googleapis-com.evil.example/x'],
  ['a fragment', 'https://fcm.googleapis.com/x#y'],
  ['longer than any', `https://fcm.googleapis.com/${'x'.repeat(2000)}`],
])('refused: %s (%s)', (_what, text) => {
  expect(parse(text)).toBeUndefined();
  expect(parse(JSON.stringify({ endpoint: text, keys: { p256dh, auth } }))).toBeUndefined();
  expect(isPushEndpoint(text, HOSTS)).toBe(false);
});

const withKeys = (keys: unknown) =>
  parse(JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x', expirationTime: null, keys }));

test('a browser’s whole subscription keeps its keys; without keys it is a bare address', () => {
  const endpoint = 'https://fcm.googleapis.com/x';
  expect(withKeys({ p256dh, auth })).toEqual({ endpoint, keys: { p256dh, auth } });
  expect(withKeys(undefined)).toEqual({ endpoint, keys: null });
});

test.each([
  ['a number for keys', 7],
  ['no secret', { p256dh }],
  ['a short secret', { p256dh, auth: 'AAAA' }],
  ['a short key', { p256dh: p256dh.slice(0, 40), auth }],
  ['a key that is no point of the curve', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth }],
])('refused: %s', (_what, keys) => {
  expect(withKeys(keys)).toBeUndefined();
});

test.each(['{', '{"endpoint":7}', '[]', 'null', '{"keys":{}}'])('refused: %s', (text) => {
  expect(parse(text)).toBeUndefined();
});

test('no hosts, no pushes', () => {
  expect(parsePushEndpoint('https://fcm.googleapis.com/x', [])).toBeUndefined();
});
