/**
 * The types of spec §3 "E-contact types", in its order. The tuple is the one closed list: the contract's schema,
 * the texts and the clinic's filters are made from it. `QUEST_M-CHAT` has a hyphen, so a type is a string value.
 */
export const E_CONTACT_TYPES = [
  // Everyday
  'ACUTE_INFECTION',
  'PRESCRIPTION',
  'JOINT_PAIN',
  'BACK_PAIN',
  'MOOD_DISORDER',
  'ANXIETY',
  'GASTROINTESTINAL',
  'HEADACHE',
  'VERTIGO',
  'URINARY_DISORDER',
  'CERTIFICATE',
  'FIT_NOTE',
  'FIT_NOTE_END',
  'SICK_LEAVE',
  'OTHER_PROBLEM',
  'APPOINTMENT',
  'CANCEL_APPOINTMENT',
  'QUESTION',
  'HEALTH_CONCERN',
  // Women's health
  'PREGNANCY_START',
  'PREGNANCY_COMMS',
  'BREASTFEEDING',
  'PRESCRIPTION_CONTRACEPTION',
  // Procedures
  'PROC_SUTURES',
  'PROC_CASTREMOVAL',
  'PROC_WOUNDDRESSING',
  // Requests
  'DERMATOLOGICAL',
  'REQUEST_LABS',
  'REQUEST_VACCINATION',
  'REQUEST_REFERRAL',
  // Wellness
  'WELLNESS_VISIT_CHILD',
  'WELLNESS_DIABETES',
  'WEIGHT_MANAGEMENT_SCREENING',
  // Questionnaires
  'QUEST_OXFORD',
  'QUEST_EEK2',
  'QUEST_IPSS2',
  'QUEST_IPSS',
  'QUEST_AUDIT',
  'QUEST_FAGER',
  'QUEST_EPWORTH_STOPBANG',
  'QUEST_EPWORTH',
  'QUEST_ISI',
  'QUEST_SNAP_IV',
  'QUEST_M-CHAT',
  'QUEST_CAT_MMRC',
  'QUEST_CAT',
  'QUEST_ASTHMA',
  'QUEST_START',
  'QUEST_BDI',
  'QUEST_GAD',
  'QUEST_PHQ9',
  // Symptom and other types
  'RHINORRHEA_NASAL_CONGESTION',
  'SORE_THROAT_PHARYNGITIS',
  'ABDOMINAL_AND_PELVIC_PAIN',
  'EAR_PAIN_OTALGIA',
  'COUGH',
  'URINARY_SYMPTOMS_DYSURIA',
  'DIARRHEA',
  'CONSTIPATION',
  'MEDICAL_PROBLEM',
  'BILLING_QUESTION',
  'PRESCRIPTION_REFILL',
] as const;

export type EContactType = (typeof E_CONTACT_TYPES)[number];

const KNOWN_TYPES: ReadonlySet<unknown> = new Set(E_CONTACT_TYPES);

export function isEContactType(value: unknown): value is EContactType {
  return KNOWN_TYPES.has(value);
}

/** Spec §3 "Type groups", in its order. */
export const TYPE_GROUPS = [
  'REASON_FOR_CONTACTING',
  'MENTAL_HEALTH',
  'OTHER_HEALTH_CONCERN',
  'HEALTH_EXAMINATION',
  'QUESTIONNAIRES',
  'PROCEDURES',
  'MEDICAL_CERTIFICATES_AND_REFERRALS',
  'JOINTS_AND_MUSCLES',
] as const;

export type TypeGroup = (typeof TYPE_GROUPS)[number];

/** The order in which the patient meets the groups; it keeps that of the five which spec §2 `/e-contacts/add` names. */
export const OFFERED_GROUP_ORDER = [
  'REASON_FOR_CONTACTING',
  'MEDICAL_CERTIFICATES_AND_REFERRALS',
  'JOINTS_AND_MUSCLES',
  'MENTAL_HEALTH',
  'HEALTH_EXAMINATION',
  'PROCEDURES',
  'QUESTIONNAIRES',
  'OTHER_HEALTH_CONCERN',
] as const satisfies readonly TypeGroup[];

