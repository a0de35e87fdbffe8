import {
  loginWithDigitalId,
  loginWithProvider,
  startDigitalId,
  startProviderLogin,
} from '@tervik/contract/sign-in.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import { Refusal } from '@tervik/domain/errors.ts';
import type { DigitalIdFailure, DigitalIdPort, ProvenPerson } from '#adapters/digital-id/port.ts';
import type {
  AccountProviderPort,
  ProviderFailure,
  ProviderFlow,
  ProviderPerson,
} from '#adapters/oidc/port.ts';
import type { Config } from '#config/config.ts';
import type { Tx } from '#platform/db/tx.ts';
import { createGate } from '#platform/http/gate.ts';
import type { Before, HttpPort, Serve, ServeOptions } from '#platform/http/serve.ts';
import { answerWithSession, dayIn, openSession, type SocketCloser } from '#modules/session/index.ts';
import { takeProviderPerson, takeProvenPerson } from './partner-act.ts';
import { beginFlow, claimFlow, countFailure, KEYS } from './partner-flow.ts';
import type { FlowRow } from './partner-queries.ts';

export interface SignInPartnersDeps {
  readonly config: Config;
  /** undefined = digital ID is off. */
  readonly digitalId: DigitalIdPort | undefined;
  readonly providers: ReadonlyMap<string, AccountProviderPort>;
  readonly realtime: SocketCloser;
  readonly log: { warn(what: object, message: string): void };
  readonly signIn: ServeOptions;
}

/** Waiting for a partner holds no connection; this only bounds how many may wait when it hangs. */
const ASKING_AT_ONCE = 200;

interface Returned<Answer> {
  readonly flow: FlowRow;
  readonly answer: Answer;
}
type DigitalIdAnswer = { readonly ok: true; readonly person: ProvenPerson } | DigitalIdFailure;
type ProviderAnswer = { readonly ok: true; readonly person: ProviderPerson } | ProviderFailure;
type ProviderStarted =
  | { readonly ok: true; readonly url: string; readonly flow: ProviderFlow }
  | ProviderFailure;

export function registerSignInPartnerRoutes(
  serve: Serve,
  { config, digitalId, providers, realtime, log, signIn }: SignInPartnersDeps,
): void {
  const { timeZone } = BRANDS[config.countryCode];
  const { personalCodeRequired } = config;
  const asking = createGate(ASKING_AT_ONCE, 0);
  // Where partners send people back to; the provider's is registered there.
  const digitalIdReturn = `${config.publicUrl}/login`;
  const providerReturn = `${config.publicUrl}/complete-login`;

  const getDigitalId = (): DigitalIdPort => {
    if (digitalId === undefined) throw new Refusal('NO_ACCESS');
    return digitalId;
  };
  const getProvider = (id: string): AccountProviderPort => {
    const provider = providers.get(id);
    if (provider === undefined) throw new Refusal('NOT_FOUND');
    return provider;
  };
  /** @returns what to throw */
  const refuse = (
    tx: Tx,
    partner: string,
    kind: keyof typeof KEYS,
    { why, detail }: DigitalIdFailure | ProviderFailure,
  ): Promise<Error> => {
    if (why === 'FAILED') log.warn({ partner, detail }, 'a sign-in partner failed');
    return countFailure(tx, partner, KEYS[kind][why]);
  };
  const open = async (
    tx: Tx,
    http: HttpPort,
    userId: string,
    action: string,
    isStrong: boolean,
  ): ReturnType<typeof answerWithSession> => {
    const opened = await openSession(tx, {
      userId,
      action,
      isStrong,
      oldTokenHash: http.tokenHash,
      today: dayIn(timeZone, tx.now),
    });
    return answerWithSession(tx, http, opened, { realtime, personalCodeRequired });
  };

  const startAtGateway: Before<
    typeof startDigitalId,
    Awaited<ReturnType<DigitalIdPort['start']>>
  > = async () => {
    const gateway = getDigitalId();
    return asking.run(() => gateway.start(digitalIdReturn));
  };
  serve(
    startDigitalId,
    async (tx, { body }, http, started) => {
      if (!started.ok) throw await refuse(tx, 'digital-id', 'DIGITAL_ID', started);
      const { sessionToken, url } = started;
      const { locale } = body;
      await beginFlow(tx, http, { kind: 'DIGITAL_ID', provider: 'digital-id', secret: sessionToken, locale });
      return { sessionToken, url };
    },
    { ...signIn, before: startAtGateway },
  );

  const askGateway: Before<typeof loginWithDigitalId, Returned<DigitalIdAnswer>> = async (
    { body: { sessionToken } },
    http,
    within,
  ) => {
    const gateway = getDigitalId();
    const { flow, now } = await within(async (tx) => ({
      flow: await claimFlow(tx, http, 'DIGITAL_ID', sessionToken),
      now: tx.now,
    }));
    return { flow, answer: await asking.run(() => gateway.read(sessionToken, now)) };
  };
  serve(
    loginWithDigitalId,
    async (tx, _input, http, { flow, answer }) => {
      if (!answer.ok) throw await refuse(tx, flow.provider, 'DIGITAL_ID', answer);
      const today = dayIn(timeZone, tx.now);
      const userId = await takeProvenPerson(tx, answer.person, { locale: flow.locale, today });
      // A card or phone, and its PIN: two factors by its nature.
      return open(tx, http, userId, loginWithDigitalId.name, true);
    },
    { ...signIn, before: askGateway },
  );

  const startAtProvider: Before<typeof startProviderLogin, ProviderStarted> = async ({ body }) => {
    const provider = getProvider(body.providerId);
    return asking.run(() => provider.start(providerReturn));
  };
  serve(
    startProviderLogin,
    async (tx, { body: { providerId, locale } }, http, started) => {
      if (!started.ok) throw await refuse(tx, providerId, 'OIDC', started);
      const { state: secret, nonce, codeVerifier } = started.flow;
      await beginFlow(tx, http, { kind: 'OIDC', provider: providerId, secret, locale, nonce, codeVerifier });
      return { url: started.url };
    },
    { ...signIn, before: startAtProvider },
  );

  const askProvider: Before<typeof loginWithProvider, Returned<ProviderAnswer>> = async (
    { body: { query } },
    http,
    within,
  ) => {
    const state = new URLSearchParams(query).get('state') ?? '';
    const flow = await within((tx) => claimFlow(tx, http, 'OIDC', state));
    const { nonce, code_verifier: codeVerifier } = flow;
    if (nonce === null || codeVerifier === null) throw new Error('a login at a provider without its proofs');
    const proofs = { state, nonce, codeVerifier };
    const provider = getProvider(flow.provider);
    return { flow, answer: await asking.run(() => provider.finish(query, providerReturn, proofs)) };
  };
  serve(
    loginWithProvider,
    async (tx, _input, http, { flow, answer }) => {
      if (!answer.ok) throw await refuse(tx, flow.provider, 'OIDC', answer);
      const userId = await takeProviderPerson(tx, answer.person, flow.locale);
      return open(tx, http, userId, loginWithProvider.name, false);
    },
    { ...signIn, before: askProvider },
  );
}
