import type { ReadPerson } from '@tervik/domain/clinical-tool/read-person.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** A pasted sex and age, each in words. */
export function usePersonWords(): (person: ReadPerson) => readonly string[] {
  const t = useT();
  return ({ sex, age }) => [
    ...(sex === null ? [] : [t(`clinical-tool.sex.${sex}`)]),
    ...(age === null ? [] : [t('clinical-tool.paste.age', { age: String(age) })]),
  ];
}
