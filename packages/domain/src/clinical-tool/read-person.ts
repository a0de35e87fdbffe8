import type { Sex } from './kidney/vocabulary.ts';

/** What a pasted text says of the patient; `null`: nothing, or two different things. */
export interface ReadPerson {
  readonly sex: Sex | null;
  /** Whole years. */
  readonly age: number | null;
}

const word = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');
const SEX_WORDS: Readonly<Record<Sex, RegExp>> = {
  FEMALE: word(String.raw`naine|naispatsient|female|woman|женщина|жен\.?`),
  MALE: word(String.raw`mees|meespatsient|male|man|мужчина|муж\.?`),
};
/** "63 a", "63-aastane", "63 y/o", "aged 63", "63 года"; of a unit ("63 a/…") nothing. */
const AGE =
  /(?<![\d.,])(?:(?:vanus|age|aged|возраст)\s*:?\s*(\d{1,3})(?![.,]?\d)(?:\s*(?:a\.?|aastat?|years?|лет|года?)(?![\p{L}/]))?|(\d{1,3})\s*-?\s*(?:aasta\p{L}*|a\.?|years?(?:\s*old)?|y\/?o|y|лет|года?|г\.)(?![\p{L}/]))/giu;
const AGE_MAX = 120;
/** Estonian personal codes name a person: they are neither taken nor shown. */
const PERSONAL_CODE = /(?<!\d)[1-8]\d{10}(?!\d)/g;

/** @returns what it says, and the text without that and without personal codes */
export function takePerson(text: string): { readonly person: ReadPerson; readonly rest: string } {
  let rest = text.replaceAll(PERSONAL_CODE, ' ');
  const sexes = (Object.keys(SEX_WORDS) as Sex[]).filter((sex) => rest.search(SEX_WORDS[sex]) >= 0);
  const [sex = null] = sexes.length === 1 ? sexes : [];
  if (sex !== null) rest = rest.replaceAll(SEX_WORDS[sex], ' ');
  const ages = new Set(
    [...rest.matchAll(AGE)]
      .map(([, named, counted]) => Number(named ?? counted))
      .filter((age) => age <= AGE_MAX),
  );
  const [age = null] = ages.size === 1 ? ages : [];
  if (age !== null)
    rest = rest.replaceAll(AGE, (all: string, named?: string, counted?: string) =>
      Number(named ?? counted) === age ? ' ' : all,
    );
  return { person: { sex, age }, rest };
}
