import type auth from './en/auth.json';
import type clinic from './en/clinic.json';
import type assist from './en/assist.json';
import type details from './en/details.json';
import type inbox from './en/inbox.json';
import type keys from './en/keys.json';
import type oversight from './en/oversight.json';
import type templates from './en/templates.json';
import type wizard from './en/wizard.json';
import type common from './en/common.json';
import type errors from './en/errors.json';
import type create from './en/create.json';
import type files from './en/files.json';
import type forms from './en/forms.json';
import type help from './en/help.json';
import type pages from './en/pages.json';
import type patient from './en/patient.json';
import type profile from './en/profile.json';
import type people from './en/people.json';
import type prescriptions from './en/prescriptions.json';
import type questions from './en/questions.json';
import type questionnaire from './en/questionnaire.json';
import type typeHelp from './en/type-help.json';
import type typeKeywords from './en/type-keywords.json';
import type types from './en/types.json';
import type ui from './en/ui.json';

/** The languages that texts exist in. */
export const LOCALES = ['et', 'en', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

/** Files of texts, one per language; a page asks for those that it shows. */
export const AREAS = [
  'common',
  'ui',
  'errors',
  'auth',
  'pages',
  'help',
  'patient',
  'profile',
  'create',
  'files',
  'forms',
  'people',
  'prescriptions',
  'questions',
  'questionnaire',
  'clinic',
  'assist',
  'details',
  'inbox',
  'keys',
  'oversight',
  'templates',
  'wizard',
  'types',
  'type-keywords',
  'type-help',
] as const;
export type Area = (typeof AREAS)[number];

type Texts = typeof auth &
  typeof clinic &
  typeof assist &
  typeof details &
  typeof inbox &
  typeof keys &
  typeof oversight &
  typeof templates &
  typeof wizard &
  typeof common &
  typeof errors &
  typeof help &
  typeof pages &
  typeof patient &
  typeof profile &
  typeof create &
  typeof files &
  typeof forms &
  typeof people &
  typeof prescriptions &
  typeof questions &
  typeof questionnaire &
  typeof typeHelp &
  typeof typeKeywords &
  typeof types &
  typeof ui;

/** Every key of every area: a key that is missing in English is a compile error where it is used. */
export type MessageKey = Extract<keyof Texts, string>;

/** Key → ICU text, or the tree that the web build made of it. */
export type Messages = Record<string, string>;
type File = () => Promise<{ readonly default: object }>;

const FILES: Readonly<Record<Locale, Readonly<Record<Area, File>>>> = {
  et: {
    common: () => import('./et/common.json', { with: { type: 'json' } }),
    ui: () => import('./et/ui.json', { with: { type: 'json' } }),
    inbox: () => import('./et/inbox.json', { with: { type: 'json' } }),
    details: () => import('./et/details.json', { with: { type: 'json' } }),
    keys: () => import('./et/keys.json', { with: { type: 'json' } }),
    wizard: () => import('./et/wizard.json', { with: { type: 'json' } }),
    templates: () => import('./et/templates.json', { with: { type: 'json' } }),
    assist: () => import('./et/assist.json', { with: { type: 'json' } }),
    oversight: () => import('./et/oversight.json', { with: { type: 'json' } }),
    errors: () => import('./et/errors.json', { with: { type: 'json' } }),
    auth: () => import('./et/auth.json', { with: { type: 'json' } }),
    pages: () => import('./et/pages.json', { with: { type: 'json' } }),
    help: () => import('./et/help.json', { with: { type: 'json' } }),
    patient: () => import('./et/patient.json', { with: { type: 'json' } }),
    profile: () => import('./et/profile.json', { with: { type: 'json' } }),
    create: () => import('./et/create.json', { with: { type: 'json' } }),
    files: () => import('./et/files.json', { with: { type: 'json' } }),
    forms: () => import('./et/forms.json', { with: { type: 'json' } }),
    people: () => import('./et/people.json', { with: { type: 'json' } }),
    prescriptions: () => import('./et/prescriptions.json', { with: { type: 'json' } }),
    questions: () => import('./et/questions.json', { with: { type: 'json' } }),
    questionnaire: () => import('./et/questionnaire.json', { with: { type: 'json' } }),
    clinic: () => import('./et/clinic.json', { with: { type: 'json' } }),
    types: () => import('./et/types.json', { with: { type: 'json' } }),
    'type-keywords': () => import('./et/type-keywords.json', { with: { type: 'json' } }),
    'type-help': () => import('./et/type-help.json', { with: { type: 'json' } }),
  },
  en: {
    common: () => import('./en/common.json', { with: { type: 'json' } }),
    ui: () => import('./en/ui.json', { with: { type: 'json' } }),
    inbox: () => import('./en/inbox.json', { with: { type: 'json' } }),
    details: () => import('./en/details.json', { with: { type: 'json' } }),
    keys: () => import('./en/keys.json', { with: { type: 'json' } }),
    wizard: () => import('./en/wizard.json', { with: { type: 'json' } }),
    templates: () => import('./en/templates.json', { with: { type: 'json' } }),
    assist: () => import('./en/assist.json', { with: { type: 'json' } }),
    oversight: () => import('./en/oversight.json', { with: { type: 'json' } }),
    errors: () => import('./en/errors.json', { with: { type: 'json' } }),
    auth: () => import('./en/auth.json', { with: { type: 'json' } }),
    pages: () => import('./en/pages.json', { with: { type: 'json' } }),
    help: () => import('./en/help.json', { with: { type: 'json' } }),
    patient: () => import('./en/patient.json', { with: { type: 'json' } }),
    profile: () => import('./en/profile.json', { with: { type: 'json' } }),
    create: () => import('./en/create.json', { with: { type: 'json' } }),
    files: () => import('./en/files.json', { with: { type: 'json' } }),
    forms: () => import('./en/forms.json', { with: { type: 'json' } }),
    people: () => import('./en/people.json', { with: { type: 'json' } }),
    prescriptions: () => import('./en/prescriptions.json', { with: { type: 'json' } }),
    questions: () => import('./en/questions.json', { with: { type: 'json' } }),
    questionnaire: () => import('./en/questionnaire.json', { with: { type: 'json' } }),
    clinic: () => import('./en/clinic.json', { with: { type: 'json' } }),
    types: () => import('./en/types.json', { with: { type: 'json' } }),
    'type-keywords': () => import('./en/type-keywords.json', { with: { type: 'json' } }),
    'type-help': () => import('./en/type-help.json', { with: { type: 'json' } }),
  },
  ru: {
    common: () => import('./ru/common.json', { with: { type: 'json' } }),
    ui: () => import('./ru/ui.json', { with: { type: 'json' } }),
    inbox: () => import('./ru/inbox.json', { with: { type: 'json' } }),
    details: () => import('./ru/details.json', { with: { type: 'json' } }),
    keys: () => import('./ru/keys.json', { with: { type: 'json' } }),
    wizard: () => import('./ru/wizard.json', { with: { type: 'json' } }),
    templates: () => import('./ru/templates.json', { with: { type: 'json' } }),
    assist: () => import('./ru/assist.json', { with: { type: 'json' } }),
    oversight: () => import('./ru/oversight.json', { with: { type: 'json' } }),
    errors: () => import('./ru/errors.json', { with: { type: 'json' } }),
    auth: () => import('./ru/auth.json', { with: { type: 'json' } }),
    pages: () => import('./ru/pages.json', { with: { type: 'json' } }),
    help: () => import('./ru/help.json', { with: { type: 'json' } }),
    patient: () => import('./ru/patient.json', { with: { type: 'json' } }),
    profile: () => import('./ru/profile.json', { with: { type: 'json' } }),
    create: () => import('./ru/create.json', { with: { type: 'json' } }),
    files: () => import('./ru/files.json', { with: { type: 'json' } }),
    forms: () => import('./ru/forms.json', { with: { type: 'json' } }),
    people: () => import('./ru/people.json', { with: { type: 'json' } }),
    prescriptions: () => import('./ru/prescriptions.json', { with: { type: 'json' } }),
    questions: () => import('./ru/questions.json', { with: { type: 'json' } }),
    questionnaire: () => import('./ru/questionnaire.json', { with: { type: 'json' } }),
    clinic: () => import('./ru/clinic.json', { with: { type: 'json' } }),
    types: () => import('./ru/types.json', { with: { type: 'json' } }),
    'type-keywords': () => import('./ru/type-keywords.json', { with: { type: 'json' } }),
    'type-help': () => import('./ru/type-help.json', { with: { type: 'json' } }),
  },
};

/** The texts of one area in one language, fetched when they are first needed. */
export async function loadArea(locale: Locale, area: Area): Promise<Messages> {
  return (await FILES[locale][area]()).default as Messages;
}
