import { createContext, createElement, use } from 'react';
import type { AnchorHTMLAttributes, ComponentType, Ref } from 'react';

/** What a link of this design system hands on: an anchor's attributes, `href` always given. */
export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  href: Href;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

/**
 * An address that is known to exist: the app makes them (lib/router/href.ts), a plain string is none. Or one outside of
 * the app, or a part of this page.
 */
export type Href =
  | (string & { readonly __href: true })
  | `#${string}`
  | `${'https' | 'http' | 'mailto' | 'tel' | 'blob'}:${string}`;

const LinkContext = createContext<ComponentType<LinkProps> | undefined>(undefined);

/**
 * The app hands its router's anchor in here once, so that every link of ui navigates without a reload.
 * Without it links are plain anchors.
 */
export const LinkProvider = LinkContext;

/** An anchor that navigates as the app wishes; middle click and Ctrl+click stay the browser's. */
export function Link(props: LinkProps) {
  return createElement(use(LinkContext) ?? 'a', props);
}
