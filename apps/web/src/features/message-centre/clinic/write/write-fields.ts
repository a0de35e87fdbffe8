import type { DraftContent } from '@tervik/contract/draft.ts';
import type { SmsTemplate } from '@tervik/contract/message-centre-template.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import { isInvitation } from '@tervik/domain/message-centre/message-text.ts';
import {
  MESSAGE_TEMPLATE_IDS,
  MESSAGE_TEMPLATES,
  messageTemplateText,
} from '@tervik/domain/message-centre/templates.ts';
import type { MessageLocale, MessageTemplateId } from '@tervik/domain/message-centre/templates.ts';
import { isBlank } from '@tervik/domain/text.ts';

export const MESSAGE_LOCALES: readonly MessageLocale[] = ['et', 'ru', 'en'];
export const SEXES = ['FEMALE', 'MALE', 'NOT_DISCLOSED'] as const;
export const YES_NO = ['YES', 'NO'] as const;
const BEGINNINGS = ['NOT_REACHED'] as const;

/** What stands in the form, as it is typed. */
export interface WriteFields {
  readonly text: string;
  /** '' = its author's own. */
  readonly template: MessageTemplateId | '';
  /** The clinic's own text that it began with; '' = none. */
  readonly own: string;
  /** Its `changedAt`, as its writer has read it. */
  readonly ownSeen: string;
  /** The batch that it began with; '' = none. */
  readonly again: string;
  /** NOT_REACHED: it began for those whom that batch did not reach, whomever it is for now; '' = with all of its form. */
  readonly beganWith: (typeof BEGINNINGS)[number] | '';
  /** Of the template's text. */
  readonly language: MessageLocale;
  /** Texts of its writer's own that another has taken the place of, so that they can come back: the newest first. */
  readonly earlier: readonly string[];
  readonly name: string;
  readonly ageFrom: string;
  readonly ageTo: string;
  readonly birthYears: string;
  /** '' = all; so below. */
  readonly sex: (typeof SEXES)[number] | '';
  readonly hasPhone: (typeof YES_NO)[number] | '';
  readonly hasEmail: (typeof YES_NO)[number] | '';
  readonly listCodes: readonly string[];
  readonly eContactTypes: readonly string[];
  readonly sentFrom: string;
  readonly sentTo: string;
  readonly codes: string;
  /** Those alone whom this batch did not reach; '' = all. */
  readonly notReachedBy: string;
  /** Who is taken out by hand. */
  readonly withoutIds: readonly string[];
  /** Whoever had an SMS lately is left out. */
  readonly withoutRecent: boolean;
  /** Those who want no SMS get it, too, for this reason. */
  readonly neededForCare: boolean;
  readonly careReason: string;
  readonly later: boolean;
  readonly day: string;
  readonly time: string;
}

/** Where and when it is written. */
export interface Circumstances {
  readonly clinicId: string;
  readonly timeZone: string;
  /** Of the clinic. */
  readonly locale: MessageLocale;
  /** Epoch ms of the server's clock. */
  readonly now: number;
  /** `YYYY-MM-DD` where the clinic is. */
  readonly today: string;
}

/** What a new message begins with. */
export interface Beginning {
  readonly template: MessageTemplateId | '';
  /** A text of the clinic's own. */
  readonly own?: Pick<SmsTemplate, 'id' | 'text' | 'changedAt'> | undefined;
  /** What stood in the form of a batch that was sent, stopped or refused. */
  readonly again?: WriteFields | undefined;
}

