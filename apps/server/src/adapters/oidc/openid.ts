import * as client from 'openid-client';
import { z } from 'zod';
import { parseEmail } from '@tervik/domain/person/email.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import type { AccountProviderPort, ProviderFailure, ProviderPerson } from './port.ts';

export interface OpenIdOptions {
  /** For Microsoft the bare issuer: only then is the tenant in its answers resolved (protocols.md A3). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Its `email_verified` may be believed. */
  readonly provesEmail: boolean;
  readonly timeoutMs?: number;
}

/** A provider changes its addresses rarely, but it does. */
const DISCOVERED_FOR_MS = 60 * 60_000;
const SCOPE = 'openid email profile';
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** What is missing or strange is asked of the person afterwards. */
const Person = z.object({
  given_name: z.string().max(200).optional().catch(undefined),
  family_name: z.string().max(200).optional().catch(undefined),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.unknown().optional(),
});

/** OpenID Connect: authorization code with PKCE, state and nonce (protocols.md A3). */
export function createOpenIdProvider({
  issuer,
  clientId,
  clientSecret,
  provesEmail,
  timeoutMs = LIMITS.lookupTimeout,
}: OpenIdOptions): AccountProviderPort {
  const server = new URL(issuer);
  const insecure = server.protocol === 'http:' && LOOPBACK.has(server.hostname);
  let discovered: { readonly at: number; readonly configuration: client.Configuration } | undefined;

  /** Asked when it is needed, so that a provider that is away stops nobody from starting; asked again after a failure. */
  const discover = async (): Promise<client.Configuration> => {
    if (discovered !== undefined && performance.now() - discovered.at < DISCOVERED_FOR_MS)
      return discovered.configuration;
    const configuration = await client.discovery(server, clientId, clientSecret, undefined, {
      timeout: timeoutMs / 1000,
      ...(insecure && { execute: [client.allowInsecureRequests] }),
    });
    discovered = { at: performance.now(), configuration };
    return configuration;
  };

  return {
    start: (redirectUri) =>
      answered(timeoutMs, async () => {
        const configuration = await discover();
        const flow = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          codeVerifier: client.randomPKCECodeVerifier(),
        };
        const url = client.buildAuthorizationUrl(configuration, {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: flow.state,
          nonce: flow.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(flow.codeVerifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
        });
        return { ok: true, url: url.href, flow };
      }),
    finish: (query, redirectUri, flow) =>
      answered(timeoutMs, async () => {
        const configuration = await discover();
        const back = new URL(redirectUri);
        back.search = query;
        const tokens = await client.authorizationCodeGrant(configuration, back, {
          pkceCodeVerifier: flow.codeVerifier,
          expectedState: flow.state,
          expectedNonce: flow.nonce,
          idTokenExpected: true,
        });
        const claims = tokens.claims();
        if (claims === undefined) return failed('no id token');
        // Names and e-mail stand in the ID token with some, with others only there.
        const more =
          configuration.serverMetadata().userinfo_endpoint === undefined
            ? {}
            : await client.fetchUserInfo(configuration, tokens.access_token, claims.sub);
        const person = Person.parse({ ...more, ...claims });
        return {
          ok: true,
          person: {
            issuer: claims.iss,
            subject: claims.sub,
            firstName: person.given_name?.trim() ?? '',
            surname: person.family_name?.trim() ?? '',
            provenEmail: provesEmail ? toProvenEmail(person) : null,
          } satisfies ProviderPerson,
        };
      }),
  };
}

/** Some providers write `"true"`; only `true` is a promise that the specification knows. */
function toProvenEmail({ email, email_verified: verified }: z.output<typeof Person>): string | null {
  if (verified !== true || email === undefined) return null;
  const parsed = parseEmail(email);
  return parsed.valid ? parsed.email : null;
}

const failed = (detail: string): ProviderFailure => ({ ok: false, why: 'FAILED', detail });

/** One limit for all that is asked: discovery, code, keys and person could each take their own time. */
async function answered<T>(timeoutMs: number, work: () => Promise<T>): Promise<T | ProviderFailure> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<ProviderFailure>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, failed('timeout'));
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied')
      return { ok: false, why: 'CANCELLED', detail: error.error };
    return failed(codeOf(error));
  } finally {
    clearTimeout(timer);
  }
}

/** The library's own code, such as OAUTH_INVALID_RESPONSE; messages may quote the answer. */
const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
