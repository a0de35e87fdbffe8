import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromFile } from 'file-type';
import { FILE_FORMATS, type FileFormat } from '@tervik/domain/file/formats.ts';
import { isSafeDocx } from './docx.ts';
import { forgetMaker } from './films.ts';
import type { Inspected, Inspection, InspectionRefusal } from './inspection.ts';
import { reencode, type Picture } from './pictures.ts';

/**
 * Looks at a file's contents; its name and what the browser called it do not count. An image is made anew, so that
 * nothing of the original's bytes is left: no place, no camera, nothing that stood behind the picture.
 */
export async function inspectFile(
  inspection: Inspection,
): Promise<Inspected | { refused: InspectionRefusal }> {
  const format = await sniff(inspection);
  if (format === undefined) return { refused: 'FILE_TYPE_NOT_ALLOWED' };
  if (format.id === 'docx' && !(await isSafeDocx(inspection.path)))
    return { refused: 'FILE_TYPE_NOT_ALLOWED' };
  const isFilm = format.contentType.startsWith('video/');
  if (isFilm) await forgetMaker(inspection.path);
  if (!format.isImage)
    return keep(inspection.path, format, 'UPLOAD', { sha256: isFilm ? undefined : inspection.sha256 });
  const picture = await reencode(format.id, inspection);
  return 'refused' in picture ? picture : keep(inspection.picturePath, format, 'PICTURE', picture);
}

async function sniff({ path, formats }: Inspection): Promise<FileFormat | undefined> {
  // A file that only pretends makes the sniffer stumble: it is nothing that is taken.
  const found = await fileTypeFromFile(path).catch(() => undefined);
  return FILE_FORMATS.find(
    ({ id, sniffed }) => formats.includes(id) && found !== undefined && sniffed.includes(found.mime),
  );
}

async function keep(
  path: string,
  { contentType }: FileFormat,
  source: Inspected['source'],
  known: Partial<Picture> & { readonly sha256?: string | undefined },
): Promise<Inspected> {
  const { size: bytes } = await fs.promises.stat(path);
  const { width = null, height = null, sha256 = await sumOf(path) } = known;
  return { contentType, source, bytes, sha256, width, height };
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(fs.createReadStream(path, { highWaterMark: 1024 * 1024 }), hash);
  return hash.digest('hex');
}