/** A blank form, what a template proposes (its text, and whom), or what an earlier form held. */
export function newFields({ template, own, again }: Beginning, circumstances: Circumstances): WriteFields {
  if (again !== undefined) return again;
  const { locale } = circumstances;
  const proposed = MESSAGE_TEMPLATES.find(({ id }) => id === template)?.filters;
  const age = (value: number | undefined, all: number): string =>
    value === undefined || value === all ? '' : String(value);
  return {
    text: own?.text ?? (template === '' ? '' : messageTemplateText(template, locale)),
    template,
    own: own?.id ?? '',
    ownSeen: own?.changedAt ?? '',
    again: '',
    beganWith: '',
    language: locale,
    earlier: [],
    name: '',
    ageFrom: age(proposed?.ageFrom, MESSAGE_LIMITS.ageFrom),
    ageTo: age(proposed?.ageTo, MESSAGE_LIMITS.ageTo),
    birthYears: proposed?.birthYears.join(', ') ?? '',
    sex: '',
    hasPhone: '',
    hasEmail: '',
    listCodes: [],
    eContactTypes: [],
    sentFrom: '',
    sentTo: '',
    codes: '',
    notReachedBy: '',
    withoutIds: [],
    withoutRecent: false,
    neededForCare: false,
    careReason: '',
    later: false,
    day: '',
    time: '',
  };
}

/** Do those who want no SMS get it, too? An invitation never goes to them. */
export const isForCare = ({ neededForCare, text }: WriteFields): boolean =>
  neededForCare && !isInvitation(text);

/** Can one choose the language of the text? Some templates say the same in each. */
export const hasLanguages = ({ template }: WriteFields): boolean =>
  template !== '' && new Set(MESSAGE_LOCALES.map((locale) => messageTemplateText(template, locale))).size > 1;

export const readTemplate = (text: unknown): MessageTemplateId | '' =>
  MESSAGE_TEMPLATE_IDS.find((id) => id === text) ?? '';

/** A long text in pieces that a draft can hold: thousands of personal codes are longer than one field of it may be. */
const PIECE = 200;
const toPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE));

/** Of an earlier text in a draft, each in a field of its own: the first one was the only one once. */
const earlierField = (at: number): string => (at === 0 ? 'earlier' : `earlier${at}`);

function readEarlier(fields: NonNullable<DraftContent['fields']>): string[] {
  const found: string[] = [];
  for (;;) {
    const text = fields[earlierField(found.length)];
    if (typeof text !== 'string' || text === '') return found;
    found.push(text);
  }
}

export const toDraft = (
  { text, earlier, codes, listCodes, eContactTypes, withoutIds, ...fields }: WriteFields,
  { clinicId }: Circumstances,
): DraftContent => ({
  text,
  clinicId,
  fields: {
    ...fields,
    ...Object.fromEntries(earlier.map((one, at) => [earlierField(at), one])),
    codes: toPieces(codes),
    listCodes: [...listCodes],
    eContactTypes: [...eContactTypes],
    withoutIds: [...withoutIds],
  },
});

/** What a draft holds; written by browsers of any age, so nothing in it is believed. Undefined = nothing is begun. */
export function readFields(content: DraftContent, circumstances: Circumstances): WriteFields | undefined {
  const { fields } = content;
  if (fields === undefined) return undefined;
  const begun = newFields({ template: '' }, circumstances);
  const text = (name: keyof WriteFields): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const words = (name: keyof WriteFields): string[] => {
    const value = fields[name];
    return Array.isArray(value) ? value : [];
  };
  const oneOf = <Word extends string>(known: readonly Word[], name: keyof WriteFields): Word | '' =>
    known.find((word) => word === fields[name]) ?? '';
  // Lists, types and people of another clinic mean nothing in this one.
  const isHere = content.clinicId === circumstances.clinicId;
  const here = (name: keyof WriteFields): string[] => (isHere ? words(name) : []);
  return {
    text: content.text ?? '',
    template: readTemplate(fields['template']),
    own: text('own'),
    ownSeen: text('ownSeen'),
    again: text('again'),
    beganWith: oneOf(BEGINNINGS, 'beganWith'),
    language: oneOf(MESSAGE_LOCALES, 'language') || begun.language,
    earlier: readEarlier(fields),
    name: text('name'),
    ageFrom: text('ageFrom'),
    ageTo: text('ageTo'),
    birthYears: text('birthYears'),
    sex: oneOf(SEXES, 'sex'),
    hasPhone: oneOf(YES_NO, 'hasPhone'),
    hasEmail: oneOf(YES_NO, 'hasEmail'),
    listCodes: here('listCodes'),
    eContactTypes: here('eContactTypes'),
    sentFrom: text('sentFrom'),
    sentTo: text('sentTo'),
    codes: words('codes').join(''),
    // In another clinic it fits nobody, until staff choose from all: it must not become everybody by itself.
    notReachedBy: text('notReachedBy'),
    withoutIds: here('withoutIds'),
    withoutRecent: fields['withoutRecent'] === true,
    neededForCare: fields['neededForCare'] === true,
    careReason: text('careReason'),
    later: fields['later'] === true,
    day: text('day'),
    time: text('time'),
  };
}

