import type { InformationContent } from '@tervik/domain/information-hub/vocabulary.ts';
import { ANSWERING } from './texts/information-hub/answering.ts';
import { CALCULATORS } from './texts/information-hub/calculators.ts';
import { FIRST_CONTACT } from './texts/information-hub/first-contact.ts';
import { LOOKS } from './texts/information-hub/looks.ts';
import type { SeedItem } from './texts/information-hub/seed-item.ts';
import { SMS } from './texts/information-hub/sms.ts';
import type { UserRow } from './rows.ts';

const ITEMS: readonly SeedItem[] = [CALCULATORS, LOOKS, SMS, FIRST_CONTACT, ANSWERING];
/** The day on which we wrote them and held them against their sources. */
const WRITTEN = '2026-11-28';
const DAY = 86_400_000;

/** The information hub of the demo, by table: each item published by the platform's admin, a day apart. */
export function fillInformationHub(
  admin: UserRow | undefined,
  now: number,
): Record<string, readonly object[]> {
  if (admin === undefined) throw new Error('nobody runs the platform');
  const name = `${admin.first_name} ${admin.surname}`;
  const all = ITEMS.map((item, index) => {
    const id = `1f0b0000-0000-4000-8000-00000000000${index + 1}`;
    const at = new Date(now - (ITEMS.length - index) * DAY).toISOString();
    const content: InformationContent = {
      ...item,
      isPrescriptionDrug: false,
      reviewedOn: WRITTEN,
      reviewedBy: '',
      expiresOn: null,
    };
    return { id, at, content };
  });
  return {
    information_item: all.map(({ id, at, content }) => ({
      id,
      content,
      revision: 1,
      changed_by: admin.id,
      changed_by_name: name,
      changed_at: at,
      created_at: at,
    })),
    information_change: all.flatMap(({ id, at, content }) =>
      (['SAVED', 'PUBLISHED'] as const).map((act, index) => ({
        item_id: id,
        number: index + 1,
        act,
        revision: 1,
        content,
        by_user_id: admin.id,
        by_name: name,
        at,
      })),
    ),
    information_edition: all.map(({ id, at, content }) => ({
      item_id: id,
      revision: 1,
      kind: content.kind,
      is_prescription_drug: content.isPrescriptionDrug,
      topic: content.topic,
      problem_types: content.problemTypes,
      sources: content.sources,
      reviewed_on: content.reviewedOn,
      reviewed_by: content.reviewedBy,
      publish_at: at,
    })),
    information_text: all.flatMap(({ id, content }) =>
      Object.entries(content.texts).map(([locale, text]) => ({
        item_id: id,
        revision: 1,
        locale,
        title: text.title,
        lead: text.lead,
        body: text.body,
      })),
    ),
  };
}
