import { X509Certificate } from 'node:crypto';
import fs from 'node:fs';
import { readExtensions } from './extensions.ts';

interface Authority {
  readonly certificate: X509Certificate;
  readonly pathLength: number | undefined;
  readonly isRoot: boolean;
}

/** Whose certificates are believed: what a bundle of PEM certificates holds. */
export interface Authorities {
  readonly all: readonly Authority[];
  /** A bundle with a root trusts roots alone; one without trusts each of its authorities (docs/adr/0030). */
  readonly hasRoot: boolean;
}

/** Either read at the start, or a file that another process writes: the simulator's, made anew at each of its starts. */
export type AuthoritySource = Authorities | { readonly file: string };

const BLOCK = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;
/** Longer chains are nobody's. */
const DEPTH_MAX = 4;

/** @throws Error with a sentence about what is wrong with the bundle; names of authorities are no secret */
export function readAuthorities(pem: string): Authorities {
  const all = [...pem.matchAll(BLOCK)].map(([block]) => readAuthority(block));
  if (all.length === 0) throw new Error('It holds no certificate.');
  const bundle = { all, hasRoot: all.some(({ isRoot }) => isRoot) };
  const loose = all.find((authority) => !isAnchored(bundle, authority, 0, () => true));
  if (loose !== undefined)
    throw new Error(
      `It holds a root, and “${nameOf(loose.certificate)}” does not chain to it: add its root, or leave all roots out.`,
    );
  return bundle;
}

export const authoritiesOf = (source: AuthoritySource): Authorities =>
  'file' in source ? readAuthorities(fs.readFileSync(source.file, 'utf8')) : source;

function readAuthority(block: string): Authority {
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(block);
  } catch {
    throw new Error('It holds something that is no certificate.');
  }
  const { usage, isAuthority, pathLength } = readExtensions(certificate.raw);
  // What has no key usage may sign anything (RFC 5280); an authority says what it is for.
  if (!isAuthority || !usage.has('keyCertSign')) throw new Error(`“${nameOf(certificate)}” is no authority.`);
  const isRoot = certificate.subject === certificate.issuer;
  if (isRoot && !certificate.verify(certificate.publicKey))
    throw new Error(`“${nameOf(certificate)}” has not signed itself, though it says so.`);
  return { certificate, pathLength, isRoot };
}

const nameOf = (certificate: X509Certificate): string =>
  /^CN=(.*)$/m.exec(certificate.subject)?.[1] ?? 'without a name';

/** By name and by signature: anybody can take a name. */
export const isIssuedBy = (certificate: X509Certificate, issuer: X509Certificate): boolean =>
  certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey);

export const isInTime = ({ validFromDate, validToDate }: X509Certificate, now: number): boolean =>
  validFromDate.getTime() <= now && now <= validToDate.getTime();

/**
 * Whether one of the authorities has issued it, and is itself to be believed now: each of its chain in its time and
 * with no more authorities below it than it allows.
 */
export function isIssuedByOneOf(
  authorities: Authorities,
  certificate: X509Certificate,
  now: number,
): boolean {
  return authorities.all.some(
    (authority) =>
      isIssuedBy(certificate, authority.certificate) &&
      isAnchored(authorities, authority, 0, (above) => isInTime(above, now)),
  );
}

/** @param below authorities under this one in the chain */
function isAnchored(
  bundle: Authorities,
  authority: Authority,
  below: number,
  holds: (certificate: X509Certificate) => boolean,
): boolean {
  const { certificate, pathLength, isRoot } = authority;
  if (below > (pathLength ?? DEPTH_MAX) || below > DEPTH_MAX || !holds(certificate)) return false;
  if (isRoot || !bundle.hasRoot) return true;
  return bundle.all.some(
    (above) =>
      above !== authority &&
      isIssuedBy(certificate, above.certificate) &&
      isAnchored(bundle, above, below + 1, holds),
  );
}
