import type { RegisteredRouter } from '@tanstack/react-router';

/** An address that was made by `hrefTo`, or one outside of the app; a plain string is none. Links of ui take no other. */
export type Href =
  | (string & { readonly __href: true })
  | `#${string}`
  | `${'https' | 'http' | 'mailto' | 'tel' | 'blob'}:${string}`;

type Routes = RegisteredRouter['routesByPath'];
/** The pattern of a page: "/e-contacts/$eContactId". */
export type PagePath = keyof Routes & `/${string}`;
type ParamsOf<Path extends PagePath> = Routes[Path]['types']['allParams'];
export type SearchOf<Path extends PagePath> = Routes[Path]['types']['fullSearchSchemaInput'];

interface HrefParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: Readonly<Record<string, string | undefined>>;
}
type OrUndefined<Search> = Search extends unknown
  ? { readonly [Name in keyof Search]?: Search[Name] | undefined }
  : never;
type PartsOf<Path extends PagePath> = {
  readonly search?: OrUndefined<SearchOf<Path>>;
} & (keyof ParamsOf<Path> extends never ? unknown : { readonly params: ParamsOf<Path> });

/**
 * The address of a page. Its path, parameters and search are those of a route, or it does not compile.
 * @example hrefTo('/e-contacts/$eContactId', { params: { eContactId }, search: { tab: 'notes' } })
 */
export function hrefTo<const Path extends PagePath>(
  path: Path,
  ...[parts]: keyof ParamsOf<Path> extends never ? [parts?: PartsOf<Path>] : [parts: PartsOf<Path>]
): Href {
  const { params = {}, search = {} } = (parts ?? {}) as HrefParts;
  const pathname = path.replaceAll(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  return (pathname + stringifySearch(search)) as Href;
}

/** Search parameters are plain words: nothing becomes a number; of several with one name the last counts. */
export const parseSearch = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text));

/** With its question mark, or empty. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const words = Object.entries(search).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return words.length === 0 ? '' : `?${new URLSearchParams(words).toString()}`;
}

/** An address that a server or a partner has given: a page of ours, or one of the web; anything else is refused. */
export function toHref(text: string): Href {
  if (!/^(?:\/(?!\/)|https?:\/\/)/i.test(text)) throw new Error('neither a page of ours nor one of the web');
  return text as Href;
}
