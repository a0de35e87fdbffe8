import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_TYPE_COLOR,
  E_CONTACT_TYPES,
  FALLBACK_TYPES,
  isEContactType,
  listOfferedTypes,
  OFFERED_GROUP_ORDER,
  TYPE_CATALOGUE,
  TYPE_CHIP_TEXT_COLOR,
  TYPE_GROUPS,
  URGENT_SIGNS_SETS,
} from './type-catalogue.ts';

/** Copied from spec §3; {product}ATE read as CERTIFICATE (decisions, "Names that the spec hides"). */
const SPEC_TYPES = `
  ACUTE_INFECTION, PRESCRIPTION, JOINT_PAIN, BACK_PAIN, MOOD_DISORDER, ANXIETY, GASTROINTESTINAL, HEADACHE, VERTIGO,
  URINARY_DISORDER, CERTIFICATE, FIT_NOTE, FIT_NOTE_END, SICK_LEAVE, OTHER_PROBLEM, APPOINTMENT, CANCEL_APPOINTMENT,
  QUESTION, HEALTH_CONCERN, PREGNANCY_START, PREGNANCY_COMMS, BREASTFEEDING, PRESCRIPTION_CONTRACEPTION, PROC_SUTURES,
  PROC_CASTREMOVAL, PROC_WOUNDDRESSING, DERMATOLOGICAL, REQUEST_LABS, REQUEST_VACCINATION, REQUEST_REFERRAL,
  WELLNESS_VISIT_CHILD, WELLNESS_DIABETES, WEIGHT_MANAGEMENT_SCREENING, QUEST_OXFORD, QUEST_EEK2, QUEST_IPSS2,
  QUEST_IPSS, QUEST_AUDIT, QUEST_FAGER, QUEST_EPWORTH_STOPBANG, QUEST_EPWORTH, QUEST_ISI, QUEST_SNAP_IV, QUEST_M-CHAT,
  QUEST_CAT_MMRC, QUEST_CAT, QUEST_ASTHMA, QUEST_START, QUEST_BDI, QUEST_GAD, QUEST_PHQ9, RHINORRHEA_NASAL_CONGESTION,
  SORE_THROAT_PHARYNGITIS, ABDOMINAL_AND_PELVIC_PAIN, EAR_PAIN_OTALGIA, COUGH, URINARY_SYMPTOMS_DYSURIA, DIARRHEA,
  CONSTIPATION, MEDICAL_PROBLEM, BILLING_QUESTION, PRESCRIPTION_REFILL`
  .split(',')
  .map((name) => name.trim());

// Files are read, not imported: the domain imports nothing, its tests included.
const locales = join(import.meta.dirname, '../../../locales/src');
const iconFolder = join(import.meta.dirname, '../../../../node_modules/lucide-react/dist/esm/icons');

function texts(locale: string, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(locales, locale, `${area}.json`), 'utf8'));
}

