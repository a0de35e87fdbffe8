import { randomUUID } from 'node:crypto';
import { verificationCodeOf, type Asked, type Signer } from './sk-id-answers.ts';
import type { Lie, Moment } from './sk-id-demo.ts';

/** They live for five minutes (protocols.md A2). */
const SESSION_MS = 5 * 60_000;
/** More at once than anybody tries; the oldest go first. */
const KEEP = 1_000;

export interface Session {
  readonly id: string;
  readonly asked: Asked;
  readonly phone: string | undefined;
  readonly verificationCode: string;
  readonly startedAt: number;
  /** What it ended with, and what a refusal was about; undefined while the phone waits. */
  ended: { readonly result: string; readonly interaction?: string | undefined } | undefined;
  /** The signature is made once, however often it is read. */
  answer?: Promise<object>;
  /** Whoever waits for it: the newest question alone. */
  wake: () => void;
}

export interface Sessions {
  open(
    asked: Asked,
    phone: string | undefined,
    byItself: NonNullable<Session['ended']>,
    moment: Moment,
  ): Session;
  find(method: Asked['method'], id: string): Session | undefined;
  list(): readonly Session[];
  end(session: Session, ended: NonNullable<Session['ended']>): void;
  /** Until it has ended, the time is over, or somebody else asks for the same one. */
  wait(session: Session, ms: number): Promise<void>;
  sign(session: Session, lie: Lie): Promise<object>;
}

export function createSessions(signer: Signer): Sessions {
  const sessions = new Map<string, Session>();
  const isAlive = ({ startedAt }: Session): boolean => Date.now() - startedAt < SESSION_MS;
  const end: Sessions['end'] = (session, ended) => {
    session.ended ??= ended;
    session.wake();
  };
  return {
    end,
    open(asked, phone, byItself, moment) {
      const session: Session = {
        id: randomUUID(),
        asked,
        phone,
        verificationCode: verificationCodeOf(asked),
        startedAt: Date.now(),
        ended: undefined,
        wake: () => undefined,
      };
      sessions.set(session.id, session);
      const [oldest] = sessions.keys();
      if (sessions.size > KEEP && oldest !== undefined) sessions.delete(oldest);
      if (moment !== 'NEVER') setTimeout(() => end(session, byItself), Number(moment)).unref();
      return session;
    },
    find(method, id) {
      const session = sessions.get(id);
      return session?.asked.method === method && isAlive(session) ? session : undefined;
    },
    list: () => [...sessions.values()].filter(isAlive).toReversed(),
    wait(session, ms) {
      session.wake();
      if (session.ended !== undefined) return Promise.resolve();
      return new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        session.wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    },
    sign: (session, lie) => (session.answer ??= signer.answer(session.asked, lie)),
  };
}
