import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.dirname(import.meta.dirname);
const WEB = path.join(ROOT, 'apps/web');
const STAMP = path.join(WEB, 'dist/.sources');
const SOURCES = [
  'apps/web',
  'packages/domain/src',
  'packages/contract/src',
  'packages/locales/src',
  'package-lock.json',
];

/**
 * Builds the web app unless the last build was made of these very sources. The stamp is written last, so a build
 * that was killed counts as none.
 *
 * @param onBuild called when a build begins, which takes some seconds
 * @throws Error with Vite's own output
 */
export async function buildWebIfNeeded(onBuild: () => void = () => {}): Promise<void> {
  const hash = hashSources();
  if (fs.existsSync(STAMP) && fs.readFileSync(STAMP, 'utf8') === hash) return;
  onBuild();
  fs.rmSync(STAMP, { force: true });
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  await new Promise<void>((resolve, reject) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const args = [vite, 'build', '--config', path.join(WEB, 'vite.config.ts')];
    execFile(process.execPath, args, { cwd: WEB, env }, (error, stdout, stderr) => {
      if (error) reject(new Error(`The web app could not be built.\n${stdout}\n${stderr}`));
      else resolve();
    });
  });
  fs.writeFileSync(STAMP, hash);
}

/** Contents, not times: a checkout changes every time and no content. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(path.join(ROOT, source)))) {
    hash.update(`${path.relative(ROOT, file)}\0`);
    hash.update(fs.readFileSync(file));
  }
  return hash.digest('hex');
}

function filesBelow(file: string): string[] {
  if (!fs.statSync(file).isDirectory()) return /[.]test[.]tsx?$/.test(file) ? [] : [file];
  return fs
    .readdirSync(file)
    .toSorted()
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .flatMap((name) => filesBelow(path.join(file, name)));
}
