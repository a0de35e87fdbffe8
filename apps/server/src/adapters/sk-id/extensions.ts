import { asn1, type Model } from './asn1-js.ts';

/** What a certificate says about its own use, as far as Node does not tell it (RFC 5280, 4.2.1). */
export interface Extensions {
  readonly usage: ReadonlySet<KeyUsage>;
  /** Purposes and policies as dotted numbers. */
  readonly purposes: readonly string[];
  readonly policies: readonly string[];
  /** It may issue others. Node's `ca` is false, too, where the key usage does not say so. */
  readonly isAuthority: boolean;
  /** How many authorities may stand below this one; undefined = any number. */
  readonly pathLength: number | undefined;
  /** Numbers of the critical extensions that are none of the four that are read here. */
  readonly unknownCritical: readonly string[];
}

/** In the order of their bits. */
const KEY_USAGES = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const;
export type KeyUsage = (typeof KEY_USAGES)[number];

const ID = {
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  policies: '2.5.29.32',
  purposes: '2.5.29.37',
} as const;

type Oid = readonly number[];
interface Extension {
  readonly id: Oid;
  readonly critical: boolean;
  readonly value: Buffer;
}

const ExtensionModel = asn1.define<Extension>('Extension', function () {
  this.seq().obj(this.key('id').objid(), this.key('critical').bool().def(false), this.key('value').octstr());
});
const Tbs = asn1.define('TBSCertificate', function () {
  this.seq().obj(
    this.key('version').explicit(0).int().optional(),
    this.key('serialNumber').int(),
    this.key('signature').any(),
    this.key('issuer').any(),
    this.key('validity').any(),
    this.key('subject').any(),
    this.key('publicKey').any(),
    this.key('issuerId').implicit(1).bitstr().optional(),
    this.key('subjectId').implicit(2).bitstr().optional(),
    this.key('extensions').explicit(3).seqof(ExtensionModel).optional(),
  );
});
const Certificate = asn1.define<{ readonly tbs: { readonly extensions?: readonly Extension[] } }>(
  'Certificate',
  function () {
    this.seq().obj(this.key('tbs').use(Tbs), this.key('algorithm').any(), this.key('signature').bitstr());
  },
);
const Bits = asn1.define<{ readonly data: Buffer }>('KeyUsage', function () {
  this.bitstr();
});
const Constraints = asn1.define<{ readonly ca: boolean; readonly pathLength?: { toNumber(): number } }>(
  'BasicConstraints',
  function () {
    this.seq().obj(this.key('ca').bool().def(false), this.key('pathLength').int().optional());
  },
);
const OidModel = asn1.define<Oid>('KeyPurposeId', function () {
  this.objid();
});
const Purposes = asn1.define<readonly Oid[]>('ExtKeyUsage', function () {
  this.seqof(OidModel);
});
const Policy = asn1.define<{ readonly id: Oid }>('PolicyInformation', function () {
  this.seq().obj(this.key('id').objid(), this.key('qualifiers').any().optional());
});
const Policies = asn1.define<readonly { readonly id: Oid }[]>('CertificatePolicies', function () {
  this.seqof(Policy);
});

const dotted = (oid: Oid): string => oid.join('.');

/** @param der a certificate that Node has read @throws where it cannot be read, or says one thing twice */
export function readExtensions(der: Buffer): Extensions {
  const list = Certificate.decode(der, 'der').tbs.extensions ?? [];
  const byId = new Map(list.map(({ id, critical, value }) => [dotted(id), { critical, value }]));
  if (byId.size !== list.length) throw new Error('an extension twice');
  const read = <T>(id: string, model: Model<T>): T | undefined => {
    const found = byId.get(id);
    return found && model.decode(found.value, 'der');
  };
  const first = read(ID.keyUsage, Bits)?.data[0] ?? 0;
  const constraints = read(ID.basicConstraints, Constraints);
  return {
    usage: new Set(KEY_USAGES.filter((_, bit) => (first & (0x80 >> bit)) !== 0)),
    purposes: (read(ID.purposes, Purposes) ?? []).map(dotted),
    policies: (read(ID.policies, Policies) ?? []).map(({ id }) => dotted(id)),
    isAuthority: constraints?.ca === true,
    pathLength: constraints?.pathLength?.toNumber(),
    unknownCritical: [...byId]
      .filter(([id, { critical }]) => critical && !Object.values<string>(ID).includes(id))
      .map(([id]) => id),
  };
}
