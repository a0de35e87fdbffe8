import { CLOSING, GREETING, OF_A_THING, OF_A_THING_BEFORE, ROLE, SUBSTANCE, TITLE } from './cues.ts';
import { type Word } from './words.ts';

/** Surnames by their end: those of Slavic make, and those that Estonian ones are put together with. */
export const SLAVIC =
  /^(?!.*päev)\p{L}{2,}(?:(?:(?<!o)ova?|eva?|enko|t[sš]uk|chuk|skaja|skaya|ski[iyj]?|sky|švili|shvili|dze)(?:i|a)?(?:d|t|l|le|lt|ga|st|sse|s|ks)?|(?:[оеё]в)(?:а|у|ым|е|ой|ы|ых|ыми)?|(?:[сц]к)(?:ий|ого|ому|им|ом|ая|ой|ую)|енко|(?:чук|щук|нюк)(?:а|у|ом|е)?|швили|дзе)$/u;
/** As much of it as begins a sentence and is no Estonian participle ("tugev"), no Russian adjective. */
export const SLAVIC_AT_START = /(?:(?<!o)ova?|jeva?|eeva?|enko|[оеё]в(?:а|ым|ой|ых)|енко|чук|швили|дзе)$/u;
export const ADJECTIVE = /[сц]к(?:ий|ого|ому|им|ом|ая|ой|ую)$/u;
export const SLAVIC_IN = /^\p{L}{3,}(?:[иы]н(?:а|у|ым|ой|е)?|ina?(?:i|ga|le|l|lt|st)?)$/u;
const COMPOUND =
  /^\p{L}{3,}(?:son|mann|berg|stein|feldt?|baum|thal|ström|kivi|puu|mäe|mägi|saar|mets|oja|järv|nurm|sepp|tamm|kask|salu|vere|põld|põllu|nõmm|soo|laid|org|oru|lepp|lepa|kuusk|rand|ranna|väli|välja|laan|pere)(?:[aeiu]|se)?(?:d|t|l|le|lt|ga|st|sse|s|ks)?$/u;
export const PATRONYMIC =
  /^(?:иль|кузьм|лук|никит|фом)ич(?:а|у|ом|е)?$|^\p{L}{2,}(?:(?:[оеё]вич|[а-я]ьич)(?:а|у|ем|ом|е)?|(?:[оеё]вн)(?:а|ы|е|у|ой)|(?:иль|кит|зьм|лук|фом)ини?чн(?:а|ы|е|у|ой)|[oe]vi(?:t[sš]|ch)(?:i|iga|ile|ilt|ist)?|[oe]vna(?:ga|le|lt|st|t)?)$/u;

export const isCapital = (word: Word | undefined): word is Word => word?.shape === 'CAPITAL';
export const isBeside = (gap: string): boolean => /^(?:[^\S\n]{1,2}|[^\S\n]?[-‑–][^\S\n]?)$/u.test(gap);
export const isSpaced = (gap: string): boolean => /^[^\S\n]$/u.test(gap);
/** "naaber", "dr", "tere": before a name, and no part of it, though some are surnames too. */
export const isCue = ({ lower }: Word): boolean =>
  ROLE.test(lower) || TITLE.test(lower) || GREETING.test(lower) || CLOSING.test(lower);
export const isListed = (word: Word): boolean => (word.meaning.first || word.meaning.surname) && !isCue(word);
export const isNameShaped = (word: Word): boolean =>
  !word.meaning.thing &&
  !word.meaning.common &&
  (SLAVIC.test(word.lower) || COMPOUND.test(word.lower) || PATRONYMIC.test(word.lower)) &&
  !isCue(word);
/** Nothing is known of it, and it does not sound like a medicine. */
export const mayBeName = (word: Word): boolean =>
  !word.meaning.thing && word.lower.length >= 3 && !SUBSTANCE.test(word.lower) && !isCue(word);
/** "Tartus", "Riias": whoever is somewhere is no surname. */
export const isPlaceWhere = ({ lower, meaning }: Word): boolean =>
  meaning.thing && lower.length >= 5 && /(?:s|st|sse|l|le|lt)$/.test(lower);

/** "Crohni tõbi", "Kase tänav", "синдром Жильбера": the name of a thing. */
export const isOfAThing = (word: Word, before: Word | undefined, after: Word | undefined): boolean =>
  (after !== undefined && isBeside(after.gap) && OF_A_THING.test(after.lower)) ||
  (before !== undefined && isBeside(word.gap) && OF_A_THING_BEFORE.test(before.lower));
