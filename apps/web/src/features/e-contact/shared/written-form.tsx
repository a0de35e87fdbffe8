import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Asked, Facts, Part } from './form-parts.tsx';
import type { FormOf } from './form-parts.tsx';
import styles from './form-view.module.css';

export type WrittenKind = 'QUESTIONS' | 'LEAVE' | 'PRESCRIPTIONS';

/** A form that is filled in with the text of a new e-contact. */
export function WrittenForm({ form }: { form: FormOf<WrittenKind> }) {
  switch (form.kind) {
    case 'QUESTIONS':
      return <Questions form={form} />;
    case 'LEAVE':
      return <Leave form={form} />;
    default:
      return <Medicines form={form} />;
  }
}

function Questions({ form }: { form: FormOf<'QUESTIONS'> }) {
  const t = useT();
  return (
    <Part title={t('e-contact.forms.title.QUESTIONS')}>
      {form.summary !== null && form.summary !== '' && (
        <div className={styles.summary}>
          <h4>{t('e-contact.forms.questions.summary')}</h4>
          <p className={styles.said}>{form.summary}</p>
          <p className={styles.note}>{t('e-contact.forms.questions.summaryNote')}</p>
        </div>
      )}
      <Asked items={form.items} />
      {form.source === 'MODEL' && <p className={styles.note}>{t('e-contact.forms.questions.byModel')}</p>}
    </Part>
  );
}

function Leave({ form }: { form: FormOf<'LEAVE'> }) {
  const t = useT();
  const formats = useFormats();
  const day = (date: string | null): string | null => (date === null ? null : formats.calendarDate(date));
  const weekends =
    form.weekendWork === null ? null : t(form.weekendWork ? 'e-contact.forms.yes' : 'e-contact.forms.no');
  return (
    <Part
      title={t(
        form.returnDate === null ? 'e-contact.forms.title.LEAVE.START' : 'e-contact.forms.title.LEAVE.END',
      )}
    >
      <Facts
        items={[
          [t('e-contact.forms.leave.kind'), t(`e-contact.forms.leave.${form.leaveKind}`)],
          [t('e-contact.forms.leave.date'), day(form.date)],
          [t('e-contact.forms.leave.workNature'), form.workNature],
          [t('e-contact.forms.leave.weekendWork'), weekends],
          [t('e-contact.forms.leave.carePersonCode'), form.carePersonCode],
          [t('e-contact.forms.leave.returnDate'), day(form.returnDate)],
          [t('e-contact.forms.leave.unsuitableTimes'), form.unsuitableTimes],
        ]}
      />
    </Part>
  );
}

function Medicines({ form }: { form: FormOf<'PRESCRIPTIONS'> }) {
  const t = useT();
  const rows = form.items.map((item, index) => ({
    // The same medicine may be asked for twice, in two strengths.
    id: String(index),
    name: item.brandName,
    dosing: t(`e-contact.forms.dosing.${item.dosing}`),
    more: [item.activeIngredient, item.strength, t(`e-contact.forms.route.${item.routeOfAdministration}`)]
      .filter((part) => part !== '' && part !== item.brandName)
      .join('\u00A0· '),
  }));
  return (
    <Part title={t('e-contact.forms.title.PRESCRIPTIONS')}>
      <ul className={styles.medicines}>
        {rows.map(({ id, name, dosing, more }) => (
          <li key={id}>
            <strong>{name}</strong>
            <p>{dosing}</p>
            {more !== '' && <p className={styles.note}>{more}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
