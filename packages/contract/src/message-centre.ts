import { z } from 'zod';
import { LIMITS } from '@tervik/domain/limits.ts';
import { MESSAGE_LIMITS } from '@tervik/domain/message-centre/limits.ts';
import {
  APPROVAL_STATES,
  BATCH_STATES,
  SKIP_REASONS,
  NOT_REACHED,
  SMS_STATES,
} from '@tervik/domain/message-centre/vocabulary.ts';
import { MESSAGE_TEMPLATE_IDS } from '@tervik/domain/message-centre/templates.ts';
import { CalendarDate, FreeText, Id, Instant, Ok, ShortText, storable } from './common.ts';
import { DraftContent } from './draft.ts';
import { EContactTypeCode, IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

const sex = z.enum(['MALE', 'FEMALE', 'NOT_DISCLOSED']);
const age = z.number().int().min(MESSAGE_LIMITS.ageFrom).max(MESSAGE_LIMITS.ageTo);

/**
 * Whom a message is for (spec §3 "Message-centre patient filters"); all that is named must fit, and what is missing asks for
 * nothing. Patients, confirmed or listed, and whoever stands in a list of the clinic.
 */
export const PatientFilter = z.object({
  /** `id` of MessagePatient; the spec calls them clinicMemberIds. */
  clinicMemberIds: z.array(Id).max(MESSAGE_LIMITS.patientsNamed).optional(),
  /** All but these. */
  withoutIds: z.array(Id).max(MESSAGE_LIMITS.patientsNamed).optional(),
  name: ShortText.optional(),
  personalCodes: z.array(ShortText).max(MESSAGE_LIMITS.patientsNamed).optional(),
  sex: sex.optional(),
  /** Whole years, both included. Whose day of birth nobody knows fits the whole range alone. */
  ageFrom: age.optional(),
  ageTo: age.optional(),
  birthYears: z.array(z.number().int().min(1900).max(2100)).max(201).optional(),
  hasEmail: z.boolean().optional(),
  hasPhone: z.boolean().optional(),
  listCodes: z.array(ShortText).max(200).optional(),
  /** Whom the SMS of this earlier sending did not reach, or was stopped before it left; not whose outcome nobody knows. */
  notReachedBy: Id.optional(),
  /** All but those who had an SMS of the clinic within MESSAGE_LIMITS.repeatDays, or will have one that is planned. */
  withoutRecent: z.boolean().optional(),
  /** It is needed for their care: those who want no SMS get it, too. */
  neededForCare: z.boolean().optional(),
  /** It invites to sign up: whoever writes online already gets none. Of a sending the text alone says so. */
  isInvitation: z.boolean().optional(),
  /** Who has an e-contact of one of these types, sent between these instants (the second not included). */
  eContactTypes: z.array(EContactTypeCode).max(200).optional(),
  eContactCreatedAtFrom: Instant.optional(),
  eContactCreatedAtTo: Instant.optional(),
});
export type PatientFilter = z.infer<typeof PatientFilter>;

/** Somebody who fits a filter, as staff see them there. The personal code and the whole number stay on the card. */
export const MessagePatient = z.object({
  /** The clinic's own id of a patient, or of a member of its lists. */
  id: Id,
  firstName: z.string(),
  surname: z.string(),
  birthDate: CalendarDate.nullable(),
  sex,
  listCode: z.string().nullable(),
  /** Of the number that the SMS would go to. */
  phoneEnding: z.string().nullable(),
  /** Why they would get none; null = they would. */
  skipReason: z.enum(SKIP_REASONS).nullable(),
  /** No SMS can reach them, and the clinic tells them online. */
  isOnlineOnly: z.boolean(),
});
export type MessagePatient = z.infer<typeof MessagePatient>;

const scope = z.object({ clinicId: Id, filter: PatientFilter });

export const findMessagePatients = defineRoute({
  name: 'findMessagePatients',
  method: 'POST',
  path: '/clinic/message-centre/patients',
  access: 'CLINIC',
  summary:
    'Patients of a clinic of mine who fit a filter, by name, 500 a page, and why some would get no SMS',
  body: scope.extend({ page: z.number().int().min(0).max(1_000).default(0) }),
  response: z.object({ patients: z.array(MessagePatient).max(LIMITS.clinicPageSize), hasMore: z.boolean() }),
});

/** How many fit a filter, and what an SMS to them would cost. */
export const MessageCount = z.object({
  /** Who fit, whether or not they can be written to. */
  matching: z.number().int(),
  recipients: z.number().int(),
  skipped: z.array(z.object({ reason: z.enum(SKIP_REASONS), count: z.number().int() })),
  /** Of the recipients and of those who are told online alone, who had a message of the clinic lately, or will have one. */
  writtenLately: z.number().int(),
  /** Of the recipients, the one that takes the most room in a message; of those told online, where there are none; null = nobody. */
  longestFirstName: z.string().nullable(),
  /** Stands in the footer of every SMS of this clinic. */
  clinicName: z.string(),
  /** Euro an SMS that is delivered, without value added tax: `0.0900`. */
  price: z.string(),
  /** What this month's SMS may cost, where the clinic has said so, and cost already or will at most; euro. */
  month: z.object({ cap: z.string().nullable(), used: z.string() }),
  /** A second person has to approve it before it is sent. */
  needsApproval: z.boolean(),
  /** Of the recipients, who are told online first and get an SMS only if they do not read it; null = the clinic wants none. */
  onlineFirst: z.number().int().nullable(),
  /** Of those who get no SMS, whom no SMS can reach and the clinic tells online. */
  onlineOnly: z.number().int(),
});
export type MessageCount = z.infer<typeof MessageCount>;

export const countMessagePatients = defineRoute({
  name: 'countMessagePatients',
  method: 'POST',
  path: '/clinic/message-centre/count',
  access: 'CLINIC',
  summary: 'How many patients fit a filter, how many of them an SMS would reach, and its price',
  body: scope,
  response: MessageCount,
});

export const sendMessages = defineRoute({
  name: 'sendMessages',
  method: 'POST',
  path: '/clinic/message-centre/send',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'One SMS to everybody who fits the filter now; what was shown before is said, and another number or price is refused',
  body: scope.extend({
    template: z.enum(MESSAGE_TEMPLATE_IDS).nullable(),
    text: FreeText,
    /** As countMessagePatients has shown them. */
    recipients: z.number().int().min(0),
    /** Likewise. */
    onlineOnly: z.number().int().min(0).default(0),
    price: z.string().max(12),
    /** An empty filter means everybody: said once more. */
    isForEverybody: z.boolean(),
    /** null = at once. */
    sendAt: Instant.nullable(),
    /** Sent between 21:00 and 8:00 where the clinic is, on purpose. */
    isAtNight: z.boolean(),
    /** Some of them had an SMS lately, and shall have this one too. */
    isRepeat: z.boolean().default(false),
    /** Why it is needed for care; asked where the filter says so, and left out elsewhere. */
    careReason: z.string().max(MESSAGE_LIMITS.careReasonMax).refine(storable).default(''),
    /** What stands in the writer's form, to begin anew with it; read by the page alone. */
    form: DraftContent.nullable().default(null),
  }),
  response: z.object({ batchId: Id }),
});

export const sendTestSms = defineRoute({
  name: 'sendTestSms',
  method: 'POST',
  path: '/clinic/message-centre/test',
  access: 'CLINIC',
  idempotent: true,
  summary:
    'An SMS to the own phone of whoever writes it, as patients would get it; it costs as much as theirs',
  body: z.object({ clinicId: Id, text: FreeText }),
  response: z.object({ batchId: Id }),
});

/** One SMS to many patients, and how far it is. */
export const SmsBatch = z.object({
  id: Id,
  clinicId: Id,
  template: z.enum(MESSAGE_TEMPLATE_IDS).nullable(),
  /** With its placeholder, without the footer. */
  text: z.string(),
  clinicName: z.string(),
  /** To its writer's own phone. */
  isTest: z.boolean(),
  /** Why it was needed for care, and so went to those who want no SMS, too; null = it was not. */
  careReason: z.string().nullable(),
  madeBy: z.string(),
  createdAt: Instant,
  sendAt: Instant,
  state: z.enum(BATCH_STATES),
  stopped: z.object({ at: Instant, by: z.string() }).nullable(),
  /** A second person's word; null = the clinic asked for none. */
  approval: z
    .object({
      state: z.enum(APPROVAL_STATES),
      /** The reader has written the batch, so that it is not theirs to approve. */
      isMine: z.boolean(),
      /** From then on nobody can approve it. */
      until: Instant,
      decided: z.object({ at: Instant, by: z.string(), note: z.string() }).nullable(),
    })
    .nullable(),
  counts: z.record(z.enum(SMS_STATES), z.number().int()),
  /** Those who are told online first; null = nobody is. */
  online: z
    .object({
      told: z.number().int(),
      /** Of them, for whom no SMS was needed. */
      read: z.number().int(),
      /** From then on the others get an SMS. */
      fallbackAt: Instant,
      /** What no SMS was needed for would have cost, euro without value added tax. */
      saved: z.string(),
      /** No SMS can reach them: they are told online alone, and were by now. */
      only: z.object({ all: z.number().int(), told: z.number().int(), read: z.number().int() }),
    })
    .nullable(),
  price: z.string(),
  /** Of what is delivered by now, euro without value added tax: what will be billed. */
  cost: z.string(),
});
export type SmsBatch = z.infer<typeof SmsBatch>;

export const listSmsBatches = defineRoute({
  name: 'listSmsBatches',
  method: 'GET',
  path: '/clinic/{id}/message-centre/batches',
  access: 'CLINIC',
  summary: 'What the message centre of a clinic of mine has sent, the newest first',
  params: IdParams,
  query: z.object({ before: Instant.optional() }),
  response: z.object({ batches: z.array(SmsBatch).max(MESSAGE_LIMITS.batchPageSize), hasMore: z.boolean() }),
});

export const getSmsBatch = defineRoute({
  name: 'getSmsBatch',
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}',
  access: 'CLINIC',
  summary: 'How far an SMS to many patients is',
  params: IdParams,
  response: SmsBatch,
});

