import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.dirname(path.dirname(import.meta.dirname));
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Each table of numbered files in a document, in its order. */
function readPaths(document: string): string[][] {
  const paths: string[][] = [];
  for (const [, step, file] of read(document).matchAll(/^\| (\d+) \| `([^`]+)` \|/gm))
    if (step === '1') paths.push([file!]);
    else paths.at(-1)!.push(file!);
  return paths;
}

/** How `from` names `to` in an import; a module of the server is imported by its index, a route by its generated name. */
function namesOf(from: string, to: string): string[] {
  const relative = path.relative(path.dirname(from), to);
  const inRoom = /^apps\/\w+\/src\/(.*)$/.exec(to)?.[1];
  const inPackage = /^packages\/(\w+)\/src\/(.*)$/.exec(to);
  const index = /^modules\/[\w-]+/.exec(inRoom ?? '')?.[0];
  return [
    relative.startsWith('.') ? relative : `./${relative}`,
    ...(inRoom === undefined ? [] : [`#${inRoom}`]),
    ...(index === undefined ? [] : [`#${index}/index.ts`]),
    ...(inPackage === null ? [] : [`@tervik/${inPackage[1]}/${inPackage[2]}`]),
  ];
}
const imports = (from: string, to: string): boolean =>
  namesOf(from, to).some((name) => read(from).includes(`from '${name}'`));

/** Between browser and server there is a request: the server's own way begins with serve.ts, which app.ts wires up. */
function callersOf(file: string, before: readonly string[]): readonly string[] {
  const steps = 'apps/server/src/platform/http/steps';
  if (file.endsWith('platform/http/serve.ts')) return ['apps/server/src/app.ts'];
  if (file.endsWith('platform/http/upload.ts')) return [`${steps}/http-port.ts`];
  if (file.endsWith('platform/db/transaction.ts')) return [`${steps}/open-call.ts`];
  const slice = /^apps\/server\/src\/modules\/([\w-]+)\/routes\.ts$/.exec(file)?.[1];
  if (slice !== undefined) return [`apps/server/src/modules/${slice}/index.ts`, 'apps/server/src/app.ts'];
  const contract = /^packages\/contract\/src\/([\w-]+)\.ts$/.exec(file)?.[1];
  if (contract !== undefined) return [`apps/server/src/modules/${contract}/routes.ts`];
  return before;
}

describe.each([
  ['an answer', 'docs/flows/answer.md', 0, /answer-composer\.tsx$/, 13],
  ['creating an e-contact', 'docs/flows/paths.md', 0, /summary-page\.tsx$/, 12],
  ['opening one', 'docs/flows/paths.md', 1, /e-contact-page\.tsx$/, 12],
  ['uploading a file', 'docs/flows/paths.md', 2, /uploader\.tsx$/, 12],
] as const)('%s', (_, document, at, first, most) => {
  const files = readPaths(document)[at] ?? [];

  test(`the document names the whole way, and no more than ${most} files`, () => {
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(most);
    expect(files.at(0)).toMatch(first);
  });
  test.each(files.slice(1))('%s is used by a step before it', (file) => {
    const callers = callersOf(file, files.slice(0, files.indexOf(file)));
    expect(callers.filter((caller) => imports(caller, file))).not.toEqual([]);
  });
});
