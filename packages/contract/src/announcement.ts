import { z } from 'zod';
import { ANNOUNCEMENT_SEXES } from '@tervik/domain/announcement/vocabulary.ts';
import { COUNTRY_CODES } from '@tervik/domain/brand/countries.ts';
import { FreeText, Id, Instant, LocaleCode, LocaleParam, Ok } from './common.ts';
import { IdParams } from './e-contact.ts';
import { defineRoute } from './route.ts';

/** Ages that nobody has are a matter for the rules, which say which there are. */
const Age = z.number().int().min(0).max(999);

export const AnnouncementAudience = z.object({
  countryCode: z.enum(COUNTRY_CODES),
  ageFrom: Age,
  ageTo: Age,
  sex: z.enum(ANNOUNCEMENT_SEXES),
});

export const PlatformAnnouncement = z.object({
  id: Id,
  audience: AnnouncementAudience,
  texts: z.object({ et: z.string().optional(), en: z.string().optional(), ru: z.string().optional() }),
  from: Instant,
  until: Instant,
  authorName: z.string(),
  createdAt: Instant,
  withdrawn: z.object({ at: Instant, byName: z.string() }).nullable(),
  /** How many have closed it, rounded down to tens; null = too few to be told. */
  closedBy: z.number().int().nullable(),
});
export type PlatformAnnouncement = z.infer<typeof PlatformAnnouncement>;

export const listAnnouncements = defineRoute({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/prm/announcements',
  access: 'ADMIN',
  summary: 'Announcements of the platform: shown now, coming, and the newest of those that are over',
  response: z.object({
    announcements: z.array(PlatformAnnouncement),
    /** When the next one begins or ends by the clock: ask again then. */
    changesAt: Instant.nullable(),
  }),
});

export const addAnnouncement = defineRoute({
  name: 'addAnnouncement',
  method: 'POST',
  path: '/api/prm/announcements',
  access: 'ADMIN',
  idempotent: true,
  summary: 'An announcement to the patients of a country, by age and sex',
  body: z.object({
    audience: AnnouncementAudience,
    /** At least in the country's first language, which everybody is shown whose own is missing. */
    texts: z.object({ et: FreeText.optional(), en: FreeText.optional(), ru: FreeText.optional() }),
    /** null = at once. */
    from: Instant.nullable(),
    until: Instant,
  }),
  response: z.object({ id: Id }),
});

export const countAnnouncementReach = defineRoute({
  name: 'countAnnouncementReach',
  method: 'POST',
  path: '/api/prm/announcements/reach',
  access: 'ADMIN',
  summary: 'How many patients an audience is today',
  body: z.object({ audience: AnnouncementAudience }),
  /** Rounded down to tens; null = fewer than ten. */
  response: z.object({ patients: z.number().int().nullable() }),
});

export const withdrawAnnouncement = defineRoute({
  name: 'withdrawAnnouncement',
  method: 'POST',
  path: '/api/prm/announcements/{id}/withdraw',
  access: 'ADMIN',
  summary: 'Ends an announcement at once: nobody is shown it any more',
  params: IdParams,
  body: z.object({}),
  response: z.object({ undoUntil: Instant }),
});

export const restoreAnnouncement = defineRoute({
  name: 'restoreAnnouncement',
  method: 'POST',
  path: '/api/prm/announcements/{id}/restore',
  access: 'ADMIN',
  summary: 'Takes back that I withdrew an announcement, some seconds long',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});

export const listPatientAnnouncements = defineRoute({
  name: 'listPatientAnnouncements',
  method: 'GET',
  path: '/patient/announcements',
  access: 'PATIENT',
  summary:
    'Announcements of the platform that are for me and that I have not closed; none while something of mine is urgent or a clinic of mine says something',
  query: z.object({
    /** Language of the page; without it the account's. */
    locale: LocaleParam.optional(),
  }),
  response: z.object({
    announcements: z.array(
      z.object({
        id: Id,
        text: z.string(),
        /** Of the text: the reader's, where it was written in it. */
        locale: LocaleCode,
      }),
    ),
  }),
});

export const dismissAnnouncement = defineRoute({
  name: 'dismissAnnouncement',
  method: 'POST',
  path: '/patient/announcements/{id}/dismiss',
  access: 'PATIENT',
  summary: 'Closes an announcement for me, on all my devices; again, it is closed already',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});

export const showAnnouncementAgain = defineRoute({
  name: 'showAnnouncementAgain',
  method: 'POST',
  path: '/patient/announcements/{id}/show-again',
  access: 'PATIENT',
  summary: 'Takes back that I closed an announcement',
  params: IdParams,
  body: z.object({}),
  response: Ok,
});
