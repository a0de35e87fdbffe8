import type { InformationContent } from './vocabulary.ts';

const PICTURE = /picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/g;

/** Ids of the pictures that the texts of an item show, as `![words](picture:id)`; each once. */
export const picturesOf = ({ texts }: Pick<InformationContent, 'texts'>): string[] => [
  ...new Set(
    Object.values(texts).flatMap(({ body }) => Array.from(body.matchAll(PICTURE), ([, id = '']) => id)),
  ),
];

/** A picture as a text names it. @param words what it shows, for those who do not see it */
export const pictureMark = (id: string, words: string): string =>
  `![${words.replaceAll(/[[\]\n]/g, ' ')}](picture:${id})`;

/** The picture that an address of a text means; undefined = none of ours. */
export const pictureIdOf = (address: string): string | undefined =>
  /^picture:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(address)?.[1];
