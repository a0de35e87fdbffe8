import type { InformationContent } from './vocabulary.ts';

/** What a text shows or links beside its words, each by an address of ours: `picture:id`, `file:id`. */
type Scheme = 'picture' | 'file';
const ID = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})';

/** Ids that the texts of an item name in this way, each once. */
const idsIn =
  (scheme: Scheme) =>
  ({ texts }: Pick<InformationContent, 'texts'>): string[] => [
    ...new Set(
      Object.values(texts).flatMap(({ body }) =>
        Array.from(body.matchAll(new RegExp(`${scheme}:${ID}`, 'g')), ([, id = '']) => id),
      ),
    ),
  ];
/** What an address of a text means; undefined = none of ours. */
const idOf =
  (scheme: Scheme) =>
  (address: string): string | undefined =>
    new RegExp(`^${scheme}:${ID}$`).exec(address)?.[1];
const linkTo = (scheme: Scheme, id: string, words: string): string =>
  `[${words.replaceAll(/[[\]\n]/g, ' ')}](${scheme}:${id})`;

/** Pictures that the texts of an item show, as `![words](picture:id)`. */
export const picturesOf = idsIn('picture');
export const pictureIdOf = idOf('picture');
/** A picture as a text names it. @param words what it shows, for those who do not see it */
export const pictureMark = (id: string, words: string): string => `!${linkTo('picture', id, words)}`;

/** Files that the texts of an item link, as `[words](file:id)`. */
export const filesOf = idsIn('file');
export const fileIdOf = idOf('file');
/** A file as a text links it. @param words what the link says */
export const fileMark = (id: string, words: string): string => linkTo('file', id, words);