export const getSmsBatchForm = defineRoute({
  name: 'getSmsBatchForm',
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/form',
  access: 'CLINIC',
  summary: 'What stood in the form of an SMS to many patients, to begin anew with it; null = it is not known',
  params: IdParams,
  response: z.object({ form: DraftContent.nullable() }),
});

/** What became of the SMS to one patient. */
export const SmsReport = z.object({
  nr: z.number().int(),
  patientId: Id,
  firstName: z.string(),
  surname: z.string(),
  phoneEnding: z.string().nullable(),
  state: z.enum(SMS_STATES),
  reason: z.enum(NOT_REACHED).nullable(),
  /** Told online, in place of an SMS that could not reach them. */
  isOnlineOnly: z.boolean(),
  endedAt: Instant.nullable(),
});
export type SmsReport = z.infer<typeof SmsReport>;

export const listSmsReports = defineRoute({
  name: 'listSmsReports',
  method: 'GET',
  path: '/clinic/message-centre/batches/{id}/messages',
  access: 'CLINIC',
  summary: 'What became of each SMS of a batch, by name',
  params: IdParams,
  query: z.object({ state: z.enum(SMS_STATES).optional(), after: z.coerce.number().int().min(0).default(0) }),
  response: z.object({ messages: z.array(SmsReport).max(LIMITS.clinicPageSize), hasMore: z.boolean() }),
});

