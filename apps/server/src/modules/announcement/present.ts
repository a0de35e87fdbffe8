import type { PlatformAnnouncement } from '@tervik/contract/announcement.ts';
import { isAddressed } from '@tervik/domain/announcement/is-addressed.ts';
import { BRANDS } from '@tervik/domain/brand/brands.ts';
import type { CountryCode } from '@tervik/domain/brand/countries.ts';
import { calendarDate } from '@tervik/domain/calendar.ts';
import { textFor } from '@tervik/domain/global-message/message-text.ts';
import type { MessageLocale } from '@tervik/domain/global-message/vocabulary.ts';
import { PLATFORM_LIMITS } from '@tervik/domain/platform-limits.ts';
import type { AnnouncementRow, MineRow } from './queries.ts';

export const presentAnnouncement = (row: AnnouncementRow): PlatformAnnouncement => ({
  id: row.id,
  audience: { countryCode: row.country_code, ageFrom: row.age_from, ageTo: row.age_to, sex: row.sex },
  texts: row.texts,
  from: row.starts_at,
  until: row.ends_at,
  authorName: row.author_name,
  createdAt: row.created_at,
  withdrawn: row.withdrawn_at === null ? null : { at: row.withdrawn_at, byName: row.withdrawn_by_name ?? '' },
  closedBy: row.closed,
});

interface Reading {
  /** Of the installation: of whoever has no identity of another country. */
  readonly home: CountryCode;
  readonly locale: MessageLocale;
  /** Epoch ms. */
  readonly now: number;
}

/** Those that are for this patient, in their language or the country's; the newest, and no more than fit a page. */
export function presentMine(rows: readonly MineRow[], { home, locale, now }: Reading) {
  const today = calendarDate(now, BRANDS[home].timeZone);
  return rows
    .filter((row) =>
      isAddressed(
        { countryCode: row.country_code, ageFrom: row.age_from, ageTo: row.age_to, sex: row.audience_sex },
        { countryCode: row.country ?? home, birthDate: row.birth_date, sex: row.sex },
        today,
      ),
    )
    .slice(0, PLATFORM_LIMITS.announcementsShown)
    .map((row) => {
      const [own] = BRANDS[row.country_code].locales;
      const read = textFor(row.texts, locale, own) ?? { locale: own, text: '' };
      return { id: row.id, text: read.text, locale: read.locale };
    });
}

/** When the next announcement begins or ends, as long as nobody does anything. */
export function nextChange(rows: readonly AnnouncementRow[], now: number): string | null {
  const moments = rows
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}
