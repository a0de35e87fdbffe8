import { randomUUID } from 'node:crypto';
import type {
  InformationContent,
  InformationKind,
  InformationTopic,
} from '@tervik/domain/information-hub/vocabulary.ts';
import type { EContactType } from '@tervik/domain/e-contact/type-catalogue.ts';
import { makePdf } from '../corpus/documents.ts';
import { PIXEL } from './test-upload.ts';
import type { Persona, World } from './world.ts';

export interface TestItem {
  readonly title: string;
  readonly lead?: string;
  readonly body?: string;
  readonly kind?: InformationKind;
  readonly isPrescriptionDrug?: boolean;
  readonly topic?: InformationTopic;
  readonly problemTypes?: readonly EContactType[];
  readonly reviewedBy?: string;
  /** From now, as PostgreSQL reads intervals; null = never. It expires after the last day of its `content`. */
  readonly begins?: string;
  readonly expires?: string | null;
  readonly ends?: string | null;
  readonly pictureIds?: readonly string[];
  readonly fileIds?: readonly string[];
  /** More of what was published. */
  readonly content?: Partial<InformationContent>;
  /** What those who write it have typed since, and not published. */
  readonly draft?: Partial<InformationContent>;
}

/** An item as the platform's admin types it: whole, of no clinician, with the same words in each language. */
export function contentOf(title: string, more: Partial<InformationContent> = {}): InformationContent {
  const text = (locale: string) => ({
    title: `${title} ${locale}`,
    lead: 'Lühidalt.',
    body: `Sisu ${locale}.`,
  });
  return {
    kind: 'NON_CLINICAL',
    isPrescriptionDrug: false,
    topic: 'TEAM',
    problemTypes: [],
    sources: ['https://example.ee/juhend'],
    reviewedOn: '2026-01-02',
    reviewedBy: '',
    expiresOn: null,
    texts: { et: text('et'), en: text('en'), ru: text('ru') },
    ...more,
  };
}

/** An edition behind the app's back: also one that the app would not publish today. */
export async function addInformation(world: World, admin: Persona, item: TestItem): Promise<string> {
  const id = randomUUID();
  const { title, lead = '', body = 'Sisu.', kind = 'NON_CLINICAL', isPrescriptionDrug = false } = item;
  const content = contentOf(title, { kind, isPrescriptionDrug, ...item.content });
  await world.sql(
    `insert into information_item (id, content, changed_by, changed_by_name, changed_at, created_at) values ($1, $2, $3, 'A', now(), now())`,
    [id, JSON.stringify({ ...content, ...item.draft }), admin.userId],
  );
  await world.sql(
    `insert into information_edition (item_id, revision, kind, is_prescription_drug, topic, problem_types, sources, reviewed_on, reviewed_by,
                                      publish_at, expires_at, ends_at, picture_ids, file_ids)
     values ($1, 1, $2, $3, $4, $5, '{x}', $12, $6, now() + $7::interval,
             coalesce(now() + $8::interval, ($13::date + 1)::timestamp at time zone 'Europe/Tallinn'), now() + $9::interval, $10, $11)`,
    [
      id,
      kind,
      isPrescriptionDrug,
      item.topic ?? 'TEAM',
      item.problemTypes ?? [],
      item.reviewedBy ?? '',
      item.begins ?? '-1 hour',
      item.expires ?? null,
      item.ends ?? null,
      item.pictureIds ?? [],
      item.fileIds ?? [],
      content.reviewedOn,
      content.expiresOn,
    ],
  );
  await world.sql(
    `insert into information_text (item_id, revision, locale, title, lead, body) values ($1, 1, 'et', $2, $3, $4)`,
    [id, title, lead, body],
  );
  return id;
}

/** A picture behind the app's back, which no text shows yet. */
export async function addInformationPicture(world: World, admin: Persona): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into information_picture (id, content_type, bytes, added_by, added_at) values ($1, 'image/png', $2, $3, now())`,
    [id, PIXEL, admin.userId],
  );
  return id;
}

/** A PDF behind the app's back, which no text links yet. */
export async function addInformationFile(world: World, admin: Persona): Promise<string> {
  const id = randomUUID();
  await world.sql(
    `insert into information_file (id, name, content_type, bytes, added_by, added_at)
     values ($1, 'Juhend.pdf', 'application/pdf', $2, $3, now())`,
    [id, makePdf(), admin.userId],
  );
  return id;
}
