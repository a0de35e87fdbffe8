import { ALBUMINURIA_LIMITS, GFR_FROM } from '@tervik/domain/clinical-tool/kidney/categories.ts';
import { actionOf, monitoringOf, riskOf } from '@tervik/domain/clinical-tool/kidney/kdigo.ts';
import {
  ALBUMINURIA_CATEGORIES,
  EDITIONS,
  GFR_CATEGORIES,
  type AcrUnit,
  type AlbuminuriaCategory,
  type Edition,
  type GfrCategory,
} from '@tervik/domain/clinical-tool/kidney/vocabulary.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { Select } from '#ui/form/choice.tsx';
import { cx } from '#ui/styles/cx.ts';
import styles from './heat-map.module.css';
import { useKidneyWords } from './use-kidney-words.ts';

interface HeatMapProps {
  readonly edition: Edition;
  /** The patient's categories; `null` = not known. */
  readonly gfr: GfrCategory | null;
  readonly albuminuria: AlbuminuriaCategory | null;
  readonly onEdition: (edition: Edition) => void;
}

/** KDIGO's table. Every cell says in words what its colour says. */
export function HeatMap({ edition, gfr, albuminuria, onEdition }: HeatMapProps) {
  const t = useT();
  const title = t('clinical-tool.kidney.map.title', { year: edition });
  const hasUnverified = GFR_CATEGORIES.some((row) => !monitoringOf(edition, row, 'A1').verified);
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.edition}>
        <Select
          id="edition"
          label={t('clinical-tool.kidney.edition')}
          value={edition}
          options={EDITIONS.map((value) => ({
            value,
            label: t('clinical-tool.kidney.edition.year', { year: value }),
          }))}
          onChange={({ target }) => {
            const chosen = EDITIONS.find((one) => one === target.value);
            if (chosen !== undefined) onEdition(chosen);
          }}
        />
      </div>
      <div
        className={styles.frame}
        role="region"
        aria-label={title}
        // It scrolls sideways where there is no room: the keyboard must reach it.
        tabIndex={0}
      >
        <table className={styles.map}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                {t('clinical-tool.kidney.map.gfr', { unit: t('clinical-tool.kidney.unit.gfr') })}
              </th>
              {ALBUMINURIA_CATEGORIES.map((column) => (
                <AlbuminuriaHead key={column} column={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {GFR_CATEGORIES.map((row) => (
              <tr key={row}>
                <GfrHead row={row} here={row === gfr && albuminuria === null} />
                {ALBUMINURIA_CATEGORIES.map((column) => (
                  <Cell
                    key={column}
                    edition={edition}
                    row={row}
                    column={column}
                    here={row === gfr && column === albuminuria}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hasUnverified && <p className={styles.note}>{t('clinical-tool.kidney.checks.note')}</p>}
      <p className={styles.note}>{t('clinical-tool.kidney.map.source')}</p>
    </section>
  );
}

/** "A2", with its bounds in both units. */
function AlbuminuriaHead({ column }: { column: AlbuminuriaCategory }) {
  const t = useT();
  const words = useKidneyWords();
  const bounds = (unit: AcrUnit): string => {
    const { from, to } = ALBUMINURIA_LIMITS[unit];
    if (column === 'A1') return t('clinical-tool.kidney.map.under', { to: from });
    return column === 'A2'
      ? t('clinical-tool.kidney.map.range', { from, to })
      : t('clinical-tool.kidney.map.over', { from: to });
  };
  return (
    <th scope="col">
      <span className={styles.name}>{column}</span>
      {(['mg/mmol', 'mg/g'] as const).map((unit) => (
        <span key={unit} className={styles.line}>
          {bounds(unit)} {words.unit(unit)}
        </span>
      ))}
    </th>
  );
}

/** "G3a, 45 to 59: mildly to moderately decreased". */
function GfrHead({ row, here }: { row: GfrCategory; here: boolean }) {
  const t = useT();
  const above = GFR_CATEGORIES[GFR_CATEGORIES.indexOf(row) - 1];
  const from = GFR_FROM[row];
  const bounds =
    above === undefined
      ? t('clinical-tool.kidney.map.from', { from })
      : row === 'G5'
        ? t('clinical-tool.kidney.map.under', { to: GFR_FROM[above] })
        : t('clinical-tool.kidney.map.range', { from, to: GFR_FROM[above] - 1 });
  return (
    <th scope="row" className={here ? styles.here : undefined}>
      <span className={styles.name}>{row}</span>
      <span className={styles.line}>{bounds}</span>
      <span className={styles.line}>{t(`clinical-tool.kidney.gfr.${row}`)}</span>
      {here && <span className={styles.mark}>{t('clinical-tool.kidney.map.hereRow')}</span>}
    </th>
  );
}

interface CellProps {
  readonly edition: Edition;
  readonly row: GfrCategory;
  readonly column: AlbuminuriaCategory;
  readonly here: boolean;
}

function Cell({ edition, row, column, here }: CellProps) {
  const t = useT();
  const words = useKidneyWords();
  const risk = riskOf(row, column);
  const monitoring = monitoringOf(edition, row, column);
  return (
    <td className={cx(styles[risk], here && styles.here)} aria-current={here ? 'true' : undefined}>
      {here && <span className={styles.mark}>{t('clinical-tool.kidney.map.here')}</span>}
      <span className={styles.name}>{t(`clinical-tool.kidney.risk.${risk}`)}</span>
      <span className={styles.line}>
        {words.times(monitoring)}
        {!monitoring.verified && (
          <>
            <span aria-hidden="true">*</span>
            <span className="sr-only">, {t('clinical-tool.kidney.checks.unverified')}</span>
          </>
        )}
      </span>
      <span className={styles.line}>{t(`clinical-tool.kidney.action.${actionOf(row, column)}`)}</span>
    </td>
  );
}
