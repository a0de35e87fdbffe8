import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { PDFDocument } from 'pdfkit';
import { createGate } from '#platform/http/gate.ts';

const require = createRequire(import.meta.url);
/** Latin with õ, ä, ö, ü, š and ž, and Cyrillic. Read once, when the first PDF is asked for. */
let fonts: { readonly regular: Buffer; readonly bold: Buffer } | undefined;
const readFonts = () =>
  (fonts ??= {
    regular: readFileSync(
      require.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
    ),
    bold: readFileSync(
      require.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
    ),
  });

export const PDF_MARGIN = 64;
export const PDF_INK = '#1f2933';
export const PDF_QUIET = '#55606a';

/** Writing one takes some 60 ms of the processor: a few at a time, so that nobody else waits for those who print. */
export const pdfGate = createGate(2, 50);

export interface PdfOptions {
  readonly locale: 'et' | 'en' | 'ru';
  readonly title: string;
  readonly createdAt: Date;
}

/**
 * A tagged PDF (A4) with the fonts `regular` and `bold`. What is added to `root` is told to screen readers; its pages
 * are numbered, and `doc.end()` completes `written`.
 */
export function openPdf({ locale, title, createdAt }: PdfOptions) {
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: PDF_MARGIN, bottom: PDF_MARGIN + 12, left: PDF_MARGIN, right: PDF_MARGIN },
    lang: locale,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    bufferPages: true,
    info: { Title: title, CreationDate: createdAt },
    font: null,
  });
  const written = collect(doc);
  const { regular, bold } = readFonts();
  doc.registerFont('regular', regular).registerFont('bold', bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, written };
}

/** At the foot of each page; no part of what is read aloud. @param pageText "Page 1 of 3" */
export function numberPages(doc: PDFDocument, pageText: (page: number, pages: number) => string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    doc.markContent('Artifact', { type: 'Pagination' });
    // Or the text below the margin would begin a page of its own.
    doc.page.margins.bottom = 0;
    doc.font('regular').fontSize(9).fillColor(PDF_QUIET);
    doc.text(pageText(page - start + 1, count), PDF_MARGIN, doc.page.height - 44, { lineBreak: false });
    doc.endMarkedContent();
  }
}

function collect(doc: PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk) => void chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
}
