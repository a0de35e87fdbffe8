const WIDTH = 118;
/** A break further left than this would waste the line. */
const LEFTMOST = 50;
/** What a line begins with, where there is a choice. */
const OPENING = /^(AND|OR|WHEN|ELSE|END|WHERE|REFERENCES|EXECUTE) /;

/** Shortens how PostgreSQL writes an expression, without changing what it says. */
export function shorten(expression: string): string {
  return expression
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll(/\(\( SELECT (app\.\w+\(\)) AS \w+\)\)/g, '(SELECT $1)')
    .replaceAll(/('(?:[^']|'')*')::text\b(?!\[)/g, '$1')
    .replaceAll(/= ANY \(ARRAY\[([^\]]*)\]\)/g, 'IN ($1)')
    .replaceAll('timestamp with time zone', 'timestamptz')
    .replaceAll('( SELECT', '(SELECT')
    .replaceAll(' USING btree ', ' ')
    .trim();
}

/** Indents each line by two. */
export const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ');

/** Breaks lines that are wider than a page, never within a quoted text; deeper brackets stand further right. */
export const wrap = (text: string): string => text.split('\n').map(wrapLine).join('\n');

function wrapLine(line: string): string {
  const margin = /^ */.exec(line)![0].length;
  const lines: string[] = [];
  let rest = line.trimStart();
  let indentation = margin;
  let depth = 0;
  while (indentation + rest.length > WIDTH) {
    const inReach = spaces(rest, depth).filter(({ at }) => at >= LEFTMOST && indentation + at <= WIDTH);
    const openings = inReach.filter(({ at }) => OPENING.test(rest.slice(at + 1)));
    const shallowest = Math.min(...openings.map((space) => space.depth));
    const chosen = openings.findLast((space) => space.depth === shallowest) ?? inReach.at(-1);
    if (chosen === undefined) break;
    lines.push(' '.repeat(indentation) + rest.slice(0, chosen.at));
    rest = rest.slice(chosen.at + 1);
    depth = chosen.depth;
    indentation = margin + 2 + 2 * depth;
  }
  return [...lines, ' '.repeat(indentation) + rest].join('\n');
}

/** Places of the spaces outside quotes, with the number of brackets that are open there. */
function spaces(text: string, openBefore: number): { at: number; depth: number }[] {
  const found: { at: number; depth: number }[] = [];
  let depth = openBefore;
  let isQuoted = false;
  for (const [at, character] of [...text].entries()) {
    if (character === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ' ') found.push({ at, depth });
  }
  return found;
}
