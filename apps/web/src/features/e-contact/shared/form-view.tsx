import { useId } from 'react';
import type { ReactNode } from 'react';
import type { Form } from '@tervik/contract/forms.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { DefinitionList } from '#ui/frame/details.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import { Notice } from '#ui/content/notice.tsx';
import styles from './form-view.module.css';

type FormOf<Kind extends Form['kind']> = Extract<Form, { kind: Kind }>;

/** What an e-contact carries beside its text, as its patient and its clinic read it; loud is only what is urgent. */
export function FormView({ forms }: { forms: readonly Form[] }) {
  // Staff may have filled in several questionnaires.
  const all = forms.map((form, index) => ({ id: `${form.kind} ${index}`, form }));
  return (
    <div className={styles.forms}>
      {all.map(({ id, form }) => (
        <OneForm key={id} form={form} />
      ))}
    </div>
  );
}

function OneForm({ form }: { form: Form }) {
  switch (form.kind) {
    case 'URGENT_SIGNS':
      return <UrgentSigns form={form} />;
    case 'QUESTIONS':
      return <Questions form={form} />;
    case 'LEAVE':
      return <Leave form={form} />;
    case 'SICK_LEAVE':
      return <SickLeave form={form} />;
    case 'PRESCRIPTIONS':
      return <Medicines form={form} />;
    default:
      return <Questionnaire form={form} />;
  }
}

/** A part with its name; `lang` where the name is not in the reader's language. */
function Part({ title, lang, children }: { title: string; lang?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.form} aria-labelledby={id}>
      <h3 id={id} lang={lang}>
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Facts; those that nobody gave are left out. */
function Facts({ items }: { items: readonly (readonly [term: string, value: string | null])[] }) {
  const given = items.flatMap(([term, value]): Detail[] =>
    value === null || value === ''
      ? []
      : [{ id: term, term, value: <span className={styles.said}>{value}</span> }],
  );
  return (
    <div className={styles.facts}>
      <DefinitionList items={given} />
    </div>
  );
}

/** Questions as they were asked, with their answers; two may be alike. */
function Asked({ items }: { items: readonly { readonly question: string; readonly answer: string }[] }) {
  const t = useT();
  return (
    <DefinitionList
      items={items.map(({ question, answer }, index) => ({
        id: String(index),
        term: question,
        value: <span className={styles.said}>{answer === '' ? t('e-contact.forms.noAnswer') : answer}</span>,
      }))}
    />
  );
}

function UrgentSigns({ form }: { form: FormOf<'URGENT_SIGNS'> }) {
  const t = useT();
  const about = t(`e-contact.forms.urgent.set.${form.set}`);
  return (
    <Part title={t('e-contact.forms.title.URGENT_SIGNS')}>
      {form.present && (
        <Notice tone="error" title={t('e-contact.forms.urgent.present')}>
          {t('e-contact.forms.urgent.presentText')}
        </Notice>
      )}
      <Facts
        items={[
          [t('e-contact.forms.urgent.about'), about],
          // FeedbackDraft by the notice already.
          [t('e-contact.forms.urgent.asked'), form.present ? null : t('e-contact.forms.no')],
        ]}
      />
    </Part>
  );
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

function SickLeave({ form }: { form: FormOf<'SICK_LEAVE'> }) {
  const t = useT();
  const formats = useFormats();
  return (
    <Part title={t('e-contact.forms.title.SICK_LEAVE')}>
      <Facts
        items={[
          [t('e-contact.forms.sickLeave.requestedStartDate'), formats.calendarDate(form.requestedStartDate)],
          [t('e-contact.forms.sickLeave.jobTitle'), form.jobTitle],
          [t('e-contact.forms.sickLeave.jobDescription'), form.jobDescription],
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

function Questionnaire({ form }: { form: FormOf<'QUESTIONNAIRE'> }) {
  const t = useT();
  const { find, locale } = useLanguage();
  // An outside workflow has names of its own for what it scores.
  const scaleName = (scale: string): string => find(`e-contact.forms.scale.${scale}`) ?? scale;
  const scores = form.scores.map(({ scale, value, max, band }): Detail => {
    const word = band === null ? undefined : (find(`e-contact.forms.band.${band}`) ?? band);
    return {
      id: scale,
      term: scaleName(scale),
      value:
        word === undefined
          ? t('e-contact.forms.questionnaire.score', { value, max })
          : t('e-contact.forms.questionnaire.scoreBand', { value, max, band: word }),
    };
  });
  return (
    <Part title={form.title} lang={form.locale}>
      {form.alerts.map((alert) => (
        <Notice key={alert} tone="error" title={t(`e-contact.forms.alert.${alert}`)}>
          {t(`e-contact.forms.alert.${alert}.text`)}
        </Notice>
      ))}
      {scores.length === 0 ? (
        <p>{t('e-contact.forms.questionnaire.noScore')}</p>
      ) : (
        <DefinitionList items={scores} />
      )}
      <div className={styles.note}>
        {scores.length > 0 && <p>{t('e-contact.forms.questionnaire.notDiagnosis')}</p>}
        {form.unofficial && <p>{t('e-contact.forms.questionnaire.unofficial')}</p>}
        {form.locale === 'et' && locale !== 'et' && <p>{t('e-contact.forms.questionnaire.language')}</p>}
      </div>
      <details className={styles.answers}>
        <summary>{t('e-contact.forms.questionnaire.answers', { count: form.items.length })}</summary>
        <div lang={form.locale}>
          <Asked items={form.items} />
        </div>
      </details>
    </Part>
  );
}
