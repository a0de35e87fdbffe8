import { useT } from '#lib/i18n/i18n.ts';
import { useLists } from '#features/patient-list/clinic/queries.ts';
import { Select } from '#ui/form/choice.tsx';
import { TextField } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { Chosen } from './chosen.tsx';
import type { FilterPartProps } from './filter-part-props.ts';
import { MoreFilters } from './more-filters.tsx';
import { SEXES, YES_NO } from './write-fields.ts';
import styles from './write.module.css';

/** Whom it is for. What is left empty asks for nothing; all that is chosen must fit. */
export function FilterPart(props: FilterPartProps) {
  const { clinicId, fields, mistakeOf, onChange } = props;
  const t = useT();
  const lists = useLists(clinicId);
  const yesOrNo = (name: 'hasPhone' | 'hasEmail') => (
    <Select
      label={t(`message-centre.write.${name}`)}
      options={[
        { value: '', label: t('message-centre.write.all') },
        ...YES_NO.map((value) => ({ value, label: t(`message-centre.write.${name}.${value}`) })),
      ]}
      value={fields[name]}
      onChange={(event) => onChange({ [name]: YES_NO.find((value) => value === event.target.value) ?? '' })}
    />
  );
  return (
    <Stack>
      <div className={styles.filters}>
        <fieldset className={styles.pair}>
          <legend className={styles.legend}>{t('message-centre.write.age')}</legend>
          {(['From', 'To'] as const).map((end) => (
            <TextField
              key={end}
              id={`age-${end.toLowerCase()}`}
              label={t(`message-centre.write.age${end}`)}
              inputMode="numeric"
              autoComplete="off"
              width="short"
              maxLength={3}
              value={fields[`age${end}`]}
              error={mistakeOf(`age-${end.toLowerCase()}`)}
              onChange={(event) => onChange({ [`age${end}`]: event.target.value })}
            />
          ))}
        </fieldset>
        <TextField
          id="birth-years"
          label={t('message-centre.write.birthYears')}
          hint={t('message-centre.write.birthYearsHint')}
          autoComplete="off"
          value={fields.birthYears}
          error={mistakeOf('birth-years')}
          onChange={(event) => onChange({ birthYears: event.target.value })}
        />
        <Select
          label={t('message-centre.write.sex')}
          options={[
            { value: '', label: t('message-centre.write.all') },
            ...SEXES.map((value) => ({ value, label: t(`message-centre.write.sex.${value}`) })),
          ]}
          value={fields.sex}
          onChange={(event) => onChange({ sex: SEXES.find((sex) => sex === event.target.value) ?? '' })}
        />
        {(lists.data ?? []).length > 0 && (
          <Chosen
            label={t('message-centre.write.lists')}
            none={t('message-centre.write.listsAll')}
            another={t('message-centre.write.listsAnother')}
            options={(lists.data ?? []).map(({ listCode, doctor }) => ({
              value: listCode,
              label: `${listCode} ${doctor}`.trim(),
            }))}
            chosen={fields.listCodes}
            onChosen={(listCodes) => onChange({ listCodes })}
          />
        )}
        <TextField
          id="name"
          label={t('message-centre.write.name')}
          hint={t('message-centre.write.nameHint')}
          autoComplete="off"
          maxLength={200}
          value={fields.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </div>
      <MoreFilters {...props}>
        {yesOrNo('hasPhone')}
        {yesOrNo('hasEmail')}
      </MoreFilters>
    </Stack>
  );
}
