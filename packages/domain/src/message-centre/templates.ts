import { MESSAGE_LIMITS } from './limits.ts';
import { TEMPLATE_TEXTS } from './template-texts.ts';

/** Spec §3 "Message templates". */
export const TEMPLATE_CATEGORIES = ['SEASONAL', 'OTHER', 'APPOINTMENT'] as const;
export type TemplateCategory = (typeof TEMPLATE_CATEGORIES)[number];

/** In the order in which they are offered. */
export const MESSAGE_TEMPLATE_IDS = [
  'FLU',
  'HEALTH_CHECK',
  'CHILD_HEALTH_CHECK',
  'COLON_CANCER_SCREENING',
  'URINE_SAMPLE',
  'JOIN_PLATFORM',
  'JOIN_PLATFORM_ESTONIAN',
  'JOIN_PLATFORM_RUSSIAN',
  'ECG',
  'ECG_24H',
  'BLOOD_PRESSURE_24H',
  'SPIROGRAPHY',
  'CRYOTHERAPY',
  'BLOOD_TEST',
  'URINE_TEST',
] as const;
export type MessageTemplateId = (typeof MESSAGE_TEMPLATE_IDS)[number];

/** Whom a template proposes; staff may change it. */
export interface TemplateFilters {
  /** Full years, both included. */
  readonly ageFrom: number;
  readonly ageTo: number;
  /** Empty = of all years. */
  readonly birthYears: readonly number[];
}

export interface MessageTemplate {
  readonly id: MessageTemplateId;
  readonly category: TemplateCategory;
  readonly filters: TemplateFilters;
}

const CATEGORIES: Readonly<Record<MessageTemplateId, TemplateCategory>> = {
  FLU: 'SEASONAL',
  HEALTH_CHECK: 'OTHER',
  CHILD_HEALTH_CHECK: 'OTHER',
  COLON_CANCER_SCREENING: 'OTHER',
  URINE_SAMPLE: 'OTHER',
  JOIN_PLATFORM: 'OTHER',
  JOIN_PLATFORM_ESTONIAN: 'OTHER',
  JOIN_PLATFORM_RUSSIAN: 'OTHER',
  ECG: 'APPOINTMENT',
  ECG_24H: 'APPOINTMENT',
  BLOOD_PRESSURE_24H: 'APPOINTMENT',
  SPIROGRAPHY: 'APPOINTMENT',
  CRYOTHERAPY: 'APPOINTMENT',
  BLOOD_TEST: 'APPOINTMENT',
  URINE_TEST: 'APPOINTMENT',
};

/** Spec §9 "Template presets"; all others propose everybody. */
const PRESETS: Readonly<Partial<Record<MessageTemplateId, Partial<TemplateFilters>>>> = {
  CHILD_HEALTH_CHECK: { ageFrom: 0, ageTo: 7 },
  COLON_CANCER_SCREENING: { birthYears: [1957, 1959, 1961, 1963, 1965, 1967] },
};

export const MESSAGE_TEMPLATES: readonly MessageTemplate[] = MESSAGE_TEMPLATE_IDS.map((id) => ({
  id,
  category: CATEGORIES[id],
  filters: {
    ageFrom: MESSAGE_LIMITS.ageFrom,
    ageTo: MESSAGE_LIMITS.ageTo,
    birthYears: [],
    ...PRESETS[id],
  },
}));

/** What a text is written in; Russian stands in Latin letters (decisions "SMS"). */
export type MessageLocale = 'et' | 'en' | 'ru';

/** The text of a template, to be edited and sent. The two that are in one language (spec §3) are the same in all three. */
export const messageTemplateText = (id: MessageTemplateId, locale: MessageLocale): string =>
  TEMPLATE_TEXTS[locale][id];
