import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useGo } from '#lib/router/router.ts';
import { useConfig } from '#lib/session/session.ts';

/** In place of a step whose beginning is missing: leads to the page that begins it, and leaves no way back to here. */
export function Elsewhere({ href }: { readonly href: string }) {
  const go = useGo();
  useEffect(() => go(href, { replace: true }), [go, href]);
  return null;
}

/** A page of e-mail and password, where this installation has that way in. */
export function ByEmail({ children }: { readonly children: ReactNode }) {
  return useConfig().emailLoginEnabled ? children : <Elsewhere href="/choose-auth" />;
}
