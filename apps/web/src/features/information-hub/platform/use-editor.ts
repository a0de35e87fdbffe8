import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
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
import { useLanguage } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { go } from '#lib/router/router.ts';
import { serverNow, useConfig } from '#lib/session/session.ts';
import { useToast } from '#ui/overlay/toasts.tsx';
import { detailsQuery, noteDetails } from './queries.ts';
import { contentOf, isSame, listMistakes, NEW_ITEM, typedOf, type TypedItem } from './typed.ts';

/** What was tried with it: then its mistakes are shown. */
type Tried = 'SAVE' | 'PUBLISH' | undefined;

/**
 * What is typed of an item, what is wrong with it, and how it is kept and published.
 * @param item absent: a new one
 */
export function useEditor(item: InformationDetails | undefined) {
  const { t, find } = useLanguage();
  const { timeZone, locales } = useConfig();
  const client = useQueryClient();
  const showToast = useToast();
  const [stored, setStored] = useState(() => (item === undefined ? NEW_ITEM : typedOf(item.content)));
  const [typed, setTyped] = useState(stored);
  // The state over which it is saved: what a colleague changes meanwhile is not overwritten unasked.
  const [seen, setSeen] = useState(item?.revision ?? 1);
  const [tried, setTried] = useState<Tried>();
  const [attempt, setAttempt] = useState(0);
  const [added, setAdded] = useState<readonly InformationFile[]>([]);
  const add = useAction(addInformationItem);
  const save = useAction(saveInformationItem);
  const publishing = useAction(publishInformationItem);
  const withdrawing = useAction(withdrawInformationItem);
  const isDirty = !isSame(typed, stored);
  const publication = { locales, timeZone, now: serverNow(), from: null };
  const mistakesOf = (what: Tried) =>
    what === undefined ? [] : listMistakes(typed, what === 'PUBLISH' ? publication : undefined);
  const words = { DATE_UNREADABLE: t('information-hub.platform.form.dateUnreadable') };
  const mistakes = mistakesOf(tried).map(({ field, key, data }) => ({
    id: `item-${field}`,
    text:
      key === 'DATE_UNREADABLE'
        ? words[key]
        : (find(`errors.platform.${key}`, data) ?? find(`errors.${key}`, data) ?? key),
  }));

  /** Whether nothing is wrong for this; what is wrong is shown. */
  function check(what: 'SAVE' | 'PUBLISH'): boolean {
    setTried(what);
    setAttempt(attempt + 1);
    return mistakesOf(what).length === 0;
  }
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
  async function create(): Promise<string | undefined> {
    const done = await add.run({ body: { content: contentOf(typed) } });
    return done?.id;
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
    pending: add.pending || save.pending,
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
      const id = await create();
      if (id === undefined) return;
      showToast({ tone: 'success', text: t('information-hub.platform.form.saved') });
      // Nobody stays at a form whose second press would be a second item.
      go(hrefTo('/prm/information-hub', { search: { edit: id } }), { unasked: true, replace: true });
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
      await note(await client.fetchQuery(detailsQuery(item.id)), typed);
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
