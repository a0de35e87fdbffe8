import type { Pool } from 'pg';
import type { Locales } from '@tervik/domain/brand/speak.ts';
import type { Clock } from '#platform/clock.ts';
import type { Effects } from '#platform/db/transaction.ts';
import type { Gate } from './gate.ts';
import type { SessionCookie } from './session-cookie.ts';

export interface ServeOptions {
  /** AUTH: accounts, sessions and codes, no health data. */
  readonly role?: 'APP' | 'AUTH';
  /** Nothing is written: the answer need not wait for the commit. */
  readonly readOnly?: boolean;
  /** The handler asks for all it needs at once, and never again: COMMIT travels with it. */
  readonly oneBatch?: boolean;
  /** Requests a minute and address, over which TOO_MANY_REQUESTS is answered. */
  readonly perMinute?: number;
  /** For slow calls: shared by those that must not take all connections between them; `before` waits outside it. */
  readonly gate?: Gate;
  /** Asking again in `before` changes nothing anywhere (a name in the name system): a repeat may do so too. */
  readonly beforeIsHarmless?: boolean;
  /**
   * Of a route with an idempotency key whose answer must not be kept: nothing is stored, and the handler tells a repeat
   * (by `http.idempotencyKey`) what it told the first time.
   */
  readonly answersRepeats?: boolean;
}

export interface ServeDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly cookie: SessionCookie;
  readonly publicUrl: string;
  /** Languages of the country, its own first: another one that a call names becomes that. */
  readonly locales: Locales;
  readonly validateResponses: boolean;
  /** Called once after each commit that has effects; must not throw and not wait. */
  readonly afterCommit: (effects: Effects) => void;
}
