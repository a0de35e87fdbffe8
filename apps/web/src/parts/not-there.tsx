import { ApiError } from '#lib/http/api.ts';
import { usePageTitle } from '#lib/router/page-title.ts';
import { PageHeading } from '#ui/frame/layout.tsx';

/** An address that names nothing: a text that is no id, or an id of nothing that there is. */
export const isUnknown = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

/** In place of what the address names; the way back stands above it. */
export function NotThere({ title, text }: { readonly title: string; readonly text: string }) {
  usePageTitle(title);
  return <PageHeading lead={text}>{title}</PageHeading>;
}
