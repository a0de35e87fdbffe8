import {
  numberPages,
  openPdf,
  PDF_INK,
  PDF_MARGIN,
  PDF_QUIET,
  type PdfOptions,
} from '#platform/pdf/document.ts';

export interface ReportPdf extends PdfOptions {
  readonly clinicName: string;
  /** "November 2026" */
  readonly monthName: string;
  /** What the figures are, and what they are not. */
  readonly notes: readonly string[];
  readonly columns: readonly [figure: string, value: string];
  readonly rows: readonly (readonly [figure: string, value: string])[];
  readonly pageText: (page: number, pages: number) => string;
}

const LINE = '#dedad3';
const VALUE_WIDTH = 110;
const PADDING = 4;

/** A month of a clinic as a tagged PDF (A4): one table, its header repeated for screen readers, not for the eye. */
export function writeReportPdf(report: ReportPdf): Promise<Buffer> {
  const { doc, root, written } = openPdf(report);
  const width = doc.page.width - 2 * PDF_MARGIN;
  const paragraph = (text: string, font: 'regular' | 'bold', size: number, tag = 'P'): void => {
    doc.font(font).fontSize(size).fillColor(PDF_INK);
    root.add(doc.struct(tag, () => void doc.text(text, PDF_MARGIN, doc.y, { width, lineGap: 2 })));
    doc.moveDown(0.4);
  };
  paragraph(report.title, 'bold', 20, 'H1');
  paragraph(report.clinicName, 'bold', 14);
  paragraph(report.monthName, 'regular', 12);
  doc.moveDown(0.6);

  const table = doc.struct('Table');
  root.add(table);
  const row = ([figure, value]: readonly [string, string], isHeader: boolean): void => {
    doc.font(isHeader ? 'bold' : 'regular').fontSize(11);
    const figureWidth = width - VALUE_WIDTH - PADDING;
    const height = doc.heightOfString(figure, { width: figureWidth });
    if (doc.y + height + 2 * PADDING > doc.page.height - PDF_MARGIN - 12) doc.addPage();
    const top = doc.y + PADDING;
    const line = doc.struct('TR');
    table.add(line);
    doc.fillColor(isHeader ? PDF_QUIET : PDF_INK);
    line.add(doc.struct('TH', () => void doc.text(figure, PDF_MARGIN, top, { width: figureWidth })));
    line.add(
      doc.struct(isHeader ? 'TH' : 'TD', () => {
        doc.text(value, PDF_MARGIN + width - VALUE_WIDTH, top, { width: VALUE_WIDTH, align: 'right' });
      }),
    );
    line.end();
    const bottom = top + height + PADDING;
    doc.markContent('Artifact', { type: 'Layout' });
    doc.lineWidth(0.5).strokeColor(LINE);
    doc
      .moveTo(PDF_MARGIN, bottom)
      .lineTo(PDF_MARGIN + width, bottom)
      .stroke();
    doc.endMarkedContent();
    doc.y = bottom;
  };
  row(report.columns, true);
  for (const figure of report.rows) row(figure, false);
  table.end();

  doc.moveDown(1);
  for (const note of report.notes) paragraph(note, 'regular', 10);
  root.end();
  numberPages(doc, report.pageText);
  doc.end();
  return written;
}
