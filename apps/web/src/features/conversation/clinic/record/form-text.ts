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
    value === null ? null : t(value ? 'e-contact.forms.yes' : 'e-contact.forms.no');
  switch (form.kind) {
    case 'URGENT_SIGNS':
      return [
        t('e-contact.forms.title.URGENT_SIGNS'),
        ...line(t('e-contact.forms.urgent.about'), t(`e-contact.forms.urgent.set.${form.set}`)),
        ...line(t('e-contact.forms.urgent.asked'), yesNo(form.present)),
      ];
    case 'QUESTIONS':
      return [
        t('e-contact.forms.title.QUESTIONS'),
        ...form.items.flatMap(({ question, answer }) => asked(question, answer)),
        ...line(t('e-contact.forms.questions.summary'), form.summary),
      ];
    case 'LEAVE':
      return [
        t(form.returnDate === null ? 'e-contact.forms.title.LEAVE.START' : 'e-contact.forms.title.LEAVE.END'),
        ...line(t('e-contact.forms.leave.kind'), t(`e-contact.forms.leave.${form.leaveKind}`)),
        ...line(t('e-contact.forms.leave.date'), day(form.date)),
        ...line(t('e-contact.forms.leave.workNature'), form.workNature),
        ...line(t('e-contact.forms.leave.weekendWork'), yesNo(form.weekendWork)),
        ...line(t('e-contact.forms.leave.carePersonCode'), form.carePersonCode),
        ...line(t('e-contact.forms.leave.returnDate'), day(form.returnDate)),
        ...line(t('e-contact.forms.leave.unsuitableTimes'), form.unsuitableTimes),
      ];
    case 'SICK_LEAVE':
      return [
        t('e-contact.forms.title.SICK_LEAVE'),
        ...line(t('e-contact.forms.sickLeave.requestedStartDate'), day(form.requestedStartDate)),
        ...line(t('e-contact.forms.sickLeave.jobTitle'), form.jobTitle),
        ...line(t('e-contact.forms.sickLeave.jobDescription'), form.jobDescription),
      ];
    case 'PRESCRIPTIONS':
      return [
        t('e-contact.forms.title.PRESCRIPTIONS'),
        ...form.items.map((item) =>
          [
            item.brandName,
            item.activeIngredient,
            item.strength,
            t(`e-contact.forms.route.${item.routeOfAdministration}`),
            t(`e-contact.forms.dosing.${item.dosing}`),
          ]
            .filter((part, at) => part !== '' && (at === 0 || part !== item.brandName))
            .join(', '),
        ),
      ];
    default:
      return linesOfQuestionnaire(form, language);
  }

  function asked(question: string, answer: string): string[] {
    return [`- ${question}`, `  ${answer === '' ? t('e-contact.forms.noAnswer') : answer}`];
  }
}

function linesOfQuestionnaire(
  form: FormOf<'QUESTIONNAIRE'>,
  { t, find }: Pick<Language, 't' | 'find'>,
): string[] {
  const scores = form.scores.map(({ scale, value, max, band }) => {
    const word = band === null ? undefined : (find(`e-contact.forms.band.${band}`) ?? band);
    const score =
      word === undefined
        ? t('e-contact.forms.questionnaire.score', { value, max })
        : t('e-contact.forms.questionnaire.scoreBand', { value, max, band: word });
    return `${find(`e-contact.forms.scale.${scale}`) ?? scale}: ${score}`;
  });
  return [
    form.title,
    // What may not be missed stands before the figures.
    ...form.alerts.map((alert) => `! ${t(`e-contact.forms.alert.${alert}`)}`),
    ...(scores.length === 0 ? [t('e-contact.forms.questionnaire.noScore')] : scores),
    ...(form.unofficial ? [t('e-contact.forms.questionnaire.unofficial')] : []),
    ...form.items.flatMap(({ question, answer }) => [
      `- ${question}`,
      `  ${answer === '' ? t('e-contact.forms.noAnswer') : answer}`,
    ]),
  ];
}
