import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { SOCKET_PATH } from '../packages/contract/src/realtime.ts';
import type { Route } from '../packages/contract/src/route.ts';

const folder = fileURLToPath(new URL('../packages/contract/src/', import.meta.url));
const NOT_SLICES = new Set([
  'route.ts',
  'routes.ts',
  'common.ts',
  'realtime.ts',
  'e-contact.ts',
  'forms.ts',
  'light-route.ts',
]);

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'response' in value;

/** Whose pages call a route: a patient's page fetches neither the clinic's nor the platform's part of the table. */
const SIDES = ['clinic', 'patient', 'platform', 'common'] as const;
type Side = (typeof SIDES)[number];
/** Slices whose public calls too are made by pages that hardly anybody opens. */
const SELDOM: ReadonlySet<string> = new Set(['clinic-signup.ts', 'platform-admin.ts', 'price.ts']);
/** Pages of a link in an SMS or a mail. */
const LINK_PAGES = /^\/(?:sms|feedback\/link)\b/;
const sideOf = (file: string, { path: address, access }: Route): Side =>
  (access === 'ADMIN' || SELDOM.has(file) || LINK_PAGES.test(address) ? 'platform' : undefined) ??
  SIDES.find((side) => address.startsWith(`/${side}/`)) ??
  // Spec §7 writes these addresses without their side; only staff use them.
  (/^\/(?:global-message|misp\/|import\/)/.test(address) ? 'clinic' : 'common');

const HEADER = '// Made by scripts/generate-routes.ts from the contract; a test compares both. Do not edit.';

/**
 * The browser's table of calls: method and path per route, and the route's type; see docs/adr/0007.
 *
 * @returns name of each file, and what stands in it
 */
export async function generateRoutes(): Promise<ReadonlyMap<string, string>> {
  const imports: Record<Side, string[]> = { clinic: [], patient: [], platform: [], common: [] };
  const lines: Record<Side, string[]> = { clinic: [], patient: [], platform: [], common: [] };
  for (const file of fs.readdirSync(folder).toSorted()) {
    if (!file.endsWith('.ts') || /\.(?:test|gen)\.ts$/.test(file) || NOT_SLICES.has(file)) continue;
    const area = file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    const slice = (await import(path.join(folder, file))) as Record<string, unknown>;
    for (const [name, route] of Object.entries(slice)) {
      // What partners call, no page does.
      if (!isRoute(route) || route.fromPartner === true) continue;
      const side = sideOf(file, route);
      const flag = route.idempotent === true ? ', idempotent: true' : '';
      const line = `import type * as ${area} from './${file}';`;
      if (imports[side].at(-1) !== line) imports[side].push(line);
      lines[side].push(
        `export const ${name}: LightRoute<typeof ${area}.${name}> = { method: '${route.method}', path: '${route.path}'${flag} };`,
      );
    }
  }
  lines.common.push('', `export const SOCKET_PATH = '${SOCKET_PATH}';`);
  const render = (side: Side): string =>
    [
      HEADER,
      ...imports[side],
      "import type { LightRoute } from './light-route.ts';",
      '',
      ...lines[side],
      '',
    ].join('\n');
  return new Map(SIDES.map((side) => [`routes-${side}.gen.ts`, render(side)]));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [file, text] of await generateRoutes()) fs.writeFileSync(path.join(folder, file), text);
