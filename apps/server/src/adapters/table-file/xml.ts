import { SaxesParser } from 'saxes';
import { refuseTable } from './refuse.ts';

/** Elements within each other, and characters without an element: more of either is made to fill memory. */
const DEPTH_MAX = 64;
const SILENCE_MAX = 4 * 1024 * 1024;

export interface XmlVisitor {
  /** Names come without their prefix, attributes with it. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  /** May come in several pieces. */
  text?(text: string): void;
}

/**
 * Walks a part of a workbook as its text comes; yields after each piece, so that the caller can take what the visitor has
 * collected. No document type is accepted, so that there are no entities but those of XML itself.
 * @throws INVALID_INPUT_FILE (BROKEN, BOMB)
 */
export async function* walkXml(pieces: AsyncIterable<string>, visitor: XmlVisitor): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  let [depth, silence] = [0, 0];
  const fail = (): never => {
    throw refuseTable('BROKEN');
  };
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('opentag', ({ name, attributes }) => {
    silence = 0;
    depth += 1;
    if (depth > DEPTH_MAX) fail();
    visitor.open?.(withoutPrefix(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    silence = 0;
    depth -= 1;
    visitor.close?.(withoutPrefix(name));
  });
  parser.on('text', (text) => visitor.text?.(text));
  parser.on('cdata', (text) => visitor.text?.(text));
  for await (const piece of pieces) {
    silence += piece.length;
    parser.write(piece);
    if (silence > SILENCE_MAX) throw refuseTable('BOMB');
    yield;
  }
  parser.close();
  yield;
}

/** Walks it to its end. */
export async function visitXml(pieces: AsyncIterable<string>, visitor: XmlVisitor): Promise<void> {
  for await (const _ of walkXml(pieces, visitor));
}

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** An attribute by its name without prefix, which whoever writes the file may choose. */
export const attributeOf = (attributes: Readonly<Record<string, string>>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => key.endsWith(`:${name}`))?.[1];
