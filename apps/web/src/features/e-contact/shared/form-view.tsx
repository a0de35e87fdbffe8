import type { Form } from '@tervik/contract/forms.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useLanguage, useT } from '#lib/i18n/i18n.ts';
import { DefinitionList } from '#ui/frame/details.tsx';
import type { Detail } from '#ui/frame/details.tsx';
import { Notice } from '#ui/content/notice.tsx';
import { Asked, Facts, Part } from './form-parts.tsx';
import type { FormOf } from './form-parts.tsx';
import { WrittenForm } from './written-form.tsx';
import styles from './form-view.module.css';

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
    case 'SICK_LEAVE':
      return <SickLeave form={form} />;
    case 'QUESTIONNAIRE':
      return <Questionnaire form={form} />;
    default:
      return <WrittenForm form={form} />;
  }
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
          // Announced by the notice already.
          [t('e-contact.forms.urgent.asked'), form.present ? null : t('e-contact.forms.no')],
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
