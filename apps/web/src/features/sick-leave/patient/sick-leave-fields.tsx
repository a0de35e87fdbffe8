import { leaveStageOf } from '@tervik/domain/e-contact/forms.ts';
import { leaveDays } from '@tervik/domain/sick-leave/sick-leave-days.ts';
import { leaveFieldsOf } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import type { LeaveContext, LeaveField } from '@tervik/domain/sick-leave/sick-leave-rules.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Draft } from '#features/draft/drafts.ts';
import { useDateNotation } from '#lib/i18n/date-notation.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { ChoiceCards } from '#ui/form/choice.tsx';
import { DateField } from '#ui/form/date-field.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { TextArea, TextField } from '#ui/form/text-field.tsx';
import { changedFields } from '#features/draft/changed-fields.ts';
import { leaveField, leaveOf } from './leave-form.ts';

type DayField = 'date' | 'returnDate';
type WordsField = Exclude<LeaveField, DayField | 'leaveKind' | 'weekendWork'>;

interface LeaveFieldsProps {
  readonly type: EContactType;
  readonly draft: Draft;
  readonly context: LeaveContext;
  /** What stands beside each field. */
  readonly texts: Partial<Record<LeaveField, string>>;
}

/** Spec §3 "Fallback forms": only what belongs to this stage and kind of leave. */
export function LeaveFields({ type, draft, context, texts }: LeaveFieldsProps) {
  const t = useT();
  const dateNotation = useDateNotation();
  const stage = leaveStageOf(type);
  if (stage === null) return null;
  const leave = leaveOf(type, draft.content);
  const asked = leaveFieldsOf(stage, leave.leaveKind, context);
  const { first, last } = leaveDays(context.today);
  const change = (field: LeaveField, value: string | boolean): void =>
    draft.set({ fields: changedFields(draft.content, { [leaveField(field)]: value }) });
  const common = (field: DayField | WordsField) => ({
    id: leaveField(field),
    label: t(`sick-leave.form.${field}`),
    value: leave[field] ?? '',
    error: texts[field],
  });
  const words = (field: WordsField) => ({
    ...common(field),
    onChange: (event: { readonly target: { readonly value: string } }) => change(field, event.target.value),
  });
  const day = (field: DayField) => ({
    ...common(field),
    notation: dateNotation,
    onValue: (value: string) => change(field, value),
    min: first,
    max: last,
  });
  return (
    <Stack gap="section">
      <ChoiceCards
        pressedOnly
        id={leaveField('leaveKind')}
        legend={t('sick-leave.form.leaveKind')}
        choices={(['SICK', 'CARE'] as const).map((kind) => ({
          value: kind,
          label: t(`sick-leave.form.${kind}`),
          hint: t(`sick-leave.form.${kind}Hint`),
        }))}
        value={leave.leaveKind}
        onChoose={(kind) => change('leaveKind', kind)}
        error={texts.leaveKind}
      />
      {asked.includes('carePersonCode') && (
        <TextField
          {...words('carePersonCode')}
          hint={t('sick-leave.form.carePersonCodeHint')}
          width="medium"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      {asked.includes('date') && <DateField {...day('date')} />}
      {asked.includes('workNature') && (
        <TextField {...words('workNature')} hint={t('sick-leave.form.workNatureHint')} autoComplete="off" />
      )}
      {asked.includes('weekendWork') && (
        <ChoiceCards
          pressedOnly
          id={leaveField('weekendWork')}
          legend={t('sick-leave.form.weekendWork')}
          choices={[
            { value: 'yes', label: t('sick-leave.yes') },
            { value: 'no', label: t('sick-leave.no') },
          ]}
          value={leave.weekendWork === null ? undefined : leave.weekendWork ? 'yes' : 'no'}
          onChoose={(value) => change('weekendWork', value === 'yes')}
          error={texts.weekendWork}
        />
      )}
      {asked.includes('returnDate') && <DateField {...day('returnDate')} />}
      <TextArea
        {...words('unsuitableTimes')}
        hint={t('sick-leave.form.unsuitableTimesHint')}
        optionalLabel={t('ui.optional')}
        rows={2}
      />
    </Stack>
  );
}
