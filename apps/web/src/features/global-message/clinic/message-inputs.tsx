import { useT } from '#lib/i18n/i18n.ts';
import { Checkbox } from '#ui/form/choice.tsx';
import type { FieldMistake } from '#ui/form/error-summary.tsx';
import { ControlGroup, MessageTexts, MessageTimes } from '../message-controls.tsx';
import type { Circumstances, MessageFields } from './message-fields.ts';

interface MessageInputsProps {
  readonly fields: MessageFields;
  readonly circumstances: Circumstances;
  /** In which I work. */
  readonly clinics: readonly { readonly clinicId: string; readonly clinicName: string }[];
  readonly mistakes: readonly FieldMistake[];
  readonly onChange: (patch: Partial<MessageFields>) => void;
}

/** For whom, in which words, where and when. */
export function MessageInputs({ fields, circumstances, clinics, mistakes, onChange }: MessageInputsProps) {
  const t = useT();
  const { locales } = circumstances;
  const [clinicLocale = 'et'] = locales;
  const mistakeOf = (id: string): string | undefined => mistakes.find((one) => one.id === id)?.text;
  const { texts, clinicIds } = fields;
  return (
    <>
      <MessageTexts
        locales={locales}
        texts={texts}
        hint={
          locales.length > 1
            ? t('global-message.form.textsHintSeveral', { locale: t(`common.locale.${clinicLocale}`) })
            : undefined
        }
        mistakeOf={mistakeOf}
        onTexts={(written) => onChange({ texts: written })}
      />
      <ControlGroup legend={t('global-message.form.audience')} id="audience" error={mistakeOf('audience')}>
        <Checkbox
          id="audience"
          label={t('global-message.form.patients')}
          hint={t('global-message.form.patientsHint')}
          checked={fields.patients}
          onChange={(event) => onChange({ patients: event.target.checked })}
        />
        <Checkbox
          label={t('global-message.form.staff')}
          hint={t('global-message.form.staffHint')}
          checked={fields.staff}
          onChange={(event) => onChange({ staff: event.target.checked })}
        />
      </ControlGroup>
      {clinics.length > 1 && (
        <ControlGroup legend={t('global-message.form.clinics')} id="clinics" error={mistakeOf('clinics')}>
          {clinics.map(({ clinicId, clinicName }, index) => (
            <Checkbox
              key={clinicId}
              id={index === 0 ? 'clinics' : undefined}
              label={clinicName}
              checked={clinicIds.includes(clinicId)}
              onChange={(event) =>
                onChange({
                  clinicIds: event.target.checked
                    ? [...clinicIds, clinicId]
                    : clinicIds.filter((id) => id !== clinicId),
                })
              }
            />
          ))}
        </ControlGroup>
      )}
      <MessageTimes times={fields} mistakeOf={mistakeOf} onChange={onChange} />
    </>
  );
}
