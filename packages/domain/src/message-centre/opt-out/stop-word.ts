/** What people answer to an SMS when they want no more of them, in plain letters; ours and the usual English ones. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'stop',
  'stopp',
  'loobu',
  'loobun',
  'loobuge',
  'lõpeta',
  'lõpetage',
  'lopeta',
  'lopetage',
  'стоп',
  'отписаться',
  'отпишите',
  'отменить',
  'unsubscribe',
  'end',
  'cancel',
  'quit',
]);
/** Said after it, and changing nothing. */
const POLITE = /[^\p{L}\p{N}]+(palun|aitäh|aitah|please|thanks|пожалуйста|спасибо)$/iu;
/** Longer than any of them with whatever stands around it: not looked through. */
const LENGTH_MAX = 40;

/** Whether the whole of an answer is such a word, whatever its case, with quotes, points and spaces around it, or a polite word after it. */
export function isStopWord(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const word = text
    .normalize('NFC')
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(POLITE, '');
  return STOP_WORDS.has(word.toLowerCase());
}
