import type { MouseEvent } from 'react';
import { go, preload } from '#lib/router/router.ts';
import type { LinkProps } from '#ui/frame/link.tsx';

/** An anchor of our own pages: a plain click stays in the app; everything else is the browser's. */
export function AppLink({ href, onClick, onPointerEnter, onFocus, children, ...rest }: LinkProps) {
  const ours =
    href.startsWith('/') &&
    !href.startsWith('//') &&
    rest.target === undefined &&
    rest.download === undefined;
  const ahead = (): void => {
    if (ours) preload(href);
  };
  function click(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || !ours || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(href);
  }
  return (
    <a
      {...rest}
      href={href}
      onClick={click}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        ahead();
      }}
      onFocus={(event) => {
        onFocus?.(event);
        ahead();
      }}
    >
      {children}
    </a>
  );
}
