/** Lines of a release that a page shows. */
const MOST = 5;

/**
 * Of a list of changes (Markdown, the newest release first): the newest release with its first items, its headings left
 * out but its own, a level lower, as it stands under a heading of the page.
 */
export function newestOf(changes: string): string {
  const release = changes.split(/^(?=## )/m).find((part) => part.startsWith('## '));
  if (release === undefined) return '';
  const [title = '', ...lines] = release.split('\n');
  const items = lines
    .join('\n')
    .split(/^(?=- )/m)
    .filter((part) => part.startsWith('- '))
    // What follows an item's own lines is a heading, or nothing.
    .map((item) => item.split(/\n(?=\n|#)/)[0] ?? '');
  return [`#${title}`, '', ...items.slice(0, MOST).map((item) => item.trimEnd())].join('\n');
}
