/** What people answer to an SMS when they want no more of them, in plain letters; ours and the usual English ones. */
const STOP_WORDS: ReadonlySet<string> = new Set([
  'stop',
  'stopp',
  'loobu',
  'loobun',
  'lõpeta',
  'lopeta',
  'стоп',
  'unsubscribe',
  'end',
  'cancel',
  'quit',
]);
/** Longer than any of them with whatever stands around it: not looked through. */
const LENGTH_MAX = 40;

/** Whether the whole of an answer is such a word, whatever its case, and with quotes, points and spaces around it. */
export function isStopWord(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const word = text.normalize('NFC').replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return STOP_WORDS.has(word.toLowerCase());
}
