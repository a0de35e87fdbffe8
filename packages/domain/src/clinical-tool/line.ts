/** One line of a pasted text: what was taken of it, so that the rest can be told. */
export class Line {
  readonly text: string;
  /** The text in which what is not to be read any more is covered; as long as the text. */
  open: string;
  #taken: string;

  constructor(text: string) {
    this.text = text;
    this.open = text;
    this.#taken = text;
  }

  /** No result is read from here any more; nothing between a name and its number can be covered. */
  cover(from: number, to: number): void {
    this.open = blank(this.open, from, to);
  }

  /** As `cover`, for what a pattern found in the text, from its beginning on: in one pass, however many there are. */
  coverAll(matches: Iterable<RegExpExecArray>): void {
    let covered = '';
    for (const { index, 0: all } of matches)
      covered += this.open.slice(covered.length, index) + COVER.repeat(all.length);
    this.open = covered + this.open.slice(covered.length);
  }

  /** Read over, as if there were nothing between what stands around it. */
  pass(from: number, to: number): void {
    this.open = this.open.slice(0, from) + ' '.repeat(to - from) + this.open.slice(to);
  }

  /** Put into the form, and no longer to be told as left. */
  take(from: number, to: number): void {
    this.cover(from, to);
    this.#taken = blank(this.#taken, from, to);
  }

  /** Has anything of it been put into the form? */
  isTakenFrom(): boolean {
    return this.#taken.includes(COVER);
  }

  /** What was not taken before this place. */
  leftBefore(at: number): string {
    return this.#taken.slice(0, at).replaceAll(COVER, ' ');
  }

  /** What follows this place; `COVER` where it was taken. */
  after(at: number): string {
    return this.#taken.slice(at);
  }

  /** What was not taken, piece by piece, as it stood; a line of which nothing was taken stays whole. */
  left(): readonly string[] {
    const pieces = this.#taken.split(COVER);
    return pieces
      .map((piece) => (pieces.length === 1 ? piece : piece.replaceAll(EDGES, '')))
      .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  }
}

/** Marks around a piece that mean nothing without what was taken. */
const EDGES = /^[\s,:()[\].|-]+|(?<![\s,:()[\].|-])[\s,:()[\].|-]+$/g;
/** Ends a line in any text, so that no line has one; readers stop at it as they stop at a semicolon. */
const COVER = ';';

const blank = (text: string, from: number, to: number): string =>
  text.slice(0, from) + COVER.repeat(to - from) + text.slice(to);
