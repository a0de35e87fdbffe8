import type { Profession } from '@tervik/domain/access/roles.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import type { Sex } from './names.ts';

/** Whom an e-contact is about: the writer, the writer's child, or another adult whom the writer represents. */
export type About = 'SELF' | 'CHILD' | 'RELATIVE';

/** What people write about, who writes it and who answers; its words are in texts/, once per language. */
export interface Plot {
  /** The first is the usual one. */
  readonly types: readonly EContactType[];
  /** How often, against the others. */
  readonly weight: number;
  readonly by: readonly Profession[];
  readonly about?: About;
  /** Of the patient. */
  readonly sex?: Sex;
  /** Of the patient, in full years, both ends included. */
  readonly ages?: readonly [number, number];
}

const CARE = ['NURSE', 'NURSE', 'NURSE', 'DOCTOR'] as const;
const DOCTOR = ['DOCTOR', 'DOCTOR', 'DOCTOR', 'NURSE'] as const;
const OFFICE = ['NON_CLINICAL', 'NURSE'] as const;

export const PLOTS = {
  infection: {
    types: ['ACUTE_INFECTION', 'COUGH', 'SORE_THROAT_PHARYNGITIS', 'RHINORRHEA_NASAL_CONGESTION'],
    weight: 14,
    by: CARE,
  },
  prescription: { types: ['PRESCRIPTION', 'PRESCRIPTION_REFILL'], weight: 18, by: CARE, ages: [38, 99] },
  contraception: {
    types: ['PRESCRIPTION_CONTRACEPTION'],
    weight: 2,
    by: DOCTOR,
    sex: 'FEMALE',
    ages: [18, 42],
  },
  back: { types: ['BACK_PAIN'], weight: 6, by: DOCTOR },
  joint: { types: ['JOINT_PAIN'], weight: 4, by: DOCTOR, ages: [35, 99] },
  mood: { types: ['MOOD_DISORDER'], weight: 3, by: DOCTOR, ages: [18, 75] },
  anxiety: { types: ['ANXIETY'], weight: 2.5, by: DOCTOR, ages: [18, 65] },
  stomach: { types: ['GASTROINTESTINAL', 'ABDOMINAL_AND_PELVIC_PAIN'], weight: 3, by: DOCTOR },
  diarrhea: { types: ['DIARRHEA'], weight: 1.5, by: CARE },
  constipation: { types: ['CONSTIPATION'], weight: 0.8, by: CARE, ages: [30, 99] },
  headache: { types: ['HEADACHE'], weight: 2.5, by: DOCTOR, ages: [18, 60] },
  vertigo: { types: ['VERTIGO'], weight: 1.2, by: DOCTOR, ages: [40, 99] },
  urinary: { types: ['URINARY_DISORDER', 'URINARY_SYMPTOMS_DYSURIA'], weight: 2.5, by: CARE, sex: 'FEMALE' },
  skin: { types: ['DERMATOLOGICAL', 'HEALTH_CONCERN', 'MEDICAL_PROBLEM'], weight: 3, by: DOCTOR },
  certificate: { types: ['CERTIFICATE'], weight: 5, by: CARE, ages: [18, 70] },
  sickLeave: { types: ['FIT_NOTE', 'SICK_LEAVE'], weight: 7, by: CARE, ages: [18, 64] },
  sickLeaveEnd: { types: ['FIT_NOTE_END'], weight: 4, by: CARE, ages: [18, 64] },
  appointment: { types: ['APPOINTMENT'], weight: 5, by: OFFICE },
  cancelAppointment: { types: ['CANCEL_APPOINTMENT'], weight: 2, by: OFFICE },
  results: { types: ['QUESTION', 'OTHER_PROBLEM'], weight: 5, by: CARE },
  pregnancyStart: { types: ['PREGNANCY_START'], weight: 0.8, by: CARE, sex: 'FEMALE', ages: [20, 41] },
  pregnancy: { types: ['PREGNANCY_COMMS'], weight: 0.6, by: CARE, sex: 'FEMALE', ages: [20, 41] },
  breastfeeding: { types: ['BREASTFEEDING'], weight: 0.5, by: CARE, sex: 'FEMALE', ages: [20, 41] },
  wound: { types: ['PROC_WOUNDDRESSING', 'PROC_SUTURES'], weight: 2, by: ['NURSE'] },
  cast: { types: ['PROC_CASTREMOVAL'], weight: 0.4, by: ['NURSE'] },
  labs: { types: ['REQUEST_LABS'], weight: 5, by: CARE },
  vaccination: { types: ['REQUEST_VACCINATION'], weight: 4, by: ['NURSE'] },
  referral: { types: ['REQUEST_REFERRAL'], weight: 5, by: DOCTOR },
  diabetes: { types: ['WELLNESS_DIABETES'], weight: 1.5, by: ['NURSE'], ages: [45, 90] },
  weight: { types: ['WEIGHT_MANAGEMENT_SCREENING'], weight: 0.7, by: ['NURSE'], ages: [25, 65] },
  billing: { types: ['BILLING_QUESTION'], weight: 0.6, by: ['NON_CLINICAL'] },
  questionnaire: {
    types: [
      'QUEST_PHQ9',
      'QUEST_EEK2',
      'QUEST_GAD',
      'QUEST_BDI',
      'QUEST_ISI',
      'QUEST_EPWORTH',
      'QUEST_EPWORTH_STOPBANG',
      'QUEST_AUDIT',
      'QUEST_FAGER',
      'QUEST_CAT',
      'QUEST_CAT_MMRC',
      'QUEST_ASTHMA',
      'QUEST_START',
      'QUEST_OXFORD',
    ],
    weight: 3,
    by: CARE,
  },
  prostate: { types: ['QUEST_IPSS', 'QUEST_IPSS2'], weight: 0.5, by: CARE, sex: 'MALE', ages: [52, 95] },
  childFever: { types: ['ACUTE_INFECTION', 'COUGH'], weight: 3, by: CARE, about: 'CHILD', ages: [1, 14] },
  childEar: { types: ['EAR_PAIN_OTALGIA'], weight: 1, by: DOCTOR, about: 'CHILD', ages: [1, 12] },
  childVisit: { types: ['WELLNESS_VISIT_CHILD'], weight: 2, by: ['NURSE'], about: 'CHILD', ages: [0, 15] },
  childQuestionnaire: {
    types: ['QUEST_SNAP_IV', 'QUEST_M-CHAT'],
    weight: 0.5,
    by: CARE,
    about: 'CHILD',
    ages: [1, 12],
  },
  relative: { types: ['OTHER_PROBLEM', 'PRESCRIPTION'], weight: 1.5, by: CARE, about: 'RELATIVE' },
} as const satisfies Record<string, Plot>;

