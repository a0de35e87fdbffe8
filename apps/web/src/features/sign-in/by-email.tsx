import type { ReactNode } from 'react';
import { hrefTo } from '#lib/router/href.ts';
import { useConfig } from '#lib/session/session.ts';
import { Redirect } from '#parts/redirect.tsx';

/** A page of e-mail and password, where this installation has that way in. */
export function ByEmail({ children }: { readonly children: ReactNode }) {
  return useConfig().emailLoginEnabled ? children : <Redirect href={hrefTo('/choose-auth')} />;
}
