import { mergeSmall, type SizedGroup } from '../small-groups.ts';
import { STATISTICS_LIMITS } from './limits.ts';

/** What those of one profession have done. */
export interface ProfessionLoad<Name extends string> extends SizedGroup {
  readonly name: Name | null;
  /** Acts: answers, and e-contacts that were closed without one. */
  readonly count: number;
  readonly answers: number;
  readonly activeSeconds: number;
  /** Different people among them. */
  readonly people: number;
}

/**
 * Load by profession, never of a person: who is alone in a profession is counted with another one.
 * @returns nothing where one person has done everything, or little was done
 */
export const mergeLoads = <Name extends string>(
  loads: readonly ProfessionLoad<Name>[],
): ProfessionLoad<Name>[] =>
  mergeSmall(
    loads,
    ({ count, people }) => count >= STATISTICS_LIMITS.groupMin && people >= STATISTICS_LIMITS.peopleMin,
    (together) => {
      const sum = (of: (load: ProfessionLoad<Name>) => number): number =>
        together.reduce((total, load) => total + of(load), 0);
      return {
        name: null,
        count: sum(({ count }) => count),
        answers: sum(({ answers }) => answers),
        activeSeconds: sum(({ activeSeconds }) => activeSeconds),
        people: sum(({ people }) => people),
      };
    },
  );
