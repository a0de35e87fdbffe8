export type WebsiteListResult =
  | { readonly valid: true; readonly websites: readonly string[] }
  /** `item` is the first one that does not pass, as it was typed. */
  | { readonly valid: false; readonly item: string };

const MAX_ADDRESS = 300;
/** Decisions "Names that the spec hides": http://, https:// or www., and nothing else; a host with a dot, no user before it. */
const WEBSITE =
  /^(?:https?:\/\/|www\.)(?=[^/?#]*\.)[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?(?::\d{1,5})?(?:[/?#][^\s\p{C}<>"'\\`]*)?$/iu;

export const isWebsite = (value: string): boolean => value.length <= MAX_ADDRESS && WEBSITE.test(value);

/** Several addresses separated by commas: trimmed, empty ones dropped, each must pass. An empty text is no address. */
export function parseWebsiteList(value: string): WebsiteListResult {
  const websites: string[] = [];
  for (const item of splitList(value)) {
    if (!isWebsite(item)) return { valid: false, item };
    websites.push(item);
  }
  return { valid: true, websites };
}

/** What a comma list holds. */
export const splitList = (value: string): readonly string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Where a link to it goes; undefined for what is no website, so that nothing else ever becomes a link. */
export function websiteHref(website: string): string | undefined {
  if (!isWebsite(website)) return undefined;
  return /^https?:/i.test(website) ? website : `https://${website}`;
}
