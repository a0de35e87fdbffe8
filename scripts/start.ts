import { flushCompileCache } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ConfigError, loadConfig } from '../apps/server/src/config/config.ts';
import type { Config } from '../apps/server/src/config/config.ts';
import { buildWebIfNeeded } from './build-web.ts';
import { keepPostgres } from './keep-postgres.ts';
import { withPushKeys } from './push-keys.ts';
import { startSimulators } from './start-simulators.ts';

/** A server that was just killed or asked to stop may hold its port for a moment more. */
const PORT_PATIENCE_MS = 5_000;
/** Whoever presses Ctrl+C again after this long means it. */
const IMPATIENT_AFTER_MS = 1_000;

/** What is running, in the order in which it was started. */
const running: (() => Promise<void>)[] = [];

/**
 * `npm start`: the whole product with nothing else installed. Each part is safe to be killed at any moment; the next
 * start picks up what is there.
 */
async function start(config: Config): Promise<void> {
  await waitForPort(config);
  const withWeb = !process.argv.includes('--no-web');
  const web = withWeb ? buildWebIfNeeded(() => console.log('Building the web app …')) : Promise.resolve();
  // A build that fails early must not count as unhandled while the database is still starting.
  web.catch(() => {});

  const ownerUrl = config.databaseUrl ?? (await startDatabase(config));
  const { migrate } = await import('../apps/server/src/platform/db/migrate.ts');
  // Reading the server's files takes as long as asking the database whether anything is to be migrated.
  const [{ serveMain }] = await Promise.all([import('../apps/server/src/main.ts'), migrate(ownerUrl)]);
  const { publishPolicies } = await import('../apps/server/src/modules/consent/index.ts');
  await publishPolicies(ownerUrl, config.countryCode);
  if (config.appMode !== 'PROD') {
    const { loadDemoMedicines } = await import('../apps/server/src/modules/prescription/index.ts');
    await loadDemoMedicines(ownerUrl);
    const { loadDemoBusinessRegister } = await import('../apps/server/src/modules/clinic-signup/index.ts');
    const register = await import('../apps/server/src/adapters/business-register/open-data.ts');
    await loadDemoBusinessRegister(ownerUrl, {
      register: register.createOpenDataRegister(register.DEMO_COLUMNS),
      countryCode: register.DEMO_COLUMNS.country,
    });
  }
  if (hasSimulatedPartner(config)) running.push(startSimulators(config));
  if (config.appMode === 'DEMO') await seed(ownerUrl, config);
  await web;

  const server = await serveMain(ownerUrl, config);
  running.push(server.stop);
  await announce(config);
  // Node would write its cache of our files at the end only, and a kill -9 has no end.
  flushCompileCache();
}

/** Mail, digital ID or an account provider that this machine plays itself; never in PROD. */
function hasSimulatedPartner({
  appMode,
  simHttpPort,
  mailboxUrl,
  digitalId,
  providers,
  model,
}: Config): boolean {
  const partners = [digitalId?.url, model?.url, ...providers.map(({ issuer }) => issuer)];
  const here = `http://localhost:${simHttpPort}`;
  return appMode !== 'PROD' && [mailboxUrl, ...partners].some((url) => url?.startsWith(here));
}

async function startDatabase(config: Config): Promise<string> {
  const postgres = await keepPostgres(path.join(config.dataDir, 'postgres'));
  running.push(postgres.stop);
  return postgres.connectionString;
}

/** Does nothing where clinics exist already. */
async function seed(ownerUrl: string, { countryCode, secretKey }: Config): Promise<void> {
  const telling = setTimeout(() => console.log('Making the demo clinics …'), 1_000);
  try {
    const { seedDemo } = await import('../apps/server/seed/seed.ts');
    await seedDemo(ownerUrl, { countryCode, secretKey });
  } finally {
    clearTimeout(telling);
  }
}

async function waitForPort(config: Config): Promise<void> {
  const began = Date.now();
  for (let told = false; !(await isFree(config)); told = true) {
    if (!told) console.log(`Port ${config.port} is in use; waiting a moment for an earlier run to end …`);
    if (Date.now() - began > PORT_PATIENCE_MS)
      throw new ConfigError(
        `Port ${config.port} is in use by another program. Stop it, or set another port: PORT=3001 npm start`,
      );
    await sleep(200);
  }
}

function isFree({ port, host }: Config): Promise<boolean> {
  if (port === 0) return Promise.resolve(true);
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else if (error.code === 'EACCES')
        reject(new ConfigError(`PORT ${port} may not be opened by this user.`));
      else reject(new ConfigError(`HOST ${host} cannot be listened on: ${error.message}`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}

async function announce(config: Config): Promise<void> {
  const lines = ['', `Tervik ${config.version} is ready:  ${config.publicUrl}`];
  if (config.mailboxUrl !== undefined) lines.push(`Simulated mail (codes!):  ${config.mailboxUrl}`);
  if (config.digitalId?.url.startsWith(`http://localhost:${config.simHttpPort}/`) === true)
    lines.push(`Simulated digital ID:     ${config.digitalId.url}`);
  if (config.appMode === 'DEMO') {
    const { DEMO_ACCOUNTS } = await import('../apps/server/seed/demo-accounts.ts');
    const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length));
    if (config.mailboxUrl !== undefined)
      lines.push(`Platform admin’s second code:  ${config.mailboxUrl}/authenticator`);
    lines.push('', 'Demo sign-ins (the six-digit code arrives in the simulated mail):');
    for (const { email, password, name, role } of DEMO_ACCOUNTS)
      lines.push(`  ${email.padEnd(width)}  ${password}  ${name}: ${role}`);
  }
  lines.push('', 'Ctrl+C stops it. Everything written is kept.', '');
  console.log(lines.join('\n'));
}

let stopping: number | undefined;

/** Last started, first stopped: the server drains while its database still answers. */
async function stop(code: number): Promise<void> {
  if (stopping !== undefined) {
    // Ctrl+C reaches us twice, from the terminal and through npm: only a later one is a person's.
    if (Date.now() - stopping > IMPATIENT_AFTER_MS) process.exit(1);
    return;
  }
  stopping = Date.now();
  let exitCode = code;
  for (const end of running.toReversed()) {
    try {
      await end();
    } catch (error) {
      console.error(error);
      exitCode = 1;
    }
  }
  process.exit(exitCode);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));

try {
  await start(loadConfig(withPushKeys(process.env)));
} catch (error) {
  // What a setting or the machine is to blame for is said in a sentence; anything else is a defect and shows where.
  console.error(error instanceof ConfigError ? error.message : error);
  await stop(1);
}
