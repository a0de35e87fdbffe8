import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.dirname(import.meta.dirname);
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The first table of docs/flows/answer.md: the files of an answer, in their order. */
const steps = [...read('docs/flows/answer.md').matchAll(/^\| \d+ \| `([^`]+)` \|/gm)].map(
  ([, file]) => file!,
);

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

test('the document names the whole way of an answer, and no more than fifteen files', () => {
  expect(steps.length).toBeGreaterThan(10);
  expect(steps.length).toBeLessThanOrEqual(15);
  expect(steps.at(0)).toMatch(/answer-composer\.tsx$/);
  expect(steps.at(-1)).toMatch(/transitions\.ts$/);
});

test.each(steps.slice(1))('%s is used by a step before it', (file) => {
  const before = steps.slice(0, steps.indexOf(file));
  // Between browser and server there is a request: the server's own way begins with serve.ts, which app.ts wires up.
  const callers = file.endsWith('platform/http/serve.ts')
    ? ['apps/server/src/app.ts']
    : file.endsWith('platform/db/transaction.ts')
      ? ['apps/server/src/platform/http/steps/open-call.ts']
      : file.startsWith('packages/contract/')
        ? ['apps/server/src/modules/scheduled-action/routes.ts']
        : file.endsWith('scheduled-action/routes.ts')
          ? ['apps/server/src/modules/scheduled-action/index.ts', 'apps/server/src/app.ts']
          : before;
  expect(callers.filter((caller) => imports(caller, file))).not.toEqual([]);
});
