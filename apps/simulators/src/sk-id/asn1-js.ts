import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Node {
  key(name: string): Node;
  obj(...children: readonly Node[]): Node;
  seq(): Node;
  seqof(model: Model<never>): Node;
  setof(model: Model<never>): Node;
  use(model: Model<never>): Node;
  explicit(tag: number): Node;
  def(value: unknown): Node;
  any(): Node;
  bool(): Node;
  int(): Node;
  objid(): Node;
  octstr(): Node;
  bitstr(): Node;
  utctime(): Node;
  utf8str(): Node;
}
export interface Model<T> {
  encode(value: T, encoding: 'der'): Buffer;
}

/** asn1.js, which brings no types: as much of it as writing a certificate needs. */
export const asn1 = require('asn1.js') as {
  define<T>(name: string, shape: (this: Node) => void): Model<T>;
};
