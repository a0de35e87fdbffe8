import { z } from 'zod';
import { PROFESSIONS } from '@tervik/domain/access/roles.ts';
import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import {
  INFORMATION_ACTS,
  INFORMATION_KINDS,
  INFORMATION_STATES,
  INFORMATION_TOPICS,
} from '@tervik/domain/information-hub/vocabulary.ts';
import {
  CalendarDate,
  FreeText,
  Id,
  Instant,
  LocaleCode,
  LocaleParam,
  Ok,
  ShortText,
  storable,
} from './common.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const Kind = z.enum(INFORMATION_KINDS);
const Topic = z.enum(INFORMATION_TOPICS);

/** An item as a list shows it, in the reader's language where it was written in it. */
export const InformationRow = z.object({
  id: Id,
  locale: LocaleCode,
  title: z.string(),
  lead: z.string(),
  kind: Kind,
  isPrescriptionDrug: z.boolean(),
  topic: Topic,
  /** Since when it stands there as it is. */
  publishedAt: Instant,
  isReviewedByClinician: z.boolean(),
});
export type InformationRow = z.infer<typeof InformationRow>;

/** A file that is not shown but opened; a text links it as file:{id}. */
export const InformationFile = z.object({
  id: Id,
  name: z.string(),
  contentType: z.string(),
  bytes: z.number().int(),
});
export type InformationFile = z.infer<typeof InformationFile>;

export const InformationItem = InformationRow.extend({
  /** Markdown. */
  body: z.string(),
  problemTypes: z.array(EContactTypeCode),
  sources: z.array(z.string()),
  reviewedOn: CalendarDate,
  /** Empty = no clinician yet. */
  reviewedBy: z.string(),
  /** That its texts link. */
  files: z.array(InformationFile),
});
export type InformationItem = z.infer<typeof InformationItem>;

/** Language of the page; without it the account's. */
const locale = LocaleParam.optional();

export const listInformation = defineRoute({
  name: 'listInformation',
  method: 'GET',
  path: '/clinic/information-hub',
  access: 'CLINIC',
  summary:
    'Items of the information hub that my profession may read: searched (typing errors forgiven), filtered, a page at a time',
  query: z.object({
    locale,
    search: ShortText.optional(),
    topic: Topic.optional(),
    kind: Kind.optional(),
    problemType: EContactTypeCode.optional(),
    /** Published or changed after this. */
    after: Instant.optional(),
    /** From 1. */
    page: z.coerce.number().int().min(1).max(100_000).default(1),
  }),
  response: z.object({
    items: z.array(InformationRow).max(INFORMATION_LIMITS.pageSize),
    /** Of all pages. */
    total: z.number().int(),
  }),
});

export const getInformation = defineRoute({
  name: 'getInformation',
  method: 'GET',
  path: '/clinic/information-hub/{id}',
  access: 'CLINIC',
  summary: 'An item of the information hub; one that my profession may not read is missing',
  params: IdParams,
  query: z.object({ locale }),
  response: InformationItem,
});

export const visitInformationHub = defineRoute({
  name: 'visitInformationHub',
  method: 'POST',
  path: '/clinic/information-hub/visit',
  access: 'CLINIC',
  summary: 'Says that I look at the information hub, and hears when I did the time before',
  body: z.object({}),
  /** null = never before. */
  response: z.object({ since: Instant.nullable() }),
});

export const readInformation = defineRoute({
  name: 'readInformation',
  method: 'POST',
  path: '/clinic/information-hub/{id}/read',
  access: 'CLINIC',
  summary: 'Counts me among those who have read an item; who they are nobody is told',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});

const bytes = { method: 'GET', bytes: true, params: IdParams, response: z.unknown() } as const;

export const openInformationPicture = defineRoute({
  ...bytes,
  name: 'openInformationPicture',
  path: '/clinic/information-hub/pictures/{id}',
  access: 'CLINIC',
  summary: 'A picture of an item that my profession may read; any other is missing',
});

export const openWrittenPicture = defineRoute({
  ...bytes,
  name: 'openWrittenPicture',
  path: '/api/prm/information-hub/pictures/{id}',
  access: 'ADMIN',
  summary: 'A picture for those who write, published or not',
});

export const PictureFields = z.object({
  /** Bytes of the file. */
  size: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
});

export const addInformationPicture = defineRoute({
  name: 'addInformationPicture',
  method: 'POST',
  path: '/api/prm/information-hub/pictures',
  access: 'ADMIN',
  upload: true,
  summary:
    'Uploads a picture for the information hub (multipart, up to 10 MB); a text shows it as picture:{id}',
  response: z.object({ id: Id }),
});

export const openInformationFile = defineRoute({
  ...bytes,
  name: 'openInformationFile',
  path: '/clinic/information-hub/files/{id}',
  access: 'CLINIC',
  summary: 'A file of an item that my profession may read, as a download; any other is missing',
});

export const openWrittenFile = defineRoute({
  ...bytes,
  name: 'openWrittenFile',
  path: '/api/prm/information-hub/files/{id}',
  access: 'ADMIN',
  summary: 'A file for those who write, published or not',
});

