import { numberPages, openPdf, PDF_INK, PDF_MARGIN as MARGIN } from '#platform/pdf/document.ts';
import { toBlocks, type Run } from './markdown-blocks.ts';

export interface AgreementPdf {
  readonly locale: 'et' | 'en' | 'ru';
  /** Markdown; its first heading is the title. */
  readonly body: string;
  /** Where its links lead that begin with a slash. */
  readonly base: string;
  /** Whether it is accepted, and when; stands under the title. */
  readonly standing: string;
  /** Heading over the clinic's data, and the data as label and value. */
  readonly partiesTitle: string;
  readonly parties: readonly (readonly [label: string, value: string])[];
  /** "Page 1 of 3" */
  readonly pageText: (page: number, pages: number) => string;
  readonly createdAt: Date;
}

const SIZES = [20, 14, 12] as const;
const TEXT = { lineGap: 2 } as const;

/** The agreement as a tagged PDF (A4): headings, paragraphs and lists are told to screen readers as such. */
export async function writeAgreementPdf(agreement: AgreementPdf): Promise<Buffer> {
  const blocks = toBlocks(agreement.body);
  const title = blocks.find((block) => block.kind === 'heading')?.text ?? '';
  const { doc, root, written } = openPdf({
    locale: agreement.locale,
    title,
    createdAt: agreement.createdAt,
  });

  const heading = (level: number, text: string): void => {
    const size = SIZES[level - 1] ?? 12;
    // Never the last line of a page.
    if (doc.y + size * 4 > doc.page.height - MARGIN) doc.addPage();
    if (level > 1) doc.moveDown(0.6);
    doc.font('bold').fontSize(size).fillColor(PDF_INK);
    root.add(doc.struct(`H${level}`, () => void doc.text(text, TEXT)));
    doc.moveDown(0.4);
  };
  const runs = (parts: readonly Run[], indent = 0): void => {
    doc.fontSize(11).fillColor(PDF_INK);
    const width = doc.page.width - 2 * MARGIN - indent;
    parts.forEach((part, at) => {
      doc.font(part.bold ? 'bold' : 'regular');
      doc.text(printedText(part, agreement.base), { ...TEXT, width, continued: at < parts.length - 1 });
    });
  };
  const paragraph = (parts: readonly Run[]): void => {
    root.add(doc.struct('P', () => runs(parts)));
    doc.moveDown(0.5);
  };
  const list = (items: readonly (readonly Run[])[]): void => {
    const element = doc.struct('L');
    root.add(element);
    for (const item of items) {
      const line = doc.struct('LI');
      element.add(line);
      doc.font('regular').fontSize(11).fillColor(PDF_INK);
      const top = doc.y + 16 > doc.page.height - MARGIN - 12 ? startPage() : doc.y;
      line.add(doc.struct('Lbl', () => void doc.text('•', MARGIN, top, { lineBreak: false })));
      doc.x = MARGIN + 14;
      doc.y = top;
      line.add(doc.struct('LBody', () => runs(item, 14)));
      line.end();
      doc.x = MARGIN;
      doc.moveDown(0.25);
    }
    element.end();
    doc.moveDown(0.25);
  };
  function startPage(): number {
    doc.addPage();
    return doc.y;
  }

  heading(1, title);
  paragraph([{ text: agreement.standing, bold: false }]);
  heading(2, agreement.partiesTitle);
  for (const [label, value] of agreement.parties)
    paragraph([
      { text: `${label}: `, bold: true },
      { text: value, bold: false },
    ]);
  doc.moveDown(0.6);
  let isTitle = true;
  for (const block of blocks) {
    if (block.kind === 'heading') {
      if (!isTitle || block.level > 1) heading(Math.max(2, block.level), block.text);
      isTitle = false;
    } else if (block.kind === 'paragraph') paragraph(block.runs);
    else list(block.items);
  }
  root.end();
  numberPages(doc, agreement.pageText);
  doc.end();
  return written;
}

/** On paper nothing can be pressed: behind the words of a link stands where it leads, unless they say so themselves. */
function printedText({ text, href }: Run, base: string): string {
  if (href === undefined) return text;
  const address = href.startsWith('/') ? `${base}${href}` : href.replace(/^mailto:/, '');
  return address === text ? text : `${text} (${address})`;
}
