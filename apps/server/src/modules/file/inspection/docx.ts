import fs from 'node:fs/promises';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';

const ENTRIES_MAX = 4_000;
/** Of a whole document unpacked, and how much more that may be than the file. A bomb is thousands of times larger. */
const UNPACKED_MAX = 400 * 1024 * 1024;
const RATIO_MAX = 200;
/** Of a part that is read: the list of types, and the relations of a part. */
const READ_MAX = 1024 * 1024;
const TYPES = '[Content_Types].xml';
const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Macros, programs, packed objects, and names that another program might read as another place. */
const UNWANTED =
  /(^|\/)(vbaproject\.bin|vbadata\.xml)$|(^|\/)activex\/|\.(exe|dll|scr|com|bat|cmd|js|vbs|ps1|hta|jar|lnk|mht|mhtml|html?)$|(^|\/)oleobject[^/]*\.bin$|\\/i;
/** Parts that say what belongs to what, and what comes from elsewhere. */
const RELATIONS = /\.rels$/i;
const RELATION = /<Relationship(?:\s+\w+="[^"<]*")+\s*\/?>/g;
/** A link waits until somebody clicks on it, and leads to the web, a mailbox or a phone. */
const LINK_TYPE = /\sType="http:\/\/[\w./]+\/relationships\/hyperlink"/;
const LINK_TARGET = /\sTarget="(?:https?:\/\/|mailto:|tel:|#)/i;
/** What is fetched as soon as the document is opened (a template with macros, say), or could hide that it is. */
const FROM_OUTSIDE = /external|<!|&#|\0|afchunk/i;

/**
 * `true` for a Word document that is one: without macros and programs, loading nothing from elsewhere, and no bomb for
 * whoever opens it. It is a zip file; every part is unpacked and measured, and those that name other parts are read.
 */
export async function isSafeDocx(path: string): Promise<boolean> {
  const { size } = await fs.stat(path);
  let zip: ZipFile | undefined;
  try {
    // A name with a backslash is refused and not mended: another program reads it as another place.
    zip = await openPromise(path, { strictFileNames: true });
    if (zip.entryCount > ENTRIES_MAX) return false;
    // Programs do not tell capitals in these names.
    const names = new Set<string>();
    let unpacked = 0;
    let types = '';
    for await (const entry of zip.eachEntry()) {
      const { fileName: name } = entry;
      if (UNWANTED.test(name) || names.has(name.toLowerCase())) return false;
      names.add(name.toLowerCase());
      unpacked += entry.uncompressedSize;
      if (unpacked > UNPACKED_MAX || unpacked > size * RATIO_MAX) return false;
      const isRead = name === TYPES || RELATIONS.test(name);
      const text = await unpack(zip, entry, isRead ? READ_MAX : 0);
      if (name === TYPES) types = text;
      else if (isRead && bringsFromOutside(text)) return false;
    }
    return (
      names.has('word/document.xml') && types.includes(MAIN_TYPE) && !/macroEnabled|vbaProject/i.test(types)
    );
  } catch {
    return false;
  } finally {
    zip?.close();
  }
}

/**
 * Unpacks a part to its end, and keeps what is to be read.
 * @param keep bytes at most; 0 = nothing
 * @throws where it is larger than the list of contents says (yauzl), or than may be kept
 */
async function unpack(zip: ZipFile, entry: Entry, keep: number): Promise<string> {
  const chunks: Buffer[] = [];
  if (keep > 0 && entry.uncompressedSize > keep) throw new RangeError('too large to be read');
  for await (const chunk of await zip.openReadStreamPromise(entry))
    if (keep > 0) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Does a list of relations bring something from elsewhere? Whatever is not plainly a link counts. */
function bringsFromOutside(text: string): boolean {
  const rest = text.replaceAll(RELATION, (tag) =>
    LINK_TYPE.test(tag) && LINK_TARGET.test(tag) && !tag.includes('&#') ? '' : tag,
  );
  return FROM_OUTSIDE.test(rest);
}
