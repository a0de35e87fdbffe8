import type { ListImport } from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { useT } from '#lib/i18n/i18n.ts';

/** What an import is called: its lists, else its file. */
export function useImportName(): (one: Pick<ListImport, 'purpose' | 'lists' | 'fileName'>) => string {
  const t = useT();
  return ({ purpose, lists, fileName }) => {
    if (purpose === 'PHONES') return t('patient-list.import.phones');
    const codes = lists.map(({ listCode }) => listCode);
    if (codes.length === 0) return fileName ?? t('patient-list.import.file');
    return t('patient-list.import.lists', { count: codes.length, codes: codes.join(', ') });
  };
}

/** "12 come, 3 leave", in one line; what has been done, in the past. */
export function useShortFigures(): (one: Pick<ListImport, 'purpose' | 'counts' | 'state'>) => string {
  const t = useT();
  return ({ purpose, counts, state }) =>
    purpose === 'PHONES'
      ? t(isImported(state) ? 'patient-list.figures.phonesDone' : 'patient-list.figures.phones', {
          count: counts.contact,
        })
      : t(isImported(state) ? 'patient-list.figures.listsDone' : 'patient-list.figures.lists', {
          come: counts.new + counts.returned,
          leave: counts.left,
          change: counts.renamed + counts.moved + counts.contact,
        });
}

const TITLES_DONE = ['LEFT', 'RENAMED', 'CONTACT'] as const;
const TEXTS_DONE = [
  'NEW',
  'RETURNED',
  'MOVED',
  'CONTACT',
  'DUPLICATES',
  'WRONG_CODES',
  'PROBLEMS',
  'REMARKS',
  'GIVEN',
] as const;

/** What a group of rows is called, and what it is: before the import, and in the past after it. */
export function useGroupWords(): (
  group: ImportGroup,
  state: ListImport['state'],
) => { readonly title: string; readonly text: string } {
  const t = useT();
  return (group, state) => {
    const title = isImported(state) ? TITLES_DONE.find((one) => one === group) : undefined;
    const text = isImported(state) ? TEXTS_DONE.find((one) => one === group) : undefined;
    return {
      title: t(title === undefined ? `patient-list.group.${group}` : `patient-list.groupDone.${title}`),
      text: t(text === undefined ? `patient-list.groupText.${group}` : `patient-list.groupTextDone.${text}`),
    };
  };
}

/** Carried out, even if it was taken back since: words are in the past. */
export const isImported = (state: ListImport['state']): boolean => state === 'APPLIED' || state === 'UNDONE';

/** "Katrin Põld (file)", and who has proven their identity for it where that was needed. */
export function useImportedBy(): (one: Pick<ListImport, 'madeByName' | 'provenName' | 'source'>) => string {
  const t = useT();
  return ({ madeByName: who, provenName: proven, source }) => {
    const way = t(`patient-list.source.${source}`);
    return proven === null
      ? t('patient-list.history.by', { who, way })
      : t('patient-list.history.byProven', { who, proven, way });
  };
}
