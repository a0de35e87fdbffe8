import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOCKET_PATH } from '../packages/contract/src/realtime.ts';
import type { Route } from '../packages/contract/src/route.ts';

const folder = fileURLToPath(new URL('../packages/contract/src/', import.meta.url));
const target = path.join(folder, 'routes.gen.ts');
const NOT_SLICES = new Set([
  'route.ts',
  'routes.ts',
  'routes.gen.ts',
  'common.ts',
  'realtime.ts',
  'e-contact.ts',
  'forms.ts',
  'light-route.ts',
]);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value;

/** The browser's table of calls: method and path per route, and the route's type; see docs/adr/0007. */
export async function generateRoutes(): Promise<string> {
  const imports: string[] = [];
  const lines: string[] = [];
  for (const file of fs.readdirSync(folder).toSorted()) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || NOT_SLICES.has(file)) continue;
    const area = file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const slice = (await import(path.join(folder, file))) as Record<string, unknown>;
    const routes = Object.entries(slice).filter((entry): entry is [string, Route] => isRoute(entry[1]));
    if (routes.length === 0) continue;
    imports.push(`import type * as ${area} from './${file}';`);
    for (const [name, route] of routes) {
      const flag = route.idempotent === true ? ', idempotent: true' : '';
      lines.push(
        `export const ${name}: LightRoute<typeof ${area}.${name}> = { method: '${route.method}', path: '${route.path}'${flag} };`,
      );
    }
  }
  return [
    '// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.',
    ...imports,
    "import type { LightRoute } from './light-route.ts';",
    '',
    ...lines,
    '',
    `export const SOCKET_PATH = '${SOCKET_PATH}';`,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) fs.writeFileSync(target, await generateRoutes());
