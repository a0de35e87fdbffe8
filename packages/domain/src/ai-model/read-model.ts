import { Refusal } from '../errors.ts';
import { PLATFORM_LIMITS } from '../platform-limits.ts';
import { isBlank, normaliseText } from '../text.ts';
import { mayBeHere, type LoopbackModels } from './address.ts';
import { parsePrice } from './decide-model.ts';

/** What an admin types of a model; the key is apart. */
export interface TypedModel {
  readonly name: string;
  readonly baseUrl: string;
  readonly model: string;
}
export interface TypedPrices {
  readonly priceIn: string;
  readonly priceOut: string;
}

/** A web address in its parts, as `URL` has them. */
export interface UrlParts {
  readonly href: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly username: string;
  readonly password: string;
  readonly search: string;
  readonly hash: string;
}

export interface ModelRules {
  /** Which models of the server's own machine the configuration lets be asked. */
  readonly loopback: LoopbackModels;
  /** Reads a web address where that is done; undefined = it is none. */
  readonly parseUrl: (text: string) => UrlParts | undefined;
}

const LOOPBACK_NAMES: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);
const ADDRESS_MAX = 500;

export const isLoopbackName = (hostname: string): boolean => LOOPBACK_NAMES.has(hostname);

/**
 * The address of a server, up to `/chat/completions`, without a slash at its end. Where it leads is looked up and checked
 * each time it is called; what can be seen of the address itself is checked here.
 * @throws AI_URL_INVALID, AI_URL_NOT_HTTPS, AI_URL_HAS_SECRET
 */
export function parseBaseUrl(text: string, { loopback, parseUrl }: ModelRules): string {
  const typed = text.trim();
  const url =
    typed.length > ADDRESS_MAX || !/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? undefined : parseUrl(typed);
  if (url === undefined) throw new Refusal('AI_URL_INVALID', { field: 'baseUrl' });
  const address = url.href.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const isHere = isLoopbackName(url.hostname) && mayBeHere(address, loopback);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isHere))
    throw new Refusal('AI_URL_NOT_HTTPS', { field: 'baseUrl' });
  // They would be stored and shown as they stand.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new Refusal('AI_URL_HAS_SECRET', { field: 'baseUrl' });
  return url.href.replace(/\/+$/, '');
}

function readLine(typed: TypedModel, field: 'name' | 'model'): string {
  const text = normaliseText(typed[field]).replaceAll(/\s+/g, ' ').trim();
  if (isBlank(text)) throw new Refusal('FIELD_REQUIRED', { field });
  if (text.length > PLATFORM_LIMITS.modelName)
    throw new Refusal('AI_FIELD_TOO_LONG', { field, max: PLATFORM_LIMITS.modelName });
  return text;
}

function readAddress({ baseUrl }: TypedModel, rules: ModelRules): string {
  if (isBlank(baseUrl)) throw new Refusal('FIELD_REQUIRED', { field: 'baseUrl' });
  return parseBaseUrl(baseUrl, rules);
}

/** @throws FIELD_REQUIRED (data.field), AI_FIELD_TOO_LONG (data.field, data.max) and as `parseBaseUrl` */
export const parseModel = (typed: TypedModel, rules: ModelRules): TypedModel => ({
  name: readLine(typed, 'name'),
  baseUrl: readAddress(typed, rules),
  model: readLine(typed, 'model'),
});

/** All that is wrong with what was typed, in the form's order; each names its field. */
export function listModelMistakes(typed: TypedModel & TypedPrices, rules: ModelRules): readonly Refusal[] {
  return [
    ...mistakesOf([
      () => readLine(typed, 'name'),
      () => readAddress(typed, rules),
      () => readLine(typed, 'model'),
    ]),
    ...listPriceMistakes(typed),
  ];
}

export const listPriceMistakes = ({ priceIn, priceOut }: TypedPrices): readonly Refusal[] =>
  mistakesOf([() => parsePrice(priceIn, 'priceIn'), () => parsePrice(priceOut, 'priceOut')]);

const mistakesOf = (reads: readonly (() => unknown)[]): readonly Refusal[] =>
  reads.flatMap((read) => {
    try {
      read();
      return [];
    } catch (mistake) {
      if (!(mistake instanceof Refusal)) throw mistake;
      return [mistake];
    }
  });
