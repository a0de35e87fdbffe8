import { diffArrays, diffLines, type ChangeObject } from 'diff';

/** A stretch of two texts beside each other. */
export interface Piece {
  readonly kind: 'SAME' | 'GONE' | 'NEW';
  readonly text: string;
}

/** Milliseconds. Of texts that have so little in common all of it is gone, and all is new. */
const PATIENCE = { timeout: 500 };

/** The library's own words know no Cyrillic. */
const wordsOf = (text: string): string[] => text.match(/\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? [];

/** What became of a text, first line by line, then, where lines were replaced, word by word. */
export function compareTexts(before: string, after: string): Piece[] {
  const rough = join((diffLines(before, after, PATIENCE) ?? replaced(before, after)).map(toPiece));
  const fine: Piece[] = [];
  for (let at = 0; at < rough.length; at += 1) {
    const [piece, next] = [rough[at]!, rough[at + 1]];
    if (piece.kind === 'GONE' && next?.kind === 'NEW') {
      fine.push(...compareWords(piece.text, next.text));
      at += 1;
    } else fine.push(piece);
  }
  return join(fine);
}

type Change = Pick<ChangeObject<string>, 'value' | 'added' | 'removed'>;
const replaced = (before: string, after: string): Change[] => [
  { value: before, added: false, removed: true },
  { value: after, added: true, removed: false },
];
const toPiece = ({ value, added, removed }: Change): Piece => ({
  kind: removed ? 'GONE' : added ? 'NEW' : 'SAME',
  text: value,
});

function compareWords(before: string, after: string): Piece[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), PATIENCE)?.map(({ value, added, removed }) => ({
    value: value.join(''),
    added,
    removed,
  }));
  const pieces = join((changes ?? replaced(before, after)).map(toPiece));
  // A space between two changed words is read with them: "six short" became "four long".
  return pieces.flatMap((piece, at): Piece[] => {
    const isBetween =
      pieces[at - 1]?.kind === 'NEW' && pieces[at - 2]?.kind === 'GONE' && pieces[at + 1]?.kind === 'GONE';
    return isBetween && /^[^\S\n]+$/.test(piece.text)
      ? [
          { kind: 'GONE', text: piece.text },
          { kind: 'NEW', text: piece.text },
        ]
      : [piece];
  });
}

/** Neighbours of one kind in one piece; of a replaced stretch what has gone stands first. */
function join(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  let [gone, come] = ['', ''];
  const flush = (): void => {
    if (gone !== '') joined.push({ kind: 'GONE', text: gone });
    if (come !== '') joined.push({ kind: 'NEW', text: come });
    [gone, come] = ['', ''];
  };
  for (const { kind, text } of pieces) {
    if (kind === 'GONE') gone += text;
    else if (kind === 'NEW') come += text;
    else {
      flush();
      const last = joined.at(-1);
      if (last?.kind === 'SAME') joined[joined.length - 1] = { kind, text: last.text + text };
      else joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}
