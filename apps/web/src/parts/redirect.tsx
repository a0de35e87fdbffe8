import { useEffect } from 'react';
import type { Href } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';

/** In place of what cannot be shown: leads to another page, and leaves no way back to here. */
export function Redirect({ href }: { readonly href: Href }) {
  useEffect(() => go(href, { replace: true }), [href]);
  return null;
}
