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
  /** When it was made, in words. */
  readonly made: string;
  /** What the figures are, and what they are not. */
  readonly notes: readonly string[];
  readonly columns: readonly [figure: string, value: string];
  /** Each on a page of its own. */
  readonly months: readonly ReportMonth[];
  readonly pageText: (page: number, pages: number) => string;
}

export interface ReportMonth {
  /** "November 2026" */
  readonly name: string;
  /** That it is not over, that no work was measured; empty where neither is so. */
  readonly state: string;
  readonly rows: readonly (readonly [figure: string, value: string])[];
}

const LINE = '#dedad3';
type Structure = ReturnType<ReturnType<typeof openPdf>['doc']['struct']>;

const VALUE_WIDTH = 110;
const PADDING = 4;

/** Months of a clinic as a tagged PDF (A4): a table of each, its header for the eye and for screen readers. */
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
  paragraph(report.made, 'regular', 10);

  const row = (table: Structure, [figure, value]: readonly [string, string], isHeader: boolean): void => {
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
  for (const [at, { name, state, rows }] of report.months.entries()) {
    if (at > 0) {
      doc.addPage();
      // Pages come apart.
      paragraph(`${report.clinicName}. ${report.title}`, 'regular', 10);
    } else doc.moveDown(0.6);
    paragraph(name, 'bold', 14, 'H2');
    if (state !== '') paragraph(state, 'regular', 11);
    const table = doc.struct('Table');
    root.add(table);
    row(table, report.columns, true);
    for (const figure of rows) row(table, figure, false);
    table.end();
  }

  doc.moveDown(1);
  for (const note of report.notes) paragraph(note, 'regular', 10);
  root.end();
  numberPages(doc, report.pageText);
  doc.end();
  return written;
}
