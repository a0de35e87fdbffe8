import { isBlank } from '../text.ts';

/**
 * Versions of one half-typed text (decisions "A half-typed text is never lost"). Each open page is a device: it
 * numbers what it saves, and says from which versions its text was made. A save replaces those and nothing else, so two
 * devices that did not know of each other leave two versions, of which their owner chooses one.
 */

/** "device:number": the device is a UUID, the number grows with each change made there. */
type DraftVersionId = string;

/** What a draft may hold, as far as the rules look at it (contract: DraftContent). */
interface DraftLike {
  readonly text?: string | undefined;
  readonly personId?: string | undefined;
  readonly clinicId?: string | undefined;
  readonly eContactType?: string | undefined;
  readonly replyMode?: string | undefined;
  readonly replyOption?: string | undefined;
  readonly fields?: Readonly<Record<string, string | number | boolean | readonly string[]>> | undefined;
}

export interface DraftVersion {
  readonly id: DraftVersionId;
  /** Versions that went into this one, newest last. */
  readonly past: readonly DraftVersionId[];
  readonly content: DraftLike;
}

export interface DraftSave {
  readonly id: DraftVersionId;
  /** Versions that its device showed when it was typed. */
  readonly seen: readonly DraftVersionId[];
  readonly content: DraftLike;
}

export type SaveDecision =
  | {
      readonly kind: 'STORE';
      /** Versions that it takes the place of. */
      readonly replaces: readonly DraftVersionId[];
      readonly past: readonly DraftVersionId[];
    }
  | {
      /** A kept version holds it already. */
      readonly kind: 'KNOWN';
      readonly as: DraftVersionId;
      readonly replaces: readonly DraftVersionId[];
      /** The past of the kept version, with this save in it. */
      readonly past: readonly DraftVersionId[];
    };

/** So many versions a draft remembers: who repeats an older save than these is told of a conflict that is none. */
const PAST_MAX = 40;
/** Fields that the pages write by themselves: the key of a sending, and whom the answers are about. */
const UNTYPED: ReadonlySet<string> = new Set(['key', 'about']);

export const deviceOf = (id: DraftVersionId): string => id.slice(0, id.lastIndexOf(':'));
const numberOf = (id: DraftVersionId): number => Number(id.slice(id.lastIndexOf(':') + 1));

/** Is it this version, a later one of the same device, or made from one of these? */
function holds({ id, past }: DraftVersion, version: DraftVersionId): boolean {
  const device = deviceOf(version);
  return [id, ...past].some((other) => deviceOf(other) === device && numberOf(other) >= numberOf(version));
}

/** The past of what comes after these: of each device the newest version alone. */
function pastAfter(past: readonly DraftVersionId[], ...more: readonly DraftVersionId[]): DraftVersionId[] {
  const newest = new Map<string, DraftVersionId>();
  for (const id of [...past, ...more]) {
    const before = newest.get(deviceOf(id));
    newest.delete(deviceOf(id));
    newest.set(deviceOf(id), before !== undefined && numberOf(before) > numberOf(id) ? before : id);
  }
  return [...newest.values()].slice(-PAST_MAX);
}

const isTyped = (value: unknown): boolean =>
  typeof value === 'string'
    ? !isBlank(value)
    : Array.isArray(value)
      ? value.length > 0
      : value !== undefined && value !== null;

/** What somebody typed or chose, in one form whatever the order of its fields. */
function typedParts({ fields, ...rest }: DraftLike): string {
  const own = Object.entries(fields ?? {}).filter(([name]) => !UNTYPED.has(name));
  const parts = [...Object.entries(rest), ...own.map(([name, value]) => [`fields.${name}`, value] as const)];
  return JSON.stringify(
    parts.filter(([, value]) => isTyped(value)).toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
  );
}

/** Would nobody see a difference between the two? */
const isSameDraft = (a: DraftLike, b: DraftLike): boolean => typedParts(a) === typedParts(b);

/** Holds nothing that its author would miss: how an answer is to be sent is no text. */
export const isBlankDraft = ({ replyMode: _mode, replyOption: _option, ...content }: DraftLike): boolean =>
  typedParts(content) === '[]';

/**
 * What a save does to the versions that are kept. Asked again with the same save it changes nothing, in whatever order
 * the saves of one device arrive.
 * @param stored the versions of this place that nobody has put aside, newest first
 */
export function decideSave(stored: readonly DraftVersion[], save: DraftSave): SaveDecision {
  const known = stored.find((version) => holds(version, save.id));
  if (known !== undefined) return { kind: 'KNOWN', as: known.id, replaces: [], past: known.past };
  const isReplaced = ({ id }: DraftVersion): boolean =>
    save.seen.includes(id) || deviceOf(id) === deviceOf(save.id);
  const replaced = stored.filter(isReplaced);
  const others = stored.filter((version) => !isReplaced(version));
  const past = pastAfter(
    replaced.flatMap((version) => version.past),
    ...save.seen,
    ...replaced.map(({ id }) => id),
  );
  const ids = (versions: readonly DraftVersion[]): DraftVersionId[] => versions.map(({ id }) => id);
  const empty = isBlankDraft(save.content);
  const same = others.find(({ content }) =>
    empty ? !isBlankDraft(content) : isSameDraft(content, save.content),
  );
  if (same !== undefined)
    return {
      kind: 'KNOWN',
      as: same.id,
      replaces: ids(replaced),
      past: pastAfter(past, ...same.past, save.id).filter((id) => deviceOf(id) !== deviceOf(same.id)),
    };
  const blank = others.filter(({ content }) => isBlankDraft(content));
  return {
    kind: 'STORE',
    replaces: [...ids(replaced), ...ids(blank)],
    past: pastAfter(past, ...blank.flatMap((version) => version.past), ...ids(blank)).filter(
      (id) => deviceOf(id) !== deviceOf(save.id),
    ),
  };
}

/**
 * What a choice among the versions does. None: the chosen one has changed since it was shown, or nothing stands beside it.
 * @param stored the versions of this place that nobody has put aside
 * @param rejected those that stood beside the chosen one when it was chosen: what has changed since stays
 */
export function decideChoice(
  stored: readonly DraftVersion[],
  chosen: DraftVersionId,
  rejected: readonly DraftVersionId[],
): { readonly setAside: readonly DraftVersionId[]; readonly past: readonly DraftVersionId[] } | undefined {
  const one = stored.find(({ id }) => id === chosen);
  const rest = stored.filter(({ id }) => id !== chosen && rejected.includes(id));
  if (one === undefined || rest.length === 0) return undefined;
  const setAside = rest.map(({ id }) => id);
  // A late repeat of what was put aside must not stand beside the chosen one again.
  const past = pastAfter(one.past, ...rest.flatMap((version) => version.past), ...setAside);
  return { setAside, past: past.filter((id) => deviceOf(id) !== deviceOf(chosen)) };
}
