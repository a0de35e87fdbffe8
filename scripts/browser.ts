import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** What playwright-core's `chromium.launch` needs: hand it over whole. */
export interface Chromium {
  executablePath: string;
  args: string[];
  env?: Record<string, string>;
}

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Quiet: no first-run pages, no calls home, nothing that a small machine without a screen would stumble over. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--no-default-browser-check',
  '--font-render-hinting=none',
];

/**
 * Finds a Chromium: $CHROME_PATH, then the system's, then the one that npm installed, which is unpacked once per
 * version and needs nothing of the system: it brings its libraries along.
 *
 * @throws Error with a sentence that says what to do
 */
export async function findChromium(): Promise<Chromium> {
  // Chromium's sandbox cannot be built by root, and the pages it opens are our own.
  const args = process.getuid?.() === 0 ? [...ARGS, '--no-sandbox'] : ARGS;
  const given = process.env['CHROME_PATH'];
  if (given !== undefined && given !== '') {
    if (!fs.existsSync(given)) throw new Error(`CHROME_PATH is ${given}, but there is no such file.`);
    return { executablePath: given, args };
  }
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const system = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(
    (file) => fs.existsSync(file),
  );
  if (system !== undefined) return { executablePath: system, args };
  return fromNpm(args);
}

async function fromNpm(args: string[]): Promise<Chromium> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('No Chromium found. Install one, or set CHROME_PATH to it.');
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const about = path.join(path.dirname(path.dirname(entry)), 'package.json');
  const { version } = JSON.parse(fs.readFileSync(about, 'utf8')) as { version: string };
  const home = path.join(os.tmpdir(), `tervik-chromium-${version}-${process.getuid?.() ?? 0}`);
  if (!fs.existsSync(home)) await unpack(entry, home);
  // A folder in /tmp with a name that can be guessed: run nothing that somebody else put there.
  if (fs.lstatSync(home).uid !== process.getuid?.())
    throw new Error(`${home} belongs to somebody else. Remove it.`);
  const env: Record<string, string> = {};
  for (const [key, value] of Object.entries(process.env)) if (value !== undefined) env[key] = value;
  return {
    executablePath: path.join(home, 'chromium'),
    // It is built without the programs that the sandbox and the process zygote need.
    args: [...new Set([...args, '--no-sandbox', '--no-zygote'])],
    env: {
      ...env,
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_PATH: path.join(home, 'fonts'),
    },
  };
}

/** Unpacks under a temporary name and renames, so that two runs at once, or a killed one, leave no half browser. */
async function unpack(entry: string, home: string): Promise<void> {
  console.log('Unpacking the Chromium that npm installed (once, some seconds) …');
  const half = fs.mkdtempSync(`${home}.`);
  const code = `const { default: chromium } = await import(${JSON.stringify(entry)}); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code], {
    // The package unpacks its own libraries only where it believes to be on a known host, VERCEL being one.
    env: { ...process.env, TMPDIR: half, VERCEL: '1' },
  });
  // Its own settings look for fonts in folders of other hosts; with no font at all Chromium draws no web font either.
  fs.writeFileSync(
    path.join(half, 'fonts', 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${home}/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${home}/fonts-cache</cachedir></fontconfig>\n`,
  );
  try {
    fs.renameSync(half, home);
  } catch (error) {
    fs.rmSync(half, { recursive: true, force: true });
    if (!fs.existsSync(home)) throw error;
  }
}
