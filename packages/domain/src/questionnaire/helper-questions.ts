import type { EContactType } from '../e-contact/type-catalogue.ts';
import type { QuestionKind } from './vocabulary.ts';

/** Spec §3: "Helper question sets exist per type", in its order. */
export const HELPER_SETS = [
  'ACUTE_INFECTION',
  'GASTROINTESTINAL',
  'BACK_PAIN',
  'OTHER',
  'MOOD',
  'ANXIETY',
  'HEADACHE',
  'VERTIGO',
  'JOINT_PAIN',
  'URINARY',
  'CERTIFICATE',
  'SUTURES',
  'CAST_REMOVAL',
  'WOUND_DRESSING',
  'DERMATOLOGICAL',
  'FIT_NOTE_END',
  'REFERRAL',
  'LABS',
  'VACCINATION',
  'CHILD_WELLNESS',
  'PRESCRIPTION',
] as const;
export type HelperSet = (typeof HELPER_SETS)[number];

/** Its text is `questions.<SET>.<id>`, that of a choice `questions.<SET>.<id>.<choice>`. */
export interface HelperQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly choices: readonly string[];
}

const text = (id: string): HelperQuestion => ({ id, kind: 'TEXT', choices: [] });
const yesNo = (id: string): HelperQuestion => ({ id, kind: 'YES_NO', choices: [] });
const number = (id: string): HelperQuestion => ({ id, kind: 'NUMBER', choices: [] });
const date = (id: string): HelperQuestion => ({ id, kind: 'DATE', choices: [] });
const choice = (id: string, ...choices: readonly string[]): HelperQuestion => ({
  id,
  kind: 'CHOICE',
  choices,
});

const since = date('since');
const trend = choice('trend', 'better', 'same', 'worse');
const medicines = text('medicines');

/**
 * What a nurse would ask back anyway. None of them asks for a sign with which it would be wrong to wait for an answer:
 * those are asked before, with the number to call (`URGENT_SIGNS_SETS`). They fit the writer and a represented person.
 */
export const HELPER_QUESTIONS: Readonly<Record<HelperSet, readonly HelperQuestion[]>> = {
  ACUTE_INFECTION: [since, number('fever'), trend, yesNo('contact'), medicines, text('conditions')],
  GASTROINTESTINAL: [
    since,
    choice('main', 'pain', 'diarrhoea', 'constipation', 'nausea', 'heartburn', 'other'),
    text('where'),
    yesNo('food'),
    trend,
    medicines,
  ],
  BACK_PAIN: [
    since,
    choice('place', 'lower', 'upper', 'neck'),
    text('cause'),
    yesNo('spread'),
    number('strength'),
    medicines,
  ],
  OTHER: [since, trend, yesNo('before'), text('tried'), text('hope')],
  MOOD: [
    choice('since', 'days', 'weeks', 'months'),
    choice('sleep', 'well', 'some', 'badly'),
    choice('daily', 'well', 'hard', 'unable'),
    yesNo('support'),
    text('treatment'),
    text('hope'),
  ],
  ANXIETY: [
    choice('since', 'days', 'weeks', 'months'),
    text('when'),
    text('body'),
    choice('sleep', 'well', 'some', 'badly'),
    choice('daily', 'well', 'hard', 'unable'),
    text('treatment'),
  ],
  HEADACHE: [
    since,
    choice('often', 'first', 'monthly', 'weekly', 'daily'),
    choice('place', 'one', 'both', 'back'),
    number('strength'),
    text('with'),
    medicines,
  ],
  VERTIGO: [
    since,
    choice('feeling', 'spinning', 'unsteady', 'faint'),
    choice('length', 'seconds', 'minutes', 'hours', 'always'),
    text('when'),
    yesNo('hearing'),
    medicines,
  ],
  JOINT_PAIN: [
    since,
    text('joint'),
    yesNo('injury'),
    yesNo('swelling'),
    choice('stiffness', 'none', 'short', 'long'),
    medicines,
  ],
  URINARY: [since, yesNo('burning'), yesNo('often'), yesNo('before'), medicines],
  CERTIFICATE: [text('which'), text('where'), date('until'), text('period')],
  SUTURES: [date('when'), text('place'), text('who'), choice('look', 'dry', 'moist', 'red'), text('times')],
  CAST_REMOVAL: [date('when'), date('planned'), text('place'), yesNo('picture'), text('times')],
  WOUND_DRESSING: [text('wound'), date('last'), text('often'), trend, text('times')],
  DERMATOLOGICAL: [
    since,
    text('place'),
    choice('itch', 'no', 'some', 'much'),
    choice('trend', 'better', 'same', 'worse'),
    text('new'),
    text('tried'),
  ],
  FIT_NOTE_END: [choice('health', 'well', 'nearly', 'not'), text('left'), text('work')],
  REFERRAL: [text('who'), text('why'), text('earlier'), text('tests')],
  LABS: [text('which'), text('why'), text('last'), medicines],
  VACCINATION: [text('which'), text('last'), yesNo('ill'), yesNo('reaction'), text('conditions')],
  CHILD_WELLNESS: [
    text('worry'),
    text('eating'),
    text('sleep'),
    text('skills'),
    number('weight'),
    number('height'),
  ],
  PRESCRIPTION: [yesNo('prescribed'), text('effects'), text('readings'), number('left'), text('changes')],
};

