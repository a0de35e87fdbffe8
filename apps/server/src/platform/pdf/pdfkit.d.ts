/** The little of pdfkit that our PDFs need; the package brings no types. */
interface TextOptions {
  readonly width?: number;
  readonly continued?: boolean;
  readonly link?: string | null;
  readonly underline?: boolean;
  readonly indent?: number;
  readonly lineGap?: number;
  readonly paragraphGap?: number;
  readonly lineBreak?: boolean;
  readonly height?: number;
  readonly align?: 'left' | 'right' | 'center';
}
interface StructureElement {
  add(child: StructureElement | StructureContent | (() => void)): StructureElement;
  end(): void;
}
interface StructureContent {
  readonly refs: unknown;
}

export declare class PDFDocument {
  constructor(options: {
    readonly size: string;
    readonly margins: { top: number; bottom: number; left: number; right: number };
    readonly lang: string;
    readonly tagged: boolean;
    readonly displayTitle: boolean;
    readonly pdfVersion: string;
    readonly subset?: string;
    readonly bufferPages: boolean;
    readonly info: Readonly<Record<string, string | Date>>;
    /** A path or a standard font's name, null = none until `font` is called. */
    readonly font: string | null;
  });
  readonly page: { readonly width: number; readonly height: number; readonly margins: { bottom: number } };
  x: number;
  y: number;
  registerFont(name: string, source: Buffer): this;
  font(name: string): this;
  fontSize(size: number): this;
  fillColor(color: string): this;
  strokeColor(color: string): this;
  lineWidth(width: number): this;
  moveTo(x: number, y: number): this;
  lineTo(x: number, y: number): this;
  stroke(): this;
  text(text: string, options?: TextOptions): this;
  text(text: string, x: number, y: number, options?: TextOptions): this;
  heightOfString(text: string, options?: TextOptions): number;
  moveDown(lines?: number): this;
  addPage(): this;
  addStructure(element: StructureElement): this;
  struct(
    type: string,
    options?: object,
    children?: StructureElement | readonly unknown[] | (() => void),
  ): StructureElement;
  struct(type: string, children?: StructureElement | readonly unknown[] | (() => void)): StructureElement;
  markStructureContent(tag: string, options?: object): StructureContent;
  markContent(tag: string, options?: object): this;
  endMarkedContent(): this;
  bufferedPageRange(): { readonly start: number; readonly count: number };
  switchToPage(index: number): this;
  end(): void;
  on(event: 'data', listener: (chunk: Buffer) => void): this;
  on(event: 'end', listener: () => void): this;
  on(event: 'error', listener: (error: Error) => void): this;
}
