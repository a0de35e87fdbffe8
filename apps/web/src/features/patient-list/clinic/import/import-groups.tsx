import type { ListImport } from '@tervik/contract/patient-list.ts';
import type { ImportGroup } from '@tervik/domain/patient-list/imports.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { hrefTo } from '#lib/router/href.ts';
import { Link } from '#ui/frame/link.tsx';
import { Stack } from '#ui/frame/layout.tsx';
import { useClinicSearch } from '../use-clinic-search.ts';
import { isImported, useGroupWords } from '../import-words.ts';
import { CHANGES, LOOKS, type Figures } from './import-figures.ts';
import styles from './import.module.css';

interface ImportGroupsProps {
  readonly one: ListImport;
  readonly open: ImportGroup | undefined;
}

/** Figures of an import; each leads to its rows. */
export function ImportGroups({ one, open }: ImportGroupsProps) {
  const t = useT();
  const { counts, undone } = one;
  const isDone = isImported(one.state);
  const touched = (undone?.leftAlone ?? 0) > 0 || open === 'TOUCHED';
  const shown = (figures: Figures) => figures.filter(([, count]) => counts[count] > 0);
  const changes = shown(CHANGES);
  const looks = shown(LOOKS);
  const links = (figures: Figures) =>
    figures.map(([group, count]) => <Figure key={group} {...{ one, group, open }} count={counts[count]} />);
  return (
    <>
      <Stack>
        <h2>{t(isDone ? 'patient-list.groups.did' : 'patient-list.groups.will')}</h2>
        {changes.length === 0 ? (
          <p>{t(isDone ? 'patient-list.groups.nothingDone' : 'patient-list.groups.nothing')}</p>
        ) : (
          <ul className={styles.figures}>{links(changes)}</ul>
        )}
        {counts.unchanged > 0 && (
          <p className="text-aside">
            {t(isDone ? 'patient-list.groups.unchangedDone' : 'patient-list.groups.unchanged', {
              count: counts.unchanged,
            })}
          </p>
        )}
      </Stack>
      {(looks.length > 0 || touched) && (
        <Stack>
          <h2>{t('patient-list.groups.look')}</h2>
          <ul className={styles.figures}>
            {links(looks)}
            {touched && <Figure one={one} group="TOUCHED" open={open} count={undone?.leftAlone} />}
          </ul>
        </Stack>
      )}
    </>
  );
}

interface FigureProps extends ImportGroupsProps {
  readonly group: ImportGroup;
  readonly count: number | undefined;
}

function Figure({ one, group, open, count }: FigureProps) {
  const words = useGroupWords();
  const search = useClinicSearch();
  const { number } = useFormats();
  return (
    <li>
      <Link
        className={styles.figure}
        aria-current={open === group ? 'true' : undefined}
        href={hrefTo('/admin/clinic-import/imports/$importId', {
          params: { importId: one.id },
          search: { ...search, show: group },
        })}
      >
        {count !== undefined && <span className={styles.number}>{number(count)}</span>}
        <span>{words(group, one.state).title}</span>
      </Link>
    </li>
  );
}
