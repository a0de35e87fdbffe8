/** Reads one search parameter of an address that anybody may have typed; undefined where it says nothing that is known. */
export type SearchReader<Value extends string> = (text: string) => Value | undefined;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An id of ours. */
export const idParam: SearchReader<string> = (text) => (UUID.test(text) ? text : undefined);

/** One of these words. */
export const wordParam =
  <const Word extends string>(...words: readonly Word[]): SearchReader<Word> =>
  (text) =>
    words.find((word) => word === text);

/** Words that the page itself looks at: a filter, a list of ids, what a partner says. At most 4,000 characters. */
export const textParam: SearchReader<string> = (text) => (text.length <= 4000 ? text : undefined);

type Readers = Readonly<Record<string, SearchReader<string>>>;
type SearchOf<Known extends Readers> = {
  readonly [Name in keyof Known]?: NonNullable<ReturnType<Known[Name]>>;
};

/** The search of a page: the parameters that it knows, each read by its reader; what else an address says is dropped. */
export function readSearch<Known extends Readers>(
  readers: Known,
): (raw: Readonly<Record<string, unknown>>) => SearchOf<Known> {
  return (raw) => {
    const search: Record<string, string> = {};
    for (const [name, read] of Object.entries(readers)) {
      const text = raw[name];
      const value = typeof text === 'string' ? read(text) : undefined;
      if (value !== undefined) search[name] = value;
    }
    return search as SearchOf<Known>;
  };
}
