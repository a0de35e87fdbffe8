import type { Form } from '@tervik/contract/forms.ts';
import type { Formats } from '#lib/i18n/formats.ts';
import type { Language } from '#lib/i18n/i18n.ts';

type FormOf<Kind extends Form['kind']> = Extract<Form, { kind: Kind }>;

/** What one form says, line by line, with its name first; what nobody gave is left out. */
export function linesOfForm(
  form: Form,
  language: Pick<Language, 't' | 'find'>,
  formats: Pick<Formats, 'calendarDate'>,
): string[] {
  const { t } = language;
  const line = (term: string, value: string | null): string[] =>
    value === null || value === '' ? [] : [`${term}: ${value}`];
  const day = (date: string | null): string | null => (date === null ? null : formats.calendarDate(date));
  const yesNo = (value: boolean | null): string | null =>
    value === null ? null : t(value ? 'forms.yes' : 'forms.no');
  switch (form.kind) {
    case 'URGENT_SIGNS':
      return [
        t('forms.title.URGENT_SIGNS'),
        ...line(t('forms.urgent.about'), t(`forms.urgent.set.${form.set}`)),
        ...line(t('forms.urgent.asked'), yesNo(form.present)),
      ];
    case 'QUESTIONS':
      return [
        t('forms.title.QUESTIONS'),
        ...form.items.flatMap(({ question, answer }) => asked(question, answer)),
        ...line(t('forms.questions.summary'), form.summary),
      ];
    case 'LEAVE':
      return [
        t(form.returnDate === null ? 'forms.title.LEAVE.START' : 'forms.title.LEAVE.END'),
        ...line(t('forms.leave.kind'), t(`forms.leave.${form.leaveKind}`)),
        ...line(t('forms.leave.date'), day(form.date)),
        ...line(t('forms.leave.workNature'), form.workNature),
        ...line(t('forms.leave.weekendWork'), yesNo(form.weekendWork)),
        ...line(t('forms.leave.carePersonCode'), form.carePersonCode),
        ...line(t('forms.leave.returnDate'), day(form.returnDate)),
        ...line(t('forms.leave.unsuitableTimes'), form.unsuitableTimes),
      ];
    case 'SICK_LEAVE':
      return [
        t('forms.title.SICK_LEAVE'),
        ...line(t('forms.sickLeave.requestedStartDate'), day(form.requestedStartDate)),
        ...line(t('forms.sickLeave.jobTitle'), form.jobTitle),
        ...line(t('forms.sickLeave.jobDescription'), form.jobDescription),
      ];
    case 'PRESCRIPTIONS':
      return [
        t('forms.title.PRESCRIPTIONS'),
        ...form.items.map((item) =>
          [
            item.brandName,
            item.activeIngredient,
            item.strength,
            t(`forms.route.${item.routeOfAdministration}`),
            t(`forms.dosing.${item.dosing}`),
          ]
            .filter((part, at) => part !== '' && (at === 0 || part !== item.brandName))
            .join(', '),
        ),
      ];
    default:
      return linesOfQuestionnaire(form, language);
  }

  function asked(question: string, answer: string): string[] {
    return [`- ${question}`, `  ${answer === '' ? t('forms.noAnswer') : answer}`];
  }
}

function linesOfQuestionnaire(
  form: FormOf<'QUESTIONNAIRE'>,
  { t, find }: Pick<Language, 't' | 'find'>,
): string[] {
  const scores = form.scores.map(({ scale, value, max, band }) => {
    const word = band === null ? undefined : (find(`forms.band.${band}`) ?? band);
    const said =
      word === undefined
        ? t('forms.questionnaire.score', { value, max })
        : t('forms.questionnaire.scoreBand', { value, max, band: word });
    return `${find(`forms.scale.${scale}`) ?? scale}: ${said}`;
  });
  return [
    form.title,
    // What may not be missed stands before the figures.
    ...form.alerts.map((alert) => `! ${t(`forms.alert.${alert}`)}`),
    ...(scores.length === 0 ? [t('forms.questionnaire.noScore')] : scores),
    ...(form.unofficial ? [t('forms.questionnaire.unofficial')] : []),
    ...form.items.flatMap(({ question, answer }) => [
      `- ${question}`,
      `  ${answer === '' ? t('forms.noAnswer') : answer}`,
    ]),
  ];
}
