import type { EContactType } from '../../e-contact/type-catalogue.ts';

/**
 * What a search can tell of that nobody should wait with, and the type that fits it: its own questions ask for the same
 * signs. In the order in which they are looked for, the more particular ones first.
 */
export const DANGERS = {
  SUICIDE: 'MOOD_DISORDER',
  PREGNANCY: 'PREGNANCY_COMMS',
  BABY_FEVER: 'ACUTE_INFECTION',
  MENINGITIS: 'ACUTE_INFECTION',
  CHEST_PAIN: 'MEDICAL_PROBLEM',
  STROKE: 'MEDICAL_PROBLEM',
  SWOLLEN_THROAT: 'SORE_THROAT_PHARYNGITIS',
  ALLERGY: 'DERMATOLOGICAL',
  BREATHING: 'MEDICAL_PROBLEM',
  UNCONSCIOUS: 'MEDICAL_PROBLEM',
  FAINTING: 'VERTIGO',
  COUGHING_BLOOD: 'COUGH',
  INNER_BLEEDING: 'GASTROINTESTINAL',
  BLEEDING: 'PROC_WOUNDDRESSING',
  POISONING: 'MEDICAL_PROBLEM',
  HEAD_INJURY: 'HEADACHE',
  SUDDEN_HEADACHE: 'HEADACHE',
  ABDOMINAL_PAIN: 'ABDOMINAL_AND_PELVIC_PAIN',
  INJURY: 'PROC_WOUNDDRESSING',
  EMERGENCY: 'MEDICAL_PROBLEM',
} as const satisfies Record<string, EContactType>;

export type Danger = keyof typeof DANGERS;

/**
 * One language's words, by danger. A rule is met when each of its groups is: `valu* pist* + rinnus` is one of the first
 * two and the third, in any order. `*` stands for any ending, `=` before a word forgives no typing error in it, and a
 * rule does not count beside one of the words after ` - `. Marks (õ, ё) are left out on both sides.
 */
export type DangerWords = Readonly<Record<Danger, readonly string[]>>;
