import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SRC = path.join(import.meta.dirname, '../../apps/web/src');
/** A sheet that more files share is a component that nobody has made yet. */
const MOST_IMPORTERS = 10;
const IMPORT = /import (?<name>\w+) from '(?<sheet>[^']+\.module\.css)'/g;

/** A stylesheet and who takes classes from it; paths from apps/web/src. */
export interface Sheet {
  readonly file: string;
  readonly defined: ReadonlySet<string>;
  readonly importers: readonly {
    readonly file: string;
    readonly used: ReadonlySet<string>;
    readonly dynamic: boolean;
  }[];
}

/** Classes that the sheet has selectors for. */
export function classesIn(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '');
  const selectors = [...plain.matchAll(/[^{};]+(?=\{)/g)]
    .map(([selector]) => selector)
    .filter((one) => !/@/.test(one));
  return new Set(
    selectors.flatMap((one) => [...one.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

/** What a source takes from the sheet that it calls `name`; `dynamic` where the class is computed. */
export function classesOf(source: string, name: string): { used: Set<string>; dynamic: boolean } {
  const used = [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one);
  return { used: new Set(used), dynamic: new RegExp(`\\b${name}\\[`).test(source) };
}

/** What is wrong, in sentences. */
export function findProblems(sheets: readonly Sheet[]): string[] {
  return sheets.flatMap(({ file, defined, importers }) => {
    const used = new Set(importers.flatMap((one) => [...one.used]));
    const unused = importers.some(({ dynamic }) => dynamic)
      ? []
      : [...defined].filter((name) => !used.has(name));
    return [
      ...unused.map((name) => `${file}: nobody uses .${name}`),
      ...importers.flatMap((one) =>
        [...one.used]
          .filter((name) => !defined.has(name))
          .map((name) => `${one.file}: ${file} has no .${name}`),
      ),
      ...(importers.length > MOST_IMPORTERS
        ? [`${file}: ${importers.length} files import it; make a component of what they share`]
        : []),
    ];
  });
}

function readSheets(): Sheet[] {
  const files = fs.readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  const imports = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = fs.readFileSync(path.join(SRC, file), 'utf8');
      return [...source.matchAll(IMPORT)].map(({ groups }) => {
        const { name = '', sheet = '' } = groups ?? {};
        const target = sheet.startsWith('#') ? sheet.slice(1) : path.join(path.dirname(file), sheet);
        const { used, dynamic } = classesOf(source, name);
        return { target: path.normalize(target), file, used, dynamic };
      });
    });
  return files
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => ({
      file,
      defined: classesIn(fs.readFileSync(path.join(SRC, file), 'utf8')),
      importers: imports.filter(({ target }) => target === file),
    }));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const sheets = readSheets();
  const problems = findProblems(sheets);
  for (const problem of problems) console.error(problem);
  console.log(`${sheets.length} stylesheets, ${problems.length} problems`);
  if (problems.length > 0 || sheets.length < 50) process.exit(1);
}
