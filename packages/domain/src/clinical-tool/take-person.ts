import type { Sex } from './kidney/vocabulary.ts';
import type { ReadPerson } from './read-person.ts';

/** Who stands in a tool's form. */
export interface TypedPerson {
  readonly sex: Sex | null;
  readonly age: string;
}

export interface TakenPerson {
  readonly input: TypedPerson;
  readonly taken: ReadPerson;
  /** The form says otherwise: perhaps the text is about somebody else. */
  readonly left: ReadPerson;
}

/** Who was pasted, put into the form where it does not say otherwise. */
export function takePerson({ sex, age }: TypedPerson, read: ReadPerson): TakenPerson {
  const takesSex = sex === null || sex === read.sex;
  const takesAge = age.trim() === '' || age.trim() === String(read.age);
  return {
    input: {
      sex: takesSex ? (read.sex ?? sex) : sex,
      age: takesAge && read.age !== null ? String(read.age) : age,
    },
    taken: { sex: takesSex ? read.sex : null, age: takesAge ? read.age : null },
    left: { sex: takesSex ? null : read.sex, age: takesAge ? null : read.age },
  };
}
