import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

const WIDTH = 120;
const HEIGHT = 80;

/** A picture with an edge in it: red on the left, blue on the right. */
export const draw = (): Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#c03030' } }).composite([
    {
      input: { create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#3030c0' } },
      left: WIDTH / 2,
      top: 0,
    },
  ]);

/** What must not survive: where a photo was taken, with what, and by whom. */
export const SECRETS = ['Pelgulinna', 'SecretMaker', '59.4370'];
export const jpegWithLocation = (orientation = 1): Promise<Buffer> =>
  draw()
    .withExif({
      IFD0: { Make: 'SecretMaker', Artist: 'Pelgulinna', Orientation: String(orientation) },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '59/1 26/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '24/1 45/1 1/1',
      },
    })
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();

/** Frames that move: each of another colour. */
export async function animated(format: 'gif' | 'webp', frames = 3): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: frames }, (_, at) =>
      sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 80 * at, g: 90, b: 20 } } })
        .png()
        .toBuffer(),
    ),
  );
  const moving = sharp(pages, { join: { animated: true } });
  const delay = pages.map(() => 100);
  return (format === 'gif' ? moving.gif({ delay }) : moving.webp({ delay })).toBuffer();
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** A PNG of this size with one bit a pixel, all black, in a few bytes. @param more chunks before its end */
export function flatPng(
  width: number,
  height: number,
  more: readonly (readonly [string, string])[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const row = 1 + Math.ceil(width / 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    ...more.map(([type, text]) => chunk(type, Buffer.from(text, 'latin1'))),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The same JPEG, which claims to be larger than anybody's memory. */
export function jpegBomb(jpeg: Buffer): Buffer {
  const bomb = Buffer.from(jpeg);
  const frame = bomb.indexOf(Buffer.from([0xff, 0xc0, 0x00, 0x11]));
  bomb.writeUInt16BE(65_000, frame + 5);
  bomb.writeUInt16BE(65_000, frame + 7);
  return bomb;
}

/** The same GIF, whose screen and picture claim to be as large as can be. */
export function gifBomb(gif: Buffer): Buffer {
  const bomb = Buffer.from(gif);
  bomb.writeUInt16LE(65_000, 6);
  bomb.writeUInt16LE(65_000, 8);
  const picture = bomb.indexOf(Buffer.from([0x2c, 0, 0, 0, 0]));
  bomb.writeUInt16LE(65_000, picture + 5);
  bomb.writeUInt16LE(65_000, picture + 7);
  return bomb;
}

/** A lossy WebP whose header claims 16383 × 16383. */
export function webpBomb(webp: Buffer): Buffer {
  const bomb = Buffer.from(webp);
  const start = bomb.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
  bomb.writeUInt16LE(16_383, start + 3);
  bomb.writeUInt16LE(16_383, start + 5);
  return bomb;
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
}

/** The frame of a film, and in it what phones write of themselves: in the film, in its track, and beside both. */
export const film = (brand: string): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\0\0${brand}`, 'latin1')),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      box('trak', box('tkhd', Buffer.alloc(84)), box('udta', Buffer.from('SecretMaker'))),
      box('meta', Buffer.from('com.apple.quicktime.location +59.4370+024.7536/')),
      box('udta', box('\u00a9xyz', Buffer.from('+59.4370+024.7536/'))),
    ),
    box('uuid', Buffer.from('0123456789abcdefPelgulinna')),
    box('mdat', Buffer.alloc(1000, 7)),
  ]);

/** A JPEG that takes a while to be made anew. */
export const noise = (width: number, height: number): Promise<Buffer> =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** Decodes every pixel. @throws when it is not whole */
export const decode = async (picture: Buffer): Promise<void> =>
  void (await sharp(picture, { failOn: 'truncated' }).stats());
