/**
 * The product's slices. Each has the same name in every room where it exists: a folder of domain, a file of the
 * contract, a module of the server, a feature of the web, the first word of its files of texts.
 */
export const SLICES = [
  'access-log',
  'account',
  'ai',
  'ai-model',
  'announcement',
  'clinic',
  'clinic-feature',
  'clinic-patient',
  'clinic-signup',
  'clinical-tool',
  'consent',
  'conversation',
  'draft',
  'e-contact',
  'employee',
  'feedback',
  'file',
  'global-message',
  'inbox',
  'information-hub',
  'intake',
  'mail',
  'message-centre',
  'new-e-contact',
  'notification',
  'patient-list',
  'person',
  'platform-admin',
  'platform-clinic',
  'prescription',
  'presence',
  'prompt',
  'price',
  'questionnaire',
  'scheduled-action',
  'session',
  'sick-leave',
  'sign-in',
  'subscription',
  'support',
  'template-answer',
  'work-statistics',
] as const;
export type Slice = (typeof SLICES)[number];

export const ROOMS = {
  domain: 'packages/domain/src',
  contract: 'packages/contract/src',
  server: 'apps/server/src/modules',
  web: 'apps/web/src/features',
  texts: 'packages/locales/src/et',
} as const;
export type Room = keyof typeof ROOMS;

type Reasons<Key extends string> = Readonly<Partial<Record<Key, string>>>;

/** Where a slice is missing, and why. Everywhere else it must exist. */
export const ABSENT: Readonly<Partial<Record<Slice, Reasons<Room>>>> = {
  account: { domain: 'what may be entered about an account is what may be entered about a person' },
  'clinical-tool': {
    contract: 'the tools reckon in the browser; the clinic’s equation is among what a clinic says of itself',
    server: 'the same',
  },
  conversation: { domain: 'what may happen to an e-contact is decided in the slice e-contact' },
  mail: {
    domain: 'no rule decides about a mail but whether it is due',
    contract: 'nobody calls it; mails are sent by jobs',
    web: 'mails are read elsewhere',
  },
  presence: {
    domain: 'who looks and who types is no rule',
    contract: 'its messages are those of the socket, in realtime.ts',
  },
  'scheduled-action': { domain: 'what may happen to an e-contact is decided in the slice e-contact' },
  support: { domain: 'no rule decides about a report' },
};

/** What stands in a room and is no slice, and why. */
export const NO_SLICES: Readonly<Partial<Record<Room, Reasons<string>>>> = {
  domain: {
    access: 'roles, which every slice asks about',
    brand: 'what differs by country, as data',
  },
  contract: {
    common: 'ids, instants, texts and errors of all calls',
    forms: 'the union of the forms that an e-contact carries',
    'light-route': 'the type of the generated table',
    'message-centre-bill': 'what the SMS of the message centre cost',
    'message-centre-invitation': 'invitations by SMS, and what comes of them',
    'feedback-clinic': 'what clinics read of feedback, and what they do with it',
    'message-centre-online': 'what patients are told online, before they get an SMS',
    'message-centre-provider': 'what the SMS provider tells: receipts and answers',
    'message-centre-template': 'texts for SMS that clinics have written',
    'questionnaire-asked': 'questionnaires that clinics ask their patients for',
    realtime: 'messages of the socket',
    route: 'how a call is declared',
    routes: 'the list of all calls',
    'routes-clinic.gen': 'the browser’s table of calls, generated',
    'routes-common.gen': 'the same',
    'routes-patient.gen': 'the same',
    'routes-platform.gen': 'the same',
    status: 'for watchers of the server',
  },
  texts: {
    common: 'what the frame of every page says',
    errors: 'what each refusal says, whichever slice refuses',
    keys: 'what keys do, and the palette, across the clinic’s pages',
    platform: 'what the bar over the platform’s pages says',
    ui: 'what the parts of the design system say',
  },
};
