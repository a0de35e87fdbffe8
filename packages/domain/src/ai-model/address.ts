/** Where a name leads: only PUBLIC is asked, and LOOPBACK where the configuration allows it. */
export type AddressKind = 'PUBLIC' | 'LOOPBACK' | 'FORBIDDEN';

/** Base addresses of models on this machine that may be asked: all of them, or these. */
export type LoopbackModels = 'ALL' | readonly string[];

/** @param url of a model, or of a call of it, as `URL` writes it */
export const mayBeHere = (url: string, models: LoopbackModels): boolean =>
  models === 'ALL' || models.some((base) => url === base || url.startsWith(`${base}/`));

type Range = readonly [network: string, bits: number];

/** All that is not an address of the public internet (IANA's registries of special addresses), and Azure's own wire server. */
const FORBIDDEN_4: readonly Range[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['168.63.129.16', 32],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
/** Inside 2000::/3; everything outside it is refused anyway (private, link-local, mapped, NAT64, multicast). */
const FORBIDDEN_6: readonly Range[] = [
  // Teredo, ORCHID, benchmarks and the other assignments of the protocol itself.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4: holds an IPv4 address, which may be anybody's.
  ['2002::', 16],
  ['3fff::', 20],
];

/** @param address as the resolver or the address bar writes it, an IPv6 one with or without its brackets and zone */
export function classifyAddress(address: string): AddressKind {
  const bare = address.replace(/^\[(.*)\]$/, '$1');
  const four = parse4(bare);
  if (four !== undefined) {
    if (isIn(four, ['127.0.0.0', 8])) return 'LOOPBACK';
    return FORBIDDEN_4.some((range) => isIn(four, range)) ? 'FORBIDDEN' : 'PUBLIC';
  }
  const six = parse6(bare);
  if (six === undefined) return 'FORBIDDEN';
  if (six === 1n << 0n) return 'LOOPBACK';
  if (six >> 125n !== 1n) return 'FORBIDDEN';
  return FORBIDDEN_6.some((range) => isIn6(six, range)) ? 'FORBIDDEN' : 'PUBLIC';
}

function parse4(text: string): bigint | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined;
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n);
}

function parse6(text: string): bigint | undefined {
  const [low = '', zone, ...more] = text.toLowerCase().split('%');
  if (zone === '' || more.length > 0) return undefined;
  // Its last two groups may be written as an IPv4 address.
  const [, head = low, tail] = /^(.*:)([\d.]*\.[\d.]*)$/.exec(low) ?? [];
  const inner = tail === undefined ? undefined : parse4(tail);
  if (tail !== undefined && inner === undefined) return undefined;
  const written =
    inner === undefined ? low : `${head}${(inner >> 16n).toString(16)}:${(inner & 0xffffn).toString(16)}`;
  const halves = written.split('::');
  if (halves.length > 2) return undefined;
  const [left, right] = halves.map((half) => (half === '' ? [] : half.split(':')));
  const given = [...(left ?? []), ...(right ?? [])];
  if (!given.every((group) => /^[\da-f]{1,4}$/.test(group))) return undefined;
  if (right === undefined ? given.length !== 8 : given.length > 7) return undefined;
  const zeros = Array.from({ length: 8 - given.length }, () => '0');
  return [...(left ?? []), ...zeros, ...(right ?? [])].reduce(
    (sum, group) => (sum << 16n) | BigInt(`0x${group}`),
    0n,
  );
}

const isIn = (address: bigint, [network, bits]: Range): boolean =>
  address >> BigInt(32 - bits) === (parse4(network) ?? -1n) >> BigInt(32 - bits);
const isIn6 = (address: bigint, [network, bits]: Range): boolean =>
  address >> BigInt(128 - bits) === (parse6(network) ?? -1n) >> BigInt(128 - bits);
