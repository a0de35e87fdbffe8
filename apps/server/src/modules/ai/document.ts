import type { Form } from '@tervik/contract/forms.ts';
import { redact, toRedactedJson, type Redacted } from '@tervik/domain/ai/redaction/redact.ts';
import { countCharacters } from '@tervik/domain/text.ts';
import { findText, type Locale } from '#platform/texts.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';

interface Letter {
  readonly is_staff: boolean;
  readonly body: string;
}
interface PatientText {
  readonly question: string;
  readonly answer: string;
}
/** All letters and answers together; a summary that silently knows half of it would be worse than none. */
const DOCUMENT_CHARACTERS = 60_000;

/**
 * What a summary is made of, as one JSON document; undefined when the patient has written nothing, or more than a model
 * may be given at once.
 */
export function toSummaryDocument(
  about: {
    readonly type: EContactType;
    readonly letters: readonly Letter[];
    readonly forms: readonly Form[];
  },
  names: readonly string[],
  locale: Locale,
): Redacted | undefined {
  const clean = (text: string): Redacted => redact(text, names);
  // Words of ours: nobody's name is in them.
  const ours = (text: string): Redacted => redact(text, []);
  const answers = about.forms.flatMap((form) => answersOf(form, locale));
  if (answers.length === 0 && about.letters.every(({ is_staff }) => is_staff)) return undefined;
  const document = toRedactedJson({
    problem: ours(findText(locale, 'e-contact.type', `e-contact.type.${about.type}`) ?? about.type),
    messages: about.letters.map(({ is_staff, body }) => ({
      from: ours(is_staff ? 'clinic' : 'patient'),
      text: clean(body),
    })),
    answers: answers.map(({ question, answer }) => ({ question: clean(question), answer: clean(answer) })),
  });
  return countCharacters(document) > DOCUMENT_CHARACTERS ? undefined : document;
}

/** What the patient said in forms, in words. The personal code of whoever is cared for stays out. */
// Every kind returns; a new one would not compile.
// oxlint-disable-next-line typescript/consistent-return
function answersOf(form: Form, locale: Locale): PatientText[] {
  const yesNo = (value: boolean): string => (value ? 'yes' : 'no');
  switch (form.kind) {
    case 'QUESTIONS':
    case 'QUESTIONNAIRE':
      return form.items.map(({ question, answer }) => ({ question, answer }));
    case 'URGENT_SIGNS': {
      const signs =
        findText(locale, 'new-e-contact.write', `new-e-contact.write.signs.${form.set}`) ?? form.set;
      return [{ question: `Urgent signs now: ${signs.replaceAll('\n', ', ')}`, answer: yesNo(form.present) }];
    }
    case 'PRESCRIPTIONS':
      return form.items.map(({ brandName, activeIngredient, strength }) => ({
        question: 'Medicine to renew',
        answer: [brandName, activeIngredient, strength].filter((part) => part !== '').join(', '),
      }));
    case 'LEAVE':
      return given([
        ['Leave', form.leaveKind],
        ['First day of the leave', form.date],
        ['Work', form.workNature],
        ['Works at weekends', form.weekendWork === null ? null : yesNo(form.weekendWork)],
        ['First day back at work', form.returnDate],
        ['Times that do not suit', form.unsuitableTimes],
      ]);
    case 'SICK_LEAVE':
      return given([
        ['Job', form.jobTitle],
        ['What the work is like', form.jobDescription],
        ['Sick leave wanted from', form.requestedStartDate],
      ]);
  }
}

const given = (pairs: readonly (readonly [question: string, answer: string | null])[]): PatientText[] =>
  pairs.flatMap(([question, answer]) => (answer === null || answer === '' ? [] : [{ question, answer }]));
