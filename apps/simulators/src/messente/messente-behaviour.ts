/**
 * What the API does with a call (the worst among its messages decides) or, with refuse, with one message:
 * ok: answers as it should · refuse: an error for this message, which it does not take · busy: 429, takes nothing ·
 * hang: takes it and never answers · lose: takes it and hangs up · error: takes it and answers 500 · garbage: takes it and
 * answers no JSON · huge: takes it and answers without end.
 */
export const ANSWERS = ['ok', 'refuse', 'busy', 'hang', 'lose', 'error', 'garbage', 'huge'] as const;
/** What becomes of a message that was taken, in Messente's words; OPEN: nothing, until it is not valid any more. */
export const OUTCOMES = ['DELIVRD', 'UNDELIV', 'FAILED', 'REJECTD', 'EXPIRED', 'OPEN'] as const;
/** each: one a status · none · twice: each status twice · reversed: the last status first. */
export const RECEIPTS = ['each', 'none', 'twice', 'reversed'] as const;

export interface Behaviour {
  readonly answer: (typeof ANSWERS)[number];
  readonly outcome: (typeof OUTCOMES)[number];
  /** Messente's error code, said with refuse and with an outcome that is no delivery; 0 = the outcome's own. */
  readonly err: number;
  readonly receipts: (typeof RECEIPTS)[number];
  /** Until the outcome, milliseconds. */
  readonly ms: number;
  /** From a status until its receipt, milliseconds. */
  readonly receiptMs: number;
}

export const USUAL: Behaviour = {
  answer: 'ok',
  outcome: 'DELIVRD',
  err: 0,
  receipts: 'each',
  ms: 1_500,
  receiptMs: 0,
};
const MS_MAX = 3_600_000;

/** The settings in what was posted. @throws Error for a setting that nobody knows */
export function readBehaviour(values: Readonly<Record<string, unknown>>): Partial<Behaviour> {
  const oneOf = <T extends string>(name: string, known: readonly T[]): T | undefined => {
    if (values[name] === undefined) return undefined;
    const found = known.find((candidate) => candidate === values[name]);
    if (found === undefined) throw new Error(`unknown ${name}`);
    return found;
  };
  const number = (name: string, max: number): number | undefined => {
    if (values[name] === undefined) return undefined;
    const value = Number(values[name]);
    if (!Number.isInteger(value) || value < 0 || value > max) throw new Error(`wrong ${name}`);
    return value;
  };
  const read = {
    answer: oneOf('answer', ANSWERS),
    outcome: oneOf('outcome', OUTCOMES),
    err: number('err', 999),
    receipts: oneOf('receipts', RECEIPTS),
    ms: number('ms', MS_MAX),
    receiptMs: number('receiptMs', MS_MAX),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

export interface Behaviours {
  /** How a number is treated: as all are, and what the longest ending of it that has a rule changes. */
  of(to: string): Behaviour;
  usual(): Behaviour;
  rules(): Readonly<Record<string, Partial<Behaviour>>>;
  /** @param ending last digits of numbers, '' = all numbers */
  set(ending: string, change: Partial<Behaviour>): void;
  reset(): void;
}

export function createBehaviours(): Behaviours {
  let usual = USUAL;
  const rules = new Map<string, Partial<Behaviour>>();
  return {
    of(to) {
      const endings = [...rules.keys()].filter((ending) => to.endsWith(ending));
      const longest = endings.toSorted((a, b) => b.length - a.length)[0];
      return { ...usual, ...(longest !== undefined && rules.get(longest)) };
    },
    usual: () => usual,
    rules: () => Object.fromEntries(rules),
    set(ending, change) {
      if (!/^\+?\d{0,15}$/.test(ending)) throw new Error('wrong ending');
      if (ending === '') usual = { ...usual, ...change };
      else rules.set(ending, { ...rules.get(ending), ...change });
    },
    reset() {
      usual = USUAL;
      rules.clear();
    },
  };
}