export const stopSmsBatch = defineRoute({
  name: 'stopSmsBatch',
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/stop',
  access: 'CLINIC',
  summary: 'Sends no more of a batch; what the provider has taken goes on',
  params: IdParams,
  response: SmsBatch,
});

/** Whether a second person approves the SMS of a clinic, and what waits for one. */
export const SmsApprovals = z.object({
  isRequired: z.boolean(),
  /** null = nobody has ever said. */
  set: z.object({ by: z.string(), at: Instant }).nullable(),
  /** The oldest first. */
  waiting: z.array(SmsBatch),
});
export type SmsApprovals = z.infer<typeof SmsApprovals>;

export const listSmsApprovals = defineRoute({
  name: 'listSmsApprovals',
  method: 'GET',
  path: '/clinic/{id}/message-centre/approvals',
  access: 'CLINIC',
  summary: 'Whether SMS of a clinic of mine need a second person, and which of them wait for one',
  params: IdParams,
  response: SmsApprovals,
});

export const setSmsApproval = defineRoute({
  name: 'setSmsApproval',
  method: 'POST',
  path: '/clinic/{id}/message-centre/approval',
  access: 'CLINIC',
  summary: 'An admin of a clinic says whether a second person approves each SMS to many patients',
  params: IdParams,
  body: z.object({ isRequired: z.boolean() }),
  response: SmsApprovals,
});