/** WCAG 2 relative luminance. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

describe('the catalogue', () => {
  it('has the types of the spec, in its order', () => {
    expect(E_CONTACT_TYPES).toEqual(SPEC_TYPES);
    expect(Object.keys(TYPE_CATALOGUE).toSorted()).toEqual(SPEC_TYPES.toSorted());
  });

  it('knows a type from any other value', () => {
    expect(isEContactType('QUEST_M-CHAT')).toBe(true);
    for (const other of ['QUEST_M_CHAT', 'constructor', '', null, 7])
      expect(isEContactType(other)).toBe(false);
  });

  it.each(E_CONTACT_TYPES)('%s has a group, an icon that exists and a readable colour', (name) => {
    const { group, icon, color, questionnaire } = TYPE_CATALOGUE[name];
    expect(TYPE_GROUPS).toContain(group);
    expect(icon).toSatisfy((file: string) => existsSync(join(iconFolder, `${file}.mjs`)));
    expect(color).toMatch(/^#[0-9A-F]{6}$/);
    expect(contrast(color, TYPE_CHIP_TEXT_COLOR)).toBeGreaterThanOrEqual(4.5);
    expect(questionnaire).toBe(name.startsWith('QUEST_'));
    expect(questionnaire).toBe(group === 'QUESTIONNAIRES');
  });

  it("has the spec's default colour", () => {
    expect(DEFAULT_TYPE_COLOR).toBe('#DDE4E3');
    expect(TYPE_CATALOGUE.OTHER_PROBLEM.color).toBe('#DDE4E3');
  });

  it('measures contrast rightly', () => {
    expect(contrast('#FFFFFF', '#000000')).toBeCloseTo(21);
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });
});

describe.each(['et', 'en', 'ru'])('the texts in %s', (locale) => {
  const labels = texts(locale, 'e-contact.type');
  const keywords = texts(locale, 'e-contact.type-keywords');
  const help = texts(locale, 'new-e-contact.type-help');

  it.each(E_CONTACT_TYPES)('name, find and explain %s', (name) => {
    expect(labels[`e-contact.type.${name}`]?.trim()).toBeTruthy();
    expect(help[`new-e-contact.type-help.${name}`]?.trim()).toBeTruthy();
    const words = keywords[`e-contact.type-keywords.${name}`]?.split(', ') ?? [];
    expect(words.length).toBeGreaterThanOrEqual(8);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^\S.*$/);
  });

  it('have one name for one type', () => {
    const names = E_CONTACT_TYPES.map((name) => labels[`e-contact.type.${name}`]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have every group and urgent sign, with the number of the brand', () => {
    for (const group of TYPE_GROUPS) expect(labels[`e-contact.type.group.${group}`]?.trim()).toBeTruthy();
    for (const set of URGENT_SIGNS_SETS)
      expect(help[`new-e-contact.type-help.urgent.${set}`]).toContain('{emergencyNumber}');
  });

  it('have nothing else', () => {
    expect(Object.keys(labels)).toHaveLength(E_CONTACT_TYPES.length + TYPE_GROUPS.length);
    expect(Object.keys(keywords)).toHaveLength(E_CONTACT_TYPES.length);
    expect(Object.keys(help)).toHaveLength(E_CONTACT_TYPES.length + URGENT_SIGNS_SETS.length);
  });
});

describe('what is offered', () => {
  it('is every type once with the flag, grouped', () => {
    const offered = listOfferedTypes({ questionnairesEnabled: true, absent: [] });
    expect(offered.map(({ group }) => group)).toEqual(OFFERED_GROUP_ORDER);
    expect(offered.map(({ group }) => group).toSorted()).toEqual(TYPE_GROUPS.toSorted());
    expect(offered.flatMap(({ types }) => types).toSorted()).toEqual(E_CONTACT_TYPES.toSorted());
    for (const { types } of offered) expect(types.length).toBeGreaterThan(0);
  });

  it('has no questionnaire without the flag, and all else', () => {
    const offered = listOfferedTypes({ questionnairesEnabled: false, absent: [] });
    expect(offered.map(({ group }) => group)).not.toContain('QUESTIONNAIRES');
    const names = offered.flatMap(({ types }) => types);
    expect(names.toSorted()).toEqual(E_CONTACT_TYPES.filter((n) => !n.startsWith('QUEST_')).toSorted());
  });

  it('keeps the order of the five groups that the spec names', () => {
    const named = [
      'REASON_FOR_CONTACTING',
      'HEALTH_EXAMINATION',
      'PROCEDURES',
      'QUESTIONNAIRES',
      'OTHER_HEALTH_CONCERN',
    ];
    expect(OFFERED_GROUP_ORDER.filter((group) => named.includes(group))).toEqual(named);
  });

  it('falls back to three types, and to prescriptions in Russian', () => {
    const three = ['OTHER_PROBLEM', 'CANCEL_APPOINTMENT', 'FIT_NOTE_END'];
    expect(FALLBACK_TYPES).toEqual({ et: three, en: three, ru: [...three, 'PRESCRIPTION'] });
  });
});
