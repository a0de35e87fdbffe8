import type { Sex } from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import type { ReadPerson } from '@tervik/domain/clinical-tool/read-person.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** What a pasted text says of the patient, as both tools' forms have it; nothing where it says nothing. */
export const fieldsOf = ({ sex, age }: ReadPerson): { readonly sex?: Sex; readonly age?: string } => ({
  ...(sex !== null && { sex }),
  ...(age !== null && { age: String(age) }),
});

/** The same in words. */
export function usePersonWords(): (person: ReadPerson) => readonly string[] {
  const t = useT();
  return ({ sex, age }) => [
    ...(sex === null ? [] : [t(`clinical-tool.sex.${sex}`)]),
    ...(age === null ? [] : [t('clinical-tool.paste.age', { age })]),
  ];
}
