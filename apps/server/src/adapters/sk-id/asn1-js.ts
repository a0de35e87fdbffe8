import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Node {
  key(name: string): Node;
  obj(...children: readonly Node[]): Node;
  seq(): Node;
  seqof(model: Model<unknown>): Node;
  use(model: Model<unknown>): Node;
  explicit(tag: number): Node;
  implicit(tag: number): Node;
  optional(): Node;
  def(value: unknown): Node;
  any(): Node;
  bool(): Node;
  int(): Node;
  objid(): Node;
  octstr(): Node;
  bitstr(): Node;
}
export interface Model<T> {
  decode(der: Buffer, encoding: 'der'): T;
}

/** asn1.js, which brings no types: as much of it as reading a certificate needs. */
export const asn1 = require('asn1.js') as {
  define<T>(name: string, shape: (this: Node) => void): Model<T>;
};