/**
 * Which "call the emergency number at once if …" sentence stands beside a type; its text is `new-e-contact.type-help.urgent.<set>` in
 * the locales. A type without a set (a bill, a certificate) has only the emergency line that every page carries.
 */
export const URGENT_SIGNS_SETS = [
  'GENERAL',
  'BREATHING',
  'ABDOMEN',
  'HEAD',
  'BACK',
  'MIND',
  'PREGNANCY',
  'SKIN',
  'WOUND',
  'DIABETES',
] as const;

export type UrgentSignsSet = (typeof URGENT_SIGNS_SETS)[number];

/** Spec §3: the colour of a type that has none of its own. */
export const DEFAULT_TYPE_COLOR = '#DDE4E3';

/** The text on a type's chip, in both themes; every colour of the catalogue is at least 4.5:1 against it. */
export const TYPE_CHIP_TEXT_COLOR = '#1f2933';

/** Chips carry no meaning by colour alone, so red (urgent) and amber (waits) are not among them (look.md). */
const COLORS = {
  mist: DEFAULT_TYPE_COLOR,
  sky: '#D3E5F3',
  aqua: '#CFE9E8',
  sage: '#D9E9D2',
  moss: '#E6ECCB',
  sand: '#EEE7D6',
  clay: '#EADDD3',
  blush: '#F3DEEA',
  lilac: '#E5DEF3',
  iris: '#DBE0F6',
} as const;

export interface TypeDetails {
  readonly group: TypeGroup;
  /** Name of a lucide icon, kebab-case. */
  readonly icon: string;
  /** Background of the chip, `#RRGGBB`. */
  readonly color: string;
  readonly questionnaire: boolean;
  readonly urgentSignsSet?: UrgentSignsSet;
}

function type(
  group: TypeGroup,
  icon: string,
  color: keyof typeof COLORS,
  urgentSignsSet?: UrgentSignsSet,
): TypeDetails {
  const details = { group, icon, color: COLORS[color], questionnaire: group === 'QUESTIONNAIRES' };
  return urgentSignsSet === undefined ? details : { ...details, urgentSignsSet };
}