export const FileFields = PictureFields.extend({
  fileName: z.string().min(1).max(INFORMATION_LIMITS.fileNameMax).refine(storable),
});

export const addInformationFile = defineRoute({
  name: 'addInformationFile',
  method: 'POST',
  path: '/api/prm/information-hub/files',
  access: 'ADMIN',
  upload: true,
  summary: 'Uploads a PDF for the information hub (multipart, up to 10 MB); a text links it as file:{id}',
  response: InformationFile,
});

const Text = z.object({ title: FreeText, lead: FreeText, body: FreeText });
const Typed = z.object({
  kind: Kind,
  isPrescriptionDrug: z.boolean(),
  topic: Topic,
  problemTypes: z.array(EContactTypeCode).max(100).readonly(),
  sources: z.array(FreeText).max(100).readonly(),
  reviewedOn: CalendarDate.nullable(),
  reviewedBy: FreeText,
  expiresOn: CalendarDate.nullable(),
  texts: z.object({ et: Text, en: Text, ru: Text }),
});
const StoredText = z.object({ title: z.string(), lead: z.string(), body: z.string() });
const Stored = Typed.extend({
  sources: z.array(z.string()).readonly(),
  reviewedBy: z.string(),
  texts: z.object({ et: StoredText, en: StoredText, ru: StoredText }),
});

/** How many of a profession have opened it, in percent; professions of fewer than five people are missing. */
const Readers = z.array(z.object({ profession: z.enum(PROFESSIONS), percent: z.number().int() }));

const ItemHead = z.object({
  id: Id,
  content: Stored,
  revision: z.number().int(),
  changedByName: z.string(),
  changedAt: Instant,
  state: z.enum(INFORMATION_STATES),
  /** What clinics see, or will see, is older than what is written here. */
  hasChanges: z.boolean(),
  /** Of what is shown or comes. */
  publishAt: Instant.nullable(),
  /** Last day of what is shown or comes, else of what was shown last; null = it has none, or was withdrawn before it was over. */
  shownUntil: CalendarDate.nullable(),
  /** When that was reviewed; null = nothing was ever shown. */
  shownReviewedOn: CalendarDate.nullable(),
  readers: Readers,
});

export const InformationSummary = ItemHead;
export type InformationSummary = z.infer<typeof InformationSummary>;

export const InformationDetails = ItemHead.extend({
  /** That its texts link, or linked in these changes. */
  files: z.array(InformationFile),
  /** The newest first; older ones are kept, and told of by the first number alone. */
  changes: z.array(
    z.object({
      number: z.number().int(),
      act: z.enum(INFORMATION_ACTS),
      content: Stored,
      byName: z.string(),
      at: Instant,
    }),
  ),
});
export type InformationDetails = z.infer<typeof InformationDetails>;

export const listInformationItems = defineRoute({
  name: 'listInformationItems',
  method: 'GET',
  path: '/api/prm/information-hub',
  access: 'ADMIN',
  summary: 'All items of the information hub for those who write them, the last changed first',
  response: z.object({ items: z.array(InformationSummary) }),
});

export const getInformationItem = defineRoute({
  name: 'getInformationItem',
  method: 'GET',
  path: '/api/prm/information-hub/{id}',
  access: 'ADMIN',
  summary: 'An item for those who write it, with who changed what and when',
  params: IdParams,
  response: InformationDetails,
});

export const addInformationItem = defineRoute({
  name: 'addInformationItem',
  method: 'POST',
  path: '/api/prm/information-hub',
  access: 'ADMIN',
  idempotent: true,
  summary: 'A new item, as a draft',
  body: z.object({ content: Typed }),
  response: InformationDetails,
});

/** Of the item that was read: of two who write at once the second is told. */
const seenRevision = z.number().int().min(1);

export const saveInformationItem = defineRoute({
  name: 'saveInformationItem',
  method: 'PUT',
  path: '/api/prm/information-hub/{id}',
  access: 'ADMIN',
  summary: 'Keeps what is written; clinics see it when it is published',
  params: IdParams,
  body: z.object({ content: Typed, seenRevision }),
  response: InformationDetails,
});

export const publishInformationItem = defineRoute({
  name: 'publishInformationItem',
  method: 'POST',
  path: '/api/prm/information-hub/{id}/publish',
  access: 'ADMIN',
  summary:
    'Shows what is written to clinics, at once or from an hour; until then they see what they saw before',
  params: IdParams,
  body: z.object({
    seenRevision,
    /** null = at once. */
    from: Instant.nullable(),
    /** Whoever has read what was shown before counts as a reader of this too. */
    isSmallCorrection: z.boolean().default(false),
  }),
  response: InformationDetails,
});

export const withdrawInformationItem = defineRoute({
  name: 'withdrawInformationItem',
  method: 'POST',
  path: '/api/prm/information-hub/{id}/withdraw',
  access: 'ADMIN',
  summary: 'Shows an item to nobody any more; it can be published again',
  params: IdParams,
  body: z.object({ seenRevision }),
  response: InformationDetails,
});
