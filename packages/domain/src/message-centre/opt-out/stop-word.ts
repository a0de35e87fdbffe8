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
/** Said after it, and changing nothing: of what, and a polite word. */
const WORDS_AFTER = [
  'sms',
  'smsid',
  'smsidest',
  'sms-id',
  'sms-idest',
  "sms'id",
  "sms'idest",
  'смс',
  'от смс',
  'palun',
  'aitäh',
  'aitah',
  'tänan',
  'tanan',
  'tänud',
  'tanud',
  'please',
  'pls',
  'thanks',
  'thank you',
  'thx',
  'пожалуйста',
  'спасибо',
  'спс',
];
const AFTER = new RegExp(String.raw`(?:[^\p{L}\p{N}]+(?:${WORDS_AFTER.join('|')}))+$`, 'iu');
/** Longer than any of them with whatever stands around it: not looked through. */
const LENGTH_MAX = 40;

/** Whether the whole of an answer is such a word, whatever its case, with quotes, points and spaces around it, or such words after it. */
export function isStopWord(text: string): boolean {
  if (text.length > LENGTH_MAX) return false;
  const word = text
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(AFTER, '');
  return STOP_WORDS.has(word.toLowerCase());
}