export const TYPE_CATALOGUE: Readonly<Record<EContactType, TypeDetails>> = {
  ACUTE_INFECTION: type('REASON_FOR_CONTACTING', 'thermometer', 'sky', 'BREATHING'),
  PRESCRIPTION: type('REASON_FOR_CONTACTING', 'pill', 'sage'),
  JOINT_PAIN: type('JOINTS_AND_MUSCLES', 'bone', 'sand', 'GENERAL'),
  BACK_PAIN: type('JOINTS_AND_MUSCLES', 'person-standing', 'sand', 'BACK'),
  MOOD_DISORDER: type('MENTAL_HEALTH', 'cloud-rain', 'lilac', 'MIND'),
  ANXIETY: type('MENTAL_HEALTH', 'wind', 'lilac', 'MIND'),
  GASTROINTESTINAL: type('REASON_FOR_CONTACTING', 'soup', 'moss', 'ABDOMEN'),
  HEADACHE: type('REASON_FOR_CONTACTING', 'brain', 'iris', 'HEAD'),
  VERTIGO: type('REASON_FOR_CONTACTING', 'tornado', 'iris', 'HEAD'),
  URINARY_DISORDER: type('REASON_FOR_CONTACTING', 'droplets', 'aqua', 'GENERAL'),
  CERTIFICATE: type('MEDICAL_CERTIFICATES_AND_REFERRALS', 'file-badge', 'clay'),
  FIT_NOTE: type('MEDICAL_CERTIFICATES_AND_REFERRALS', 'briefcase-medical', 'clay', 'GENERAL'),
  FIT_NOTE_END: type('MEDICAL_CERTIFICATES_AND_REFERRALS', 'calendar-check', 'clay'),
  SICK_LEAVE: type('MEDICAL_CERTIFICATES_AND_REFERRALS', 'bed', 'clay', 'GENERAL'),
  OTHER_PROBLEM: type('REASON_FOR_CONTACTING', 'circle-ellipsis', 'mist', 'GENERAL'),
  APPOINTMENT: type('REASON_FOR_CONTACTING', 'calendar-plus', 'mist', 'GENERAL'),
  CANCEL_APPOINTMENT: type('REASON_FOR_CONTACTING', 'calendar-x', 'mist'),
  QUESTION: type('REASON_FOR_CONTACTING', 'message-circle-question-mark', 'mist'),
  HEALTH_CONCERN: type('REASON_FOR_CONTACTING', 'heart-pulse', 'mist', 'GENERAL'),
  PREGNANCY_START: type('HEALTH_EXAMINATION', 'heart', 'blush', 'PREGNANCY'),
  PREGNANCY_COMMS: type('OTHER_HEALTH_CONCERN', 'heart-handshake', 'blush', 'PREGNANCY'),
  BREASTFEEDING: type('OTHER_HEALTH_CONCERN', 'milk', 'blush', 'GENERAL'),
  PRESCRIPTION_CONTRACEPTION: type('REASON_FOR_CONTACTING', 'venus', 'blush'),
  PROC_SUTURES: type('PROCEDURES', 'scissors', 'aqua', 'WOUND'),
  PROC_CASTREMOVAL: type('PROCEDURES', 'bone-fracture', 'aqua', 'WOUND'),
  PROC_WOUNDDRESSING: type('PROCEDURES', 'bandage', 'aqua', 'WOUND'),
  DERMATOLOGICAL: type('REASON_FOR_CONTACTING', 'scan-search', 'blush', 'SKIN'),
  REQUEST_LABS: type('HEALTH_EXAMINATION', 'test-tubes', 'sky'),
  REQUEST_VACCINATION: type('PROCEDURES', 'syringe', 'aqua', 'SKIN'),
  REQUEST_REFERRAL: type('MEDICAL_CERTIFICATES_AND_REFERRALS', 'signpost', 'clay', 'GENERAL'),
  WELLNESS_VISIT_CHILD: type('HEALTH_EXAMINATION', 'baby', 'moss', 'BREATHING'),
  WELLNESS_DIABETES: type('HEALTH_EXAMINATION', 'candy', 'moss', 'DIABETES'),
  WEIGHT_MANAGEMENT_SCREENING: type('HEALTH_EXAMINATION', 'scale', 'moss'),
  QUEST_OXFORD: type('QUESTIONNAIRES', 'footprints', 'sand'),
  QUEST_EEK2: type('QUESTIONNAIRES', 'clipboard-list', 'lilac', 'MIND'),
  QUEST_IPSS2: type('QUESTIONNAIRES', 'clipboard-check', 'aqua'),
  QUEST_IPSS: type('QUESTIONNAIRES', 'clipboard-list', 'aqua'),
  QUEST_AUDIT: type('QUESTIONNAIRES', 'wine', 'moss'),
  QUEST_FAGER: type('QUESTIONNAIRES', 'cigarette', 'moss'),
  QUEST_EPWORTH_STOPBANG: type('QUESTIONNAIRES', 'moon-star', 'iris'),
  QUEST_EPWORTH: type('QUESTIONNAIRES', 'moon', 'iris'),
  QUEST_ISI: type('QUESTIONNAIRES', 'bed-single', 'iris'),
  QUEST_SNAP_IV: type('QUESTIONNAIRES', 'school', 'lilac'),
  'QUEST_M-CHAT': type('QUESTIONNAIRES', 'toy-brick', 'lilac'),
  QUEST_CAT_MMRC: type('QUESTIONNAIRES', 'wind', 'sky', 'BREATHING'),
  QUEST_CAT: type('QUESTIONNAIRES', 'clipboard-list', 'sky', 'BREATHING'),
  QUEST_ASTHMA: type('QUESTIONNAIRES', 'spray-can', 'sky', 'BREATHING'),
  QUEST_START: type('QUESTIONNAIRES', 'person-standing', 'sand', 'BACK'),
  QUEST_BDI: type('QUESTIONNAIRES', 'cloud-rain', 'lilac', 'MIND'),
  QUEST_GAD: type('QUESTIONNAIRES', 'waves', 'lilac', 'MIND'),
  QUEST_PHQ9: type('QUESTIONNAIRES', 'cloud-sun', 'lilac', 'MIND'),
  RHINORRHEA_NASAL_CONGESTION: type('OTHER_HEALTH_CONCERN', 'cloud-drizzle', 'sky', 'BREATHING'),
  SORE_THROAT_PHARYNGITIS: type('OTHER_HEALTH_CONCERN', 'mic-off', 'sky', 'BREATHING'),
  ABDOMINAL_AND_PELVIC_PAIN: type('OTHER_HEALTH_CONCERN', 'zap', 'moss', 'ABDOMEN'),
  EAR_PAIN_OTALGIA: type('OTHER_HEALTH_CONCERN', 'ear', 'sky', 'BREATHING'),
  COUGH: type('OTHER_HEALTH_CONCERN', 'speech', 'sky', 'BREATHING'),
  URINARY_SYMPTOMS_DYSURIA: type('OTHER_HEALTH_CONCERN', 'droplet', 'aqua', 'GENERAL'),
  DIARRHEA: type('OTHER_HEALTH_CONCERN', 'toilet', 'moss', 'ABDOMEN'),
  CONSTIPATION: type('OTHER_HEALTH_CONCERN', 'hourglass', 'moss', 'ABDOMEN'),
  MEDICAL_PROBLEM: type('OTHER_HEALTH_CONCERN', 'stethoscope', 'mist', 'GENERAL'),
  BILLING_QUESTION: type('OTHER_HEALTH_CONCERN', 'receipt-euro', 'mist'),
  PRESCRIPTION_REFILL: type('REASON_FOR_CONTACTING', 'pill-bottle', 'sage'),
};

