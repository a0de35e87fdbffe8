import { z } from 'zod';
import { ADMINISTRATION_ROUTES, DOSINGS } from '@tervik/domain/prescription/vocabulary.ts';
import { LEAVE_KINDS } from '@tervik/domain/e-contact/forms.ts';
import { LIMITS } from '@tervik/domain/limits.ts';
import { QUESTIONNAIRE_ALERTS } from '@tervik/domain/e-contact/questionnaire-alert.ts';
import { QUESTION_SOURCES } from '@tervik/domain/questionnaire/vocabulary.ts';
import { URGENT_SIGNS_SETS } from '@tervik/domain/e-contact/type-catalogue.ts';
import { CalendarDate, FreeText, Id, ShortText } from './common.ts';

/** "Do you have any of these signs now?"; yes never blocks: the e-contact is delivered and marked urgent. */
export const UrgentSignsForm = z.object({
  kind: z.literal('URGENT_SIGNS'),
  set: z.enum(URGENT_SIGNS_SETS),
  present: z.boolean(),
});

/** Recommended questions with their answers, as they were shown, and the model's summary that the patient kept. */
export const QuestionsForm = z.object({
  kind: z.literal('QUESTIONS'),
  source: z.enum(QUESTION_SOURCES),
  items: z.array(z.object({ question: ShortText, answer: FreeText })).max(LIMITS.helperQuestions * 3),
  summary: FreeText.nullable(),
});

/** Spec §3 fallback forms: sick or care leave, its start (START) or end (END). What does not belong is null. */
export const LeaveForm = z.object({
  kind: z.literal('LEAVE'),
  leaveKind: z.enum(LEAVE_KINDS),
  /** First day of the leave (START). */
  date: CalendarDate.nullable(),
  /** What the work is like (START). */
  workNature: ShortText.nullable(),
  weekendWork: z.boolean().nullable(),
  /** Whom the leave is for, where it is for care. */
  carePersonCode: z.string().max(20).nullable(),
  /** First day back at work (END). */
  returnDate: CalendarDate.nullable(),
  unsuitableTimes: ShortText.nullable(),
});

/** Spec §3 "Sick-leave form", added to an e-contact that is there. */
export const SickLeaveForm = z.object({
  kind: z.literal('SICK_LEAVE'),
  jobTitle: ShortText,
  jobDescription: ShortText,
  requestedStartDate: CalendarDate,
});

/** Spec §3 "Prescription". */
export const PrescriptionFields = z.object({
  brandName: ShortText,
  activeIngredient: ShortText,
  routeOfAdministration: z.enum(ADMINISTRATION_ROUTES),
  /** Concentration, as it stands on the package: "5 mg", "100 µg/dose". */
  strength: z.string().max(60),
  dosing: z.enum(DOSINGS),
});

export const PrescriptionsForm = z.object({
  kind: z.literal('PRESCRIPTIONS'),
  items: z
    .array(PrescriptionFields.extend({ previousId: Id.nullable() }))
    .max(LIMITS.prescriptionsPerEContact),
});

/** A filled-in questionnaire: what was asked and answered, and what the definition makes of it. */
export const QuestionnaireForm = z.object({
  kind: z.literal('QUESTIONNAIRE'),
  /** Type code of the instrument, or the name that an outside workflow gives it. */
  instrument: z.string(),
  title: z.string(),
  /** Language in which it was filled in. */
  locale: z.string(),
  /** A working text that its authors have not released: scores are for orientation only. */
  unofficial: z.boolean(),
  items: z.array(z.object({ question: z.string(), answer: z.string(), value: z.number().nullable() })),
  scores: z.array(
    z.object({
      /** "total", or the name of a subscale; texts are `forms.scale.<scale>`. */
      scale: z.string(),
      value: z.number(),
      max: z.number(),
      /** Key of the band, texts are `forms.band.<band>`; null where none is defined. */
      band: z.string().nullable(),
    }),
  ),
  alerts: z.array(z.enum(QUESTIONNAIRE_ALERTS)),
});

export const Form = z.discriminatedUnion('kind', [
  UrgentSignsForm,
  QuestionsForm,
  LeaveForm,
  SickLeaveForm,
  PrescriptionsForm,
  QuestionnaireForm,
]);

export type Form = z.infer<typeof Form>;

/** What the patient's browser may send with a new e-contact. Questionnaires come from the workflow alone. */
export const FormInput = z.discriminatedUnion('kind', [
  UrgentSignsForm,
  QuestionsForm,
  LeaveForm,
  PrescriptionsForm,
]);

export type FormInput = z.infer<typeof FormInput>;
