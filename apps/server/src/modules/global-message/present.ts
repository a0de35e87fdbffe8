import type { ClinicGlobalMessage, GlobalMessage } from '@tervik/contract/global-message.ts';
import { textFor } from '@tervik/domain/global-message/message-text.ts';
import type { MessageLocale } from '@tervik/domain/global-message/vocabulary.ts';
import type { BannerRow, MessageRow } from './queries.ts';

/** @param clinic the clinic's language; see `textFor` */
export function presentBanner(row: BannerRow, reader: MessageLocale, clinic: MessageLocale): GlobalMessage {
  const { locale, text } = textFor(row.texts, reader, clinic) ?? { locale: clinic, text: '' };
  return {
    id: row.id,
    text,
    locale,
    clinicName: row.clinic_name,
    role: row.role,
    clinicIds: row.clinic_ids,
  };
}

export const presentMessage = (row: MessageRow): ClinicGlobalMessage => ({
  id: row.id,
  role: row.role,
  texts: row.texts,
  from: row.starts_at,
  until: row.ends_at,
  clinics: row.clinics,
  authorName: row.author_name,
  createdAt: row.created_at,
  deleted: row.deleted_at === null ? null : { at: row.deleted_at, byName: row.deleted_by_name ?? '' },
});

interface Times {
  readonly starts_at: string;
  readonly ends_at: string;
}

export const hasBegun = ({ starts_at }: Times, now: number): boolean => Date.parse(starts_at) <= now;

/** When the next message begins or ends, as long as nobody does anything. */
export function nextChange(rows: readonly Times[], now: number): string | null {
  const moments = rows
    .flatMap(({ starts_at, ends_at }) => [Date.parse(starts_at), Date.parse(ends_at)])
    .filter((moment) => moment > now);
  return moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
}