/** Which set a type has. None: a bill and a cancelled appointment need no questions, a questionnaire has its own. */
export const HELPER_SET_OF: Readonly<Record<EContactType, HelperSet | null>> = {
  ACUTE_INFECTION: 'ACUTE_INFECTION',
  PRESCRIPTION: 'PRESCRIPTION',
  JOINT_PAIN: 'JOINT_PAIN',
  BACK_PAIN: 'BACK_PAIN',
  MOOD_DISORDER: 'MOOD',
  ANXIETY: 'ANXIETY',
  GASTROINTESTINAL: 'GASTROINTESTINAL',
  HEADACHE: 'HEADACHE',
  VERTIGO: 'VERTIGO',
  URINARY_DISORDER: 'URINARY',
  CERTIFICATE: 'CERTIFICATE',
  FIT_NOTE: 'OTHER',
  FIT_NOTE_END: 'FIT_NOTE_END',
  SICK_LEAVE: 'OTHER',
  OTHER_PROBLEM: 'OTHER',
  APPOINTMENT: 'OTHER',
  CANCEL_APPOINTMENT: null,
  QUESTION: 'OTHER',
  HEALTH_CONCERN: 'OTHER',
  PREGNANCY_START: 'OTHER',
  PREGNANCY_COMMS: 'OTHER',
  BREASTFEEDING: 'OTHER',
  PRESCRIPTION_CONTRACEPTION: 'PRESCRIPTION',
  PROC_SUTURES: 'SUTURES',
  PROC_CASTREMOVAL: 'CAST_REMOVAL',
  PROC_WOUNDDRESSING: 'WOUND_DRESSING',
  DERMATOLOGICAL: 'DERMATOLOGICAL',
  REQUEST_LABS: 'LABS',
  REQUEST_VACCINATION: 'VACCINATION',
  REQUEST_REFERRAL: 'REFERRAL',
  WELLNESS_VISIT_CHILD: 'CHILD_WELLNESS',
  // How the medicines do, and what is measured at home.
  WELLNESS_DIABETES: 'PRESCRIPTION',
  WEIGHT_MANAGEMENT_SCREENING: 'OTHER',
  QUEST_OXFORD: null,
  QUEST_EEK2: null,
  QUEST_IPSS2: null,
  QUEST_IPSS: null,
  QUEST_AUDIT: null,
  QUEST_FAGER: null,
  QUEST_EPWORTH_STOPBANG: null,
  QUEST_EPWORTH: null,
  QUEST_ISI: null,
  QUEST_SNAP_IV: null,
  'QUEST_M-CHAT': null,
  QUEST_CAT_MMRC: null,
  QUEST_CAT: null,
  QUEST_ASTHMA: null,
  QUEST_START: null,
  QUEST_BDI: null,
  QUEST_GAD: null,
  QUEST_PHQ9: null,
  RHINORRHEA_NASAL_CONGESTION: 'ACUTE_INFECTION',
  SORE_THROAT_PHARYNGITIS: 'ACUTE_INFECTION',
  ABDOMINAL_AND_PELVIC_PAIN: 'GASTROINTESTINAL',
  EAR_PAIN_OTALGIA: 'ACUTE_INFECTION',
  COUGH: 'ACUTE_INFECTION',
  URINARY_SYMPTOMS_DYSURIA: 'URINARY',
  DIARRHEA: 'GASTROINTESTINAL',
  CONSTIPATION: 'GASTROINTESTINAL',
  MEDICAL_PROBLEM: 'OTHER',
  BILLING_QUESTION: null,
  PRESCRIPTION_REFILL: 'PRESCRIPTION',
};
