import type { ProofMethod } from '@tervik/domain/patient-list/proof.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { createAsk } from './ask.ts';
import { authoritiesOf, type AuthoritySource } from './authorities.ts';
import { ProofError, toRefusal } from './failures.ts';
import type { Method, PhoneText, RelyingParty } from './method.ts';
import { createMobileId } from './mobile-id.ts';
import type { ProofPort } from './port.ts';
import { createSmartId } from './smart-id.ts';

export interface ServiceSettings extends RelyingParty {
  /** Base of the interface, without a slash at the end. */
  readonly url: string;
  readonly authorities: AuthoritySource;
}

export interface SkIdSettings {
  /** Undefined = not offered. */
  readonly mobileId: ServiceSettings | undefined;
  readonly smartId: (ServiceSettings & { readonly scheme: string }) | undefined;
  /** See createAsk. */
  readonly tlsPins: readonly string[];
  readonly startTimeoutMs?: number;
  readonly waitMs?: number;
}

/** How long one call waits for the phone; pages give up on a call after 20 s. */
const WAIT_MS = 5_000;
/** The way there and back, as SK advises. */
const MARGIN_MS = 1_500;

const CODE = /^\d{11}$/;
/** It becomes part of an address. */
const SESSION = /^[\w-]{8,100}$/;

/** Mobile-ID and Smart-ID by SK's own interfaces (protocols.md A2). @param say what the phone shows */
export function createSkId(settings: SkIdSettings, say: PhoneText): ProofPort {
  const { mobileId, smartId, tlsPins, startTimeoutMs = LIMITS.lookupTimeout, waitMs = WAIT_MS } = settings;
  const services = new Map<ProofMethod, { readonly method: Method; readonly authorities: AuthoritySource }>();
  if (mobileId) {
    const method = createMobileId(createAsk(mobileId.url, tlsPins), mobileId, say);
    services.set('MOBILE_ID', { method, authorities: mobileId.authorities });
  }
  if (smartId) {
    const method = createSmartId(createAsk(smartId.url, tlsPins), smartId, say);
    services.set('SMART_ID', { method, authorities: smartId.authorities });
  }
  const serviceOf = (method: ProofMethod) => {
    const service = services.get(method);
    if (service === undefined) throw new ProofError('NOT_ALLOWED', 'not set up');
    return service;
  };
  return {
    methods: [...services.keys()],
    async start(input) {
      try {
        if (!CODE.test(input.personalCode)) throw new ProofError('INPUT_REFUSED', 'code');
        const begun = await serviceOf(input.method).method.start(input, startTimeoutMs);
        if (!SESSION.test(begun.partnerSession)) throw new ProofError('NOT_ANSWERING', 'session');
        return { ok: true, ...begun };
      } catch (error) {
        return { ok: false, ...toRefusal(error) };
      }
    },
    async read(session, now) {
      try {
        const { method, authorities } = serviceOf(session.method);
        if (!SESSION.test(session.partnerSession)) throw new ProofError('SESSION_GONE', 'session');
        const { personalCode } = session;
        const expected = { personalCode, authorities: authoritiesOf(authorities), now };
        const person = await method.read(session, expected, { waitMs, timeoutMs: waitMs + MARGIN_MS });
        return person === undefined ? { state: 'WAITING' } : { state: 'PROVEN', person };
      } catch (error) {
        return { state: 'FAILED', ...toRefusal(error) };
      }
    },
  };
}