/** Spec §3 "Role-limited fallback types": keyed by locale, as the decisions read it. */
export const FALLBACK_TYPES: Readonly<Record<'et' | 'en' | 'ru', readonly EContactType[]>> = {
  et: ['OTHER_PROBLEM', 'CANCEL_APPOINTMENT', 'FIT_NOTE_END'],
  en: ['OTHER_PROBLEM', 'CANCEL_APPOINTMENT', 'FIT_NOTE_END'],
  ru: ['OTHER_PROBLEM', 'CANCEL_APPOINTMENT', 'FIT_NOTE_END', 'PRESCRIPTION'],
};

export interface OfferedGroup {
  readonly group: TypeGroup;
  readonly types: readonly EContactType[];
}

/**
 * What a patient may choose from, by group; catalogue order inside a group.
 * The questionnaires group is offered only with its flag (spec §3 "Type groups").
 */
export function listOfferedTypes(options: {
  readonly questionnairesEnabled: boolean;
  /** What the clinic's country does not have (brand/absent-types.ts). */
  readonly absent: readonly EContactType[];
}): OfferedGroup[] {
  return OFFERED_GROUP_ORDER.filter(
    (group) => group !== 'QUESTIONNAIRES' || options.questionnairesEnabled,
  ).map((group) => ({
    group,
    types: E_CONTACT_TYPES.filter(
      (name) => TYPE_CATALOGUE[name].group === group && !options.absent.includes(name),
    ),
  }));
}
