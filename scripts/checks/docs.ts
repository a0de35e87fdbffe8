import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const ENDINGS = 'ts|tsx|mjs|cjs|css|sql|json|md|html|js|webmanifest';
/** In backticks: a folder of one of our rooms. */
const FOLDER =
  /`((?:[\w@-]+\/)*(?:features|modules|platform|adapters|domain|contract|simulators)\/[\w@/-]+)`/g;
/** In backticks: a file, or several in braces. What has a star, a placeholder or an ending alone names no file. */
const NAMED = new RegExp(
  `\`([\\w@./{},-]+\\.(?:${ENDINGS})|[\\w@./-]+/\\{[\\w.,-]+\\}(?:\\.(?:${ENDINGS}))?)\``,
  'g',
);
const LINKED = /\]\((?!https?:|mailto:|#)([^)\s#]+)(?:#[^)]*)?\)/g;
/** Files that are made or configured elsewhere, and addresses. */
const NOT_OURS = /^(node_modules|dist)\/|^\/|^(postgresql\.conf|pg_hba\.conf)$/;

/** Documents tell where things are: every file that one names must be there. */
function main(): void {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  })
    .split('\n')
    .filter((file) => fs.existsSync(path.join(ROOT, file)));
  const folders = new Set(files.flatMap((file) => parentsOf(file)));
  const known = new Set([...files, ...folders].flatMap((file) => tails(file)));
  const problems = files
    .filter(
      (file) => file.endsWith('.md') && file !== 'CHANGELOG.md' && !file.startsWith('apps/server/policies/'),
    )
    .flatMap((file) => findProblems(file, known));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exit(1);
}

/** "a/b/c.ts" → "a", "a/b" */
const parentsOf = (file: string): string[] =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'));

/** "a/b/c.ts" → "a/b/c.ts", "b/c.ts", "c.ts"; without src too, as documents shorten it. */
function tails(file: string): string[] {
  const short = file.replace(/\/src\//, '/');
  return [file, short].flatMap((name) => {
    const parts = name.split('/');
    return parts.map((_, at) => parts.slice(at).join('/'));
  });
}

function findProblems(file: string, known: ReadonlySet<string>): string[] {
  const text = fs.readFileSync(path.join(ROOT, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const named = [
    ...[...text.matchAll(NAMED)].flatMap(([, name = '']) => expand(name)),
    ...[...text.matchAll(FOLDER)].map(([, name = '']) => name.replace(/\/$/, '')),
  ];
  const gone = named.filter((name) => !known.has(name.replace(/^\.\//, '')) && !NOT_OURS.test(name));
  const dead = [...text.matchAll(LINKED)]
    .map(([, target = '']) => target)
    .filter((target) => !fs.existsSync(path.join(ROOT, path.dirname(file), target)));
  return [...new Set([...gone, ...dead])].map((name) => `${file}: ${name} is not there`);
}

/** "a/{b,c}.ts" → "a/b.ts", "a/c.ts" */
function expand(name: string): string[] {
  const braces = /^(.*)\{([^}]*)\}(.*)$/.exec(name);
  if (braces === null) return [name];
  const [, before = '', list = '', after = ''] = braces;
  return list.split(',').map((one) => before + one + after);
}

main();
