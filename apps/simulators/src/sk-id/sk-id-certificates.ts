import { generateKeyPair, randomInt, sign, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { asn1 } from './asn1-js.ts';

type Oid = readonly number[];
const oid = (dotted: string): Oid => dotted.split('.').map(Number);

interface Bits {
  readonly unused: number;
  readonly data: Buffer;
}
interface Extension {
  readonly id: Oid;
  readonly critical: boolean;
  readonly value: Buffer;
}

const Field = asn1.define<{ readonly id: Oid; readonly text: string }>('Field', function () {
  this.seq().obj(this.key('id').objid(), this.key('text').utf8str());
});
const Part = asn1.define<readonly { readonly id: Oid; readonly text: string }[]>('Part', function () {
  this.setof(Field);
});
const Name = asn1.define<readonly { readonly id: Oid; readonly text: string }[][]>('Name', function () {
  this.seqof(Part);
});
const Algorithm = asn1.define<{ readonly id: Oid }>('Algorithm', function () {
  this.seq().obj(this.key('id').objid());
});
const Validity = asn1.define<{ readonly from: number; readonly to: number }>('Validity', function () {
  this.seq().obj(this.key('from').utctime(), this.key('to').utctime());
});
const ExtensionModel = asn1.define<Extension>('Extension', function () {
  this.seq().obj(this.key('id').objid(), this.key('critical').bool().def(false), this.key('value').octstr());
});
const Tbs = asn1.define<object>('TBSCertificate', function () {
  this.seq().obj(
    this.key('version').explicit(0).int(),
    this.key('serialNumber').int(),
    this.key('algorithm').use(Algorithm),
    this.key('issuer').any(),
    this.key('validity').use(Validity),
    this.key('subject').any(),
    this.key('publicKey').any(),
    this.key('extensions').explicit(3).seqof(ExtensionModel),
  );
});
const Certificate = asn1.define<object>('Certificate', function () {
  this.seq().obj(this.key('tbs').any(), this.key('algorithm').use(Algorithm), this.key('signature').bitstr());
});
const BitString = asn1.define<Bits>('KeyUsage', function () {
  this.bitstr();
});
const Constraints = asn1.define<{ readonly ca: boolean }>('BasicConstraints', function () {
  this.seq().obj(this.key('ca').bool().def(false));
});
const OidModel = asn1.define<Oid>('KeyPurposeId', function () {
  this.objid();
});
const Purposes = asn1.define<readonly Oid[]>('ExtKeyUsage', function () {
  this.seqof(OidModel);
});
const Policies = asn1.define<readonly { readonly id: Oid }[]>('CertificatePolicies', function () {
  this.seqof(Algorithm);
});

const ECDSA_SHA256 = { id: oid('1.2.840.10045.4.3.2') };
const FIELDS = {
  country: '2.5.4.6',
  organisation: '2.5.4.10',
  commonName: '2.5.4.3',
  surname: '2.5.4.4',
  givenName: '2.5.4.42',
  serialNumber: '2.5.4.5',
} as const;
export type Subject = Readonly<Partial<Record<keyof typeof FIELDS, string>>>;

/** First bytes of the key usage: to sign for oneself, to sign documents, to issue certificates. */
export const USAGE = { authenticate: 0x80, signDocuments: 0x40, issue: 0x06 } as const;

export interface Issuer {
  readonly name: Subject;
  readonly key: KeyObject;
}
interface Request {
  readonly subject: Subject;
  readonly publicKey: KeyObject;
  readonly usage: number;
  readonly ca?: boolean;
  readonly purposes?: readonly string[];
  readonly policies?: readonly string[];
  /** Days from now. */
  readonly from: number;
  readonly to: number;
}

const toName = (subject: Subject): Buffer =>
  Name.encode(
    Object.entries(subject).map(([field, text]) => [{ id: oid(FIELDS[field as keyof typeof FIELDS]), text }]),
    'der',
  );

const DAY_MS = 24 * 60 * 60_000;

/** A certificate (RFC 5280), signed with ECDSA and SHA-256. @returns its DER */
export function issueCertificate(issuer: Issuer, asked: Request): Buffer {
  const { subject, publicKey, usage, ca = false, purposes = [], policies = [], from, to } = asked;
  const extension = (id: string, value: Buffer, critical = false): Extension => ({
    id: oid(id),
    critical,
    value,
  });
  const extensions = [
    extension('2.5.29.19', Constraints.encode({ ca }, 'der'), ca),
    extension('2.5.29.15', BitString.encode({ unused: 0, data: Buffer.from([usage]) }, 'der'), true),
  ];
  if (purposes.length > 0) extensions.push(extension('2.5.29.37', Purposes.encode(purposes.map(oid), 'der')));
  if (policies.length > 0)
    extensions.push(
      extension(
        '2.5.29.32',
        Policies.encode(
          policies.map((policy) => ({ id: oid(policy) })),
          'der',
        ),
      ),
    );
  const tbs = Tbs.encode(
    {
      version: 2,
      serialNumber: randomInt(1, 2 ** 31),
      algorithm: ECDSA_SHA256,
      issuer: toName(issuer.name),
      validity: { from: Date.now() + from * DAY_MS, to: Date.now() + to * DAY_MS },
      subject: toName(subject),
      publicKey: publicKey.export({ type: 'spki', format: 'der' }),
      extensions,
    },
    'der',
  );
  const signature = { unused: 0, data: sign('sha256', tbs, issuer.key) };
  return Certificate.encode({ tbs, algorithm: ECDSA_SHA256, signature }, 'der');
}

const generate = promisify(generateKeyPair);
export const makeEcKeys = async () => generate('ec', { namedCurve: 'P-256' });
/** Real ones have 6,144 bits, which take seconds to find. */
export const makeRsaKeys = async () => generate('rsa', { modulusLength: 2048 });

export interface Authorities {
  /** Root and issuing authority, as the product's setting wants them. */
  readonly pem: string;
  readonly issuing: Issuer;
  /** Has the issuing authority's name, and a key that nobody has signed. */
  readonly impostor: Issuer;
}

/** Made anew at each start; no key of theirs is written down. */
export async function makeAuthorities(): Promise<Authorities> {
  const [root, issuing, impostor] = await Promise.all([makeEcKeys(), makeEcKeys(), makeEcKeys()]);
  const nameOf = (commonName: string): Subject => ({ country: 'EE', organisation: 'Simulated', commonName });
  const top: Issuer = { name: nameOf('Simulated SK root'), key: root.privateKey };
  const name = nameOf('Simulated SK');
  const authority = { usage: USAGE.issue, ca: true, from: -1, to: 3650 };
  const certificates = [
    issueCertificate(top, { ...authority, subject: top.name, publicKey: root.publicKey }),
    issueCertificate(top, { ...authority, subject: name, publicKey: issuing.publicKey }),
  ];
  return {
    pem: certificates.map(toPem).join(''),
    issuing: { name, key: issuing.privateKey },
    impostor: { name, key: impostor.privateKey },
  };
}

const toPem = (der: Buffer): string =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`;
