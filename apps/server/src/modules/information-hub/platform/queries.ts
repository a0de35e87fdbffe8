import { INFORMATION_LIMITS } from '@tervik/domain/information-hub/limits.ts';
import { statement, type RowOf } from '#platform/db/statement.ts';

const ITEM = 'i.id, i.content, i.revision, i.changed_by_name, i.changed_at';

export const listItems = statement(
  'information-hub.items',
  `select ${ITEM} from information_item i order by i.changed_at desc, i.id`,
);
export type ItemRow = RowOf<typeof listItems>;

export const findOne = statement(
  'information-hub.one',
  `select ${ITEM} from information_item i where i.id = :id`,
);

/** Locked: of two admins who write at once, the second sees what the first has done. */
export const lockItem = statement(
  'information-hub.lock',
  `select ${ITEM} from information_item i where i.id = :id for no key update`,
);

export const listEditions = statement(
  'information-hub.editions',
  `select item_id, revision, publish_at, expires_at, ends_at, reviewed_on, kind, is_prescription_drug, is_small_correction
     from information_edition
    where :id?::uuid is null or item_id = :id?
    order by publish_at, revision`,
);
export type EditionRow = RowOf<typeof listEditions>;

/** The newest: each carries the texts of then, and an item may be changed for years. */
export const listChanges = statement(
  'information-hub.changes',
  `select number, act, content, by_name, at from information_change
    where item_id = :id order by number desc limit ${INFORMATION_LIMITS.changesShown}`,
);

export const listReaders = statement(
  'information-hub.readers',
  `select item_id as "item_id!", profession as "profession!: employee.profession", percent as "percent!"
     from app.information_readers() where :id?::uuid is null or item_id = :id?`,
);
export type ReadersRow = RowOf<typeof listReaders>;

export const insertItem = statement(
  'information-hub.insert',
  `insert into information_item (id, content, changed_by, changed_by_name, changed_at, created_at)
   values (:id, :content, :userId, :name, :now, :now)`,
);
export const updateItem = statement(
  'information-hub.update',
  `update information_item
      set content = :content, revision = revision + 1, changed_by = :userId, changed_by_name = :name, changed_at = :now
    where id = :id`,
);

/** The item as it is now; the item is locked, or new, so that no number is taken twice. */
export const insertChange = statement(
  'information-hub.change',
  `insert into information_change (item_id, number, act, revision, content, by_user_id, by_name, at)
   select i.id, coalesce((select max(c.number) from information_change c where c.item_id = i.id), 0) + 1, :act, i.revision, i.content,
          :userId, :name, :now
     from information_item i where i.id = :id`,
);

/** What is shown now ends then, even if it was to end when another one began: what was to begin after now does not begin. */
export const endEditions = statement(
  'information-hub.end',
  `update information_edition
      set ends_at = case when publish_at > :now::timestamptz then publish_at else :at::timestamptz end
    where item_id = :id and (ends_at is null or ends_at > :now)`,
);
export const insertEdition = statement(
  'information-hub.edition',
  `insert into information_edition (item_id, revision, kind, is_prescription_drug, topic, problem_types, sources, reviewed_on,
                                    reviewed_by, is_small_correction, picture_ids, file_ids, publish_at, expires_at)
   values (:id, :revision, :kind, :isPrescriptionDrug, :topic, :problemTypes, :sources, :reviewedOn, :reviewedBy, :isSmallCorrection,
           :pictureIds, :fileIds, :publishAt, :expiresAt?)`,
);
export const insertPicture = statement(
  'information-hub.add_picture',
  `insert into information_picture (id, content_type, bytes, added_by, added_at) values (:id, :contentType, :bytes, :userId, :now)`,
);
export const insertFile = statement(
  'information-hub.add_file',
  `insert into information_file (id, name, content_type, bytes, added_by, added_at)
   values (:id, :name, :contentType, :bytes, :userId, :now)`,
);
export const insertText = statement(
  'information-hub.text',
  `insert into information_text (item_id, revision, locale, title, lead, body) values (:id, :revision, :locale, :title, :lead, :body)`,
);
