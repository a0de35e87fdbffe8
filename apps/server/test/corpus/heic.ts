/*
 * A photo as an iPhone writes it: HEVC in a HEIF container, made by hand, since nothing that we may use encodes it. Each
 * block is stored as plain samples (I_PCM), so no more of HEVC is needed than its frame (ITU-T H.265, ISO/IEC 23008-12).
 */
const BLOCK = 32;

class Bits {
  readonly #bits: number[] = [];
  write(value: number, count: number): this {
    for (let at = count - 1; at >= 0; at -= 1) this.#bits.push(Math.floor(value / 2 ** at) % 2);
    return this;
  }
  /** Unsigned Exp-Golomb. Of zero, the signed one is the same. */
  ue(...values: readonly number[]): this {
    for (const value of values) {
      const length = Math.floor(Math.log2(value + 1));
      this.write(0, length).write(value + 1, length + 1);
    }
    return this;
  }
  alignZero(): this {
    return this.write(0, (8 - (this.#bits.length % 8)) % 8);
  }
  /** The stop bit, and zeros up to the byte. */
  stop(): this {
    return this.write(1, 1).alignZero();
  }
  toBuffer(): Buffer {
    return Buffer.from(
      Array.from({ length: this.#bits.length / 8 }, (_, at) =>
        this.#bits.slice(at * 8, at * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0),
      ),
    );
  }
}

/** The little of arithmetic coding that a block of plain samples needs: likely bits, and ends (H.265 §9.3). */
class Coder {
  #low = 0;
  #range = 510;
  #waiting = 0;
  #isFirst = true;
  readonly #to: Bits;
  constructor(to: Bits) {
    this.#to = to;
  }
  likely(lpsRange: number): void {
    this.#range -= lpsRange;
    this.#renormalise();
  }
  goOn(): void {
    this.#range -= 2;
    this.#renormalise();
  }
  end(): void {
    this.#range -= 2;
    this.#low += this.#range;
    this.#range = 2;
    this.#renormalise();
    this.#put((this.#low >> 9) & 1);
    this.#to.write(((this.#low >> 7) & 3) | 1, 2);
  }
  #renormalise(): void {
    while (this.#range < 256) {
      if (this.#low < 256) this.#put(0);
      else if (this.#low >= 512) {
        this.#low -= 512;
        this.#put(1);
      } else {
        this.#low -= 256;
        this.#waiting += 1;
      }
      this.#range *= 2;
      this.#low *= 2;
    }
  }
  #put(bit: number): void {
    if (this.#isFirst) this.#isFirst = false;
    else this.#to.write(bit, 1);
    for (; this.#waiting > 0; this.#waiting -= 1) this.#to.write(1 - bit, 1);
  }
}

/** Main Still Picture, level 1. */
const profile = (bits: Bits): Bits =>
  bits.write(3, 8).write(0x70000000, 32).write(0x9, 4).write(0, 22).write(0, 22).write(30, 8);

/** @param type of the unit. Three bytes that would look like a start are kept apart */
function unit(type: number, bits: Bits): Buffer {
  const bytes: number[] = [];
  for (const byte of bits.toBuffer()) {
    if (byte <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3);
    bytes.push(byte);
  }
  return Buffer.from([type << 1, 1, ...bytes]);
}

const videoParameters = (): Buffer =>
  unit(
    32,
    profile(new Bits().write(0, 4).write(3, 2).write(0, 9).write(1, 1).write(0xffff, 16))
      .write(1, 1)
      .ue(0, 0, 0)
      .write(0, 6)
      .ue(0)
      .write(0, 2)
      .stop(),
  );

const sequenceParameters = (width: number, height: number): Buffer =>
  unit(
    33,
    profile(new Bits().write(0, 7).write(1, 1))
      .ue(0, 1, width, height)
      .write(0, 1)
      .ue(0, 0, 0)
      .write(1, 1)
      .ue(0, 0, 0)
      // Blocks of 32, and transforms that are never used.
      .ue(2, 0, 0, 3, 0, 0)
      .write(0, 3)
      // Plain samples of 8 bits, in blocks of 32, without a filter.
      .write(1, 1)
      .write(7, 4)
      .write(7, 4)
      .ue(2, 0)
      .write(1, 1)
      .ue(0)
      .write(0, 5)
      .stop(),
  );

const pictureParameters = (): Buffer =>
  unit(
    34,
    new Bits().ue(0, 0).write(0, 7).ue(0, 0, 0).write(0, 3).ue(0, 0).write(0, 10).ue(0).write(0, 2).stop(),
  );

type Colour = readonly [y: number, cb: number, cr: number];
/** Of the likely bit in its first two states, for the range that it meets here. */
const LPS_RANGES = [240, 227] as const;

/** Two blocks beside each other. */
function picture(colours: readonly [Colour, Colour]): Buffer {
  // First of its picture, no older ones put out, I, and the rest as the parameters say.
  const bits = new Bits().write(1, 1).write(0, 1).ue(0, 2, 0).stop();
  let coder = new Coder(bits);
  for (const [at, [y, cb, cr]] of colours.entries()) {
    if (at > 0) coder.goOn();
    coder.likely(LPS_RANGES[at] ?? 0);
    coder.end();
    bits.alignZero();
    for (const [sample, count] of [
      [y, BLOCK * BLOCK],
      [cb, (BLOCK * BLOCK) / 4],
      [cr, (BLOCK * BLOCK) / 4],
    ] as const)
      for (let left = count; left > 0; left -= 1) bits.write(sample, 8);
    coder = new Coder(bits);
  }
  coder.end();
  return unit(19, bits.alignZero());
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt32BE(value, at * 4);
  return bytes;
};
const u16 = (value: number): Buffer => u32(value).subarray(2);

export interface HeicOptions {
  /** What the container says of the size, in pixels, instead of the truth. */
  readonly claim?: readonly [width: number, height: number];
  /** Ninety degrees against the clock, so many times. */
  readonly turns?: number;
}

/** 64 × 32 pixels, the left half red and the right one blue. */
export function makeHeic({ claim = [2 * BLOCK, BLOCK], turns = 0 }: HeicOptions = {}): Buffer {
  const parameters = [videoParameters(), sequenceParameters(2 * BLOCK, BLOCK), pictureParameters()];
  const slice = picture([
    [81, 90, 240],
    [41, 240, 110],
  ]);
  const data = Buffer.concat([u32(slice.length), slice]);
  const configuration = box(
    'hvcC',
    hex('01 03 70000000 900000000000 1e f000 fc fd f8 f8 0000 0f 03'),
    ...parameters.flatMap((bytes, at) => [Buffer.from([0x80 | (32 + at), 0, 1]), u16(bytes.length), bytes]),
  );
  const meta = (offset: number): Buffer =>
    box(
      'meta',
      u32(0),
      box('hdlr', u32(0, 0), Buffer.from('pict'), Buffer.alloc(13)),
      box('pitm', u32(0), u16(1)),
      box('iloc', u32(0), hex('4400 0001 0001 0000 0001'), u32(offset, data.length)),
      box('iinf', u32(0), u16(1), box('infe', hex('02000000 0001 0000'), Buffer.from('hvc1\0'))),
      box(
        'iprp',
        box('ipco', configuration, box('ispe', u32(0, ...claim)), box('irot', Buffer.from([turns]))),
        box('ipma', u32(0, 1), hex('0001 03 81 02 83')),
      ),
    );
  const type = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  return Buffer.concat([type, meta(type.length + meta(0).length + 8), box('mdat', data)]);
}