export const approveSmsBatch = defineRoute({
  name: 'approveSmsBatch',
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/approve',
  access: 'CLINIC',
  summary: 'A colleague of its writer lets a batch go: at its hour, or at once where that is over',
  params: IdParams,
  body: z.object({
    /** As the batch has shown them: who have opted out meanwhile are out. */
    recipients: z.number().int().min(0),
    /** Sent between 21:00 and 8:00 where the clinic is, on purpose. */
    isAtNight: z.boolean(),
  }),
  response: SmsBatch,
});

export const refuseSmsBatch = defineRoute({
  name: 'refuseSmsBatch',
  method: 'POST',
  path: '/clinic/message-centre/batches/{id}/refuse',
  access: 'CLINIC',
  summary: 'A colleague of its writer says that a batch is not sent, and why; its writer withdraws it',
  params: IdParams,
  body: z.object({ note: z.string().max(MESSAGE_LIMITS.refusalNoteMax).refine(storable) }),
  response: SmsBatch,
});

/** One word about one number: its owner wants no SMS, or wants them again. Of each number the newest counts. */
export const OptOut = z.object({
  phone: z.string(),
  isOut: z.boolean(),
  at: Instant,
  /** null = the owner of the number. */
  byName: z.string().nullable(),
  /** The owner answered an SMS with STOP; else they used the link in it. */
  isByReply: z.boolean(),
});
export type OptOut = z.infer<typeof OptOut>;

export const listOptOuts = defineRoute({
  name: 'listOptOuts',
  method: 'GET',
  path: '/clinic/{id}/message-centre/opt-outs',
  access: 'CLINIC',
  summary: 'Numbers to which a clinic of mine sends no SMS, as their owners asked, with the history',
  params: IdParams,
  response: z.object({ optOuts: z.array(OptOut) }),
});

export const setOptOut = defineRoute({
  name: 'setOptOut',
  method: 'POST',
  path: '/clinic/{id}/message-centre/opt-outs',
  access: 'CLINIC',
  summary: 'Staff write down that the owner of a number wants no SMS of the clinic, or wants them again',
  params: IdParams,
  body: z.object({ phone: ShortText, isOut: z.boolean() }),
  response: Ok,
});

/** What whoever has the link of an SMS is shown. */
export const OptOutLink = z.object({
  clinicName: z.string(),
  /** The last digits of the number that the link is of. */
  phoneEnding: z.string(),
  isOut: z.boolean(),
});
export type OptOutLink = z.infer<typeof OptOutLink>;
const code = z.string().max(40);

export const readOptOutLink = defineRoute({
  name: 'readOptOutLink',
  method: 'POST',
  path: '/sms/link',
  access: 'PUBLIC',
  // Posted, so that the code stands in no address and no log.
  summary: 'Which clinic and which number the link of an SMS is of',
  body: z.object({ code }),
  response: OptOutLink,
});

export const setOptOutByLink = defineRoute({
  name: 'setOptOutByLink',
  method: 'POST',
  path: '/sms/link/opt-out',
  access: 'PUBLIC',
  summary: 'The owner of a number wants no SMS of a clinic any more, or wants them again',
  body: z.object({ code, isOut: z.boolean() }),
  response: OptOutLink,
});
