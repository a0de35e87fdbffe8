import { GOALS, wantsHalf } from '@tervik/domain/clinical-tool/ldl/goals.ts';
import { SCORE_FROM } from '@tervik/domain/clinical-tool/ldl/risk.ts';
import { LIPID_UNITS, RISK_GROUPS, type RiskGroup } from '@tervik/domain/clinical-tool/ldl/vocabulary.ts';
import { useFormats } from '#lib/i18n/formats.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './ldl.module.css';
import { useLdlWords } from './use-ldl-words.ts';

/** Every group with its percentage and its goal in both units. @param props.group the patient's; `null` = not known */
export function GoalTable({ group }: { readonly group: RiskGroup | null }) {
  const t = useT();
  const words = useLdlWords();
  return (
    <section className={styles.section}>
      <h2>{t('clinical-tool.ldl.table')}</h2>
      <div
        className={styles.frame}
        role="region"
        aria-label={t('clinical-tool.ldl.table')}
        // It scrolls sideways where there is no room: the keyboard must reach it.
        tabIndex={0}
      >
        <table className={styles.table}>
          <caption className="sr-only">{t('clinical-tool.ldl.goal')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('clinical-tool.ldl.risk')}</th>
              <th scope="col">{t('clinical-tool.ldl.table.score')}</th>
              {LIPID_UNITS.map((unit) => (
                <th key={unit} scope="col">
                  {t('clinical-tool.ldl.table.goal', { unit: unbroken(words.unit(unit)) })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {([...RISK_GROUPS, 'EXTREME'] as const).map((row) => (
              <GoalRow key={row} row={row} here={row === group} />
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.hint}>{t('clinical-tool.ldl.goal')}</p>
    </section>
  );
}

function GoalRow({ row, here }: { readonly row: RiskGroup | 'EXTREME'; readonly here: boolean }) {
  const t = useT();
  const formats = useFormats();
  // Under the name: a column of words would push the goals off a telephone.
  const also =
    row === 'EXTREME'
      ? t('clinical-tool.ldl.table.extreme')
      : wantsHalf(row) && t('clinical-tool.ldl.table.half');
  return (
    <tr className={here ? styles.here : undefined} aria-current={here ? 'true' : undefined}>
      <th scope="row">
        {t(`clinical-tool.ldl.risk.${row}`)}
        {here && <span className={styles.mark}>{t('clinical-tool.ldl.table.here')}</span>}
        {also !== false && <span className={styles.also}>{also}</span>}
      </th>
      <td className={styles.range}>{useScoreRange(row)}</td>
      {LIPID_UNITS.map((unit) => (
        <td key={unit}>{formats.number(GOALS[row][unit])}</td>
      ))}
    </tr>
  );
}

/** A line does not end after the slash of a unit. */
const unbroken = (unit: string): string => unit.replace('/', '/\u2060');

/** "2 to under 10 %" */
function useScoreRange(row: RiskGroup | 'EXTREME'): string {
  const t = useT();
  if (row === 'EXTREME') return '–';
  const above = RISK_GROUPS[RISK_GROUPS.indexOf(row) + 1];
  const from = SCORE_FROM[row];
  if (above === undefined) return t('clinical-tool.ldl.table.from', { from });
  const to = SCORE_FROM[above];
  return from === 0
    ? t('clinical-tool.ldl.table.below', { to })
    : t('clinical-tool.ldl.table.between', { from, to });
}
