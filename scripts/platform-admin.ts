import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '../packages/domain/src/errors.ts';
import { ConfigError, loadConfig } from '../apps/server/src/config/config.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import {
  addPlatformAdmin,
  listPlatformAdmins,
  removePlatformAdmin,
  resetSecondFactor,
} from '../apps/server/src/modules/platform-admin/index.ts';
import { keepPostgres } from './keep-postgres.ts';

const USAGE = `Who runs the platform:
  node scripts/platform-admin.ts list
  node scripts/platform-admin.ts add <e-mail> <first name> <surname> [--code <Estonian personal code>]
  node scripts/platform-admin.ts reset-second-factor <e-mail or personal code>
  node scripts/platform-admin.ts remove <e-mail or personal code>
With --code they sign in by digital ID. Without it they choose a password under "Forgotten your password?", then an
authenticator. Settings are those of npm start (DATABASE_URL, DATA_DIR).`;

const SENTENCES: Readonly<Record<string, string>> = {
  EMAIL_INVALID: 'This is no e-mail address.',
  PERSONAL_CODE_INVALID: 'This is no Estonian personal code.',
};

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { code: { type: 'string' } },
  });
  const [command, email = '', firstName = '', ...surname] = positionals;
  const config = loadConfig(process.env);
  const act = (): ((ownerUrl: string) => Promise<void>) => {
    switch (command) {
      case 'list':
        return async (url) => {
          for (const one of await listPlatformAdmins(url))
            console.log(`${one.email}  ${one.name}  ${wayOf(one)}`);
        };
      case 'add': {
        if (firstName === '' || surname.length === 0) throw new ConfigError(USAGE);
        if (config.digitalId !== undefined && config.appMode === 'PROD' && values.code === undefined)
          throw new ConfigError('Here admins sign in by digital ID: say their personal code with --code.');
        const person = { email, firstName, surname: surname.join(' '), personalCode: values.code };
        return async (url) => {
          const { isNew } = await addPlatformAdmin(url, person, new Date().toISOString().slice(0, 10));
          console.log(`${email} runs the platform now${isNew ? '; their account is new' : ''}.`);
        };
      }
      case 'reset-second-factor':
        return (url) =>
          tell(resetSecondFactor(url, email), `${email} sets up an authenticator at the next sign-in.`);
      case 'remove':
        return (url) => tell(removePlatformAdmin(url, email), `${email} runs the platform no more.`);
      default:
        throw new ConfigError(USAGE);
    }
  };
  const run = act();
  if (config.databaseUrl !== undefined) {
    await migrate(config.databaseUrl);
    return run(config.databaseUrl);
  }
  const postgres = await keepPostgres(path.join(config.dataDir, 'postgres'));
  try {
    await migrate(postgres.connectionString);
    await run(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

const wayOf = (one: { readonly byDigitalId: boolean; readonly hasAuthenticator: boolean }): string =>
  one.byDigitalId ? 'by digital ID' : one.hasAuthenticator ? 'with an authenticator' : 'no authenticator yet';

async function tell(done: Promise<boolean>, sentence: string): Promise<void> {
  if (!(await done)) throw new ConfigError('No admin of the platform has this address.');
  console.log(sentence);
}

try {
  await main();
} catch (error) {
  const sentence = error instanceof Refusal ? (SENTENCES[error.key] ?? error.key) : undefined;
  const isForeseen = error instanceof ConfigError || sentence !== undefined;
  console.error(sentence ?? (error instanceof ConfigError ? error.message : error));
  process.exitCode = isForeseen ? 1 : 2;
}
