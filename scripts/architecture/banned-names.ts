/**
 * Words that a name in the code may not contain, and what it says instead (docs/glossary-code.md). Each of them once had
 * a meaning of its own here that nobody new could guess.
 */
const BANNED: Readonly<Record<string, string>> = {
  cable: 'proxy',
  comeBack: 'return to draft',
  carryOut: 'save',
  deed: 'action',
  fence: 'boundary',
  giveBack: 'restore',
  hurry: 'what is done fast',
  kept: 'stored',
  reckon: 'check, find contradictions',
  said: 'shown, announced, or what it is',
  takeTurns: 'lock',
  wanted: 'requested, expected',
  whyNot: 'find refusal',
  wish: 'input',
};

/** What declares a name of ours, and the name. */
const DECLARED = /\b(?:const|let|function|interface|type|class|enum)\s+([A-Za-z_$][\w$]*)/g;
const SPLIT = /(?<=[a-z0-9])(?=[A-Z])|[-_./]/;

/** "takeTurnsOf" → take, turns, of; a word of several parts is found in their order. */
function contains(name: string, word: string): boolean {
  const parts = name.split(SPLIT).map((part) => part.toLowerCase());
  const expected = word.split(SPLIT).map((part) => part.toLowerCase());
  return parts.some((_, at) => expected.every((part, next) => isForm(parts[at + next], part)));
}

/** The word itself, or its plural. */
const isForm = (part: string | undefined, word: string): boolean => part === word || part === `${word}s`;

/** Names of files and of what they declare that contain a banned word. */
export function findBannedNames(files: ReadonlyMap<string, string>): string[] {
  const problems: string[] = [];
  for (const [file, text] of files) {
    const names = [file.replace(/[.]\w+$/, ''), ...[...text.matchAll(DECLARED)].map(([, name = '']) => name)];
    for (const [word, instead] of Object.entries(BANNED))
      for (const name of new Set(names.filter((one) => contains(one, word))))
        problems.push(`${file}: ${name} says "${word}"; say ${instead}`);
  }
  return problems;
}
