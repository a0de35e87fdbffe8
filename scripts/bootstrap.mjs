// Entry of every npm script. It must run on any Node from 18 on without a single package installed: it checks the
// version, installs what is missing, and hands over to the Node that npm installed with the rest.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const NEEDED_TO_INSTALL = 20;
const NEEDED_TO_RUN = 24;

const [command, ...rest] = process.argv.slice(2);
const major = Number(process.versions.node.split('.')[0]);

if (major < NEEDED_TO_INSTALL)
  stop(`Tervik needs Node ${NEEDED_TO_INSTALL} or newer; this is ${process.version}. See https://nodejs.org`);
const script = path.join(ROOT, 'scripts', `${command}.ts`);
if (!command || !/^[a-z-]+$/.test(command) || !fs.existsSync(script))
  stop(`There is no command "${command ?? ''}".`);
if (!isInstalled()) install();
run(findNode(), script);

/** Compares versions, not file times: a checkout touches files, and an install without network must not be forced. */
function isInstalled() {
  const wanted = readLock('package-lock.json');
  const present = readLock('node_modules/.package-lock.json');
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([name, entry]) => {
    if (!name.includes('node_modules/') || entry.link) return true;
    const found = present[name];
    return found ? found.version === entry.version : entry.optional || entry.peer;
  });
}

function readLock(file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

function install() {
  console.log('Installing what is missing (npm install), the first time this takes a minute …');
  // NODE_ENV=production would leave out the parts that build the web app.
  // `npm ci` would demand that the lock lists every other system's optional binaries too, and some registries do not
  // carry those; `install` takes the locked versions just the same, and --no-save leaves the lock as it is.
  const args = [
    'install',
    '--no-save',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = process.env.npm_execpath;
  const result =
    npm && /\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], { cwd: ROOT, stdio: 'inherit' })
      : spawnSync('npm', args, { cwd: ROOT, stdio: 'inherit' });
  if (result.status !== 0)
    stop('npm install failed; its own message is above. Check the network and start again.');
}

function findNode() {
  const packaged = path.join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (fs.existsSync(packaged)) return packaged;
  if (major >= NEEDED_TO_RUN) return process.execPath;
  return stop(
    `No Node ${NEEDED_TO_RUN} came with the packages for ${process.platform}-${process.arch}, and this one is ` +
      `${process.version}. Install Node ${NEEDED_TO_RUN} and start again.`,
  );
}

function run(node, file) {
  // When this process is killed outright, the server must not be left behind holding the port and the data.
  const tied = hasSetpriv() ? ['setpriv', '--pdeathsig=TERM', '--', node] : [node];
  // Node keeps what it made of our TypeScript: without it every start loads the compiler again (+50 MB, +0.5 s).
  const cache = process.env.NODE_COMPILE_CACHE ?? path.join(ROOT, 'node_modules', '.cache', 'node');
  const child = spawn(tied[0], [...tied.slice(1), '--disable-warning=ExperimentalWarning', file, ...rest], {
    stdio: 'inherit',
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) endWithNpm(child);
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
  child.on('error', (error) => stop(`${node} does not start: ${error.message}`));
}

/**
 * npm passes signals on, but not its own kill -9, and the shell between npm and us passes none on. All we see of
 * either is that an ancestor changes.
 */
function endWithNpm(child) {
  const ancestors = () =>
    [process.ppid, nameOf(process.ppid).endsWith('sh') ? parentOf(process.ppid) : 0].join();
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) child.kill('SIGTERM');
  }, 500).unref();
}

function nameOf(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim();
  } catch {
    return '';
  }
}

function parentOf(pid) {
  try {
    return /\) . (\d+)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
  } catch {
    return undefined;
  }
}

function hasSetpriv() {
  return (process.env.PATH ?? '').split(':').some((dir) => fs.existsSync(path.join(dir, 'setpriv')));
}

/** @returns {never} */
function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}
