import type { TableFormat } from './port.ts';
import { refuseTable } from './refuse.ts';

/** An office document before 2007, and a newer one behind a password, are a container of this kind. */
const CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
/** How other files begin that hold no zero byte soon enough: PDF, RTF, HTML and XML, gzip. */
const OTHERS = ['%PDF-', '{\\rtf', '<', '\x1f\x8b'];
const UTF16 = ['fffe', 'feff'].map((bytes) => Buffer.from(bytes, 'hex'));
/** Control characters that no text has, and so many of a thousand bytes that a damaged one may have. */
const CONTROLS_PER_THOUSAND = 1;
const LOOKED_AT = 64 * 1024;

const beginsWith = (bytes: Buffer, beginning: Buffer): boolean =>
  bytes.subarray(0, beginning.length).equals(beginning);

/** What a file is by its first bytes. @throws INVALID_INPUT_FILE (NOT_A_TABLE, OLD_EXCEL, ENCRYPTED, EMPTY) */
export function findKind(bytes: Buffer): TableFormat['kind'] {
  if (bytes.length === 0) throw refuseTable('EMPTY');
  if (beginsWith(bytes, CONTAINER)) throw refuseTable(findContainerProblem(bytes));
  if (beginsWith(bytes, ZIP)) return 'XLSX';
  if (UTF16.some((mark) => beginsWith(bytes, mark))) return 'CSV';
  const beginning = bytes.toString('latin1', 0, 64).replace(/^ï»¿/, '').trimStart();
  const isOther = OTHERS.some((other) => beginning.startsWith(other));
  if (isOther || bytes.includes(0) || hasControls(bytes)) throw refuseTable('NOT_A_TABLE');
  return 'CSV';
}

/** The container's streams have names, in UTF-16. */
function findContainerProblem(bytes: Buffer): 'ENCRYPTED' | 'OLD_EXCEL' | 'NOT_A_TABLE' {
  const has = (name: string): boolean => bytes.includes(Buffer.from(name, 'utf16le'));
  if (has('EncryptedPackage')) return 'ENCRYPTED';
  return !has('WordDocument') && (has('Workbook') || has('Book')) ? 'OLD_EXCEL' : 'NOT_A_TABLE';
}

function hasControls(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, LOOKED_AT);
  let controls = 0;
  for (const byte of beginning) {
    const isWhite = byte >= 9 && byte <= 13;
    // 1A ends a file of DOS.
    if (byte < 32 && !isWhite && byte !== 0x1a) controls += 1;
  }
  return controls * 1000 > beginning.length * CONTROLS_PER_THOUSAND;
}
