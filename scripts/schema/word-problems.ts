import { createHash } from 'node:crypto';
import type { Table } from './catalogue.ts';
import { listPrivileges } from './schema-sql.ts';

/** By `table.policy` or `table.role`: eight digits of the hash of what the sentence tells of, a space, the sentence. */
export type Words = Readonly<Record<string, string>>;

/** What needs a sentence: a policy, or the grants of a role where no policies are. */
interface Subject {
  readonly key: string;
  readonly text: string;
  /** What decides besides: the functions that a policy calls. */
  readonly calls: readonly string[];
}

/** Every policy there is. */
export const listPolicies = (tables: readonly Table[]): Subject[] =>
  tables.flatMap(({ name, policies }) =>
    policies.map((policy) => ({
      key: `${name}.${policy.name}`,
      text: [
        policy.isPermissive ? 'PERMISSIVE' : 'RESTRICTIVE',
        `FOR ${policy.command} TO ${policy.roles.join(', ')}`,
        ...(policy.using === null ? [] : [`USING (${policy.using})`]),
        ...(policy.check === null ? [] : [`WITH CHECK (${policy.check})`]),
      ].join(' '),
      calls: policy.calls,
    })),
  );

/** What each role may do in the tables on which row-level security is off. */
export const listUnsecuredGrants = (tables: readonly Table[]): Subject[] =>
  tables
    .filter(({ isSecured }) => !isSecured)
    .flatMap(({ name, grants }) =>
      [...Map.groupBy(grants, ({ role }) => role)].map(([role, held]) => ({
        key: `${name}.${role}`,
        text: listPrivileges(held),
        calls: [],
      })),
    );

/** The sentence of a subject, without its hash. */
export const sentenceOf = (words: Words, key: string): string => split(words[key]).sentence;

/**
 * Says what is wrong with the sentences: one that is missing, one whose subject is gone, one that was written for another
 * text than the present one.
 */
export function findWordProblems(subjects: readonly Subject[], words: Words): string[] {
  const keys = new Set(subjects.map(({ key }) => key));
  const surplus = Object.keys(words).filter((key) => !keys.has(key));
  return [
    ...subjects.flatMap(({ key, text, calls }) => {
      const { hash, sentence } = split(words[key]);
      const expected = hashOf([text, ...calls].join(' '));
      if (sentence === '') return [`'${key}' has no sentence. Write '${expected} …' about: ${text}`];
      if (hash === expected) return [];
      const what = calls.length === 0 ? '' : ', or a function that it calls,';
      return [
        `'${key}'${what} has changed. Reread "${sentence}" and put ${expected} before it. It is now: ${text}`,
      ];
    }),
    ...surplus.map((key) => `'${key}' does not exist any more. Remove its sentence.`),
  ];
}

function split(words = ''): { hash: string; sentence: string } {
  const { hash = '', sentence = '' } = /^(?<hash>[\da-f]{8}) (?<sentence>.+)$/.exec(words)?.groups ?? {};
  return { hash, sentence: sentence === '' ? words : sentence };
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text.replaceAll(/\s+/g, ' ')).digest('hex').slice(0, 8);
