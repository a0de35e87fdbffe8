import { generateKeyPairSync, randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Configuration, JWK, Provider } from 'oidc-provider';
import { TEST_ACCOUNTS, type TestAccount } from './oidc-accounts.ts';
import { createOidcStore } from './oidc-store.ts';
import { loginPage, overviewPage } from './oidc-pages.ts';
import { readForm, sendPage, type Handler } from '../panel.ts';
import { createPartnerFault } from '../partner-fault.ts';

export const OIDC_PATH = '/oidc';
const CLIENTS = { 'tervik-google': 'Google', 'tervik-microsoft': 'Microsoft' } as const;
const SCOPES = 'openid email profile';
/** What programs ask; the rest is for people. */
const MACHINE = /^\/(\.well-known\/|token|me|jwks)/;

interface Secrets {
  readonly jwks: { keys: JWK[] };
  readonly cookieKeys: string[];
}

export interface OidcOptions {
  readonly issuer: string;
  /** Where the product is; it comes back to /complete-login there. */
  readonly publicUrl: string;
  /** Keys live there, so that a restart is not noticed; without it they are new each time. */
  readonly dataDir?: string | undefined;
}

/** Two consumer account providers, played by a real one: oidc-provider under a path, with a page of ours to sign in. */
export function createOidcSimulator(options: OidcOptions): { readonly handle: Handler } {
  const fault = createPartnerFault(OIDC_PATH);
  // Half a second of work: not before somebody signs in.
  let made: Promise<Provider> | undefined;
  const handle: Handler = async (request, response, url) => {
    if (url.pathname !== OIDC_PATH && !url.pathname.startsWith(`${OIDC_PATH}/`)) return false;
    if (await fault.handle(request, response, url)) return true;
    const local = url.pathname.slice(OIDC_PATH.length);
    const overview = (status: number): true =>
      sendPage(response, status, overviewPage(TEST_ACCOUNTS, fault.form()));
    if (local === '' || local === '/') return overview(200);
    if (MACHINE.test(local) && fault.spoil(response)) return true;

    const provider = await (made ??= makeProvider(options));
    const uid = /^\/interaction\/([\w-]+)$/.exec(local)?.[1];
    if (uid === undefined) {
      // The provider knows nothing of the path that it stands under but what it reads off these two.
      const original = request.url ?? '';
      Object.assign(request, { originalUrl: original, url: original.slice(OIDC_PATH.length) });
      await provider.callback()(request, response);
      return true;
    }
    const interaction = await provider.interactionDetails(request, response).catch(() => undefined);
    if (interaction === undefined) return overview(404);
    if (request.method !== 'POST') {
      const client = CLIENTS[interaction.params['client_id'] as keyof typeof CLIENTS];
      return sendPage(response, 200, loginPage(uid, client, TEST_ACCOUNTS), { formsLeave: true });
    }
    const accountId = (await readForm(request)).get('account');
    const result =
      accountId === null
        ? { error: 'access_denied', error_description: 'The person cancelled' }
        : { login: { accountId: find(accountId).id, remember: false }, select_account: {} };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    return true;
  };
  return { handle };
}

function find(id: string): TestAccount {
  const account = TEST_ACCOUNTS.find((candidate) => candidate.id === id);
  if (account === undefined) throw new Error('unknown account');
  return account;
}

async function makeProvider({ issuer, publicUrl, dataDir }: OidcOptions): Promise<Provider> {
  const { Provider, interactionPolicy } = await import('oidc-provider');
  const { jwks, cookieKeys } = loadSecrets(dataDir);
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0);
  const configuration: Configuration = {
    adapter: createOidcStore(),
    clients: Object.keys(CLIENTS).map((client_id) => ({
      client_id,
      client_secret: 'simulated',
      redirect_uris: [`${publicUrl.replace(/\/+$/, '')}/complete-login`],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      // One person is somebody else to each of them, as with two real providers.
      subject_type: 'pairwise',
    })),
    subjectTypes: ['pairwise'],
    pairwiseIdentifier: (_ctx, accountId, client) => `${client.clientId}-${accountId}`,
    jwks,
    cookies: { keys: cookieKeys },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name'],
    },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { policy, url: (_ctx, { uid }) => `${OIDC_PATH}/interaction/${uid}` },
    ttl: {
      AccessToken: 300,
      AuthorizationCode: 60,
      Grant: 3600,
      IdToken: 300,
      Interaction: 3600,
      Session: 3600,
    },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => claimsOf(find(id)) }),
    // Everybody has agreed to everything: this page is about who, not about what.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  provider.on('server_error', (_ctx, error) => console.error(error));
  return provider;
}

function claimsOf({ id, givenName, familyName, email, emailVerified }: TestAccount): {
  sub: string;
  [claim: string]: string | boolean;
} {
  return {
    sub: id,
    name: `${givenName} ${familyName}`,
    given_name: givenName,
    family_name: familyName,
    ...(email !== undefined && { email, email_verified: emailVerified }),
  };
}

function loadSecrets(dataDir: string | undefined): Secrets {
  const file = dataDir === undefined ? undefined : path.join(dataDir, 'simulated-oidc.json');
  if (file !== undefined && fs.existsSync(file)) return JSON.parse(fs.readFileSync(file, 'utf8')) as Secrets;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' } as JWK;
  const secrets = { jwks: { keys: [key] }, cookieKeys: [randomBytes(32).toString('base64url')] };
  if (file !== undefined) {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 });
    fs.renameSync(`${file}.new`, file);
  }
  return secrets;
}
