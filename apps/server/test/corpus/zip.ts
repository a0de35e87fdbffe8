import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipOptions {
  /** What the list says of the unpacked size, instead of the truth. */
  readonly claimUnpacked?: number;
}

/** What is packed already, because it would not fit into memory otherwise. */
export interface Packed {
  readonly packed: Buffer;
  readonly size: number;
  readonly crc: number;
}

const pack = (content: string | Buffer | Packed): Packed => {
  if (typeof content === 'object' && 'packed' in content) return content;
  const plain = Buffer.from(content);
  return { packed: deflateRawSync(plain), size: plain.length, crc: crc32(plain) };
};

/** A zip file of these names and contents. */
export function zip(
  entries: Readonly<Record<string, string | Buffer | Packed>>,
  { claimUnpacked }: ZipOptions = {},
): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(entries)) {
    const { packed, size, crc } = pack(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(0x0800, 2);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc, 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(claimUnpacked ?? size, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    central.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), shared, tail, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(central.length, 8);
  end.writeUInt16LE(central.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}
