export interface Section {
  readonly id: string;
  readonly title: string;
}

/** A heading's anchor: its words in any script, joined by hyphens; "how-we-use-data", "õigused", "права". */
export const anchorOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');

/** The second-level headings of a Markdown text, in order; none inside a code block. */
export function outlineOf(markdown: string): Section[] {
  const text = markdown.replace(/^(`{3,}|~{3,})[\s\S]*?^\1.*$/gm, '');
  return [...text.matchAll(/^##[ \t]+(.+?)[ \t#]*$/gm)].map(([, raw = '']) => {
    const title = raw.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1');
    return { id: anchorOf(title), title };
  });
}

/** Without the text's own first heading: the page has one already. */
export const withoutTitle = (markdown: string): string => markdown.replace(/^\s*#[ \t]+.*(\r?\n)+/, '');
