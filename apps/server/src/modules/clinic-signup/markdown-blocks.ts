/** A run of text in one style; `href` where it is a link. */
export interface Run {
  readonly text: string;
  readonly bold: boolean;
  readonly href?: string;
}
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly runs: readonly Run[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Run[])[] };

const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** **Bold** and [links](…); everything else is what it is. */
export function toRuns(text: string): Run[] {
  const runs: Run[] = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    if (match.index > at) runs.push({ text: text.slice(at, match.index), bold: false });
    const [, bold, label, href] = match;
    if (bold !== undefined) runs.push({ text: bold, bold: true });
    else runs.push({ text: label ?? '', bold: false, href: href ?? '' });
    at = match.index + match[0].length;
  }
  if (at < text.length) runs.push({ text: text.slice(at), bold: false });
  return runs;
}

/** The plain Markdown of our policies (headings, paragraphs, lists) as blocks. */
export function toBlocks(markdown: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let items: Run[][] = [];
  const flush = (): void => {
    if (lines.length > 0) blocks.push({ kind: 'paragraph', runs: toRuns(lines.join(' ')) });
    if (items.length > 0) blocks.push({ kind: 'list', items });
    [lines, items] = [[], []];
  };
  for (const line of markdown.split('\n').map((raw) => raw.trim())) {
    const heading = /^(#{1,3}) (.+)$/.exec(line);
    const item = /^- (.+)$/.exec(line);
    if (heading !== null) {
      flush();
      blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (item !== null) {
      if (lines.length > 0) flush();
      items.push(toRuns(item[1] ?? ''));
    } else if (line === '') flush();
    else {
      if (items.length > 0) flush();
      lines.push(line);
    }
  }
  flush();
  return blocks;
}
