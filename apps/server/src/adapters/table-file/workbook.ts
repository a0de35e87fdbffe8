import { posix } from 'node:path';
import type { TableRow } from './port.ts';
import { readNumberFormat, type NumberFormat } from './number-format.ts';
import { openParts, type Parts } from './parts.ts';
import { refuseTable } from './refuse.ts';
import { readSharedStrings, readSheet } from './sheet.ts';
import { attributeOf, visitXml } from './xml.ts';

export interface Sheet {
  readonly name: string;
  /** Its rows from the first on, each time. */
  read(): AsyncGenerator<TableRow>;
}

/**
 * The sheets of a workbook that a person sees, in their order.
 * @throws INVALID_INPUT_FILE (BROKEN, BOMB, ENCRYPTED; NOT_A_TABLE where the zip file is something else)
 */
export async function openWorkbook(bytes: Buffer, maxColumns: number): Promise<Sheet[]> {
  const parts = await openParts(bytes);
  const main = (await readRelations(parts, '')).find(({ type }) => type === 'officeDocument');
  // A binary workbook (.xlsb) has a main part that is no XML; another zip file has none.
  if (main === undefined || !parts.has(main.part) || !/\.xml$/i.test(main.part))
    throw refuseTable('NOT_A_TABLE');
  const relations = await readRelations(parts, main.part);
  const partOf = (type: string): string | undefined => relations.find((one) => one.type === type)?.part;
  const { listed, is1904, isWorkbook } = await readMain(parts, main.part);
  if (!isWorkbook) throw refuseTable('NOT_A_TABLE');

  const [stringsPart, stylesPart] = [partOf('sharedStrings'), partOf('styles')];
  const strings = stringsPart === undefined ? [] : await readSharedStrings(parts.read(stringsPart));
  const formats = stylesPart === undefined ? [] : await readFormats(parts, stylesPart);
  return listed.flatMap(({ name, relation }) => {
    // Charts and dialogs are sheets, too.
    const part = relations.find(({ id, type }) => id === relation && type === 'worksheet')?.part;
    if (part === undefined) return [];
    return [{ name, read: () => readSheet(parts.read(part), { strings, formats, is1904, maxColumns }) }];
  });
}

interface Relation {
  readonly id: string;
  /** The last word of its type, whose beginning differs between two generations of the format. */
  readonly type: string;
  /** A part of this file; what lies elsewhere is left out. */
  readonly part: string;
}

/** @param owner the part whose relations they are, '' = the whole file */
async function readRelations(parts: Parts, owner: string): Promise<Relation[]> {
  const folder = posix.dirname(owner);
  const name = posix.join(folder, '_rels', `${posix.basename(owner)}.rels`);
  const relations: Relation[] = [];
  if (!parts.has(name)) return relations;
  await visitXml(parts.read(name), {
    open(element, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (element !== 'Relationship' || mode === 'External') return;
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part });
    },
  });
  return relations;
}

interface MainPart {
  readonly listed: readonly { readonly name: string; readonly relation: string }[];
  readonly is1904: boolean;
  /** Or a document or a presentation, which are zip files of the same kind. */
  readonly isWorkbook: boolean;
}

async function readMain(parts: Parts, name: string): Promise<MainPart> {
  const listed: { name: string; relation: string }[] = [];
  let [is1904, isWorkbook] = [false, false];
  await visitXml(parts.read(name), {
    open(element, attributes) {
      if (element === 'workbook') isWorkbook = true;
      if (element === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (element !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return;
      listed.push({ name: attributes['name'] ?? '', relation: attributeOf(attributes, 'id') ?? '' });
    },
  });
  return { listed, is1904, isWorkbook };
}

/** How each style shows a number. */
async function readFormats(parts: Parts, name: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const ids: number[] = [];
  let isOfCells = false;
  await visitXml(parts.read(name), {
    open(element, attributes) {
      const id = Number(attributes['numFmtId'] ?? 0);
      if (element === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      else if (element === 'cellXfs') isOfCells = true;
      else if (element === 'xf' && isOfCells) ids.push(id);
    },
    close(element) {
      if (element === 'cellXfs') isOfCells = false;
    },
  });
  return ids.map((id) => readNumberFormat(id, codes.get(id)));
}
