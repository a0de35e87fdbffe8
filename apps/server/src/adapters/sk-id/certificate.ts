import { X509Certificate, type KeyObject } from 'node:crypto';
import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import type { ProvenPerson } from '#adapters/digital-id/port.ts';
import { isInTime, isIssuedByOneOf, type Authorities } from './authorities.ts';
import { decodeBase64 } from './base64.ts';
import { readExtensions, type Extensions } from './extensions.ts';
import { ProofError } from './failures.ts';

export interface Expected {
  readonly method: ProofMethod;
  readonly personalCode: string;
  readonly authorities: Authorities;
  /** Epoch ms. */
  readonly now: number;
}

/** Smart-ID's own purpose, in certificates from April 2025; TLS client authentication in older ones (protocols.md A2). */
const SMART_ID_PURPOSES = ['1.3.6.1.4.1.62306.5.7.0', '1.3.6.1.5.5.7.3.2'];
/**
 * A qualified Smart-ID account: SK's policy for it, and ETSI's NCP+ (SK's "Certificate and OCSP Profile for Smart-ID",
 * as their client of October 2025 checks it). Accounts that are not qualified say 10015.17.1 and NCP.
 */
const QUALIFIED_POLICIES = ['1.3.6.1.4.1.10015.17.2', '0.4.0.2042.1.2'];

/**
 * The person of a certificate, and the key that their signature must hold for. @param base64 its DER
 * @throws ProofError where it is not one of ours to believe, or not of the person who was asked
 */
export function checkCertificate(
  base64: string,
  { method, personalCode, authorities, now }: Expected,
): { readonly key: KeyObject; readonly person: ProvenPerson } {
  const certificate = readCertificate(base64);
  if (!isIssuedByOneOf(authorities, certificate, now)) refuse('issuer');
  // Only now is it worth reading: somebody whom we trust has written it.
  const extensions = readSafely(certificate);
  if (now > certificate.validToDate.getTime())
    throw new ProofError('CERTIFICATE_EXPIRED', 'certificate: expired');
  if (!isInTime(certificate, now)) refuse('not yet valid');
  checkPurpose(extensions, method);
  const person = readPerson(certificate, method);
  if (person.country !== 'EE' || person.code !== personalCode)
    throw new ProofError('OTHER_PERSON', 'certificate: another person');
  return { key: certificate.publicKey, person };
}

function refuse(what: string): never {
  throw new ProofError('CERTIFICATE_WRONG', `certificate: ${what}`);
}

function readCertificate(base64: string): X509Certificate {
  const der = decodeBase64(base64, 'CERTIFICATE_WRONG', 'certificate: base64');
  let certificate: X509Certificate;
  try {
    certificate = new X509Certificate(der);
  } catch {
    return refuse('unreadable');
  }
  // Nothing after it, and nothing in it that could be written in another way.
  if (!certificate.raw.equals(der)) refuse('not as it is written');
  return certificate;
}

function readSafely(certificate: X509Certificate): Extensions {
  try {
    return readExtensions(certificate.raw);
  } catch {
    return refuse('extensions');
  }
}

function checkPurpose(extensions: Extensions, method: ProofMethod): void {
  const { usage, isAuthority, purposes, policies, unknownCritical } = extensions;
  if (unknownCritical.length > 0) refuse('a critical extension');
  if (isAuthority || usage.has('keyCertSign') || usage.has('cRLSign')) refuse('an authority');
  // Certificates to sign documents with are of the same person, for another PIN and another purpose.
  if (!usage.has('digitalSignature') || usage.has('nonRepudiation')) refuse('not to authenticate with');
  if (method === 'MOBILE_ID') return;
  if (!SMART_ID_PURPOSES.some((purpose) => purposes.includes(purpose))) refuse('not of Smart-ID');
  if (!QUALIFIED_POLICIES.every((policy) => policies.includes(policy)))
    throw new ProofError('NOT_QUALIFIED', 'certificate: not qualified');
}

const NAME = /^[^\p{Cc}\p{Cf}]{1,200}$/u;

/**
 * Who a certificate names: OpenSSL makes UTF-8 of whatever alphabet a name is written in. Mobile-ID certificates may
 * have the bare code as serial number, and the country beside it.
 */
export function readPerson(certificate: X509Certificate, method: ProofMethod): ProvenPerson {
  const subject = certificate.toLegacyObject().subject as unknown as Readonly<Record<string, unknown>>;
  const serial = text(subject['serialNumber']);
  const parts =
    /^PNO([A-Z]{2})-(.+)$/.exec(serial) ?? (method === 'MOBILE_ID' && [serial, text(subject['C']), serial]);
  const [, country = '', code = ''] = parts || refuse('serial number');
  const [firstName = '', surname = ''] = [subject['GN'], subject['SN']].map((name) =>
    text(name).normalize('NFC').trim(),
  );
  if (!NAME.test(firstName) || !NAME.test(surname)) refuse('name');
  return { country, code, firstName, surname };
}

/** A field that is there twice comes as a list. */
function text(field: unknown): string {
  return typeof field === 'string' ? field : refuse('subject');
}
