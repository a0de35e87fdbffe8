import { meaningOf, type LatinLanguage, type Meaning } from './name-index.ts';

/** A run of letters in a text, and what the search for names needs to know of it. */
export interface Word {
  readonly lower: string;
  readonly start: number;
  readonly end: number;
  /** What stands between the word before and it. */
  readonly gap: string;
  /** INITIAL: one letter; SHOUTED: all of them are capitals, or all but an ending ("EMOsse"). */
  readonly shape: 'CAPITAL' | 'INITIAL' | 'SHOUTED' | 'SMALL';
  /** Begins a sentence or a line: there each word has a capital letter. */
  readonly opens: boolean;
  /** What the lists say of it, looked up when it is asked for. */
  readonly meaning: Meaning;
  isName: boolean;
}

const WORD = /\p{L}[\p{L}\p{M}]*/gu;
/** "[name]" and its like: a place where something was. */
const MARK = /\[(?:name|code|phone|email)\]/g;
/** A full stop behind these ends no sentence. */
const SHORTENED =
  /^(?:dr|hr|pr|prl|prof|mr|mrs|ms|st|nr|tel|u|ca|nt|vt|sh|jt|s|д|р|др|г|гр|проф|ул|им|тел|т)$/;

export interface Words {
  readonly words: readonly Word[];
  /** By somebody who uses no capital letters at all, or nothing else. */
  readonly isSmall: boolean;
  readonly latin: LatinLanguage;
}

export function toWords(text: string, isKnown: (word: string) => boolean): Words {
  const plain = text.replace(MARK, (mark) => ' '.repeat(mark.length));
  const latin = guessLatin(plain);
  const words: Word[] = [];
  let isSmall = false;
  let end = 0;
  for (const { 0: found, index } of plain.matchAll(WORD)) {
    const gap = plain.slice(end, index);
    const lower = found.toLowerCase();
    const shape = shapeOf(found);
    let meaning: Meaning | undefined;
    words.push({
      lower,
      start: index,
      end: index + found.length,
      gap,
      shape,
      opens: opensAfter(gap, words.at(-1)),
      get meaning() {
        return (meaning ??= meaningOf(lower, latin, isSmall || shape !== 'SMALL'));
      },
      isName: isKnown(found),
    });
    end = index + found.length;
  }
  isSmall = isWrittenWithoutCapitals(words);
  return { words, isSmall, latin };
}

function isWrittenWithoutCapitals(words: readonly Word[]): boolean {
  const openers = words.filter(({ opens }) => opens);
  const small = openers.filter(({ shape }) => shape === 'SMALL').length;
  const shouted = words.filter(({ shape }) => shape === 'SHOUTED').length;
  return small * 2 > openers.length || shouted * 2 > words.length;
}

/** Small words that only English has, against those that only Estonian has. */
function guessLatin(text: string): LatinLanguage {
  const count = (words: RegExp): number => text.match(words)?.length ?? 0;
  const english = count(/(?<!\p{L})(?:the|and|is|my|have|has|i|to|of|it|you|with)(?!\p{L})/giu);
  const estonian = count(/(?<!\p{L})(?:ja|on|ei|ma|mul|kas|et|tere|oli|ning|aga|palun)(?!\p{L})/giu);
  return english > estonian ? 'en' : 'et';
}

function shapeOf(word: string): Word['shape'] {
  const [first = '', second = ''] = word;
  if (first === first.toLowerCase()) return 'SMALL';
  if (second === '') return 'INITIAL';
  return second === second.toLowerCase() ? 'CAPITAL' : 'SHOUTED';
}

function opensAfter(gap: string, before: Word | undefined): boolean {
  if (before === undefined || /[\n!?…:;"„“”«•*]/.test(gap)) return true;
  return /\.\s/.test(gap) && before.shape !== 'INITIAL' && !SHORTENED.test(before.lower);
}
