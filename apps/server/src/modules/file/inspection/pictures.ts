import fs from 'node:fs/promises';
import heif from 'heic-decode';
import sharp, { type Sharp } from 'sharp';
import { SERVER_LIMITS } from '@tervik/domain/server-limits.ts';
import type { Inspection, InspectionRefusal } from './inspection.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
}
type Refused = { readonly refused: InspectionRefusal };

/** The readers that our formats need, and no other that the library has built in: no SVG, no PDF, no TIFF. */
const READERS = ['JpegFile', 'PngFile', 'WebpFile', 'NsgifFile'].map((name) => `VipsForeignLoad${name}`);
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: READERS });
sharp.cache(false);
sharp.concurrency(1);

const JPEG_QUALITY = 90;
const THUMBNAIL_QUALITY = 75;

/**
 * Writes the picture and its thumbnail: upright, in sRGB, at most SERVER_LIMITS.imageSide long, with no metadata at all.
 * How many pixels there are is read from the header before any of them is decoded.
 */
export async function reencode(
  format: string,
  { path, picturePath, thumbnailPath }: Inspection,
): Promise<Picture | Refused> {
  try {
    const source = format === 'heic' ? await openHeif(path) : await openPicture(path, format);
    if ('refused' in source) return source;
    const { width, height, pageHeight = height } = await write(source, format).toFile(picturePath);
    // Of what moves, the first picture.
    await sharp(picturePath)
      .resize({
        width: SERVER_LIMITS.thumbnailSide,
        height: SERVER_LIMITS.thumbnailSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: THUMBNAIL_QUALITY })
      .toFile(thumbnailPath);
    return { width, height: pageHeight };
  } catch {
    // Whatever the library says of a broken picture: it cannot be opened.
    return { refused: 'FILE_UNREADABLE' };
  }
}

async function openPicture(path: string, format: string): Promise<Sharp | Refused> {
  const header = await sharp(path, { limitInputPixels: false }).metadata();
  if (header.format !== (format === 'jpg' ? 'jpeg' : format)) return { refused: 'FILE_TYPE_NOT_ALLOWED' };
  const pages = header.pages ?? 1;
  if (header.width * (header.pageHeight ?? header.height) * pages > SERVER_LIMITS.imagePixels)
    return { refused: 'FILE_IMAGE_TOO_LARGE' };
  return sharp(path, {
    limitInputPixels: SERVER_LIMITS.imagePixels,
    // Half a picture is refused; a phone's small breach of the format is not.
    failOn: 'error',
    sequentialRead: true,
    animated: pages > 1,
  }).autoOrient();
}

/** HEIC has a decoder of its own, which turns the picture upright itself. */
async function openHeif(path: string): Promise<Sharp | Refused> {
  const pictures = await heif.all({ buffer: await fs.readFile(path) });
  try {
    const [first] = pictures;
    if (first === undefined) return { refused: 'FILE_UNREADABLE' };
    const { width, height } = first;
    if (width * height > SERVER_LIMITS.imagePixels) return { refused: 'FILE_IMAGE_TOO_LARGE' };
    const { data } = await first.decode();
    return sharp(data, { raw: { width, height, channels: 4 } });
  } finally {
    pictures.dispose();
  }
}

function write(source: Sharp, format: string): Sharp {
  const sized = source
    .resize({
      width: SERVER_LIMITS.imageSide,
      height: SERVER_LIMITS.imageSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .toColourspace('srgb');
  if (format === 'png') return sized.png();
  if (format === 'webp') return sized.webp({ quality: JPEG_QUALITY });
  if (format === 'gif') return sized.gif();
  return sized.flatten({ background: '#ffffff' }).jpeg({ quality: JPEG_QUALITY });
}
