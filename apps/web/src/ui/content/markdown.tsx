import ReactMarkdown, { defaultUrlTransform } from 'react-markdown';
import type { Components } from 'react-markdown';
import type { ReactNode } from 'react';
import { Link } from '#ui/frame/link.tsx';
import type { Href } from '#ui/frame/link.tsx';
import styles from './markdown.module.css';
import { anchorOf, outlineOf, withoutTitle } from '#ui/frame/outline.ts';

/** From here on a table of contents helps more than it is in the way. */
const LONG_FROM = 5;

export type MarkdownProps = {
  /** Markdown without HTML: tags in it are shown as text is, never obeyed. */
  text: string;
  /** Name of the table of contents of a long text; without it there is none. */
  contentsLabel?: string | undefined;
  /** Beside a form that is not to be left: its links into this site open a new tab, and say so in these words. */
  newTabLabel?: string | undefined;
  /** Where a picture of ours is, by the address that the text gives it; without it none is shown. */
  pictureAt?: ((address: string) => string | undefined) | undefined;
  /** The same of a file of ours that a link leads to. */
  fileAt?: ((address: string) => LinkedFile | undefined) | undefined;
};
export interface LinkedFile {
  readonly href: string;
  readonly name: string;
  /** "PDF, 340 kB" */
  readonly about: string;
}

/** A long text that was written as Markdown, in the reader's measure. Heavy: only for pages that are fetched apart. */
export function Markdown({ text, contentsLabel, newTabLabel, pictureAt, fileAt }: MarkdownProps) {
  const body = withoutTitle(text);
  const sections = contentsLabel === undefined ? [] : outlineOf(body);
  return (
    <>
      {sections.length >= LONG_FROM && (
        <nav aria-label={contentsLabel} className={styles.outline}>
          <h2>{contentsLabel}</h2>
          <ul className={styles.sections}>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className={styles.text}>
        <ReactMarkdown
          components={{
            ...(newTabLabel === undefined ? COMPONENTS : inNewTabs(newTabLabel)),
            ...(pictureAt !== undefined && withPictures(pictureAt)),
            ...(fileAt !== undefined && withFiles(fileAt)),
          }}
          urlTransform={(url) =>
            (pictureAt?.(url) ?? fileAt?.(url)) === undefined ? defaultUrlTransform(url) : url
          }
        >
          {body}
        </ReactMarkdown>
      </div>
    </>
  );
}

/** The words of a heading, without what they are wrapped in. */
function wordsOf(node: { readonly children?: readonly object[] } | undefined): string {
  return (node?.children ?? [])
    .map((child) => ('value' in child ? String(child.value) : wordsOf(child)))
    .join('');
}

const linkTo = (href: string, children: ReactNode) =>
  /^https?:/i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  ) : (
    <Link href={href as Href}>{children}</Link>
  );

const COMPONENTS: Components = {
  // One h1 a page, and it is the page's.
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ node, children }) => <h2 id={anchorOf(wordsOf(node))}>{children}</h2>,
  // react-markdown has emptied addresses of other schemes already.
  a: ({ href = '', children }) => linkTo(href, children),
  // A picture would be fetched from wherever the text says.
  img: ({ alt }) => <>{alt}</>,
};

/** Only pictures that are ours: any other address is words. */
const withPictures = (pictureAt: (address: string) => string | undefined): Components => ({
  img: ({ alt = '', src = '' }) => {
    const address = pictureAt(src);
    return address === undefined ? alt : <img src={address} alt={alt} className={styles.picture} />;
  },
});

/** Files that are ours are downloaded; one that is not there is words. */
const withFiles = (fileAt: (address: string) => LinkedFile | undefined): Components => ({
  a: ({ href = '', children }) => {
    const file = fileAt(href);
    if (file === undefined) return href === '' ? <>{children}</> : linkTo(href, children);
    return (
      <>
        <a href={file.href} download={file.name}>
          {children}
        </a>{' '}
        <span className={styles.about}>({file.about})</span>
      </>
    );
  },
});

const inNewTabs = (label: string): Components => ({
  ...COMPONENTS,
  a: ({ href = '', children }) => (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr-only"> ({label})</span>
    </a>
  ),
});
