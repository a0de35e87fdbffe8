import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { InformationDetails, InformationFile } from '@tervik/contract/information-hub.ts';
import {
  addInformationItem,
  publishInformationItem,
  saveInformationItem,
  withdrawInformationItem,
} from '@tervik/contract/routes-platform.gen.ts';
import { fileMark } from '@tervik/domain/information-hub/attachments.ts';
import type { InformationLocale } from '@tervik/domain/information-hub/vocabulary.ts';
import { useAction } from '#lib/http/use-action.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { detailsQuery, noteDetails } from './queries.ts';
import { contentOf, isSame, NEW_ITEM, typedOf, type TypedItem } from './typed.ts';
import { useMistakes } from './use-mistakes.ts';

/**
 * What is typed of an item, what is wrong with it, and how it is kept and published.
 * @param item absent: a new one @param onCreated its form goes on as the form of this item
 */
export function useEditor(item: InformationDetails | undefined, onCreated: (id: string) => void) {
  const t = useT();
  const client = useQueryClient();
  const showToast = useToast();
  const [stored, setStored] = useState(() => (item === undefined ? NEW_ITEM : typedOf(item.content)));
  const [typed, setTyped] = useState(stored);
  // The state over which it is saved: what a colleague changes meanwhile is not overwritten unasked.
  const [seen, setSeen] = useState(item?.revision ?? 1);
  const { mistakes, attempt, check } = useMistakes(typed);
  const [added, setAdded] = useState<readonly InformationFile[]>([]);
  const add = useAction(addInformationItem);
  const save = useAction(saveInformationItem);
  const publishing = useAction(publishInformationItem);
  const withdrawing = useAction(withdrawInformationItem);
  /** Stored, and its address comes: a second press would be a second item. */
  const [isOpening, setOpening] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isDirty = !isSame(typed, stored);
  /** @param sent what stood there when it was sent: what was typed meanwhile stays */
  async function note(details: InformationDetails, sent: TypedItem): Promise<void> {
    const now = typedOf(details.content);
    setStored(now);
    setTyped((before) => (isSame(before, sent) ? now : before));
    setSeen(details.revision);
    await noteDetails(client, details);
  }
  /** @returns the item as it is stored then; undefined = refused */
  async function keep(seenRevision = seen): Promise<InformationDetails | undefined> {
    if (item === undefined) return undefined;
    const details = await save.run({
      params: { id: item.id },
      body: { content: contentOf(typed), seenRevision },
    });
    if (details !== undefined) await note(details, typed);
    return details;
  }
  /** The form stays, with what is typed while the new item is on its way. */
  async function create(): Promise<void> {
    const details = await add.run({ body: { content: contentOf(typed) } });
    if (details === undefined) return;
    setOpening(true);
    await note(details, typed);
    showToast({ tone: 'success', text: t('information-hub.platform.form.saved') });
    // Whoever has left meanwhile stays where they are.
    if (!isHere.current) return;
    onCreated(details.id);
    go(hrefTo('/prm/information-hub', { search: { edit: details.id } }), { unasked: true, replace: true });
  }
  /** At the end of the text, whatever was typed while it was on its way. */
  function addMark(locale: InformationLocale, mark: string): void {
    setTyped((now) => {
      const text = now.texts[locale];
      const body = `${text.body.trimEnd()}\n\n${mark}\n`.trimStart();
      return { ...now, texts: { ...now.texts, [locale]: { ...text, body } } };
    });
  }
  return {
    typed,
    /** That the texts link, or may: what was added is not stored with the item yet. */
    files: [...(item?.files ?? []), ...added],
    isDirty,
    mistakes,
    attempt,
    mistakeOf: (field: string) => mistakes.find(({ id }) => id === `item-${field}`)?.text,
    pending: add.pending || save.pending || (isOpening && item === undefined),
    error: add.error ?? save.error,
    /** A colleague has saved it meanwhile. */
    isChanged: save.error?.key === 'INFORMATION_CHANGED',
    publishing,
    withdrawing,
    change(patch: Partial<TypedItem>): void {
      add.clearError();
      save.clearError();
      setTyped({ ...typed, ...patch });
    },
    addMark,
    addFile(locale: InformationLocale, file: InformationFile): void {
      setAdded((before) => [...before, file]);
      addMark(locale, fileMark(file.id, file.name));
    },
    /** Clinics have seen an edition of it. */
    wasShown: item !== undefined && item.shownReviewedOn !== null,
    mayPublish: () => check('PUBLISH'),
    async saveDraft(): Promise<void> {
      if (!check('SAVE')) return;
      if (item !== undefined) {
        if ((await keep()) !== undefined)
          showToast({ tone: 'success', text: t('information-hub.platform.form.saved') });
        return;
      }
      await create();
    },
    /** What was typed is kept over the newer state, which stays in the history. */
    async saveOver(): Promise<void> {
      if (item === undefined) return;
      const newest = await client.fetchQuery(detailsQuery(item.id));
      if ((await keep(newest.revision)) !== undefined)
        showToast({ tone: 'success', text: t('information-hub.platform.form.saved') });
    },
    async takeTheirs(): Promise<void> {
      if (item === undefined) return;
      save.clearError();
      const theirs = await client.fetchQuery(detailsQuery(item.id));
      setTyped(typedOf(theirs.content));
      await note(theirs, typed);
    },
    /** @param from ISO 8601; null = at once @param isSmallCorrection its readers stay its readers */
    async publish(from: string | null, isSmallCorrection: boolean): Promise<boolean> {
      if (item === undefined) return false;
      const details = isDirty ? await keep() : { revision: seen };
      if (details === undefined) return false;
      const done = await publishing.run({
        params: { id: item.id },
        body: { seenRevision: details.revision, from, isSmallCorrection },
      });
      if (done === undefined) return false;
      await note(done, typed);
      showToast({
        tone: 'success',
        text: t(
          from === null
            ? 'information-hub.platform.publish.done'
            : 'information-hub.platform.publish.doneLater',
        ),
      });
      return true;
    },
    async withdraw(): Promise<boolean> {
      if (item === undefined) return false;
      const done = await withdrawing.run({ params: { id: item.id }, body: { seenRevision: seen } });
      if (done === undefined) return false;
      // What is typed and not saved stays typed.
      setSeen(done.revision);
      await noteDetails(client, done);
      showToast({ tone: 'success', text: t('information-hub.platform.withdraw.done') });
      return true;
    },
  };
}
export type EditorState = ReturnType<typeof useEditor>;
