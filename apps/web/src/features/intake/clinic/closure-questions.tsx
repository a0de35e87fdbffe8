import type { IntakeClosure } from '@tervik/contract/intake.ts';
import { CLOSURE_REASONS } from '@tervik/domain/intake/decide-intake.ts';
import { PROBLEM_GROUPS } from '@tervik/domain/intake/problem-groups.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useConfig } from '#lib/session/session.ts';
import { Checkbox, ChoiceCards } from '#ui/form/choice.tsx';
import { TextArea } from '#ui/form/text-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { TEXT_LOCALES } from './closure-fields.ts';
import type { ClosureField, ClosureFields } from './closure-fields.ts';
import { TimeFields } from './time-fields.tsx';

/** Where a line of the error summary leads. */
export const idOf = (field: ClosureField): string => `closure-${field}`;

interface PartProps {
  readonly fields: ClosureFields;
  /** What is wrong, by field. */
  readonly texts: Readonly<Partial<Record<ClosureField, string>>>;
  readonly onChange: (patch: Partial<ClosureFields>) => void;
}

/** Why, what and when; of a closure that there is, its beginning is a time like any other. */
export function Questions({
  closure,
  fields,
  texts,
  onChange,
}: PartProps & { readonly closure: IntakeClosure | undefined }) {
  const t = useT();
  return (
    <>
      <ChoiceCards
        legend={t('intake.clinic.form.reason')}
        layout="row"
        choices={CLOSURE_REASONS.toReversed().map((reason) => ({
          value: reason,
          label: t(`intake.clinic.form.reason.${reason}`),
        }))}
        value={fields.reason}
        onChoose={(reason) => onChange({ reason })}
      />
      <Stack>
        <ChoiceCards
          id={idOf('groups')}
          legend={t('intake.clinic.form.groups')}
          layout="row"
          choices={[
            { value: 'ALL', label: t('intake.clinic.form.groups.all') },
            { value: 'SOME', label: t('intake.clinic.form.groups.some') },
          ]}
          value={fields.isForAll === undefined ? undefined : fields.isForAll ? 'ALL' : 'SOME'}
          error={texts.groups}
          onChoose={(value) => onChange({ isForAll: value === 'ALL' })}
        />
        {fields.isForAll === false && (
          <Stack gap="tight">
            {PROBLEM_GROUPS.map((group) => (
              <Checkbox
                key={group}
                label={t(`intake.group.${group}`)}
                checked={fields.groups.includes(group)}
                onChange={(event) =>
                  onChange({
                    groups: event.target.checked
                      ? [...fields.groups, group]
                      : fields.groups.filter((one) => one !== group),
                  })
                }
              />
            ))}
          </Stack>
        )}
      </Stack>
      <Stack>
        {closure === undefined && (
          <ChoiceCards
            legend={t('intake.clinic.form.from')}
            layout="row"
            choices={[
              { value: 'NOW', label: t('intake.clinic.form.from.now') },
              { value: 'LATER', label: t('intake.clinic.form.from.later') },
            ]}
            value={fields.from}
            onChoose={(from) => onChange({ from })}
          />
        )}
        {fields.from === 'LATER' && (
          <TimeFields
            id={idOf('from')}
            legend={t('intake.clinic.form.from')}
            legendHidden={closure === undefined}
            date={fields.fromDate}
            time={fields.fromTime}
            error={texts.from}
            onDate={(fromDate) => onChange({ fromDate })}
            onTime={(fromTime) => onChange({ fromTime })}
          />
        )}
      </Stack>
      <Stack>
        <ChoiceCards
          id={fields.until === 'TIME' ? undefined : idOf('until')}
          legend={t('intake.clinic.form.until')}
          layout="row"
          choices={[
            { value: 'TODAY', label: t('intake.clinic.form.until.today') },
            { value: 'TIME', label: t('intake.clinic.form.until.time') },
            { value: 'OPEN', label: t('intake.clinic.form.until.open') },
          ]}
          value={fields.until}
          error={fields.until === 'TIME' ? undefined : texts.until}
          onChoose={(until) => onChange({ until })}
        />
        {fields.until === 'TIME' && (
          <TimeFields
            id={idOf('until')}
            legend={t('intake.clinic.form.until')}
            legendHidden
            date={fields.untilDate}
            time={fields.untilTime}
            error={texts.until}
            onDate={(untilDate) => onChange({ untilDate })}
            onTime={(untilTime) => onChange({ untilTime })}
          />
        )}
      </Stack>
    </>
  );
}

/** The clinic's own words, in each language that its patients read. */
export function Texts({ fields, texts, onChange }: PartProps) {
  const t = useT();
  const { locales, defaultLocale } = useConfig();
  // "In Estonian", in the middle of a sentence.
  const inClinicLanguage = t(`intake.clinic.form.text.${defaultLocale}`);
  const language = inClinicLanguage.charAt(0).toLocaleLowerCase() + inClinicLanguage.slice(1);
  return (
    <Stack>
      <h2>{t('intake.clinic.form.texts')}</h2>
      <p className="text-aside">{t('intake.clinic.form.textsHint', { language })}</p>
      {TEXT_LOCALES.filter((locale) => locales.includes(locale)).map((locale) => (
        <TextArea
          key={locale}
          id={idOf(locale)}
          lang={locale}
          label={t(`intake.clinic.form.text.${locale}`)}
          optionalLabel={t('ui.optional')}
          rows={2}
          value={fields.texts[locale]}
          counter={{
            max: LIMITS.closureText,
            measure: countCharacters,
            text: (count, max) => t('ui.characters', { count, max }),
          }}
          error={texts[locale]}
          onChange={(event) => onChange({ texts: { ...fields.texts, [locale]: event.target.value } })}
        />
      ))}
    </Stack>
  );
}
