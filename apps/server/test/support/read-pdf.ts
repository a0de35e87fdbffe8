import { inflateSync } from 'node:zlib';

/** What a PDF of ours says: its words in their order, and how a screen reader is told what they are. */
export interface ReadPdf {
  /** Without spaces: a PDF places its words and need not write what lies between them. */
  readonly letters: string;
  /** Structure elements in the order of the file: H1, P, L … */
  readonly tags: readonly string[];
  readonly language: string | undefined;
  readonly isTagged: boolean;
  readonly pages: number;
}

/** Reads what pdfkit writes, with its fonts inside: objects in clear, streams deflated, glyphs named by a ToUnicode map. */
export function readPdf(bytes: Buffer): ReadPdf {
  const raw = bytes.toString('latin1');
  if (!raw.startsWith('%PDF-1.') || !raw.trimEnd().endsWith('%%EOF')) throw new Error('no PDF');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of raw.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const streamOf = (body: string): string => {
    const at = body.indexOf('stream\n');
    const data = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(data).toString('latin1') : data.toString('latin1');
  };
  const mapOf = (fontId: string): ReadonlyMap<string, string> => {
    const font = objects.get(fontId) ?? '';
    const mapId = /\/ToUnicode (\d+) 0 R/.exec(font)?.[1] ?? '';
    return glyphsOf(streamOf(objects.get(mapId) ?? ''));
  };
  const fonts = new Map<string, ReadonlyMap<string, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g))
    if (!fonts.has(name)) fonts.set(name, mapOf(id));

  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b(?!s)/.test(body));
  let letters = '';
  for (const page of pages) {
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '') ?? '');
    let glyphs: ReadonlyMap<string, string> = new Map();
    for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) glyphs = fonts.get(font) ?? new Map();
      for (const [, hex = ''] of (array ?? '').matchAll(/<([0-9a-f]+)>/g))
        for (const code of hex.match(/.{4}/g) ?? []) letters += glyphs.get(code) ?? '?';
    }
  }
  return {
    letters: letters.replaceAll(/\s/g, ''),
    tags: [...raw.matchAll(/\/S \/(\w+)/g)].map(([, tag = '']) => tag),
    language: /\/Lang \(([^)]*)\)/.exec(raw)?.[1],
    isTagged: /\/Marked true/.test(raw) && raw.includes('/StructTreeRoot'),
    pages: pages.length,
  };
}

/** `<0001> <0003> [<0041> <0042> <0043>]`, `<0001> <0003> <0041>` and `<0001> <0041>`. */
function glyphsOf(cmap: string): ReadonlyMap<string, string> {
  const glyphs = new Map<string, string>();
  const key = (code: number): string => code.toString(16).padStart(4, '0');
  const text = (hex: string): string =>
    Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
  for (const [, from = '', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi))
    [...list.matchAll(/<([0-9a-f ]+)>/gi)].forEach(([, hex = ''], at) =>
      glyphs.set(key(Number.parseInt(from, 16) + at), text(hex)),
    );
  return glyphs;
}
