import { zip, type Packed, type ZipOptions } from '#test/corpus/zip.ts';

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface TestWorkbook {
  /** What stands in each sheet's `sheetData`, by its name, in their order. */
  readonly sheets: Readonly<Record<string, string>>;
  /** XML of shared strings: what stands in each `si`. */
  readonly strings?: readonly string[];
  /** Formats of styles 0, 1, …: a number of Excel's own, or a code. */
  readonly formats?: readonly (number | string)[];
  readonly date1904?: boolean;
  /** Sheets that are not shown. */
  readonly hidden?: readonly string[];
  /** Parts besides, or instead. */
  readonly parts?: Readonly<Record<string, string | Buffer | Packed>>;
}

/** An XLSX file; sheets lie where only the workbook's relations say. */
export function makeWorkbook(book: TestWorkbook, options: ZipOptions = {}): Buffer {
  return zip({ ...partsOf(book), ...book.parts }, options);
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (list: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}">${list.join('')}</Relationships>`;

function partsOf({ sheets, strings, formats, date1904, hidden = [] }: TestWorkbook): Record<string, string> {
  const names = Object.keys(sheets);
  const listed = names.map((name, at) => {
    const state = hidden.includes(name) ? ' state="hidden"' : '';
    return `<sheet name="${escapeXml(name)}" sheetId="${at + 1}"${state} r:id="s${at}"/>`;
  });
  const parts: Record<string, string> = {
    '_rels/.rels': relations([relation('r1', 'officeDocument', 'book/main.xml')]),
    'book/main.xml': `${HEAD}<workbook ${MAIN} xmlns:r="${OFFICE}"><workbookPr date1904="${date1904 === true ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'book/_rels/main.xml.rels': relations([
      ...names.map((_, at) => relation(`s${at}`, 'worksheet', `/leaves/leaf-${at}.xml`)),
      ...(strings === undefined ? [] : [relation('strings', 'sharedStrings', '../words.xml')]),
      ...(formats === undefined ? [] : [relation('styles', 'styles', 'styles.xml')]),
    ]),
  };
  for (const [at, name] of names.entries())
    parts[`leaves/leaf-${at}.xml`] =
      `${HEAD}<worksheet ${MAIN}><sheetData>${sheets[name] ?? ''}</sheetData></worksheet>`;
  if (strings !== undefined)
    parts['words.xml'] = `${HEAD}<sst ${MAIN}>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`;
  if (formats !== undefined) parts['book/styles.xml'] = stylesOf(formats);
  return parts;
}

function stylesOf(formats: readonly (number | string)[]): string {
  const own = formats.map((format, at) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + at}" formatCode="${escapeXml(format)}"/>` : '',
  );
  const styles = formats.map(
    (format, at) => `<xf numFmtId="${typeof format === 'number' ? format : 200 + at}"/>`,
  );
  // The styles of styles come before those of cells, and count for nothing.
  return `${HEAD}<styleSheet ${MAIN}><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Rows of texts as `sheetData`, each cell with its text inside. */
export const inlineRows = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) => {
      const written = cells.map((text) => `<c t="inlineStr"><is><t>${escapeXml(text)}</t></is></c>`);
      return `<row>${written.join('')}</row>`;
    })
    .join('');