/** What stood in the form of a batch, for another one: when it leaves is chosen anew. */
export function readAgain(
  form: DraftContent | null | undefined,
  batchId: string,
  circumstances: Circumstances,
): WriteFields | undefined {
  const fields = form === null || form === undefined ? undefined : readFields(form, circumstances);
  return fields && { ...fields, earlier: [], again: batchId, beganWith: '', later: false, day: '', time: '' };
}

/** The text of a batch for those whom it did not reach: whoever they are, they fitted its conditions then. */
export function readForNotReached(
  form: DraftContent | null | undefined,
  batchId: string,
  circumstances: Circumstances,
): WriteFields {
  const blank = newFields({ template: '' }, circumstances);
  const { text, template, own, ownSeen, language, neededForCare, careReason } =
    readAgain(form, batchId, circumstances) ?? blank;
  const wording = { text, template, own, ownSeen, language, neededForCare, careReason };
  return { ...blank, ...wording, again: batchId, beganWith: 'NOT_REACHED', notReachedBy: batchId };
}

/** Has nobody changed what the template proposes? Then another one may take its place without a question. */
export function isUntouched(fields: WriteFields, circumstances: Circumstances): boolean {
  // What the clinic's own text was is not known here any more.
  if (fields.own !== '' || fields.again !== '') return false;
  const proposed = newFields({ template: fields.template }, { ...circumstances, locale: fields.language });
  return JSON.stringify(proposed) === JSON.stringify(fields);
}

const TEMPLATE_TEXTS: ReadonlySet<string> = new Set(
  MESSAGE_TEMPLATE_IDS.flatMap((id) => MESSAGE_LOCALES.map((locale) => messageTemplateText(id, locale))),
);

/** What can come back once another text takes the place of this one: it, too, unless it is blank or a template's. */
function earlierOf({ text, earlier }: Pick<WriteFields, 'text' | 'earlier'>): readonly string[] {
  if (isBlank(text) || TEMPLATE_TEXTS.has(text)) return earlier;
  return [text, ...earlier.filter((one) => one !== text)];
}

/** The template's text in another language. */
export function withLanguage(fields: WriteFields, language: MessageLocale): WriteFields {
  const { template } = fields;
  if (template === '') return { ...fields, language };
  return { ...fields, language, text: messageTemplateText(template, language), earlier: earlierOf(fields) };
}

/** Another message is begun in the place of a half-written one. */
export const withBeginning = (
  fields: WriteFields,
  beginning: Beginning,
  circumstances: Circumstances,
): WriteFields => ({ ...newFields(beginning, circumstances), earlier: earlierOf(fields) });

/** An earlier text comes back, and changes places with the present one. It is not the clinic's text that stood there. */
export function withEarlier(fields: WriteFields, text: string): WriteFields {
  const earlier = fields.earlier.filter((one) => one !== text);
  return { ...fields, text, own: '', ownSeen: '', earlier: earlierOf({ text: fields.text, earlier }) };
}
