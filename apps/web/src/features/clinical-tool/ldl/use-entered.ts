import { PLAIN_FIELDS, type LdlField, type LdlInput } from '@tervik/domain/clinical-tool/ldl/assess.ts';
import { LIPIDS } from '@tervik/domain/clinical-tool/ldl/vocabulary.ts';
import { parseDecimal } from '@tervik/domain/clinical-tool/parse-decimal.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLdlWords } from './use-ldl-words.ts';

const NUMBERS = [...LIPIDS, 'baseline', ...PLAIN_FIELDS] as const;

/** What was entered and counts, each in words, for the record. */
export function useEntered(input: LdlInput): readonly string[] {
  const t = useT();
  const words = useLdlWords();
  const { sex, smoker, treated, ascvd, extreme, familial, diabetes, organDamage, factors } = input;
  const isDiabetic = diabetes !== 'NONE';
  const isAsked = (field: LdlField): boolean => {
    if (field === 'baseline') return treated;
    return field !== 'diabetesYears' || isDiabetic;
  };
  return [
    ...(sex === null ? [] : [t(`clinical-tool.sex.${sex}`)]),
    ...NUMBERS.flatMap((field) => {
      const value = isAsked(field) ? parseDecimal(input[field]) : null;
      return value === null ? [] : [`${words.label(field, input.unit)}: ${words.exact(value)}`];
    }),
    ...(smoker === null ? [] : [t(`clinical-tool.ldl.smoker.${smoker ? 'YES' : 'NO'}`)]),
    ...(treated ? [t('clinical-tool.ldl.treated')] : []),
    ...(ascvd ? [t('clinical-tool.ldl.ascvd')] : []),
    ...(ascvd && extreme ? [t('clinical-tool.ldl.extreme')] : []),
    ...(familial ? [t('clinical-tool.ldl.familial')] : []),
    ...(isDiabetic ? [t(`clinical-tool.ldl.diabetes.${diabetes}`)] : []),
    ...(isDiabetic && organDamage ? [t('clinical-tool.ldl.organDamage')] : []),
    ...((isDiabetic || familial) && factors > 0
      ? [`${t('clinical-tool.ldl.factors')}: ${words.factors(factors)}`]
      : []),
  ];
}