export type PlotName = keyof typeof PLOTS;

export const PLOT_NAMES = Object.keys(PLOTS) as PlotName[];
export const plotOf = (name: PlotName): Plot => PLOTS[name];

/** What a questionnaire is called, the same in every language. */
export const INSTRUMENTS: Partial<Record<EContactType, string>> = {
  QUEST_OXFORD: 'Oxford',
  QUEST_EEK2: 'EEK-2',
  QUEST_IPSS2: 'IPSS',
  QUEST_IPSS: 'IPSS',
  QUEST_AUDIT: 'AUDIT',
  QUEST_FAGER: 'Fagerström',
  QUEST_EPWORTH_STOPBANG: 'Epworth + STOP-BANG',
  QUEST_EPWORTH: 'Epworth',
  QUEST_ISI: 'ISI',
  QUEST_SNAP_IV: 'SNAP-IV',
  'QUEST_M-CHAT': 'M-CHAT',
  QUEST_CAT_MMRC: 'CAT + mMRC',
  QUEST_CAT: 'CAT',
  QUEST_ASTHMA: 'ACT',
  QUEST_START: 'STarT Back',
  QUEST_BDI: 'BDI',
  QUEST_GAD: 'GAD-7',
  QUEST_PHQ9: 'PHQ-9',
};

/**
 * The words of one plot. "[a|b]" is one of several, "{name}" the patient's first name, "{instrument}" the
 * questionnaire's, "{a}" the ending that Russian puts on a woman's past tense.
 */
export interface Conversation {
  readonly opening: readonly string[];
  /** The clinic's answer when nothing has to be asked. */
  readonly direct: string;
  readonly ask: string;
  readonly reply: string;
  /** The clinic's last word after an exchange. */
  readonly close: string;
  /** "Try this and write again in some days", and what the patient writes then. */
  readonly later?: { readonly ask: string; readonly reply: string };
}

export interface TextBook {
  readonly greetings: readonly string[];
  /** "{writer}" is the writer's first name. */
  readonly signatures: readonly string[];
  readonly staffGreetings: readonly string[];
  /** "{staff}" is the full name. */
  readonly staffSignatures: Readonly<Record<Profession, string>>;
  /** What patients add before anybody has answered. */
  readonly moreInfo: readonly string[];
  readonly reopenings: readonly string[];
  readonly afterReopening: readonly string[];
  /** The clinic reopens by itself and asks. */
  readonly clinicReopens: readonly string[];
  /** What patients reply to that. */
  readonly replies: readonly string[];
  /** The clinic's last word when nothing was asked for but a thank-you came. */
  readonly farewells: readonly string[];
  readonly conversations: Readonly<Record<PlotName, Conversation>>;
}
